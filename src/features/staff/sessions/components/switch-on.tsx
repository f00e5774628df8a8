import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { toastSuccess } from '~/lib/staff/toasts'
import { type BegunStep, useSecondStep } from '../use-second-step'
import { ConfirmStep } from './confirm-step'

/** @param isMain the one thing to do on the screen */
export function SwitchOn({ onDone, isMain = false }: { onDone: () => void; isMain?: boolean }) {
  const { begin, isBusy, problem } = useSecondStep()
  const [begun, setBegun] = useState<BegunStep>()
  const button = useRef<HTMLButtonElement>(null)
  const wasBegun = useRef(false)
  useEffect(() => {
    if (begun) wasBegun.current = true
    else if (wasBegun.current) button.current?.focus()
  }, [begun])

  function handleDone() {
    toastSuccess('The second step is on')
    onDone()
  }

  if (begun) {
    return <ConfirmStep begun={begun} onDone={handleDone} onCancel={() => setBegun(undefined)} />
  }
  return (
    <>
      {problem && <Notice variant="error">{problem}</Notice>}
      <p>
        <Button
          ref={button}
          variant={isMain ? 'lantern' : 'outline'}
          className={isMain ? 'w-full' : ''}
          disabled={isBusy}
          onClick={async () => setBegun(await begin())}
        >
          Switch on
        </Button>
      </p>
    </>
  )
}
