import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { viewingsOfDayQuery } from '~/modules/viewings/data/staff-reads'
import { overlapping } from '~/modules/viewings/viewing'
import { isDay } from '~/platform/values/dates'
import { clockInWords, manilaMoment } from '~/platform/values/manila-time'

type OverlappingViewingsProps = {
  day: string
  clock: string
  minutes: number
  id: string | undefined
}

export function OverlappingViewings({ day, clock, minutes, id = '' }: OverlappingViewingsProps) {
  const start = isDay(day) ? manilaMoment(day, clock) : Number.NaN
  const isTime = !Number.isNaN(start) && minutes > 0
  const client = useStaffClient()
  const { data = [] } = useQuery({ ...viewingsOfDayQuery(client, day), enabled: isTime })
  if (!isTime) return null
  const wanted = { id, starts_at: new Date(start).toISOString(), minutes, state: 'set' }
  const others = overlapping<Pick<(typeof data)[number], keyof typeof wanted>>(wanted, data)
  const found = data.filter((viewing) => others.includes(viewing))
  return (
    <div aria-live="polite" className="empty:hidden">
      {found.map(({ id: other, starts_at, minutes: length, enquiry }) => (
        <p key={other} className="border-marigold border-l-4 bg-pane px-3 py-2 leading-snug">
          Already set for then: {clockInWords(starts_at)}, {length} min, {enquiry.name},{' '}
          {enquiry.subject}
        </p>
      ))}
    </div>
  )
}
