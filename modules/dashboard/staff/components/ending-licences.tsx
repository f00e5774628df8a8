import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { type EndingLicence, endingWords } from '~/modules/people/ending-licence'
import { licenceState } from '~/modules/people/licence'
import { endingLicencesQuery } from '~/modules/site-settings/data/staff-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { manilaDay } from '~/platform/values/dates'

export function useEndingLicences() {
  const client = useStaffClient()
  const { data = [] } = useQuery(endingLicencesQuery(client))
  if (data.length === 0) return null
  const today = manilaDay()
  const hasEnded = data.some(
    ({ valid_until }) => licenceState({ until: valid_until }, today) === 'ended',
  )
  return (
    <Notice variant="warning" title={hasEnded ? 'A licence has expired' : 'A licence expires soon'}>
      {hasEnded && <p>Visitors see the number with the day on which it expired.</p>}
      <ul className="mt-3 grid gap-3">
        {data.map((licence) => (
          <li
            key={`${licence.kind} ${licence.number} ${licence.valid_until}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3"
          >
            <span className="grow basis-72">{endingWords(licence, today)}</span>
            <NewDates licence={licence} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function NewDates({ licence: { kind, number, valid_until } }: { licence: EndingLicence }) {
  const site = useSiteSettings()
  const { data: people, isPending } = useQuery(peopleQuery(useStaffClient()))
  const isBrokerage =
    kind !== 'prc' ||
    (number === site.broker_licence_no && valid_until === site.broker_licence_valid_until)
  if (isPending && !isBrokerage) return null
  const holder = isBrokerage
    ? undefined
    : people?.find((one) => one.licence_no === number && one.licence_valid_until === valid_until)
  const className = buttonClass({ variant: 'outline', size: 'sm' })
  const words = (
    <>
      Set the new dates<span className="sr-only"> of {number}</span>
    </>
  )
  return holder ? (
    <Link to="/admin/people/$id" params={{ id: holder.id }} className={className}>
      {words}
    </Link>
  ) : (
    <Link to="/admin/settings/$section" params={{ section: 'broker' }} className={className}>
      {words}
    </Link>
  )
}
