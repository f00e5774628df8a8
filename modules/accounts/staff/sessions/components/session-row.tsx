import { Badge } from '~/kit/ui/badge'
import { Button } from '~/kit/ui/button'
import type { AccountSession } from '~/modules/accounts/data/sessions/staff-reads'
import { deviceName } from '~/platform/values/device-name'
import { recentTime } from '~/platform/values/exact-time'

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
          Signed in {recentTime(session.began_at)} · last used {recentTime(session.used_at)}
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
