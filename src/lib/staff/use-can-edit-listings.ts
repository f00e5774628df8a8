import { useQuery } from '@tanstack/react-query'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { useAuth } from './auth-context'

/**
 * Whether the screens offer editing. While the setting isn't known they do: the database decides,
 * and hiding the buttons from somebody who may press them would be the worse mistake.
 */
export function useCanEditListings(): boolean {
  const { client, user, isAdmin } = useAuth()
  const { data } = useQuery({ ...staffSettingsQuery(client), enabled: user !== null })
  return isAdmin || data?.listing_editors !== 'admins'
}
