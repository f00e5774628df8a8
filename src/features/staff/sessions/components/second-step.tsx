import { useState } from 'react'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useAuth } from '~/lib/staff/auth-context'
import { secondStepOf } from '~/lib/staff/second-step'
import { toastSuccess } from '~/lib/staff/toasts'
import { type BegunStep, useSecondStep } from '../use-second-step'
import { ConfirmStep } from './confirm-step'

/** One's own alone: nobody switches it on or off for somebody else. */
export function SecondStep() {
  const factor = secondStepOf(useAuth().session)
  const { begin, end, isBusy, problem } = useSecondStep()
  const [begun, setBegun] = useState<BegunStep>()
  const [isEnding, setIsEnding] = useState(false)

  async function handleEnd() {
    if (!factor || !(await end(factor.id))) return
    setIsEnding(false)
    toastSuccess('The second step is off')
  }
  function handleConfirmed() {
    setBegun(undefined)
    toastSuccess('The second step is on')
  }

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
      {problem && <Notice variant="error">{problem}</Notice>}
      {factor ? (
        isEnding ? (
          <Notice
            variant="warning"
            actions={
              <>
                <Button variant="destructive" disabled={isBusy} onClick={handleEnd}>
                  Switch it off
                </Button>
                <Button variant="outline" onClick={() => setIsEnding(false)}>
                  Keep it on
                </Button>
              </>
            }
          >
            Without it, your password alone is enough to sign in.
          </Notice>
        ) : (
          <p>
            <Button variant="outline" onClick={() => setIsEnding(true)}>
              Switch off
            </Button>
          </p>
        )
      ) : begun ? (
        <ConfirmStep begun={begun} onDone={handleConfirmed} onCancel={() => setBegun(undefined)} />
      ) : (
        <p>
          <Button variant="outline" disabled={isBusy} onClick={async () => setBegun(await begin())}>
            Switch on
          </Button>
        </p>
      )}
    </section>
  )
}
