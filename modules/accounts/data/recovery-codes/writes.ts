import type { QueryClient } from '@tanstack/react-query'
import { askServer } from '~/kit/data/ask-server'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { RECOVERY_CODES_KEY } from './staff-keys'

/** In place of those before; nobody is told them again. @throws DataError */
export async function makeRecoveryCodes(client: StaffClient): Promise<string[]> {
  return dataOf(await client.rpc('make_recovery_codes'))
}

/**
 * Switches the second step off, for an account that has given its password.
 * @throws DataError; wrong_recovery_code where it is none
 */
export async function redeemRecoveryCode(client: StaffClient, code: string): Promise<void> {
  await askServer(
    client,
    'recovery-codes',
    { code },
    {
      hints: { 422: 'wrong_recovery_code', 429: 'too_many_recovery_codes' },
    },
  )
}

export async function invalidateRecoveryCodes(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: RECOVERY_CODES_KEY })
}
