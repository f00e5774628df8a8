import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Who } from '~/kit/components/who'
import { useAuth } from '~/kit/staff/auth-context'
import { type WorkOfToday, workOfTodayQuery } from '~/modules/enquiries/data/staff-reads'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { todayParts } from '../today'
import { useCountsOfToday } from './enquiry-links'

export function TodayList() {
  const { client, isAdmin, profile } = useAuth()
  const { data = [] } = useQuery(workOfTodayQuery(client))
  const own = data.find(({ id }) => id === profile?.id)
  const others = data.filter((work) => work !== own && todayParts(work).length > 0)
  const isIdle = !own || todayParts(own).length === 0
  // What is nobody's waits for her too, and stands below.
  const { isAny } = useCountsOfToday()
  if (isIdle && (isAdmin || !own || isAny !== false))
    return others.length > 0 ? <Colleagues work={others} /> : null
  return (
    <div className="grid gap-3">
      <p className="border-marigold border-l-4 bg-pane px-4 py-3 text-lg leading-snug">
        <strong>Today:</strong> {isIdle ? 'nothing is waiting for you.' : <Parts work={own} />}
      </p>
      {others.length > 0 && <Colleagues work={others} />}
    </div>
  )
}

function Colleagues({ work }: { work: readonly WorkOfToday[] }) {
  return (
    <section aria-labelledby="colleagues-today">
      <h2 id="colleagues-today" className="mb-3 font-sans text-lg tracking-normal">
        Your team today
      </h2>
      <ul className="panes grid-cols-1 lg:grid-cols-2">
        {work.map((each) => (
          <li
            key={each.id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-shell px-4 py-2"
          >
            <strong className="min-w-0">
              <Who label="" name={each.name} />
            </strong>
            <span>
              <Parts work={each} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parts({ work }: { work: WorkOfToday }) {
  return todayParts(work).map(({ key, words }, at) => (
    <Fragment key={key}>
      {at > 0 && ', '}
      <Part part={key} work={work}>
        {words}
      </Part>
    </Fragment>
  ))
}

type PartProps = {
  part: ReturnType<typeof todayParts>[number]['key']
  work: WorkOfToday
  children: string
}

const LINK = 'inline-block py-1 font-semibold text-arayat underline'

function Part({ part, work: { id }, children }: PartProps) {
  if (part === 'licence') return <LicenceLink id={id}>{children}</LicenceLink>
  if (part === 'viewings') {
    return (
      <Link to="/admin/viewings" search={{ assignee: id }} className={LINK}>
        {children}
      </Link>
    )
  }
  const search = part === 'new' ? { assignee: id, show: 'new' } : { assignee: id, due: '1' }
  return (
    <Link to="/admin/enquiries" search={search} className={LINK}>
      {children}
    </Link>
  )
}

function LicenceLink({ id, children }: { id: string; children: string }) {
  const { client } = useAuth()
  const person = useQuery(peopleQuery(client)).data?.find(({ profile_id }) => profile_id === id)
  if (!person) return children
  return (
    <Link to="/admin/people/$id" params={{ id: person.id }} className={LINK}>
      {children}
    </Link>
  )
}
