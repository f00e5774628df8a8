import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { unansweredViewingsQuery } from '~/modules/viewings/data/staff-reads'
import { countByDay } from '~/modules/viewings/viewing'
import { manilaDay } from '~/platform/values/dates'
import { shortDay } from '~/platform/values/manila-time'

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
