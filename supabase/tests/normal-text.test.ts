import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchTerm } from '../../modules/gallery/property-search.ts'
import { fold, lowerLatin } from '../../platform/values/fold.ts'
import { normalText } from '../../platform/values/normal-text.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { cases } from '../../testing/random-cases.ts'

const odd = [
  ...[
    '𝗛',
    '𝑛',
    'ℎ',
    '𝓁',
    '𝟰',
    'Ａ',
    '＂',
    '＼',
    '１',
    'Ⓐ',
    'ⓩ',
    'Ⓜ',
    '🄰',
    '🅰',
    '🅷',
    '🅿',
    'Ⅷ',
    'ﬁ',
    'ﬅ',
    'ᴴ',
    'ⁿ',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u202e',
    '\u2066',
    '\u061c',
    '\ufe0f',
    '\ufe0e',
  ],
  ...[
    '\u0001',
    '\u000b',
    '\u0085',
    '\u034f',
    '\u3164',
    '\u180e',
    '\ufffc',
    '\uffff',
    '\u{e0101}',
    '\u{e0067}',
  ],
  ...['\u00a0', '\u202f', '\u2003', '\u2028', '\u3000', '\u2800', ' ', '\n', '\r', '\t'],
  ...[
    'n',
    'N',
    'e',
    'a',
    '\u0303',
    '\u0301',
    '\u0308',
    '\u0335',
    '\u0489',
    'ñ',
    'ế',
    'Å',
    'Ω',
    '각',
    '\u1100',
    '\u1161',
  ],
  ...[
    '👨',
    '👩🏽',
    '❤',
    '🏴',
    '🇵🇭',
    '1',
    '#',
    '\u20e3',
    '☠',
    '🏽',
    '™',
    '©',
    'm²',
    '½',
    '…',
    '①',
    '№',
    '₱',
    '–',
  ],
  ...['ب', 'ن', 'क', '\u094d', 'ष', '\u0958', 'я', 'й', 'ё', 'ά', 'ß', 'Ø', 'İ', 'ſ', 'Ĳ', 'が'],
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...odd), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(fc.integer({ min: 1, max: 0x17ff }), { maxLength: 12 })
    // But for marks that are younger than PostgreSQL 15, which doesn't know their order.
    .map((codes) => String.fromCodePoint(...codes).replace(/[\u0897\u0cf3]/g, '')),
)
// Letters of Unicode 15 to 17, which PostgreSQL 15 takes for no others.
const NEWER = /[\0\ua7f1-\ua7f4\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e08f}]/gu
const texts = fc.array(
  text.map((each) => each.replace(NEWER, '')),
  { minLength: 30, maxLength: 60 },
)

describe('the one spelling of a text', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  it.each([
    ['private.normal_text', normalText],
    ['private.fold', fold],
    ['private.lower_latin', lowerLatin],
    ['private.search_term', searchTerm],
  ])('is the same in %s and in the browser', async (name, inBrowser) => {
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const rows = await db.query<{ made: string }>(
          `select ${name}(value) as made
           from jsonb_array_elements_text($1::text::jsonb) with ordinality as given (value, n) order by n`,
          [JSON.stringify(given)],
        )
        expect(rows.map(({ made }) => made)).toEqual(given.map(inBrowser))
      }),
      { numRuns: cases(150) },
    )
  })

  it('has itself for its own, and nothing that NFC would change', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        for (const each of given) {
          const normal = normalText(each)
          expect(normalText(normal)).toBe(normal)
          expect(normal.normalize('NFC')).toBe(normal)
        }
      }),
      { numRuns: cases(60) },
    )
  })
})

describe('whatever people write', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  /** Tables with texts that nobody types, or that must stay to the letter. */
  const asTheyCome = [
    'private.backup_runs private.data_folder',
    'private.kept_answers private.listing_filters',
    'private.listing_imports private.listing_places private.mail_kinds private.outgoing_pushes',
    'private.push_subscriptions private.rate_limits',
    'private.recovery_codes private.removed_objects private.saved_searches private.search_tokens',
    'private.search_words private.second_step_changes private.secret_links private.shown_names',
    'private.used_paper_paths private.viewing_slips_to_send',
    'public.feeds public.history public.outgoing_mails public.paper_openings public.papers public.privacy_requests',
    'public.property_previews public.property_videos public.property_views public.staff_settings',
    // Copies of what other tables hold; a slip is sealed by its own text.
    'private.approval_news private.handovers public.viewing_slips',
  ].flatMap((names) => names.split(' '))

  it('comes in by the one door, or is named here', async () => {
    const tables = await db.query<{ name: string; triggers: string[] }>(`
      select attrelid::regclass::text as name, array(
        select tgname from pg_trigger
        where tgrelid = attrelid and not tgisinternal and tgtype & 3 = 3 and tgtype & 20 > 0
        order by tgname
      )::text[] as triggers
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and attnum > 0 and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      group by attrelid`)
    const named = tables.map(({ name }) => (name.includes('.') ? name : `public.${name}`))
    const byDoor = tables.filter(({ triggers }) => triggers[0] === 'accept_normal_text')
    const without = named.filter((_, at) => tables[at]?.triggers[0] !== 'accept_normal_text')
    expect(byDoor.length).toBeGreaterThan(15)
    expect(without.sort()).toEqual(asTheyCome.sort())
  })
})
