import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { viewingsAfterQuery } from '~/modules/viewings/data/staff-reads'
import { countByDay } from '~/modules/viewings/viewing'
import { manilaDay } from '~/platform/values/dates'
import { shortDay } from '~/platform/values/manila-time'

const MOST_DAYS = 10

type NextDaysProps = { day: string; assignee: string | undefined }

export function NextDays({ day, assignee }: NextDaysProps) {
  const id = useId()
  const { data } = useQuery(viewingsAfterQuery(useStaffClient(), day))
  if (!data) return null
  const days = countByDay(data, assignee)
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="mb-3 font-sans text-lg tracking-normal">
        After this day
      </h2>
      {days.length === 0 ? (
        <p className="text-muted-foreground">Nothing is set.</p>
      ) : (
        <ul className="panes grid-cols-2 lg:grid-cols-1">
          {days.slice(0, MOST_DAYS).map(({ day: later, count }) => (
            <li key={later} className="bg-shell">
              <Link
                to="/admin/viewings"
                search={{ day: later, assignee }}
                className="flex min-h-11 items-center justify-between gap-3 px-4 hover:bg-pane"
              >
                {shortDay(later, manilaDay())}: <strong className="tabular-nums">{count}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
