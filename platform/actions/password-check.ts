import type { Backend } from '../backend/backend.ts'
import { Refusal } from '../gate/refusal.ts'
import { askAccounts } from './ask-accounts.ts'

export function passwordCheck(
  backend: Pick<Backend, 'fetch' | 'publishableKey'>,
  siteUrl: string,
  address: string | undefined,
) {
  const ask = askAccounts(backend, siteUrl, address)
  return async (email: string, password: string): Promise<boolean> => {
    const answer = await ask('/auth/v1/token?grant_type=password', { email, password })
    if (answer.ok) {
      const { access_token: token } = await answer.json()
      await ask('/auth/v1/logout?scope=local', {}, token)
      return true
    }
    if (answer.status === 400) return false
    throw new Refusal(
      answer.status === 429 ? 429 : 503,
      'password_unchecked',
      answer.status === 429
        ? 'Too many wrong passwords. Try again in a quarter of an hour.'
        : 'The password could not be checked. Try again in a moment.',
    )
  }
}
