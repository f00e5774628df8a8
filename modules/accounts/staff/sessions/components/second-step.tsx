import { useEffect, useRef, useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { toastSuccess } from '~/kit/staff/toasts'
import { Badge } from '~/kit/ui/badge'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { secondStepOf } from '~/modules/accounts/staff/second-step'
import { useRecoveryCodes } from '../use-recovery-codes'
import { useSecondStep } from '../use-second-step'
import { RecoveryCodes } from './recovery-codes'
import { SwitchOn } from './switch-on'

export function SecondStep() {
  const factor = secondStepOf(useAuth().session)
  const codes = useRecoveryCodes(factor !== undefined)
  return (
    <section aria-labelledby="second-step" className="mt-10 grid max-w-3xl gap-4">
      <h2 id="second-step" className="flex flex-wrap items-center gap-3 text-2xl">
        Second step at sign-in
        {factor && <Badge className="font-sans">On</Badge>}
      </h2>
      <p className="text-muted-foreground">
        {factor
          ? 'After your password you are asked for the six digits that your authenticator app shows.'
          : 'Besides your password, signing in can ask for six digits from an app on your phone, such as Google Authenticator or Aegis. Whoever learns your password can’t get in with it then.'}
      </p>
      {factor ? (
        <>
          <RecoveryCodes {...codes} />
          <SwitchOff factorId={factor.id} />
        </>
      ) : (
        <SwitchOn onDone={codes.make} />
      )}
    </section>
  )
}

function SwitchOff({ factorId }: { factorId: string }) {
  const { end, isBusy, problem } = useSecondStep()
  const [isEnding, setIsEnding] = useState(false)
  const next = useFocusAfter(isEnding)

  async function handleEnd() {
    if (!(await end(factorId))) return
    toastSuccess('The second step is off')
  }

  if (!isEnding) {
    return (
      <p>
        <Button ref={next} variant="outline" onClick={() => setIsEnding(true)}>
          Switch off
        </Button>
      </p>
    )
  }
  return (
    <>
      {problem && <Notice variant="error">{problem}</Notice>}
      <Notice
        variant="warning"
        actions={
          <>
            <Button variant="destructive" disabled={isBusy} onClick={handleEnd}>
              Switch it off
            </Button>
            <Button ref={next} variant="outline" onClick={() => setIsEnding(false)}>
              Keep it on
            </Button>
          </>
        }
      >
        Without it, your password alone is enough to sign in.
      </Notice>
    </>
  )
}

/** The button that has the focus is gone when it was pressed: the next one takes it. */
function useFocusAfter(state: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) button.current?.focus()
    before.current = state
  }, [state])
  return button
}
