import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, people, queryAs, rolledBack, sqlError } from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

const place = 'text,timestamp with time zone,timestamp with time zone'
const visitors = [`is_listed(${place})`, 'is_preview_due(uuid)', `is_public(${place})`]

/** What policies, checks, defaults and generated columns call with the rights of whoever reads or writes. */
const writers = [
  ...['account_profile_id()', 'amenity_key(text)', 'amenity_keys(text[])', 'can_edit_listings()'],
  ...['edits_every_listing()', 'edits_listings_of()', 'first_publication()'],
  ...['is_image_name_of_own_listing(text)', 'is_in_own_listing(uuid)', 'is_kept_for_listing(text)'],
  ...['colour_contrast(text,text)', 'colour_luminance(text)'],
  ...['comparable_price(text,text,numeric,numeric)', 'fold(text)', 'has_profile()'],
  ...['has_visible_text(text)', 'is_address_text(text)', 'is_admin()', 'is_brand_file_name(text)'],
  ...['is_email_address(text)', 'is_image_name_of_property(text)'],
  ...['is_item_list(jsonb,text[],integer)', 'is_phone_number(text)'],
  ...[
    'is_outside_trash(uuid)',
    'is_paper_name(text)',
    'is_property_image_name(text)',
    'is_public_url(text)',
    'is_rate_known(text,text)',
    'is_readable_accent(text)',
  ],
  ...['is_shown_file(text)', 'is_single_line(text)', 'is_superadmin()'],
  ...['is_text_list(text[],integer,integer)', 'is_vouched_for()', 'listing_category(text)'],
  'manila_today()',
  ...[
    'may_edit_listing(uuid)',
    'missing_to_publish(jsonb,text)',
    'reads_history(text,uuid)',
    'sees_unpublished()',
  ],
  ...[
    'may_edit_person(uuid)',
    'may_give_listing(uuid,uuid)',
    'may_store_more()',
    'may_store_paper(text)',
  ],
  ...['next_place_of_person()', 'others_photo_folders()', 'own_listings()', 'own_photo_folders()'],
  ...['price_basis(text,text)', 'price_doubt(text,text)', 'price_grammar()', 'read_price(text)'],
  ...['search_text(text,text,text,text,bigint)'],
  ...[
    'see_listing(uuid)',
    'seen_contacts()',
    'sees_authority(uuid)',
    'sees_enquiry(uuid)',
    'sees_unassigned()',
  ],
  ...['stored_name(text)', 'town(text)', 'listing_town(text,text)', 'town_middle(text)'],
  ...['barangays(text)', 'listing_barangay(text,text)'],
  ...['is_pin(text)', 'rounded_pin(text,integer)', 'shown_pin(text,text,text)', 'kind_in(text)'],
  // In an index, which whoever writes the row keeps.
  'person_words(text,text)',
  ...['normal_text(text)', 'normal_json(jsonb)', 'lower_latin(text)'],
  'fact_words(text,text,text[],text,text,integer)',
  'word_text(text,text,text[],text[],text,text[],text,text,integer)',
]

/** Parts of public functions that run as whoever calls them. */
const parts = [
  ...['check_lists(text[],jsonb,jsonb)', 'checked_fields(regclass,jsonb,text)'],
  ...['save_property_faqs(uuid,jsonb)', 'save_property_images(uuid,jsonb)'],
  ...['save_property_row(uuid,integer,jsonb)', 'save_property_videos(uuid,text[])'],
  'must_look(uuid)',
  ...['planned_publications(jsonb,boolean)', 'put_drafts_back(jsonb)'],
  ...['carry_out(jsonb)', 'changed_price(text,numeric,numeric)', 'check_listing_change(jsonb)'],
  ...['planned_change(text,text,text,jsonb)', 'changes_that_wait(uuid)'],
  ...['bring_back_images(uuid,jsonb)', 'is_stored_picture(text)', 'lists_at(uuid,bigint)'],
  ...['copies_of_pictures(uuid)', 'shown_columns(text)'],
  ...['name_of_actor(uuid)', 'rows_at(text,uuid,bigint)'],
  ...['listed_commissions(text)', 'shared_commission(numeric,text,numeric)'],
  ...['link_channel(text,text)', 'market_changes(uuid)', 'photographs(uuid)'],
  ...['check_importer()', 'check_import_pictures(text[],text[],jsonb)', 'questions_of(uuid)'],
  ...['keep_import_rows(uuid,text,jsonb)', 'note_import(uuid,jsonb)'],
  ...[
    'outcomes_to_import(uuid,text,jsonb,jsonb)',
    'is_as_imported(uuid,uuid)',
    'put_imported_into_trash(uuid[])',
    'rows_to_undo(uuid)',
  ],
]

const callable: Record<string, string[]> = {
  public: [],
  anon: visitors,
  authenticated: [...visitors, ...writers, ...parts],
  service_role: writers,
}

// Usage lets a role look a name up; the API doesn't expose the schema.
describe('the private schema', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  it('is looked into by the roles of the API, and by nobody else', async () => {
    const rows = await db.query(`
      select coalesce(rolname, 'public') as role, privilege_type as right
      from pg_namespace, aclexplode(nspacl) as acl left join pg_roles on pg_roles.oid = grantee
      where nspname = 'private' and grantee <> nspowner order by 1`)
    expect(rows).toEqual(
      ['anon', 'authenticated', 'service_role'].map((role) => ({ role, right: 'USAGE' })),
    )
  })

  it.each(Object.entries(callable))('lets %s call what is named here', async (role, names) => {
    const rows = await db.query<{ name: string }>(
      `select replace(oid::regprocedure::text, 'private.', '') as name from pg_proc
       where pronamespace = 'private'::regnamespace and has_function_privilege($1, oid, 'execute')`,
      [role],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort())
  })

  it.each(Object.keys(callable))('lets %s touch no table, column or sequence', async (role) => {
    const rows = await db.query(
      `select relname from pg_class
       where relnamespace = 'private'::regnamespace and case relkind
         when 'S' then has_sequence_privilege($1, oid, 'usage, select, update')
         else relkind in ('r', 'p', 'v', 'm', 'f') and (
           has_table_privilege($1, oid, 'select, insert, update, delete, truncate, references, trigger')
           or has_any_column_privilege($1, oid, 'select, insert, update, references')
         )
       end`,
      [role],
    )
    expect(rows).toEqual([])
  })

  it('keeps to itself what is added without a grant', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        create function private.added() returns integer language sql return 1;
        create table private.added_rows (id integer)`)
      for (const sql of ['select private.added()', 'select * from private.added_rows']) {
        const { code } = await sqlError(queryAs(db, account(people.superadmin), sql))
        expect(code, sql).toBe('42501')
      }
    })
  })
})
