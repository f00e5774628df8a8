import { randomBytes } from 'node:crypto'
import type { Backend } from '../backend/backend.ts'
import { busy } from '../gate/refusal.ts'
import { askAccounts } from './ask-accounts.ts'

/** Mails with a link into an account, which the action counts by its own limit. @throws Refusal with 503 */
export function accountMails(backend: Pick<Backend, 'fetch' | 'publishableKey'>, siteUrl: string) {
  const ask = askAccounts(backend, siteUrl, undefined)
  async function send(path: string, target: string, body: object) {
    const { ok } = await ask(`${path}?redirect_to=${encodeURIComponent(target)}`, body)
    if (!ok) throw busy()
  }
  return {
    /** Makes the account, or makes it again while it is not confirmed. Nobody learns its password. */
    signUp: (email: string, username: string, target: string) =>
      send('/auth/v1/signup', target, {
        email,
        password: randomBytes(24).toString('base64url'),
        data: { username },
      }),
    recover: (email: string, target: string) => send('/auth/v1/recover', target, { email }),
  }
}
