import { useQuery } from '@tanstack/react-query'
import { accountChoicesQuery } from '~/data/profiles/staff-reads'
import { useAuth } from '~/lib/staff/auth-context'

/** Names of accounts by profile id; only admins can read other people's. */
export function useNames(): (id: string) => string {
  const { client, isAdmin, profile } = useAuth()
  const accounts = useQuery({ ...accountChoicesQuery(client), enabled: isAdmin }).data
  return (id) => {
    if (id === profile?.id) return 'you'
    const account = accounts?.find((each) => each.id === id)
    return account ? account.display_name || account.username : 'a colleague'
  }
}
