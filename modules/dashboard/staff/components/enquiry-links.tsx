import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CalendarClock, CalendarDays, Inbox } from '~/kit/components/lucide.gen'
import { useAuth } from '~/kit/staff/auth-context'
import { enquiryCountsQuery } from '~/modules/enquiries/data/staff-reads'
import { viewingsTodayQuery } from '~/modules/viewings/data/staff-reads'

export function EnquiryLinks() {
  const { isAdmin } = useAuth()
  const { counts, viewings, isAny } = useCountsOfToday()
  if (!isAdmin && !isAny) return null
  return (
    <nav aria-label="For today" className="panes grid-cols-3">
      <Today to="/admin/enquiries" search={{ show: 'new' }} icon={<Inbox />} count={counts?.isNew}>
        New enquiries
      </Today>
      <Today
        to="/admin/enquiries"
        search={{ due: '1' }}
        icon={<CalendarClock />}
        count={counts?.isDue}
      >
        Due today
      </Today>
      <Today to="/admin/viewings" icon={<CalendarDays />} count={viewings}>
        Viewings today
      </Today>
    </nav>
  )
}

/** @returns `isAny` undefined until the numbers are known */
export function useCountsOfToday() {
  const { client } = useAuth()
  const { data: counts } = useQuery(enquiryCountsQuery(client))
  const { data: viewings } = useQuery(viewingsTodayQuery(client))
  const isKnown = counts !== undefined && viewings !== undefined
  const isAny = Boolean(counts?.isNew || counts?.isDue || viewings)
  return { counts, viewings, isAny: isAny || (isKnown ? false : undefined) }
}

type TodayProps = Pick<LinkProps, 'to' | 'search'> & {
  icon: ReactNode
  count: number | undefined
  children: string
}

function Today({ to, search, icon, count, children }: TodayProps) {
  return (
    <Link
      to={to}
      search={search}
      className="flex min-h-14 flex-col-reverse justify-end gap-x-3 bg-shell px-3 py-2 font-semibold leading-tight hover:bg-pane sm:flex-row sm:items-center sm:justify-start sm:px-4 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-arayat"
    >
      <span aria-hidden="true" className="hidden sm:contents">
        {icon}
      </span>
      {children}
      <span className="text-2xl sm:ml-auto tabular-nums">{count ?? '—'}</span>
    </Link>
  )
}
