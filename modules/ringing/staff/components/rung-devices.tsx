import { Button } from '~/kit/ui/button'
import type { RungDevice } from '~/modules/ringing/data/staff-reads'
import { deviceName } from '~/platform/values/device-name'
import { lastRung } from '../last-rung'

type RungDevicesProps = {
  devices: RungDevice[]
  isBusy: boolean
  onStop: (device: RungDevice) => void
}

export function RungDevices({ devices, isBusy, onStop }: RungDevicesProps) {
  if (devices.length === 0) return null
  return (
    <section aria-labelledby="rung-elsewhere" className="grid gap-3">
      <h2 id="rung-elsewhere" className="font-sans text-lg tracking-normal">
        Where else it rings
      </h2>
      <ul className="panes grid-cols-1">
        {devices.map((device) => {
          const name = deviceName(device.user_agent)
          return (
            <li
              key={device.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-shell p-4"
            >
              <div className="min-w-0 grow">
                <p className="font-semibold">{name}</p>
                <p className="text-[0.9375rem] text-muted-foreground">{lastRung(device)}</p>
              </div>
              <Button variant="outline" disabled={isBusy} onClick={() => onStop(device)}>
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
