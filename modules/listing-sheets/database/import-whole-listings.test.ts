import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

type Row = Record<string, unknown>

const admin = account(people.admin)
const otherAdmin = account(people.otherAdmin)
/** Nobody vouches for this one. */
const user = account(people.user)

const house = { title: 'House in Mexico', price: '₱4.2M', city: 'Mexico' }
const defaults = { title: '', price: '', city: '' }
const link = 'https://pictures.example/1.jpg'

describe('an import of whole listings', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const call = async <T>(actor: Actor, sql: string, ...values: unknown[]): Promise<T> => {
    const [row] = await queryAs<{ answer: T }>(db, actor, `select public.${sql} as answer`, values)
    return row?.answer as T
  }
  const stage = (rows: Row[], actor = admin) =>
    call<string>(actor, 'stage_listings($1::text::jsonb)', JSON.stringify(rows))
  const apply = (id: string) =>
    call<Row>(admin, `import_listings($1, $2::text::jsonb, 'skip')`, id, JSON.stringify(defaults))
  const undo = (id: string) => call<Row>(admin, 'undo_listing_import($1)', id)
  const compare = (id: string) => call<Row>(admin, 'compare_listings($1)', id)
  const questions = () =>
    db.query<Row>(
      `select question, answer, display_order from public.property_faqs
       order by display_order, question`,
    )
  async function imported(row: Row) {
    const id = await stage([{ line: 2, property: house, ...row }])
    await apply(id)
    return id
  }
  const reference = async () => {
    const [row] = await db.query<{ reference: string }>('select reference from public.properties')
    return row?.reference ?? ''
  }

  const faqs = [
    { question: 'Pets?', answer: 'Yes,\nsmall ones' },
    { question: 'Flood?', answer: '' },
  ]

  it('adds questions in their order, says which listings they change, and takes them back', () =>
    rolledBack(db, async () => {
      await imported({ faqs })
      const added = faqs.map((faq, display_order) => ({ ...faq, display_order }))
      expect(await questions()).toEqual(added)

      const same = await stage([{ line: 2, reference: await reference(), property: house, faqs }])
      expect(await compare(same)).toMatchObject({ same: 1, changed: 0 })
      const other = [{ question: 'Pets?', answer: 'No' }]
      const row = { line: 2, reference: await reference(), property: {}, faqs: other }
      const id = await stage([row])
      expect(await compare(id)).toMatchObject({ changed: 1, named: [{ changed: ['faqs'] }] })
      await apply(id)
      expect(await questions()).toEqual([{ ...other[0], display_order: 0 }])
      expect(await undo(id)).toEqual({ trashed: 0, restored: 1, left: [] })
      expect(await questions()).toEqual(added)

      await apply(await stage([{ ...row, property: { ...house, price: '1' }, faqs: null }]))
      expect(await questions()).toEqual(added)
      await apply(await stage([{ ...row, faqs: [] }]))
      expect(await questions()).toEqual([])
    }))

  it('leaves questions that someone changed since', () =>
    rolledBack(db, async () => {
      await imported({ faqs })
      const row = { line: 2, reference: await reference(), property: { price: '1' } }
      const id = await stage([{ ...row, faqs: [{ question: 'New?', answer: '' }] }])
      await apply(id)
      await db.query(`update public.property_faqs set answer = 'Mine'`)
      await undo(id)
      expect(await questions()).toEqual([{ question: 'New?', answer: 'Mine', display_order: 0 }])
    }))

  it.each([
    ['an id', [{ faqs: [{ id: people.admin, question: 'a', answer: 'b' }] }], undefined],
    ['no list', [{ faqs: { question: 'a' } }], 'bad_faqs'],
    ['another key', [{ faqs: [{ question: 'a', answer: 'b', x: 1 }] }], 'bad_faqs'],
    ['61 questions', [{ faqs: Array(61).fill(faqs[0]) }], 'too_many_faqs'],
    ['an empty link', [{ links: [''] }], 'bad_property'],
    ['a long link', [{ links: ['x'.repeat(2001)] }], 'bad_property'],
    ['201 links', [{ links: Array(201).fill(link) }], 'bad_property'],
    ['captions in a list', [{ captions: ['a'] }], 'bad_property'],
    ['a caption of no kind', [{ captions: { a: { alt_text: '' } } }], 'bad_property'],
    [
      'a caption of another kind',
      [{ captions: { a: { alt_text: '', kind: 'x' } } }],
      'bad_property',
    ],
    ['a caption without words', [{ captions: { a: { kind: 'photo' } } }], 'bad_property'],
    [
      'a caption of more',
      [{ captions: { a: { alt_text: '', kind: 'photo', x: 1 } } }],
      'bad_property',
    ],
    [
      'a long caption',
      [{ captions: { a: { alt_text: 'x'.repeat(501), kind: 'photo' } } }],
      'bad_property',
    ],
  ])('a row with %s', (_, rows, hint) =>
    rolledBack(db, async () => {
      const staging = stage(rows.map((row) => ({ line: 2, property: house, ...row })))
      if (hint) expect((await sqlError(staging)).hint).toBe(hint)
      // The id is another listing's: the question is added without it.
      else expect(await apply(await staging)).toEqual({ added: 1, changed: 0 })
    }),
  )

  it('gives its links to who imported and admins, once it is applied', () =>
    rolledBack(db, async () => {
      const id = await stage([{ line: 2, property: house, links: [link] }])
      const ask = (actor: Actor, line = 2, place = 1) =>
        call<string | null>(actor, 'imported_link($1, $2, $3)', id, line, place)
      expect((await sqlError(ask(admin))).hint).toBe('import_gone')
      await apply(id)
      expect(await ask(admin)).toBe(link)
      expect(await ask(otherAdmin)).toBe(link)
      expect(await ask(admin, 2, 2)).toBeNull()
      expect(await ask(admin, 3)).toBeNull()
      expect((await sqlError(ask(user))).hint).toBe('listing_import_forbidden')
      expect((await sqlError(ask(visitor))).code).toBe('42501')
      await db.query(
        `insert into public.people (name, profile_id) select 'Ana', id
        from public.profiles where user_id = $1`,
        [people.user],
      )
      expect((await sqlError(ask(user))).hint).toBe('import_gone')
      await db.query('update public.properties set deleted_at = now()')
      expect(await ask(admin)).toBeNull()
    }))

  it('notes which of its pictures are there', () =>
    rolledBack(db, async () => {
      const captions = { [link]: { alt_text: 'The garden', kind: 'photo' } }
      const id = await imported({ links: [link], captions })
      const note = (actor: Actor, name = link) =>
        call(actor, 'note_imported_picture($1, 2, $2)', id, name)
      await note(admin)
      await note(admin)
      await note(otherAdmin, 'plan.jpg')
      expect(await queryAs(db, admin, 'select * from public.imported_listings($1)', [id])).toEqual([
        expect.objectContaining({ links: [link], captions, added: [link, 'plan.jpg'] }),
      ])
      expect((await sqlError(note(user))).hint).toBe('listing_import_forbidden')
      expect((await sqlError(note(visitor))).code).toBe('42501')
      expect((await sqlError(note(admin, ''))).hint).toBe('bad_property')
      expect((await sqlError(note(admin, 'x'.repeat(2001)))).hint).toBe('bad_property')
    }))
})
