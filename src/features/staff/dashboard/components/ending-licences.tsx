import { useQuery } from '@tanstack/react-query'
import { endingLicencesQuery } from '~/data/site-settings/staff-reads'
import { manilaDay } from '~/domain/dates'
import { endingWords } from '~/domain/ending-licence'
import { licenceState } from '~/domain/licence'
import { useStaffClient } from '~/lib/staff/auth-context'
import { SettingsWarning } from './settings-warning'

export function EndingLicences() {
  const client = useStaffClient()
  const { data = [] } = useQuery(endingLicencesQuery(client))
  if (data.length === 0) return null
  const today = manilaDay()
  const hasEnded = data.some(
    ({ valid_until }) => licenceState({ until: valid_until }, today) === 'ended',
  )
  return (
    <SettingsWarning
      title={hasEnded ? 'A licence has ended' : 'A licence ends soon'}
      section="broker"
      action="Set the new dates"
    >
      <ul className="grid gap-1">
        {data.map((licence) => (
          <li key={`${licence.kind} ${licence.number}`}>{endingWords(licence, today)}</li>
        ))}
      </ul>
      {hasEnded && <p className="mt-2">Visitors see the number with the day on which it ended.</p>}
    </SettingsWarning>
  )
}
