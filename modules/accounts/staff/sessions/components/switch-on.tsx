import { useEffect, useRef, useState } from 'react'
import { toastSuccess } from '~/kit/staff/toasts'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { type UnconfirmedStep, useSecondStep } from '../use-second-step'
import { ConfirmStep } from './confirm-step'

/** @param isMain the one thing to do on the screen */
export function SwitchOn({ onDone, isMain = false }: { onDone: () => void; isMain?: boolean }) {
  const { begin, isBusy, problem } = useSecondStep()
  const [step, setStep] = useState<UnconfirmedStep>()
  const button = useRef<HTMLButtonElement>(null)
  const hadStep = useRef(false)
  useEffect(() => {
    if (step) hadStep.current = true
    else if (hadStep.current) button.current?.focus()
  }, [step])

  function handleDone() {
    toastSuccess('The second step is on')
    onDone()
  }

  if (step) {
    return <ConfirmStep step={step} onDone={handleDone} onCancel={() => setStep(undefined)} />
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
          onClick={async () => setStep(await begin())}
        >
          Switch on
        </Button>
      </p>
    </>
  )
}
