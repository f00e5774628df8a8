import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Library, startLibrary } from './library.ts'

describe('reads as PostgREST answers them', () => {
  let library: Library
  beforeAll(async () => {
    library = await startLibrary()
  })
  afterAll(() => library?.stop())

  const books = () => library.visitor.from('books')

  it('values in the database’s own JSON', async () => {
    const { data, status } = await books().select('*').eq('id', 1).single()
    expect(status).toBe(200)
    expect(data).toEqual({
      id: 1,
      title: 'May Day Eve',
      author_id: 1,
      editor_id: 2,
      price: 12.5,
      tags: ['old, new', 'it\'s "quoted"'],
      mood: 'calm',
      facts: { pages: 12, loans: [1, null] },
      in_print: true,
      added_at: '2026-01-01T19:04:05.678+00:00',
    })
    const raw = await library.ask('GET', 'books?select=id,price,born:added_at&id=eq.1')
    expect(await raw.text()).toBe('[{"id":1,"price":12.50,"born":"2026-01-01T19:04:05.678+00:00"}]')
  })

  it('nulls, and without them', async () => {
    const select = 'title, price, tags, mood, in_print'
    const { data } = await books().select(select).eq('id', 3)
    expect(data).toEqual([
      { title: '100% \\ Wool_', price: null, tags: null, mood: null, in_print: null },
    ])
    const stripped = await books().select(select).eq('id', 3).stripNulls()
    expect(stripped.data).toEqual([{ title: '100% \\ Wool_' }])
    expect((await books().select(select).eq('id', 3).stripNulls().single()).data).toEqual({
      title: '100% \\ Wool_',
    })
  })

  const ids = async (query: PromiseLike<{ data: unknown }>) =>
    ((await query).data as { id: number }[]).map(({ id }) => id)

  it.each<[string, (select: ReturnType<ReturnType<typeof books>['select']>) => unknown, number[]]>([
    ['eq', (q) => q.eq('title', 'Cave (and Shadows)'), [2]],
    ['eq of a text with quotes', (q) => q.eq('title', '"May Day Eve"'), []],
    ['eq of an enum', (q) => q.eq('mood', 'wild'), [2]],
    ['eq of an array', (q) => q.eq('tags', '{}'), [2]],
    ['eq of JSON', (q) => q.eq('facts', '"text"'), [3]],
    ['neq', (q) => q.neq('author_id', 1), [3]],
    ['gt, lte', (q) => q.gt('id', 1).lte('id', 2), [2]],
    ['gte of a time', (q) => q.gte('added_at', '2026-01-02T03:04:05+08:00'), [1, 2, 3]],
    ['two of one column by one operator', (q) => q.neq('id', 1).neq('id', 3), [2]],
    ['like', (q) => q.like('title', '%Day%'), [1]],
    ['like of a percent sign', (q) => q.like('title', '100\\%%'), [3]],
    ['ilike with stars', (q) => q.ilike('title', '*cave*'), [2]],
    ['is null', (q) => q.is('price', null), [3]],
    ['is true', (q) => q.is('in_print', true), [1]],
    ['is not null', (q) => q.not('in_print', 'is', null), [1, 2]],
    ['in', (q) => q.in('title', ['May Day Eve', 'Cave (and Shadows)']), [1, 2]],
    ['in of nothing', (q) => q.in('id', []), []],
    ['not in', (q) => q.not('id', 'in', '(1,2)'), [3]],
    ['match', (q) => q.match({ author_id: 1, in_print: false }), [2]],
    ['or', (q) => q.or('id.eq.1,title.eq."Cave (and Shadows)"'), [1, 2]],
    ['or with and inside', (q) => q.or('id.eq.3,and(author_id.eq.1,in_print.is.false)'), [2, 3]],
    ['or twice', (q) => q.or('id.eq.1,id.eq.2').or('id.eq.2,id.eq.3'), [2]],
    [
      'or with in, quotes and backslashes',
      (q) => q.or('title.in.("100% \\\\ Wool_",x),id.eq.9'),
      [3],
    ],
    ['not and', (q) => q.filter('not.and', 'eq' as never, undefined).or('id.gt.0'), []],
  ])('condition: %s', async (name, ask, expected) => {
    if (name === 'not and') {
      const raw = await library.ask('GET', 'books?select=id&not.and=(id.gte.2,id.lte.3)')
      expect(await raw.json()).toEqual([{ id: 1 }])
      return
    }
    const query = ask(books().select('id').order('id') as never) as PromiseLike<{ data: unknown }>
    expect(await ids(query)).toEqual(expected)
  })

  it('order, nulls and ranges', async () => {
    const byPrice = books().select('id')
    expect(await ids(byPrice.order('price'))).toEqual([1, 2, 3])
    expect(await ids(books().select('id').order('price', { ascending: false }))).toEqual([3, 2, 1])
    const last = { ascending: false, nullsFirst: false }
    expect(await ids(books().select('id').order('price', last))).toEqual([2, 1, 3])
    expect(await ids(books().select('id').order('id').range(1, 1))).toEqual([2])
    expect(await ids(books().select('id').order('id').limit(0))).toEqual([])
  })

  it('counts, ranges and their statuses', async () => {
    const exact = { count: 'exact' } as const
    const part = await books().select('id', exact).order('id').range(0, 1)
    expect([part.status, part.count, part.data?.length]).toEqual([206, 3, 2])
    const all = await books().select('id', exact)
    expect([all.status, all.count]).toEqual([200, 3])
    const head = await books()
      .select('id', { ...exact, head: true })
      .eq('author_id', 1)
    expect([head.status, head.count, head.data]).toEqual([200, 2, null])
    const range = async (path: string, prefer = 'count=exact') => {
      const answer = await library.ask('GET', path, { headers: { prefer } })
      return [answer.status, answer.headers.get('content-range')]
    }
    expect(await range('books?select=id', '')).toEqual([200, '0-2/*'])
    expect(await range('books?select=id&id=eq.9', '')).toEqual([200, '*/*'])
    expect(await range('books?select=id&id=eq.9')).toEqual([200, '*/0'])
    expect(await range('books?select=id&offset=2')).toEqual([206, '2-2/3'])
    expect(await range('books?select=id&offset=3')).toEqual([206, '*/3'])
    const beyond = await library.ask('GET', 'books?select=id&offset=4', {
      headers: { prefer: 'count=exact' },
    })
    expect([beyond.status, beyond.headers.get('content-range'), await beyond.json()]).toEqual([
      416,
      '*/3',
      {
        code: 'PGRST103',
        details: 'An offset of 4 was requested, but there are only 3 rows.',
        hint: null,
        message: 'Requested range not satisfiable',
      },
    ])
  })

  it('one row, or none', async () => {
    expect((await books().select('id').eq('id', 2).single()).data).toEqual({ id: 2 })
    expect((await books().select('id').eq('id', 9).maybeSingle()).data).toBeNull()
    const many = await books().select('id').single()
    expect([many.status, many.error]).toMatchObject([
      406,
      {
        code: 'PGRST116',
        details: 'The result contains 3 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    ])
    const none = await books().select('id').eq('id', 9).single()
    expect(none.error?.details).toBe('The result contains 0 rows')
  })

  it('headers', async () => {
    const answer = await library.ask('GET', 'books?select=id', {
      headers: { prefer: 'count=exact, handling=lenient, tx=rollback' },
    })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('preference-applied')).toBe('count=exact, handling=lenient')
    const one = await library.ask('GET', 'books?select=id&id=eq.1', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(one.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
  })

  it('embeds rows of a to-many, a to-one and a one-to-one relation', async () => {
    const { data } = await books()
      .select(
        'id, copies(shelf), author:authors!books_author_id_fkey(name), catalogue_cards(notes)',
      )
      .order('id')
      .order('shelf', { referencedTable: 'copies' })
    expect(data).toEqual([
      {
        id: 1,
        copies: [{ shelf: 'A1' }, { shelf: 'B2' }],
        author: { name: 'Nick Joaquin' },
        catalogue_cards: { notes: 'worn' },
      },
      {
        id: 2,
        copies: [{ shelf: null }],
        author: { name: 'Nick Joaquin' },
        catalogue_cards: null,
      },
      { id: 3, copies: [], author: { name: 'Gilda Cordero' }, catalogue_cards: null },
    ])
  })

  it('embeds by the name of a key or of its column', async () => {
    const { data } = await books()
      .select('editor_id(name), books_author_id_fkey(id)')
      .eq('editor_id.id', 2)
      .eq('id', 1)
    expect(data).toEqual([
      {
        editor_id: { name: 'Gilda Cordero' },
        books_author_id_fkey: { id: 1 },
      },
    ])
    const many = library.visitor.from('authors').select('books_author_id_fkey(id)').eq('id', 2)
    expect((await many).data).toEqual([{ books_author_id_fkey: [{ id: 3 }] }])
  })

  it('embeds under conditions, in order, in part, inside one another', async () => {
    const { data } = await library.visitor
      .from('authors')
      .select('id, books!books_author_id_fkey(id, copies(shelf))')
      .or('title.like.*Cave*,id.eq.3', { referencedTable: 'books' })
      .order('id', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' })
      .order('id')
    expect(data).toEqual([
      { id: 1, books: [{ id: 2, copies: [{ shelf: null }] }] },
      { id: 2, books: [{ id: 3, copies: [] }] },
      { id: 3, books: [] },
    ])
  })

  it('finds by embedded rows, and counts so', async () => {
    const found = await library.visitor
      .from('authors')
      .select('id, books!author_id!inner(id)', { count: 'exact' })
      .eq('books.in_print', true)
    expect([found.count, found.data]).toEqual([1, [{ id: 1, books: [{ id: 1 }] }]])
    const toOne = await books()
      .select('id, authors!editor_id!inner(name)')
      .eq('authors.name', 'Nick Joaquin')
    expect(toOne.data).toEqual([{ id: 3, authors: { name: 'Nick Joaquin' } }])
  })

  it('says which relationships there are, and which was looked for', async () => {
    const several = await books().select('authors(id)')
    expect(several.error).toEqual({
      code: 'PGRST201',
      message:
        "Could not embed because more than one relationship was found for 'books' and 'authors'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_editor_id_fkey using books(editor_id) and authors(id)',
        },
      ],
      hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
    })
    const details = (hinted: string) =>
      `Searched for a foreign key relationship between 'books' and '${hinted}' in the schema 'public', but no matches were found.`
    const none = await books().select('secrets(id)')
    expect(none.error).toMatchObject({ details: details('secrets'), hint: null })
    const by = await books().select('authors!nope(id)')
    expect(by.error?.details).toBe(details("authors' using the hint 'nope"))
    const notThere = await books().select('id').eq('copies.id', 1)
    expect(notThere.error).toMatchObject({
      code: 'PGRST108',
      details: null,
      hint: "Verify that 'copies' is included in the 'select' query parameter.",
    })
  })

  it.each([
    [
      'a type’s wrong form',
      'books?id=eq.x',
      400,
      '22P02',
      'invalid input syntax for type integer: "x"',
    ],
    [
      'an operator that a type lacks',
      'books?id=like.1',
      404,
      '42883',
      'operator does not exist: integer ~~ unknown',
    ],
    ['an unknown column', 'books?select=nope', 400, '42703', 'column books.nope does not exist'],
    [
      'an unknown table',
      'nope',
      404,
      'PGRST205',
      "Could not find the table 'public.nope' in the schema cache",
    ],
    [
      'an unknown relationship',
      'books?select=secrets(id)',
      400,
      'PGRST200',
      "Could not find a relationship between 'books' and 'secrets' in the schema cache",
    ],
    [
      'several relationships',
      'books?select=authors(id)',
      300,
      'PGRST201',
      "Could not embed because more than one relationship was found for 'books' and 'authors'",
    ],
    ['a forbidden table', 'secrets?select=id', 401, '42501', 'permission denied for table secrets'],
    [
      'a pattern that ends too early',
      'books?title=like.100%25%5C',
      400,
      '22025',
      'LIKE pattern must not end with escape character',
    ],
  ])('refuses %s', async (_what, path, status, code, message) => {
    const answer = await library.ask('GET', path)
    expect([answer.status, await answer.json()]).toMatchObject([status, { code, message }])
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
  })
})
