import { useQuery } from '@tanstack/react-query'
import { peopleQuery } from '~/data/people/staff-reads'
import { accountChoicesQuery } from '~/data/profiles/staff-reads'
import { useAuth } from './auth-context'
import type { NameOf } from './column-words'

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
