import { inTransaction } from '../database/in-transaction.ts'
import type { SqlConnection, WithConnection } from '../database/sql-connection.ts'
import type { Next } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { Grant, Session } from './access-token.ts'
import type { AccountMailer } from './account-mailer.ts'
import type { AccountRecords } from './account-records.ts'
import { atEvenTimes, type Wait } from './answer-time.ts'
import type { AuthCase } from './auth-case.ts'
import type { LetterBudget } from './limits.ts'
import { hashOfLink, invitationLifetime, linkLifetime } from './link-token.ts'
import { invitationSecret, linkPage } from './redirects.ts'
import { openSession } from './session-records.ts'
import { readUser, type User, userAnswer } from './user.ts'

export interface LinkOptions {
  siteUrl: string
  accounts: Pick<
    AccountRecords,
    'renewConfirmation' | 'startRecovery' | 'isAdministrator' | 'isInvited'
  >
  mailer: Pick<AccountMailer, 'send'>
  letters: LetterBudget
  wait?: Wait | undefined
}

/**
 * Administrators get theirs even after strangers have used up the budget; everyone gets the same
 * answer.
 */
export function recovery(options: LinkOptions): Next<AuthCase<'recover'>> {
  const { accounts, mailer, letters, wait } = options
  return ({ operation: { email, redirectTo }, caller }) => {
    const isStranger = caller.address !== undefined && caller.knownDevice === undefined
    const work = async () => {
      const refusal = isStranger ? await letters.spent() : undefined
      if (refusal && !(await accounts.isAdministrator(email))) throw refusal
      const link = await accounts.startRecovery(email)
      if (link) {
        if (isStranger) await letters.count()
        await mailer.send({ kind: 'recovery', email, link }, redirectTo)
      }
      if (refusal) throw refusal
      return Response.json({})
    }
    return caller.address === undefined ? work() : atEvenTimes(work, wait)
  }
}

export function resending(options: LinkOptions): Next<AuthCase<'resend'>> {
  const { siteUrl, accounts, mailer, letters, wait } = options
  return ({ operation: { email, redirectTo }, caller }) => {
    const isCounted = caller.address !== undefined
    const work = async () => {
      const refusal = isCounted ? await letters.spent() : undefined
      const secret = invitationSecret(siteUrl, redirectTo)
      if (refusal && !(await accounts.isInvited(email, secret))) throw refusal
      const link = await accounts.renewConfirmation(email)
      if (link) {
        if (isCounted) await letters.count()
        await mailer.send({ kind: 'confirmation', email, link }, redirectTo)
      }
      return Response.json({})
    }
    return caller.address === undefined ? work() : atEvenTimes(work, wait)
  }
}

export interface VerifyOptions {
  siteUrl: string
  withConnection: WithConnection
  grant: Grant
}

/** Only a POST uses a token up; opening its address leads to the page that sends the POST. */
export function verification({
  siteUrl,
  withConnection,
  grant,
}: VerifyOptions): Next<AuthCase<'verify'>> {
  return async ({ operation: { type, tokenHash, isLink, redirectTo }, caller }) => {
    if (isLink) {
      const redirect: Record<string, string> = redirectTo ? { redirect_to: redirectTo } : {}
      const location = linkPage(siteUrl, { type, token_hash: tokenHash, ...redirect })
      return new Response(null, { status: 303, headers: { location } })
    }
    const { user, session } = await inTransaction(withConnection, (sql) =>
      redeem(sql, type, hashOfLink(tokenHash), caller.userAgent),
    )
    return Response.json({ ...(await grant(user, session)), user: userAnswer(user) })
  }
}

/**
 * Clearing the account's token uses it up: of two simultaneous requests only one finds it.
 * @throws Refusal
 */
async function redeem(
  sql: SqlConnection,
  type: 'signup' | 'recovery',
  hash: string,
  userAgent: string | undefined,
): Promise<{ user: User; session: Session }> {
  const kind = type === 'recovery' ? 'recovery' : 'confirmation'
  const [owner] = await sql.query<{ id: string; is_new: boolean; banned: boolean }>(
    `select id, email_confirmed_at is null as is_new,
       coalesce(banned_until > now(), false) as banned
     from auth.users
     where ${kind}_token = $1 and (
       ${kind}_sent_at > now() - interval '${linkLifetime}'
       or '${kind}' = 'confirmation' and private.is_invited(users.email)
         and confirmation_sent_at > now() - interval '${invitationLifetime}'
     )
       and id = (
         select user_id from auth.one_time_tokens
         where token_hash = $1 and token_type = '${kind}_token'
       )
     for no key update`,
    [hash],
  )
  if (!owner) throw new Refusal(403, 'otp_expired', 'Email link is invalid or has expired')
  if (owner.banned) throw new Refusal(403, 'user_banned', 'User is banned')
  await sql.query(`update auth.users set ${kind}_token = '' where id = $1`, [owner.id])
  await sql.query('delete from auth.one_time_tokens where token_hash = $1', [hash])
  if (owner.is_new) await confirm(sql, owner.id)
  await sql.query(
    'update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1',
    [owner.id],
  )
  const session = await openSession(sql, owner.id, 'otp', userAgent)
  const user = await readUser(sql, owner.id)
  if (!user) throw new Error('an account is gone while it is locked')
  return { user, session }
}

async function confirm(sql: SqlConnection, id: string): Promise<void> {
  await sql.query(
    `update auth.users set
       email_confirmed_at = now(), confirmation_token = '',
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1`,
    [id],
  )
  await sql.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`,
    [id],
  )
  await sql.query(
    `update auth.identities set
       identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id],
  )
}
