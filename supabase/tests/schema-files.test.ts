import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesBetween } from '../../scripts/schema-changes.ts'
import {
  startDatabase,
  startSchemaDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts'

describe('supabase/schemas', () => {
  let made: TestDatabase
  let wanted: TestDatabase
  beforeAll(async () => {
    ;[made, wanted] = await Promise.all([startDatabase(), startSchemaDatabase()])
  })
  afterAll(async () => {
    await made?.stop()
    await wanted?.stop()
  })

  it('are what the migrations make, on this server', async () => {
    expect(await changesBetween(made, wanted)).toEqual({ statements: [], tables: [] })
  })

  it('have only functions whose bodies the server takes', async () => {
    const functions = await wanted.query<{ text: string }>(
      `select pg_get_functiondef(pg_proc.oid) as text
       from pg_proc join pg_language on pg_language.oid = prolang
       where lanname = 'sql' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    expect(functions.length).toBeGreaterThan(100)
    await wanted.exec('begin')
    for (const { text } of functions) await wanted.exec(text)
    await wanted.exec('rollback')
  })

  it('tell what differs', async () => {
    const changes = {
      'alter function private.manila_today() immutable': /REPLACE FUNCTION private\.manila_today/,
      'alter table public.people add column nickname text': /ADD COLUMN "nickname"/,
      'alter table public.people drop constraint people_about_length': /DROP CONSTRAINT/,
      'drop index public.people_order_idx': /DROP INDEX/,
      'alter policy "Admins delete people" on public.people using (true)':
        /CREATE POLICY "Admins d/,
      'drop policy "Admins add brand pictures" on storage.objects': /DROP POLICY "Admins add brand/,
      'drop trigger settle_supervisor on public.people': /DROP TRIGGER/,
      'revoke select (about) on public.people from anon': /REVOKE .*"about"/,
      'grant execute on function private.role_rank(text) to anon': /GRANT EXECUTE .*role_rank/,
      'comment on table public.people is null': /COMMENT ON TABLE/,
      'alter table public.rates disable row level security': /DISABLE ROW LEVEL/,
      'alter default privileges in schema public grant select on tables to anon': /DEFAULT PRIV/,
    }
    for (const change of Object.keys(changes)) await wanted.exec(change)
    await wanted.exec('update private.mail_kinds set daily_limit = 7')
    await wanted.exec('create function private.added() returns integer return 1')
    const { statements, tables } = await changesBetween(made, wanted)
    for (const statement of Object.values(changes)) {
      expect(statements.join('\n')).toMatch(statement)
    }
    expect(statements.join('\n')).toContain('FUNCTION private.added()')
    // Whoever applies it owns what it makes; a server of one's own has no such role.
    expect(statements.filter((statement) => /"postgres"/.test(statement))).toEqual([])
    expect(tables).toEqual(['private.mail_kinds'])
  })
})
