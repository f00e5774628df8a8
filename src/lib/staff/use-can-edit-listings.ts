import { useQuery } from '@tanstack/react-query'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { useAuth } from './auth-context'

/** True while the setting is loading: the database decides, and missing buttons would be worse. */
export function useCanEditListings(): boolean {
  const { client, user, isAdmin } = useAuth()
  const { data } = useQuery({ ...staffSettingsQuery(client), enabled: user !== null })
  return isAdmin || data?.listing_editors !== 'admins'
}
