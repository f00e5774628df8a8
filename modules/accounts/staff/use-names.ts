import { useQuery } from '@tanstack/react-query'
import { useAuth } from '~/kit/staff/auth-context'
import { accountChoicesQuery, colleaguesQuery } from '~/modules/accounts/data/profiles/staff-reads'

type NameOf = (id: string) => string

/** Names of accounts by profile id. @returns "a colleague" where the name is not told */
export function useFullNames(): NameOf {
  const { client, isAdmin, profile } = useAuth()
  const colleagues = useQuery(colleaguesQuery(client)).data
  const accounts = useQuery({ ...accountChoicesQuery(client), enabled: isAdmin }).data
  return (id) => {
    const colleague = colleagues?.find((each) => each.id === id)
    if (colleague) return colleague.name
    const account = id === profile?.id ? profile : accounts?.find((each) => each.id === id)
    return account ? account.display_name || account.username : 'a colleague'
  }
}

/** Names for sentences: the reader's own is "you". */
export function useNames(): NameOf {
  const { profile } = useAuth()
  const fullNameOf = useFullNames()
  return (id) => (id === profile?.id ? 'you' : fullNameOf(id))
}
