import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { colleaguesQuery } from '~/modules/accounts/data/profiles/staff-reads'
import { useFullNames } from '~/modules/accounts/staff/use-names'

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
