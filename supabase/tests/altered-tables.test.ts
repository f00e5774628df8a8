import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rolledBack } from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

// Since November 2026 PostgreSQL refuses to alter a table while a function reads a field of its row.
describe('any table of ours', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  it('has no function that takes its row', async () => {
    const functions = await db.query<{ name: string }>(`
      select pg_proc.oid::regprocedure::text as name
      from pg_proc
      cross join unnest(pg_proc.proargtypes) as argument (type)
      join pg_type on pg_type.oid = argument.type
      left join pg_type as element on element.oid = pg_type.typelem
      join pg_class on pg_class.oid in (pg_type.typrelid, element.typrelid)
      where pg_proc.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and pg_class.relkind in ('r', 'p', 'v', 'm')`)
    expect(functions).toEqual([])
  })

  it('takes a generated column, one with a check, and one with a default', async () => {
    const tables = await db.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
      order by 1`)
    expect(tables.length).toBeGreaterThan(25)
    const refused: string[] = []
    for (const { name } of tables) {
      await rolledBack(db, () =>
        db.exec(`
          alter table ${name} add column tried_text text;
          alter table ${name} add column tried_generated text
            generated always as (upper(tried_text)) stored;
          alter table ${name} add column tried_checked text check (tried_checked <> '');
          alter table ${name} add column tried_default uuid not null default gen_random_uuid();`),
      ).catch((error) => refused.push(`${name}: ${error}`))
    }
    expect(refused).toEqual([])
  })
})
