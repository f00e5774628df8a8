import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROPERTY_FIELDS } from '../../modules/listings/property-fields.ts'
import { PERSON_FIELDS } from '../../modules/people/person-fields.ts'
import { SITE_FIELDS } from '../../modules/site-settings/site-fields.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const keysOf = (fields: readonly { key: string }[]) => fields.map(({ key }) => key).join(' ')

const listing = `${keysOf(PROPERTY_FIELDS)} display_order published_at`
const person = keysOf(PERSON_FIELDS)
const image = 'alt_text display_order height image_url is_primary kind placeholder width'
const video = 'display_order video_type video_url'
const faq = 'answer display_order question'
const answer = 'body display_order title'
const authority = 'commission ends_on kind note owner_name owner_phone signed_by starts_on'
const publishing = 'person photo place price project authority'.replace(/\w+/g, 'publish_$&')

/**
 * What accounts write: the columns of a new row, those that may change, and whether rows go. Other
 * tables are written by functions only; visitors are in visitor-rights.test.ts.
 */
const written: Record<string, [inserted: string, updated: string, deleted?: true]> = {
  answer_texts: [answer, answer, true],
  authorities: [`${authority} property_id`, authority, true],
  commission_sheets: ['', '', true],
  feeds: ['', 'is_on'],
  listing_notes: ['note property_id', 'note', true],
  papers: ['bytes kind name path property_id', 'kind name', true],
  people: [person, `${person} display_order photo_placeholder photo_url`, true],
  profiles: ['', 'display_name role', true],
  properties: [`${listing} confirmed_on`, listing, true],
  property_faqs: [`${faq} property_id`, faq, true],
  property_images: [`${image} property_id`, image, true],
  property_videos: [`${video} property_id`, video, true],
  rates: [
    'checked_on high income_to key kind low name price_to review_on source source_url town valid_from valid_until years',
    '',
  ],
  site_settings: ['', keysOf(SITE_FIELDS)],
  staff_invitations: ['', '', true],
  staff_settings: [
    '',
    `admin_looks_first admins_need_second_step authority_end confirm_days enquiry_minutes enquiry_months enquiry_readers enquiry_route hide_days history_months listing_editors new_listings office_size sign_up slip_days won_months work_days work_from work_until ${publishing}`,
  ],
  waiting_changes: ['', '', true],
}

/** What accounts don't read of a table. */
const unread: Record<string, string> = {
  outgoing_mails:
    'body_html body_text calendar enquiry_id link reply_to search_subscriber_id token unsubscribe viewing_slip_number',
  property_previews: 'made_at',
  property_views: 'visitor',
  staff_invitations: 'secret_hash',
  viewing_slips: 'salt',
}

/** Asked by the server, in the name of who is signed in. */
const askedByServer = ['imported_link', 'open_paper', 'read_owner_report']
/** Staff have no saved searches. */
const ofVisitors = 'count_new'

describe('the schema', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  it('grants accounts exactly what is written here', async () => {
    const columns = (operation: string, has = true) => `array_to_string(array(
      select attname from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', attrelid, attnum, '${operation}') = ${has}
      order by attname collate "C"), ' ')`
    const may = (operations: string) => `has_table_privilege('authenticated', oid, '${operations}')`
    const rows = await db.query<{ table: string }>(`
      select relname as table, ${columns('insert')} as inserted, ${columns('update')} as updated,
        ${may('delete')} as deleted, ${columns('select', false)} as unread,
        ${may('truncate, references, trigger')} as more
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      order by relname collate "C"`)
    const sorted = (names: string) => names.split(' ').sort().join(' ')
    const expected = rows.map(({ table }) => {
      const [inserted, updated, deleted = false] = written[table] ?? ['', '']
      return {
        table,
        inserted: sorted(inserted),
        updated: sorted(updated),
        deleted,
        unread: unread[table] ?? '',
        more: false,
      }
    })
    expect(rows).toEqual(expected)
    const known = rows.map(({ table }) => table)
    expect(known).toEqual(expect.arrayContaining([...Object.keys(written), ...Object.keys(unread)]))
  })

  it('lets accounts call what is called in their name, and nothing else', async () => {
    const rows = await db.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
       order by proname collate "C"`,
    )
    const called = globSync('{kit,modules/*}/{data,secret-links}/**/*.ts', { cwd: root })
      .filter((file) => !/\.test\./.test(file))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\brpc\(\s*'(\w+)'/g)])
      .map(([, name = '']) => name)
      .filter((name) => name !== ofVisitors)
    expect(rows.map(({ name }) => name)).toEqual([...new Set([...called, ...askedByServer])].sort())
  })

  it('gives every function an empty search path, or a body that was bound when it was made', async () => {
    const rows = await db.query<{ name: string; proconfig: string[] | null }>(`
      select oid::regprocedure::text as name, proconfig from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosqlbody is null
        and (proconfig is null or not proconfig @> array['search_path=""'])
    `)
    expect(rows).toEqual([])
  })

  it('has row-level security on every public table', async () => {
    const rows = await db.query(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    `)
    expect(rows).toEqual([])
  })

  it('shows no view or materialised view, which would pass by the policies', async () => {
    const rows = await db.query(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
    `)
    expect(rows).toEqual([])
  })

  it('says what each table is for', async () => {
    const rows = await db.query(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and obj_description(oid, 'pg_class') is null
    `)
    expect(rows).toEqual([])
  })

  it('indexes each foreign key', async () => {
    const rows = await db.query(`
      select conrelid::regclass::text as table, conname as key from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (
          select 1 from pg_index
          where indrelid = conrelid and indpred is null and indkey[0] = conkey[1]
        )
    `)
    expect(rows).toEqual([])
  })
})
