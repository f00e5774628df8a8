import type { WithConnection } from '../database/sql-connection.ts'
import type { AddressedMail } from './define-mail.ts'
import type { ClaimedMail, MailLine } from './mail-queue.ts'

export type AccountMail = AddressedMail & {
  /** Hash of the link's token; once no account has that token, the e-mail isn't worth sending. */
  token: string
}

interface Claimed extends ClaimedMail {
  token: string | null
  is_late: boolean
}

/** E-mails whose links open accounts may wait only here. */
export async function addAccountMail(
  withConnection: WithConnection,
  { recipient, kind, subject, body_text, body_html, link, token }: AccountMail,
): Promise<void> {
  await withConnection((sql) =>
    sql.query(
      `insert into public.outgoing_mails
         (recipient, kind, subject, body_text, body_html, link, token)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [recipient, kind, subject, body_text, body_html, link, token],
    ),
  )
}

export function ownLine(withConnection: WithConnection): MailLine {
  return {
    async claim(leaseSeconds) {
      while (true) {
        const [mail] = await withConnection((sql) =>
          sql.query<Claimed>(
            `select id, recipient, subject, body_text, body_html, link, token, reply_to, calendar,
               unsubscribe, attempts, created_at < now() - interval '1 minute' as is_late
             from private.claim_mail($1, true)`,
            [leaseSeconds],
          ),
        )
        if (!mail?.token || !mail.is_late) return mail
        if (await renewLink(withConnection, mail.id, mail.token)) return mail
      }
    },
    async note(id, error, pauseSeconds) {
      await withConnection((sql) =>
        sql.query('select private.note_mail($1, $2, $3)', [id, error, pauseSeconds]),
      )
    },
  }
}

/**
 * A link's hour begins when it is sent.
 * @returns false if a later link has replaced it and the e-mail is gone
 */
async function renewLink(
  withConnection: WithConnection,
  id: string,
  token: string,
): Promise<boolean> {
  const [left] = await withConnection((sql) =>
    sql.query(
      `with confirmation as (
         update auth.users set confirmation_sent_at = now() where confirmation_token = $1
         returning 1
       ), recovery as (
         update auth.users set recovery_sent_at = now() where recovery_token = $1
         returning 1
       )
       select 1 from confirmation union all select 1 from recovery`,
      [token],
    ),
  )
  if (left) return true
  await withConnection((sql) => sql.query('delete from public.outgoing_mails where id = $1', [id]))
  return false
}
