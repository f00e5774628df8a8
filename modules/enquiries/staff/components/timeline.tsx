import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '~/kit/components/failed-notice'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { useNames } from '~/modules/accounts/staff/use-names'
import { enquiryEventsQuery } from '~/modules/enquiries/data/staff-reads'
import { exactTime } from '~/platform/values/exact-time'
import { eventWords } from '../event-words'
import { timeAgo } from '../times'

export function Timeline({ id }: { id: string }) {
  const nameOf = useNames()
  const { data, isPending, error, refetch } = useQuery(enquiryEventsQuery(useStaffClient(), id))
  if (isPending) return <Spinner label="Loading what happened…" className="py-6" />
  if (!data) {
    return <FailedNotice title="Failed to fetch history" error={error} onRetry={refetch} />
  }
  return (
    <ol aria-label="Activity" className="grid gap-4 border-line border-l-2 pl-4">
      {data.map((event) => {
        const { what, text } = eventWords(event, nameOf)
        return (
          <li key={event.id} className="min-w-0">
            <p className="font-semibold wrap-anywhere leading-snug">{what}</p>
            {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
            <p className="text-muted-foreground text-sm">
              <time dateTime={event.created_at} title={timeAgo(event.created_at)}>
                {exactTime(event.created_at)}
              </time>
              {event.profile_id && `, ${nameOf(event.profile_id)}`}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
