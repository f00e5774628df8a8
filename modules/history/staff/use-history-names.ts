import { useQuery } from '@tanstack/react-query'
import { useAuth } from '~/kit/staff/auth-context'
import type { NameOf } from '~/kit/staff/module-staff'
import { accountChoicesQuery } from '~/modules/accounts/data/profiles/staff-reads'
import { peopleQuery } from '~/modules/people/data/staff-reads'

export function useHistoryNames(): NameOf {
  const { client, isAdmin } = useAuth()
  const people = useQuery(peopleQuery(client)).data
  const accounts = useQuery({ ...accountChoicesQuery(client), enabled: isAdmin }).data
  return (id) => {
    const person = people?.find((each) => each.id === id || each.profile_id === id)
    const account = accounts?.find((each) => each.id === id)
    return person?.name ?? (account && (account.display_name || account.username))
  }
}
