import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameCalls } from '../../platform/gate/declared-calls.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { declaredCalls } from './modules.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await startDatabase()
})
afterAll(() => db.stop())

it('are all the functions that delete sessions or accounts, or call one that does', async () => {
  const found = await db.query<{ name: string }>(`
    with recursive functions as (
      select pg_proc.oid, pronamespace::regnamespace::text as schema, proname as name,
        pg_get_functiondef(pg_proc.oid) as definition
      from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
    ), writing as (
      select functions.oid, functions.schema, functions.name from functions
      -- A profile's account goes with it.
      where definition ~* '(delete\\s+from|truncate)\\s+(only\\s+)?(auth\\.(sessions|users)|public\\.profiles)\\M'
      union
      select functions.oid, functions.schema, functions.name from functions
      join writing on functions.definition ~ ('\\m' || writing.schema || '\\.' || writing.name || '\\(')
        and functions.oid <> writing.oid
    )
    select name from writing where schema = 'public' order by name`)
  expect([...nameCalls(declaredCalls).end].sort()).toEqual(found.map(({ name }) => name))
})
