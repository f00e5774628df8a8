import { type Actor, account, people, queryAs, seedAccounts } from './actors.ts'
import { startDatabase, type TestDatabase } from './database.ts'

export const admin = account(people.admin)
export const user = account(people.user)
export const otherUser = account(people.otherUser)

/** Of the account `user`, with two listings. */
export const ana = 'd0000000-0000-4000-8000-000000000001'
/** With one listing. */
export const ben = 'd0000000-0000-4000-8000-000000000002'
export const eva = 'd0000000-0000-4000-8000-000000000003'
export const nobody = 'd0000000-0000-4000-8000-0000000000ff'
export const listing = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`

export type Person = Record<string, unknown> & { id: string; revision: number }

/** Three people and four listings, the last of them nobody's. */
export async function startPeople(): Promise<TestDatabase> {
  const db = await startDatabase()
  await seedAccounts(db)
  await db.exec(`
    insert into public.people (id, name, display_order, profile_id) values
      ('${ana}', 'Ana Cruz', 0,
        (select id from public.profiles where user_id = '${people.user}')),
      ('${ben}', 'Ben Reyes', 1, null),
      ('${eva}', 'Eva Peña', 2, null);
    insert into public.properties (id, title, price, agent_id) values
      ('${listing(1)}', 'House', '1M', '${ana}'), ('${listing(2)}', 'Lot', '1M', '${ana}'),
      ('${listing(3)}', 'Condo', '1M', '${ben}'), ('${listing(4)}', 'Farm', '1M', null);
  `)
  return db
}

export async function savePerson(
  db: TestDatabase,
  actor: Actor,
  id: string | null,
  person: unknown,
  revision = 1,
): Promise<Person> {
  const [row] = await queryAs<{ stored: Person }>(
    db,
    actor,
    'select public.save_person($1, $2, $3::text::jsonb) as stored',
    [id, id && revision, JSON.stringify(person)],
  )
  if (!row) throw new Error('no row came back')
  return row.stored
}

export async function personOf(db: TestDatabase, id: string): Promise<Person | undefined> {
  return (await db.query<Person>('select * from public.people where id = $1', [id]))[0]
}
