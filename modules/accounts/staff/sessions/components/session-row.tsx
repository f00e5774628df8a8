import { Badge } from '~/kit/ui/badge'
import { Button } from '~/kit/ui/button'
import type { AccountSession } from '~/modules/accounts/data/sessions/staff-reads'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { deviceName } from '~/platform/values/device-name'
import { clockInWords } from '~/platform/values/manila-time'

type SessionRowProps = { session: AccountSession; isBusy: boolean; onEnd: () => void }

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const device = deviceName(session.user_agent)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-shell p-4">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.is_this && <Badge variant="quiet">This device</Badge>}
        </p>
        <p className="text-[0.9375rem] text-muted-foreground">
          Signed in {moment(session.began_at)} · last used {moment(session.used_at)}
        </p>
      </div>
      {!session.is_this && (
        <Button variant="outline" disabled={isBusy} onClick={onEnd}>
          Sign out<span className="sr-only"> on {device}</span>
        </Button>
      )}
    </li>
  )
}

function moment(time: string): string {
  const isToday = manilaDay(Date.parse(time)) === manilaDay()
  return isToday ? `today at ${clockInWords(time)}` : (formatDay(time) ?? '')
}
