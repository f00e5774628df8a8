import type { QueryClient } from '@tanstack/react-query'
import { changed, savedOver } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'
import { authorityKeys } from './staff-keys'
import { AUTHORITY_COLUMNS, type Authority } from './staff-reads'

export type AuthorityToSave = Omit<Authority, 'id' | 'revision'>

/**
 * @param over null for a new one
 * @throws DataError; conflict with the authority as someone else saved it, not_found where it was deleted
 */
export async function saveAuthority(
  client: StaffClient,
  property_id: string,
  over: Pick<Authority, 'id' | 'revision'> | null,
  authority: AuthorityToSave,
): Promise<Authority> {
  const rows = () => client.from('authorities')
  if (!over) {
    const added = await rows()
      .insert({ ...authority, property_id })
      .select(AUTHORITY_COLUMNS)
    return changed(added, 'forbidden')
  }
  const { id, revision } = over
  return savedOver(
    await rows().update(authority).eq('id', id).eq('revision', revision).select(AUTHORITY_COLUMNS),
    over,
    () => rows().select(AUTHORITY_COLUMNS).eq('id', id).maybeSingle(),
  )
}

/** @throws DataError; not_found where there was nothing to delete */
export async function deleteAuthority(client: StaffClient, id: string): Promise<void> {
  changed(await client.from('authorities').delete().eq('id', id).select('id'), 'not_found')
}

export async function invalidateAuthorities(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: authorityKeys.all }),
    // What a listing lacks is kept there, and an authority that has ended is among it.
    queryClient.invalidateQueries({ queryKey: staffPropertyKeys.allImages() }),
  ])
}
