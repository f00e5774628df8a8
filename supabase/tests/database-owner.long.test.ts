import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyMigrations } from '../../platform/database/schema/migrations.ts'
import { queryAs, rolledBack, service, sqlError, visitor } from '../../testing/database/actors.ts'
import {
  makeSystemSchemas,
  migrationsFolder,
  startBareDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts'

const sqlFile = (name: string) =>
  readFileSync(new URL(`../../platform/database/schema/${name}`, import.meta.url), 'utf8')

// Between PostgreSQL 15 and 18 it changed what a role that makes roles may do.
describe('a database owner who is no superuser', () => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await startBareDatabase()
  })
  afterEach(() => db.stop())

  const asSuperuser = async (sql: string) => {
    await db.exec('set session authorization postgres')
    await db.exec(sql)
  }
  const own = (rights: string) =>
    asSuperuser(`
      create role bale login nosuperuser ${rights};
      do $$ begin execute format('alter database %I owner to bale', current_database()); end $$;
      alter schema public owner to pg_database_owner;
      set session authorization bale;
    `)
  const start = async () => {
    await db.exec(sqlFile('bootstrap.sql'))
    await applyMigrations(db, migrationsFolder)
    await db.exec(sqlFile('service-role.sql'))
  }

  const serverWorks = () =>
    rolledBack(db, async () => {
      const listing = `insert into public.properties (title, price) values ('House', '1M') returning id`
      expect(await queryAs(db, service, listing)).toHaveLength(1)
      const object = `insert into storage.objects (bucket_id, name) values ('property-images', 'a') returning id`
      expect(await queryAs(db, service, object)).toHaveLength(1)
      expect(
        await queryAs(
          db,
          service,
          'update public.site_settings set tagline = id::text returning id',
        ),
      ).toHaveLength(1)
      const buckets = await queryAs(db, service, 'select id from storage.buckets order by id')
      expect(buckets).toEqual([{ id: 'brand' }, { id: 'papers' }, { id: 'property-images' }])
      expect(await queryAs(db, visitor, 'select title from public.properties')).toHaveLength(1)
      expect(await queryAs(db, visitor, 'select id from storage.objects')).toEqual([])
      const { code } = await sqlError(queryAs(db, visitor, listing))
      expect(code).toBe('42501')
    })

  it('starts where it may make roles, and starts again', async () => {
    await own('createrole')
    await makeSystemSchemas(db)
    await start()
    await serverWorks()
    await start()
    await serverWorks()
  })

  it('lets the server write to a table that is added later', async () => {
    await own('createrole')
    await makeSystemSchemas(db)
    await start()
    await db.exec(`
      create table public.later (id integer);
      grant all on public.later to service_role;
      alter table public.later enable row level security;
    `)
    await db.exec(sqlFile('service-role.sql'))
    await rolledBack(db, async () => {
      const rows = await queryAs(db, service, 'insert into public.later values (1) returning id')
      expect(rows).toHaveLength(1)
    })
  })

  it('shares the roles with another database, or is told what to have run', async () => {
    await asSuperuser(`
      create role neighbour login createrole;
      set session authorization neighbour;
      create role anon nologin; create role authenticated nologin; create role service_role nologin;
    `)
    await own('createrole')
    await makeSystemSchemas(db)
    const [version] = await db.query<{ number: number }>(
      "select current_setting('server_version_num')::integer as number",
    )
    if ((version?.number ?? 0) >= 160_000) {
      const { message } = await sqlError(start())
      expect(message).toMatch(/^the database user bale may not make the roles that Bale needs/)
      await asSuperuser(message.split('run: ')[1] ?? '')
      await db.exec('set session authorization bale')
    }
    await start()
    await serverWorks()
  })

  it('starts without the right to make roles once somebody else made them', async () => {
    await own('nocreaterole')
    await makeSystemSchemas(db)
    const { message } = await sqlError(start())
    await asSuperuser(message.split('run: ')[1] ?? '')
    await db.exec('set session authorization bale')
    await start()
    await serverWorks()
  })

  it('makes no such policy where service_role skips row-level security by itself', async () => {
    await makeSystemSchemas(db)
    await start()
    const rows = await db.query(`select from pg_policy where polname like 'The server%'`)
    expect(rows).toEqual([])
  })
})
