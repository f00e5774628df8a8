import { BellRing } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import type { RungDevice } from '~/modules/ringing/data/staff-reads'
import type { TestPushResult } from '~/modules/ringing/test-push'
import type { Ability } from '../can-ring'
import { lastRung } from '../last-rung'
import { useSwitchOn, useTestPush } from '../mutations'
import { CannotRing } from './cannot-ring'

type ThisDeviceProps = {
  ability: Ability
  device: RungDevice | undefined
  isStopping: boolean
  onStop: (id: string) => void
  onChanged: () => Promise<unknown>
}

export function ThisDevice({ ability, device, isStopping, onStop, onChanged }: ThisDeviceProps) {
  const switchOn = useSwitchOn(onChanged)
  if (ability.kind !== 'able') return <CannotRing ability={ability} />
  if (device) {
    return <Ringing device={device} isStopping={isStopping} onStop={() => onStop(device.id)} />
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>It doesn’t ring here yet. The browser will ask whether it may.</p>
      <Button variant="lantern" disabled={switchOn.isPending} onClick={() => switchOn.mutate()}>
        <BellRing aria-hidden="true" />
        {switchOn.isPending ? 'Switching on…' : 'Ring this phone'}
      </Button>
      <div role="status">
        {switchOn.data === false && (
          <Notice variant="warning" title="Not switched on">
            The browser was not allowed to. Press again, and choose “Allow”.
          </Notice>
        )}
      </div>
    </div>
  )
}

type RingingProps = { device: RungDevice; isStopping: boolean; onStop: () => void }

function Ringing({ device, isStopping, onStop }: RingingProps) {
  const test = useTestPush()
  return (
    <div className="grid gap-3">
      <div>
        <p className="flex items-center gap-2 font-semibold">
          <BellRing aria-hidden="true" className="size-5 shrink-0 text-arayat" />
          It rings here
        </p>
        <p className="text-[0.9375rem] text-muted-foreground">{lastRung(device)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="lantern" disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Sending…' : 'Send a test'}
        </Button>
        <Button variant="outline" disabled={isStopping} onClick={onStop}>
          Switch off
        </Button>
      </div>
      <div role="status">{test.data && !test.isPending && <TestResult {...test.data} />}</div>
    </div>
  )
}

function TestResult({ outcome }: TestPushResult) {
  if (outcome === 'sent') {
    return (
      <Notice title="On its way">
        It should ring within a few seconds. If it doesn’t, look whether the phone is silent, or
        doesn’t let this browser show notifications.
      </Notice>
    )
  }
  return (
    <Notice variant="warning" title="It didn’t ring">
      {outcome === 'failed'
        ? 'The service that wakes this browser could not be reached. Enquiries are tried again for four hours; e-mails come as always.'
        : 'The browser has ended what was switched on here. Switch it off and on again.'}
    </Notice>
  )
}
