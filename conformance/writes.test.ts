import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Library, startLibrary } from './library.ts'

describe('changes and calls as PostgREST answers them', () => {
  let library: Library
  beforeAll(async () => {
    library = await startLibrary()
  })
  afterAll(() => library?.stop())

  const copies = () => library.visitor.from('copies')
  const authors = () => library.visitor.from('authors')

  it('insert: silent, answered, counted, several at once', async () => {
    const silent = await copies().insert({ book_id: 3 })
    expect([silent.status, silent.data]).toEqual([201, null])
    const made = await copies()
      .insert([{ book_id: 3, shelf: 'C3' }, { book_id: 3 }], { count: 'exact' })
      .select('shelf, books(title)')
    expect([made.status, made.count, made.data]).toEqual([
      201,
      2,
      [
        { shelf: 'C3', books: { title: '100% \\ Wool_' } },
        { shelf: null, books: { title: '100% \\ Wool_' } },
      ],
    ])
    const defaults = await copies()
      .insert([{ book_id: 3, shelf: 'D4' }, { book_id: 3 }], { defaultToNull: false })
      .select('shelf')
    expect(defaults.data).toEqual([{ shelf: 'D4' }, { shelf: 'A1' }])
    // The server's, since a visitor may not ask for the next number.
    const [numbered, given] =
      (
        await library.server
          .from('copies')
          .insert([{ book_id: 3 }, { book_id: 3, id: 900 }], { defaultToNull: false })
          .select('id')
      ).data ?? []
    expect([numbered?.id > 0, given]).toEqual([true, { id: 900 }])
    const one = await copies().insert({ book_id: 3 }).select('shelf').single()
    expect(one.data).toEqual({ shelf: 'A1' })
    expect((await copies().insert([])).status).toBe(201)
  })

  it('insert: headers', async () => {
    const answer = await library.ask('POST', 'copies?select=shelf', {
      body: { book_id: 3 },
      headers: { prefer: 'return=representation, count=exact, missing=default' },
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': '16',
      'content-range': '*/1',
      'content-type': 'application/json; charset=utf-8',
      'preference-applied': 'missing=default, return=representation, count=exact',
    })
    expect(await answer.json()).toEqual([{ shelf: 'A1' }])
  })

  it('upsert: new rows, rows that are there, by another key, left as they are', async () => {
    const upsert = (row: object, options = {}) =>
      authors()
        .upsert(row as never, options)
        .select('id, name')
    const made = await upsert({ id: 10, name: 'First' })
    expect([made.status, made.data]).toEqual([201, [{ id: 10, name: 'First' }]])
    const changed = await upsert({ id: 10, name: 'Second' })
    expect([changed.status, changed.data]).toEqual([200, [{ id: 10, name: 'Second' }]])
    const byName = await upsert({ id: 11, name: 'Second' }, { onConflict: 'name' })
    expect([byName.status, byName.data]).toEqual([200, [{ id: 11, name: 'Second' }]])
    const left = await upsert({ id: 11, name: 'Third' }, { ignoreDuplicates: true })
    expect([left.status, left.data]).toEqual([201, []])
  })

  it('update and delete: silent, answered, of nothing', async () => {
    const silent = await copies().update({ shelf: 'Z' }).eq('book_id', 3)
    expect([silent.status, silent.data]).toEqual([204, null])
    const changed = await copies().update({ shelf: 'Y' }).eq('book_id', 1).select('shelf')
    expect([changed.status, changed.data]).toEqual([200, [{ shelf: 'Y' }, { shelf: 'Y' }]])
    const nothing = await copies().update({ shelf: 'X' }).eq('id', 999).select('shelf')
    expect([nothing.status, nothing.data]).toEqual([200, []])
    expect((await copies().update({}).eq('book_id', 1).select('shelf')).data).toEqual([])
    const gone = await copies().delete({ count: 'exact' }).eq('book_id', 3).select('book_id')
    expect([gone.status, gone.count]).toEqual([200, gone.data?.length])
    expect((await copies().delete().eq('book_id', 3)).status).toBe(204)
  })

  it('delete what is kept: answered as it was, counted, once', async () => {
    const loans = () => library.server.from('loans')
    const one = await loans().delete().eq('id', 1).select().single()
    expect([one.status, one.data]).toEqual([
      200,
      { id: 1, reader: 'Reader 1', deleted_at: null, author_id: 1 },
    ])
    const two = await loans()
      .delete({ count: 'exact' })
      .in('id', [1, 2, 3])
      .select('id, authors(name)')
    expect([two.status, two.count, two.data]).toEqual([
      200,
      2,
      [
        { id: 2, authors: { name: 'Nick Joaquin' } },
        { id: 3, authors: { name: 'Nick Joaquin' } },
      ],
    ])
    const again = await loans().delete().eq('id', 1).select().single()
    expect([again.status, again.error?.details]).toEqual([406, 'The result contains 0 rows'])
    const headers = { prefer: 'handling=strict, max-affected=1, count=exact' }
    const most = await library.ask('DELETE', 'loans?id=gte.4&id=lte.5', { headers })
    expect([most.status, (await most.json()).code]).toEqual([400, 'PGRST124'])
    const silent = await library.ask('DELETE', 'loans?id=eq.4', { headers })
    expect([silent.status, silent.headers.get('content-range')]).toEqual([204, '*/1'])
    const byVisitor = await library.visitor.from('loans').delete().eq('id', 5).select('id')
    expect(byVisitor.data).toEqual([{ id: 5 }])
  })

  it('list what is kept where it is asked for', async () => {
    const loans = () => library.server.from('loans')
    await loans().delete().lt('id', 6)
    const ids = async (asked: PromiseLike<{ data: unknown }>) =>
      ((await asked).data as { id: number }[]).map(({ id }) => id)
    expect(await ids(loans().select())).toEqual([6])
    expect(await ids(loans().select('id').lt('id', 7))).toEqual([6])
    expect((await loans().select('*', { count: 'exact', head: true })).count).toBe(1)
    expect((await loans().select('id').eq('id', 1).maybeSingle()).data).toBeNull()
    expect(await ids(loans().select('id, deleted_at').order('id'))).toEqual([1, 2, 3, 4, 5, 6])
    expect(await ids(loans().select('id').not('deleted_at', 'is', null).lt('id', 3))).toEqual([
      1, 2,
    ])
    expect(
      await ids(loans().select('id').or('deleted_at.not.is.null,id.eq.6').order('id')),
    ).toEqual([1, 2, 3, 4, 5, 6])
    expect(await ids(loans().select('id').order('deleted_at').limit(6))).toHaveLength(6)
    // Policies see to visitors, who have no right to the column.
    expect(await ids(library.visitor.from('loans').select('id'))).toHaveLength(6)
    const [author] =
      (await library.server.from('authors').select('loans(id)').eq('id', 1)).data ?? []
    expect(author?.loans).toHaveLength(6)
  })

  it('take a change back that answers more rows, or touches more, than was said', async () => {
    const one = await copies().update({ shelf: 'Q' }).eq('book_id', 1).select('id').single()
    expect([one.status, one.error]).toMatchObject([
      406,
      { code: 'PGRST116', details: 'The result contains 2 rows' },
    ])
    const headers = { prefer: 'handling=strict, max-affected=1' }
    const most = await library.ask('DELETE', 'copies?book_id=eq.1', { headers })
    expect([most.status, await most.json()]).toMatchObject([
      400,
      { code: 'PGRST124', details: 'The query affects 2 rows' },
    ])
    const left = await copies().select('shelf').eq('book_id', 1)
    expect(left.data).toEqual([{ shelf: 'Y' }, { shelf: 'Y' }])
    const body = { shelf: 'R' }
    const few = await library.ask('PATCH', 'copies?book_id=eq.2', { body, headers })
    expect([few.status, few.headers.get('preference-applied')]).toEqual([204, headers.prefer])
  })

  it.each([
    [
      'a key that is there',
      () => authors().insert({ id: 1, name: 'x' }),
      409,
      '23505',
      'Key (id)=(1) already exists.',
    ],
    [
      'a key that is not',
      () => copies().insert({ book_id: 99 }),
      409,
      '23503',
      'Key (book_id)=(99) is not present in table "books".',
    ],
    ['a missing value', () => authors().insert({ id: 20 }), 400, '23502', null],
    [
      'a check',
      () => library.visitor.from('books').insert({ id: 20, title: 'Forbidden' }),
      400,
      '23514',
      null,
    ],
    ['an unknown column', () => authors().insert({ nope: 1 }), 400, 'PGRST204', null],
    ['another type', () => authors().insert({ id: 'x', name: 'x' }), 400, '22P02', null],
    ['no condition', () => authors().delete(), 400, '21000', null],
    [
      'a table that is not theirs',
      () => library.visitor.from('secrets').insert({ id: 2 }),
      401,
      '42501',
      null,
    ],
  ])('refuse %s', async (_what, ask, expectedStatus, code, details) => {
    const { status, error } = await ask()
    expect([status, error?.code, error?.details]).toEqual([expectedStatus, code, details])
  })

  it.each<[string, object | undefined, unknown, number?]>([
    ['add', { a: 1, b: 2 }, 3],
    ['add', { a: 1 }, 11],
    ['add', { a: '1', b: null }, null],
    ['nothing', undefined, null, 204],
    ['null_text', undefined, null],
    ['titles', undefined, ['May Day Eve', 'Cave (and Shadows)', '100% \\ Wool_']],
    ['echo', { given: { a: [1, 'x', null] } }, { a: [1, 'x', null] }],
    ['echo', { given: '[1]' }, '[1]'],
    ['echo', { given: null }, null],
    ['tagged', { tags: ['a,b', '"', '{}'] }, 3],
    ['who', undefined, 'anon anon'],
  ])('call %s with %o', async (name, parameters, expected, expectedStatus = 200) => {
    const { data, status } = await library.visitor.rpc(name, parameters as never)
    expect([status, data]).toEqual([expectedStatus, expected])
    if (status === 204) return
    const got = await library.visitor.rpc(name, parameters as never, { get: true })
    const isText = parameters !== undefined && !Object.values(parameters).every(Number.isInteger)
    if (!isText) expect(got.data).toEqual(expected)
  })

  it.each([{}, { head: true }, { get: true }])('count a value as one row: %o', async (by) => {
    const asked = { ...by, count: 'exact' as const }
    const value = await library.visitor.rpc('add', { a: 1 }, asked)
    expect([value.status, value.count]).toEqual([200, 1])
    const values = await library.visitor.rpc('titles', {}, asked)
    expect([values.status, values.count]).toEqual([200, 3])
  })

  it('call what answers rows, and choose among them', async () => {
    const ids = await library.visitor
      .rpc('books_of', { author: 1 }, { count: 'exact' })
      .select('id, copies(book_id)')
      .gt('id', 1)
    expect([ids.count, ids.data]).toEqual([1, [{ id: 2, copies: [{ book_id: 2 }] }]])
    const first = await library.visitor.rpc('first_book').select('id, title')
    expect(first.data).toEqual({ id: 1, title: 'May Day Eve' })
    const shelves = await library.server.rpc('shelves')
    expect(shelves.data).toContainEqual({ shelf: 'Y', copies: 2 })
  })

  it.each([{ get: false }, { get: true }])('choose among the rows of no table: %o', async (by) => {
    const count = { ...by, count: 'exact' as const }
    const some = await library.server
      .rpc('squares', { upto: 5 }, count)
      .select('square, of:number')
      .gt('number', 1)
      .order('number', { ascending: false })
      .range(1, 2)
    expect([some.status, some.count, some.data]).toEqual([
      206,
      4,
      [
        { square: 16, of: 4 },
        { square: 9, of: 3 },
      ],
    ])
    const one = await library.server.rpc('squares', { upto: 5 }, by).eq('square', 4).single()
    expect(one.data).toEqual({ number: 2, square: 4 })
    const either = await library.server
      .rpc('squares', { upto: 5 }, by)
      .or('number.eq.1,square.eq.25')
      .select('number')
    expect(either.data).toEqual([{ number: 1 }, { number: 5 }])
    expect((await library.server.rpc('numbers', {}, by).limit(1)).data).toEqual([{ number: 1 }])
    expect((await library.server.rpc('smallest', {}, by).select('low')).data).toEqual({
      low: 1,
    })
    expect((await library.server.rpc('place', {}, by).select('shelf')).data).toEqual({
      shelf: 'A1',
    })
    const unknown = await library.server.rpc('squares', { upto: 5 }, by).select('nope')
    expect([unknown.status, unknown.error?.code]).toEqual([400, '42703'])
    const value = await library.server.rpc('add', { a: 1 }, by).select('nope')
    expect([value.status, value.error?.code]).toEqual([400, 'PGRST100'])
  })

  it('call what changes something by POST alone', async () => {
    const rename = { id: 3, name: 'Renamed' }
    const got = await library.visitor.rpc('rename_author', rename, { get: true })
    expect([got.status, got.error?.code]).toEqual([405, '25006'])
    const posted = await library.visitor.rpc('rename_author', rename).select('name')
    expect(posted.data).toEqual([{ name: 'Renamed' }])
  })

  it.each([
    ['P0001', 400],
    ['PT418', 418],
    ['P0002', 400],
    ['21000', 400],
    ['54000', 400],
    ['22023', 400],
    ['23505', 409],
    ['28000', 403],
    ['42501', 401],
    ['42P01', 404],
    ['40001', 503],
    ['57014', 503],
    ['XX000', 500],
  ])('an error %s of a function is a %i', async (state, expected) => {
    const answer = await library.ask('POST', 'rpc/fail', { body: { state } })
    expect(answer.status).toBe(expected)
    if (expected === 500) return
    expect(await answer.json()).toEqual({
      code: state,
      details: 'why',
      hint: 'how',
      message: 'failed',
    })
  })

  it('speak as the server where its key is given', async () => {
    expect((await library.server.rpc('who')).data).toBe('service_role service_role')
    expect((await library.server.from('secrets').select('told')).data).toEqual([{ told: 'nobody' }])
  })

  it('refuse unknown functions and parameters', async () => {
    const unknown = await library.visitor.rpc('nope')
    expect([unknown.status, unknown.error]).toEqual([
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function public.nope without parameters in the schema cache',
        details:
          'Searched for the function public.nope without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: null,
      },
    ])
    const parameter = await library.visitor.rpc('add', { c: 1, a: 2 })
    expect([parameter.status, parameter.error]).toEqual([
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function public.add(a, c) in the schema cache',
        details:
          'Searched for the function public.add with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.add(a, b)',
      },
    ])
    const got = await library.visitor.rpc('nope', undefined, { get: true })
    expect(got.error?.details).toBe(
      'Searched for the function public.nope without parameters, but no matches were found in the schema cache.',
    )
  })
})
