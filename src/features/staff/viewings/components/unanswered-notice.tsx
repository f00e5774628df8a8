import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { unansweredViewingsQuery } from '~/data/viewings/staff-reads'
import { manilaDay } from '~/domain/dates'
import { shortDay } from '~/domain/manila-time'
import { countByDay } from '~/domain/viewing'
import { useStaffClient } from '~/lib/staff/auth-context'

const MOST_DAYS = 6

export function UnansweredNotice({ assignee }: { assignee: string | undefined }) {
  const { data = [] } = useQuery(unansweredViewingsQuery(useStaffClient()))
  const days = countByDay(data, assignee)
  if (days.length === 0) return null
  return (
    <Notice
      variant="warning"
      className="print:hidden"
      title="Did the viewing take place? Mark it done or no-show"
      actions={days.slice(0, MOST_DAYS).map(({ day, count }) => (
        <Link
          key={day}
          to="/admin/viewings"
          search={{ day, assignee }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {shortDay(day, manilaDay())}: {count}
        </Link>
      ))}
    />
  )
}
