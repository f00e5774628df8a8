import type { SqlConnection } from '../../platform/database/sql-connection.ts'
import { type Actor, account, people, queryAs, seedAccounts, service } from './actors.ts'
import { startDatabase, type TestDatabase } from './database.ts'

export const admin = account(people.admin)
/** Of the person `ana`, so that an admin knows of the account. */
export const agent = account(people.user)
/** Signed itself up, and nobody has anything to do with it. */
export const stranger = account(people.otherUser)

export const ana = 'd0000000-0000-4000-8000-000000000001'
export const house = 'b0000000-0000-4000-8000-000000000001'
export const lot = 'b0000000-0000-4000-8000-000000000002'
export const nothing = 'f0000000-0000-4000-8000-0000000000ff'

export type Row = Record<string, unknown>

export async function startEnquiries(): Promise<TestDatabase> {
  const db = await startDatabase()
  await seedAccounts(db)
  await db.exec(`
    insert into public.people (id, name, profile_id) values
      ('${ana}', 'Ana Cruz', (select id from public.profiles where user_id = '${people.user}'));
    insert into public.properties (id, title, price, agent_id) values
      ('${house}', 'House in Mexico', '4.2M', '${ana}'), ('${lot}', 'Lot in Arayat', '1M', null);
  `)
  return db
}

let count = 0

/** As the server hands it over; from a new number unless said. */
export function enquiry(given: Row = {}): Row {
  count += 1
  return {
    id: crypto.randomUUID(),
    reference: referenceOf(count),
    name: 'Maria Santos',
    phone: `+6391700${String(count).padStart(5, '0')}`,
    email: null,
    message: 'Is the house near the church still available this month?',
    subject: '',
    wants_viewing: false,
    preferred_times: [],
    notice_version: 1,
    wants_news: false,
    source: {},
    spam_signs: [],
    is_start: false,
    ...given,
  }
}

const letters = '23456789CFGHJKMPQRTVWXY'

function referenceOf(number: number): string {
  const places = [12167, 529, 23, 1]
  return `BALE-${places.map((place) => letters[Math.floor(number / place) % 23]).join('')}`
}

export async function addEnquiry(
  db: TestDatabase,
  given: Row = {},
  mails: Row[] = [],
): Promise<{ reference: string; is_new: boolean; id: string }> {
  const row = enquiry(given)
  const [answer] = await queryAs<{ taken: { reference: string; is_new: boolean } }>(
    db,
    service,
    'select public.add_enquiry($1::text::jsonb, $2::text::jsonb) as taken',
    [JSON.stringify(row), JSON.stringify(mails)],
  )
  if (!answer) throw new Error('no answer came back')
  return { ...answer.taken, id: String(row.id) }
}

export async function ask<T>(
  db: SqlConnection,
  actor: Actor,
  call: string,
  params: unknown[] = [],
): Promise<T> {
  const [row] = await queryAs<{ answer: T }>(db, actor, `select public.${call} as answer`, params)
  if (!row) throw new Error('no row came back')
  return row.answer
}

export const change = (
  db: SqlConnection,
  actor: Actor,
  id: string,
  changes: unknown,
  revision = 1,
) =>
  ask<Row>(db, actor, 'change_enquiry($1, $2, $3::text::jsonb)', [
    id,
    revision,
    JSON.stringify(changes),
  ])

export async function profileOf(db: TestDatabase, userId: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'select id from public.profiles where user_id = $1',
    [userId],
  )
  return row?.id ?? ''
}

export const assign = async (db: TestDatabase, id: string, userId: string) =>
  db.query('update public.enquiries set assignee_id = $2 where id = $1', [
    id,
    await profileOf(db, userId),
  ])
