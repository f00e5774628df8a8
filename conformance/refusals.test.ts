import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Library, startLibrary } from './library.ts'

const page = readFileSync(new URL('../docs/rest.md', import.meta.url), 'utf8')
const [, table = ''] = page.split('## Refused')

const refusals = [
  ...table.matchAll(
    /^\| (.+?) +\| (.*?) *\| `(\S+) (\S+)`(?: with `(\S+): (\S+)`)? *\| `(\w+)` *\|$/gm,
  ),
].map(([, what = '', calls = '', method = '', path = '', header, value = '', code = '']) => ({
  what: what.trim(),
  calls,
  method,
  path: path.replace(/^\/$/, ''),
  headers: header ? { [header]: value } : {},
  code,
}))

type Answer = PromiseLike<{ status: number; error: { code: string } | null }>

/** What the client sends for the lines that name calls of its. */
const sent: Record<string, (visitor: Library['visitor']) => Answer[]> = {
  'regular expressions': (visitor) => [
    visitor.from('books').select().regexMatch('title', 'a'),
    visitor.from('books').select().regexIMatch('title', 'a'),
    visitor.from('books').select().not('title', 'match', 'a'),
    visitor.from('books').select().or('title.imatch.a'),
  ],
  'full text search': (visitor) => [
    visitor.from('books').select().textSearch('title', 'a'),
    visitor
      .from('books')
      .select()
      .textSearch('title', 'a', { type: 'websearch', config: 'english' }),
  ],
  'containment, overlap, ranges': (visitor) => [
    visitor.from('books').select().contains('tags', ['a']),
    visitor.from('books').select().containedBy('facts', { a: 1 }),
    visitor.from('books').select().overlaps('tags', ['a']),
    visitor.from('books').select().rangeGt('added_at', '[2026-01-01,)'),
    visitor.from('books').select().rangeAdjacent('added_at', '[2026-01-01,)'),
  ],
  'any or all of several patterns': (visitor) => [
    visitor.from('books').select().likeAllOf('title', ['a', 'b']),
    visitor.from('books').select().ilikeAnyOf('title', ['a', 'b']),
  ],
  '`is distinct from`': (visitor) => [visitor.from('books').select().isDistinct('title', 'a')],
  casts: (visitor) => [visitor.from('books').select('id::text')],
  'JSON paths': (visitor) => [
    visitor.from('books').select('facts->pages'),
    visitor
      .from('books')
      .select()
      .order('facts->pages' as never),
  ],
  'conditions on JSON paths': (visitor) => [visitor.from('books').select().eq('facts->>pages', 12)],
  aggregates: (visitor) => [
    visitor.from('books').select('id.count()'),
    visitor.from('books').select('count()'),
  ],
  'a count without brackets': (visitor) => [visitor.from('books').select('copies(count)')],
  'a column twice, or under two names': (visitor) => [
    visitor.from('books').select('id, id'),
    visitor.from('books').select('a:title, b:title'),
  ],
  'the row of a to-one relation twice, or two of one name': (visitor) => [
    visitor.from('books').select('authors!author_id(id), authors!editor_id(id)'),
    visitor.from('books').select('a:authors!author_id(id), b:author_id(name)'),
  ],
  'a relation of which nothing is selected': (visitor) => [
    visitor.from('books').select('id, copies!inner()'),
  ],
  spreads: (visitor) => [visitor.from('books').select('...authors!author_id(name)')],
  'order by an embedded relation': (visitor) => [
    visitor
      .from('books')
      .select('authors!author_id(name)')
      .order('authors(name)' as never),
  ],
  'whether an embedded relation is empty': (visitor) => [
    visitor.from('books').select('copies(id)').is('copies', null),
    visitor.from('books').select('copies(id)').not('copies', 'is', null),
  ],
  'relations through a third one': (visitor) => [visitor.from('authors').select('copies(id)')],
  'a relation inside itself': (visitor) => [
    visitor.from('authors').select('authors(name)'),
    visitor.from('authors').select('authors!mentor_id(name)'),
    visitor.from('authors').select('mentor_id(name)'),
  ],
  'rows that a function finds for a row': (visitor) => [
    visitor.from('books').select('editor_of(name)'),
  ],
  'columns that a function computes': (visitor) => [
    visitor.from('books').select('loud_title'),
    visitor.from('books').select('id').eq('loud_title', 'A'),
  ],
  'relations of a view': (visitor) => [
    visitor.from('printed_books').select('author:authors(name)'),
    visitor.from('authors').select('printed_books(title)'),
  ],
  'columns whose names stand in quotes': (visitor) => [visitor.from('books').select('"title"')],
  "columns of a function's value": (visitor) => [
    visitor.rpc('add', { a: 1 }).select('a'),
    visitor.rpc('titles').limit(1),
  ],
  'offsets beyond a million': (visitor) => [
    visitor.from('books').select().range(1_000_001, 1_000_009),
  ],
  'planned and estimated counts': (visitor) => [
    visitor.from('books').select('*', { count: 'planned' }),
    visitor.from('books').select('*', { count: 'estimated', head: true }),
  ],
  'CSV, GeoJSON, plans': (visitor) => [
    visitor.from('books').select().csv(),
    visitor.from('books').select().geojson(),
    visitor.from('books').select().explain(),
    visitor.from('books').select().explain({ analyze: true, format: 'json' }),
    visitor.from('books').select().limit(1).explain({ buffers: true, wal: true }),
  ],
  'other schemas': (visitor) => [
    visitor.schema('private').from('books').select(),
    visitor.schema('private').from('books').insert({ id: 1 }),
    visitor.schema('private').rpc('add', { a: 1 }),
  ],
  'a change of every row': (visitor) => [
    visitor.from('books').delete(),
    visitor.from('books').update({ title: 'a' }),
  ],
  'order and limit of a change': (visitor) => [visitor.from('books').delete().gt('id', 0).limit(1)],
}

describe('what docs/rest.md calls refused', () => {
  let library: Library
  beforeAll(async () => {
    library = await startLibrary()
  })
  afterAll(() => library?.stop())

  it('is read line by line', () => {
    const lines = table
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| '))
    expect(refusals).toHaveLength((lines?.length ?? 0) - 2)
  })

  it.each(refusals)('$what, as the client asks', async ({ what, calls, code }) => {
    const answers = await Promise.all(sent[what]?.(library.visitor) ?? [])
    // A HEAD has no body, and so no code.
    const known = answers.map(({ status, error }) => [error?.code ?? code, status < 500])
    expect(known).toEqual(answers.map(() => [code, true]))
    expect(answers.every(({ status }) => status >= 300)).toBe(true)
    expect(answers.length > 0).toBe(calls !== '')
  })

  it.each(refusals)('$what', async ({ method, path, headers, code }) => {
    const body = method === 'POST' || method === 'PUT' ? { id: 1 } : undefined
    const address = path
      .replaceAll('{', '%7B')
      .replaceAll('}', '%7D')
      .replace('>', '%3E')
      .replaceAll('"', '%22')
    const answer = await library.ask(method, address, { headers, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect((await answer.json()).code).toBe(code)
  })
})
