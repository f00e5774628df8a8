import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from '~/data/profiles/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useFullNames } from '~/lib/staff/use-names'

/** @param chosen listed also where it is none of them */
export function ColleagueOptions({ chosen }: { chosen: string | undefined }) {
  const colleagues = useQuery(colleaguesQuery(useStaffClient())).data ?? []
  const nameOf = useFullNames()
  return (
    <>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {chosen && !colleagues.some(({ id }) => id === chosen) && (
        <option value={chosen}>{nameOf(chosen)}</option>
      )}
    </>
  )
}
