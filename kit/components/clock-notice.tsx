import { useSyncExternalStore } from 'react'
import { clockProblem, deviceClock } from '~/kit/data/device-clock'
import { Notice } from '~/kit/ui/notice'

export function ClockNotice({ className }: { className?: string }) {
  const { subscribe, minutesFast } = deviceClock
  const problem = clockProblem(useSyncExternalStore(subscribe, minutesFast))
  if (!problem) return null
  return (
    <div role="alert">
      <Notice
        variant="warning"
        title={`The clock of this device is ${problem}`}
        className={className}
      >
        Your work is safe, but times and days on these screens may be wrong. Set date and time to
        automatic in the settings of this device.
      </Notice>
    </div>
  )
}
