import type { SqlConnection } from '../../platform/database/sql-connection.ts'
import { queryAs, service } from './actors.ts'

export type Due = Record<string, unknown>

export async function dueMails(db: SqlConnection, subject: string): Promise<Due[]> {
  const [row] = await queryAs<{ due: Due[] }>(db, service, 'select public.due_mails($1) as due', [
    subject,
  ])
  return row?.due ?? []
}

/** @returns how many e-mails are in line */
export async function addDueMails(
  db: SqlConnection,
  subject: string,
  due: Due,
  mails: object[],
): Promise<number | undefined> {
  const [row] = await queryAs<{ added: number }>(
    db,
    service,
    'select public.add_due_mails($1, $2::text::jsonb, $3::text::jsonb) as added',
    [subject, JSON.stringify(due), JSON.stringify(mails)],
  )
  return row?.added
}

/** What the server does with a row that it makes no e-mail of. @returns whether it was first */
export async function claims(db: SqlConnection, subject: string, due: Due): Promise<boolean> {
  const [row] = await db.query<{ is_first: boolean | null }>(
    `select private.claim_${subject}($1::text::jsonb) as is_first`,
    [JSON.stringify(due)],
  )
  return row?.is_first === true
}
