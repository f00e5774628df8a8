import { useQuery } from '@tanstack/react-query'
import { useAuth } from '~/kit/staff/auth-context'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'

/**
 * What the account may do with listings, as far as is known by now: while the answer is on its way
 * more than it may, since the database decides and missing buttons would be worse.
 */
export function useListingRights() {
  const { client, user, isAdmin, profile } = useAuth()
  const settings = useQuery({ ...staffSettingsQuery(client), enabled: user !== null })
  const editors = settings.data?.listing_editors
  const isOwn = !isAdmin && editors === 'own'
  const people = useQuery({ ...peopleQuery(client), enabled: isOwn }).data
  const found = people?.find(({ profile_id }) => profile_id && profile_id === profile?.id)
  const own = profile && people ? (found ?? null) : undefined
  const canEdit = isAdmin || (editors !== 'admins' && !(isOwn && own === null))
  return {
    isKnown: editors !== undefined && (!isOwn || own !== undefined),
    editors,
    needsApproval: !isAdmin && settings.data?.admin_looks_first === true,
    canEdit,
    /** The person whose listings alone it edits; undefined where it edits all or none. */
    ownPerson: isOwn ? own?.id : undefined,
    /** @param agent `agent_id` of the listing */
    mayEdit: (agent: string | null | undefined) => canEdit && (!isOwn || !own || agent === own.id),
  }
}
