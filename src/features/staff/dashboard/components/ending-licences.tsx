import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { endingLicencesQuery } from '~/data/site-settings/staff-reads'
import { manilaDay } from '~/domain/dates'
import { endingWords } from '~/domain/ending-licence'
import { licenceState } from '~/domain/licence'
import { useStaffClient } from '~/lib/staff/auth-context'

export function EndingLicences() {
  const client = useStaffClient()
  const { data = [] } = useQuery(endingLicencesQuery(client))
  if (data.length === 0) return null
  const today = manilaDay()
  const hasEnded = data.some(
    ({ valid_until }) => licenceState({ until: valid_until }, today) === 'ended',
  )
  return (
    <Notice
      variant="warning"
      title={hasEnded ? 'A licence has ended' : 'A licence ends soon'}
      actions={
        <Link
          to="/admin/settings/$section"
          params={{ section: 'broker' }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Set the new dates
        </Link>
      }
    >
      <ul className="grid gap-1">
        {data.map((licence) => (
          <li key={`${licence.kind} ${licence.number}`}>{endingWords(licence, today)}</li>
        ))}
      </ul>
      {hasEnded && <p className="mt-2">Visitors see the number with the day on which it ended.</p>}
    </Notice>
  )
}
