import type { QueryClient } from '@tanstack/react-query'
import { DataError, dataErrorOf, dataOf } from '../data-error'
import { staffPropertyKeys } from '../properties/staff-keys'
import { changed } from '../rows'
import type { StaffClient } from '../staff-client'
import { authorityKeys } from './staff-keys'
import type { Authority } from './staff-reads'

export type AuthorityToSave = Omit<Authority, 'id' | 'revision'>

export async function addAuthority(
  client: StaffClient,
  propertyId: string,
  authority: AuthorityToSave,
): Promise<void> {
  const { error, status } = await client
    .from('authorities')
    .insert({ ...authority, property_id: propertyId })
  if (error) throw dataErrorOf(error, status)
}

/** Over the revision that was shown. @throws DataError; conflict where someone else saved meanwhile */
export async function updateAuthority(
  client: StaffClient,
  { id, revision }: Pick<Authority, 'id' | 'revision'>,
  authority: AuthorityToSave,
): Promise<void> {
  const rows = dataOf(
    await client
      .from('authorities')
      .update(authority)
      .eq('id', id)
      .eq('revision', revision)
      .select('id'),
  )
  if (rows.length > 0) return
  const isThere = dataOf(await client.from('authorities').select('id').eq('id', id)).length > 0
  throw isThere
    ? new DataError('conflict', 'no row was changed', { hint: 'authority_changed' })
    : new DataError('not_found', 'no row was changed')
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
