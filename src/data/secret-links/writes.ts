import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import type { SecretLink } from './staff-reads'

/** @returns false where it had ended already @throws DataError */
export async function endSecretLink(
  client: StaffClient,
  { kind, id }: Pick<SecretLink, 'kind' | 'id'>,
): Promise<boolean> {
  return dataOf(await client.rpc('end_secret_link', { kind, id }))
}
