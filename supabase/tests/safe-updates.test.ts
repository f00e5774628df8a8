import { parse, parsePlPgSQL } from 'libpg-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

/** `update` and `delete` that pg-safeupdate refuses: those without WHERE, on any level. */
async function unsafeStatements(sql: string): Promise<string[]> {
  return unsafeNodes(await parse(sql))
}

function unsafeNodes(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const inside = unsafeNodes(value)
    const isWrite = key === 'UpdateStmt' || key === 'DeleteStmt'
    if (!isWrite || (value as { whereClause?: unknown }).whereClause) return inside
    const { relation } = value as { relation?: { relname?: string } }
    return [`${key} of ${relation?.relname}`, ...inside]
  })
}

/** Of a function's definition, whatever it is written in; texts that it puts together, too. */
async function unsafeIn(definition: string): Promise<string[]> {
  const outer = await parse(definition)
  const isPlpgsql = /^\s*LANGUAGE plpgsql$/m.test(definition)
  const bodies = isPlpgsql ? queriesOf(await parsePlPgSQL(definition)) : bodiesOf(outer)
  const found = [...unsafeNodes(outer)]
  for (const body of bodies) {
    found.push(...(await unsafeStatements(body)))
    for (const [, text = ''] of body.matchAll(/'((?:[^']|'')*)'/g)) {
      if (/\b(update\s+[\w.%]+\s+set|delete\s+from)\b/i.test(text) && !/\bwhere\b/i.test(text)) {
        found.push(`text: ${text}`)
      }
    }
  }
  return found
}

/** A text after `as`; a body that is bound stands in the definition's own tree. */
function bodiesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { defname, arg } = node as { defname?: string; arg?: unknown }
  if (defname === 'as') {
    return [...JSON.stringify(arg).matchAll(/"sval":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
      JSON.parse(text),
    )
  }
  return Object.values(node).flatMap(bodiesOf)
}

function queriesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key !== 'PLpgSQL_expr') return queriesOf(value)
    const { query, parseMode } = value as { query: string; parseMode: number }
    if (parseMode === 0) return [query]
    // An expression, or an assignment in whose right side alone statements can stand.
    return [`select ${parseMode === 2 ? query : query.replace(/^.*?:?=/s, '')}`]
  })
}

// A hosted project's API loads pg-safeupdate, which looks inside functions.
describe('a write without WHERE is found', () => {
  const plpgsql = (body: string) =>
    `create function f() returns void\n language plpgsql\nas $$ begin ${body} end $$`.replace(
      ' language',
      ' LANGUAGE',
    )
  it.each([
    [
      'in a function’s text',
      'create function f() returns void language sql as $$ update t set a = 1 $$',
    ],
    [
      'in a bound body',
      'create function f() returns void language sql begin atomic delete from t; end',
    ],
    ['in PL/pgSQL', plpgsql('update t set a = 1;')],
    [
      'in a with',
      plpgsql('with gone as (delete from t returning a) select a into b from gone;').replace(
        'begin',
        'declare b int; begin',
      ),
    ],
    ['in a from without where', plpgsql('update t set a = u.a from u;')],
    ['in a loop', plpgsql('for i in 1..2 loop delete from t; end loop;')],
    ['in a text that is executed', plpgsql(`execute 'delete from t';`)],
    [
      'in an assigned text',
      plpgsql(`b := 'update t set a = 1'; execute b;`).replace('begin', 'declare b text; begin'),
    ],
  ])('%s', async (_where, definition) => {
    expect(await unsafeIn(definition)).toHaveLength(1)
  })

  it('and one with WHERE, an upsert and a locked row are not', async () => {
    const body = `update t set a = 1 where b; insert into t values (1) on conflict (a) do update set a = 2;
      perform 1 from t for update; execute 'delete from t where a = 1';`
    expect(await unsafeIn(plpgsql(body))).toEqual([])
  })
})

describe('functions', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  it('update and delete with WHERE alone', async () => {
    const functions = await db.query<{ name: string; definition: string }>(`
      select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
      from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'`)
    expect(functions.length).toBeGreaterThan(200)
    const found = []
    for (const { name, definition } of functions) {
      const unsafe = await unsafeIn(definition)
      if (unsafe.length > 0) found.push({ name, unsafe })
    }
    expect(found).toEqual([])
  })
})
