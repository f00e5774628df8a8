import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROPERTY_FIELDS } from '../../src/domain/property-fields.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

/** Columns, or all of them, for accounts; visitors are in visitor-rights.test.ts. */
interface Grants {
  select?: 'all' | string[]
  insert?: string[]
  update?: string[]
  delete?: true
}

const listingColumns = [...PROPERTY_FIELDS.map(({ key }) => key), 'display_order', 'published_at']
const personColumns = [
  'about',
  'email',
  'is_away',
  'is_shown',
  'licence_no',
  'licence_valid_from',
  'licence_valid_until',
  'messenger_url',
  'name',
  'phone',
  'position',
  'profile_id',
  'supervisor_id',
  'viber_number',
]
const imageColumns = [
  'alt_text',
  'display_order',
  'height',
  'image_url',
  'is_primary',
  'kind',
  'placeholder',
  'width',
]
const videoColumns = ['display_order', 'video_type', 'video_url']
const faqColumns = ['answer', 'display_order', 'question']

const answerColumns = ['body', 'display_order', 'title']

const rateColumns = [
  'checked_on',
  'high',
  'income_to',
  'key',
  'kind',
  'low',
  'name',
  'price_to',
  'review_on',
  'source',
  'source_url',
  'town',
  'valid_from',
  'valid_until',
  'years',
]

const authorityColumns = [
  ...['commission', 'ends_on', 'kind', 'note', 'owner_name', 'owner_phone', 'signed_by'],
  'starts_on',
]

const granted: Record<string, { authenticated: Grants }> = {
  contacts: { authenticated: { select: 'all' } },
  enquiries: { authenticated: { select: 'all' } },
  enquiry_events: { authenticated: { select: 'all' } },
  viewings: { authenticated: { select: 'all' } },
  waiting_changes: { authenticated: { select: 'all', delete: true } },
  viewing_slips: {
    authenticated: {
      select: [
        ...[
          'agent_licence',
          'agent_name',
          'blanked_at',
          'buyer_digest',
          'buyer_email',
          'buyer_name',
        ],
        ...['buyer_phone', 'co_broker_details', 'co_broker_name', 'confirmed_by', 'days'],
        ...['enquiry_id', 'hash', 'made_at', 'number', 'previous_hash', 'profile_id'],
        ...['property_id', 'property_reference', 'property_title'],
      ],
    },
  },
  commission_sheets: { authenticated: { select: 'all', delete: true } },
  commission_shares: { authenticated: { select: 'all' } },
  privacy_notices: { authenticated: { select: 'all' } },
  privacy_requests: { authenticated: { select: 'all' } },
  feeds: { authenticated: { select: 'all', update: ['is_on'] } },
  rates: { authenticated: { select: 'all', insert: rateColumns } },
  answer_texts: {
    authenticated: {
      select: 'all',
      insert: answerColumns,
      update: answerColumns,
      delete: true,
    },
  },
  authorities: {
    authenticated: {
      select: 'all',
      insert: [...authorityColumns, 'property_id'].toSorted(),
      update: authorityColumns,
      delete: true,
    },
  },
  listing_notes: {
    authenticated: {
      select: 'all',
      insert: ['note', 'property_id'],
      update: ['note'],
      delete: true,
    },
  },
  papers: {
    authenticated: {
      select: 'all',
      insert: ['bytes', 'kind', 'name', 'path', 'property_id'],
      update: ['kind', 'name'],
      delete: true,
    },
  },
  paper_openings: { authenticated: { select: 'all' } },
  history: { authenticated: { select: 'all' } },
  profiles: {
    authenticated: { select: 'all', update: ['display_name', 'role'], delete: true },
  },
  staff_invitations: {
    authenticated: {
      select: [
        'accepted_by',
        'created_at',
        'email',
        'expires_at',
        'id',
        'invited_by',
        'person_id',
        'role',
        'used_at',
      ],
      delete: true,
    },
  },
  outgoing_mails: {
    authenticated: {
      select: [
        'attempts',
        'created_at',
        'id',
        'kind',
        'last_error',
        'next_attempt_at',
        'recipient',
        'sent_at',
        'subject',
      ],
    },
  },
  site_settings: {
    authenticated: {
      select: 'all',
      update: [
        'accent_colour',
        'address_line',
        'amlc_registration_no',
        'amlc_registration_valid_until',
        'broker_intro',
        'broker_licence_no',
        'broker_licence_valid_from',
        'broker_licence_valid_until',
        'broker_name',
        'broker_title',
        'business_name',
        'dhsud_registration_no',
        'dhsud_registration_valid_until',
        'email',
        'facebook_url',
        'general_faqs',
        'hero_text',
        'hero_title',
        'icon',
        'link_picture',
        'listing_faqs',
        'logo',
        'logo_name',
        'map_url',
        'messenger_url',
        'office_hours',
        'phone',
        'sms_number',
        'stats',
        'tagline',
        'testimonials',
        'value_cards',
        'viber_number',
      ],
    },
  },
  unseen_listings: { authenticated: { select: 'all' } },
  listing_submissions: { authenticated: { select: 'all' } },
  staff_settings: {
    authenticated: {
      select: 'all',
      update: [
        'admin_looks_first',
        'admins_need_second_step',
        'authority_end',
        'confirm_days',
        'hide_days',
        ...['enquiry_minutes', 'enquiry_months', 'enquiry_readers', 'enquiry_route'],
        'history_months',
        'slip_days',
        'won_months',
        ...['listing_editors', 'new_listings', 'sign_up', 'work_days', 'work_from', 'work_until'],
        ...[
          'publish_authority',
          'publish_person',
          'publish_photo',
          'publish_place',
          'publish_price',
          'publish_project',
        ],
      ],
    },
  },
  people: {
    authenticated: {
      select: 'all',
      insert: personColumns,
      update: [...personColumns, 'display_order', 'photo_placeholder', 'photo_url'],
      delete: true,
    },
  },
  properties: {
    authenticated: {
      select: 'all',
      insert: [...listingColumns, 'confirmed_on'],
      update: listingColumns,
      delete: true,
    },
  },
  property_images: {
    authenticated: {
      select: 'all',
      insert: [...imageColumns, 'property_id'],
      update: imageColumns,
      delete: true,
    },
  },
  property_previews: { authenticated: { select: ['path', 'property_id'] } },
  property_videos: {
    authenticated: {
      select: 'all',
      insert: [...videoColumns, 'property_id'],
      update: videoColumns,
      delete: true,
    },
  },
  property_faqs: {
    authenticated: {
      select: 'all',
      insert: [...faqColumns, 'property_id'],
      update: faqColumns,
      delete: true,
    },
  },
  property_views: {
    authenticated: { select: ['channel', 'created_at', 'id', 'property_id', 'viewed_on'] },
  },
}

/** By accounts; for visitors see visitor-rights.test.ts. */
const serverOnly = [
  'add_assignment_mails',
  'add_authority_mails',
  'add_enquiry',
  'add_licence_mails',
  'add_mails',
  'add_push_subscription',
  'add_raised_mails',
  'add_saved_search',
  'add_search_digest',
  'add_second_step_mails',
  'add_staff_enquiry',
  'add_still_there_mails',
  'add_test_push',
  'add_viewing_mails',
  'add_viewing_slip_copy',
  'add_viewing_slip_mails',
  'answer_still_there',
  'assignments_to_tell',
  'authorities_to_tell',
  'backups_open_from',
  'begin_backup_run',
  'blank_old_contacts',
  'claim_push',
  'claim_staff_mail',
  'confirm_saved_search',
  'count_new',
  'empty_trash',
  'end_backup_run',
  'end_saved_searches',
  'enquiries_to_raise',
  'enquiry_context',
  'finish_previews',
  'forget_old_history',
  'hide_unconfirmed_listings',
  'licences_to_tell',
  'list_unnamed_files',
  'new_site_holds',
  'note_copies',
  'note_mail_test',
  'note_push',
  'note_removed_files',
  'note_staff_mail',
  'note_upgrade_backup',
  'owes_second_step',
  'pictures_without_copies',
  'purge_saved_searches',
  'read_viewing_slip_link',
  'record_property_view',
  'removed_files_due',
  'search_digests_due',
  'searches_to_end',
  'second_steps_to_tell',
  'staff_mail_state',
  'still_there',
  'still_there_to_ask',
  'take_off_ended_listings',
  'take_previews',
  'use_recovery_code',
  'use_viewing_slip_link',
  'viewing_slip_copies_to_send',
  'viewing_slips_to_tell',
  'viewings_to_tell',
]

const callable = [
  'accept_invitation',
  'approve_change',
  'approve_listing',
  'backup_state',
  'blank_viewing_slip',
  'bring_back',
  'change_enquiry',
  'change_listings',
  'change_listings_at_once',
  'claim_enquiry',
  'colleagues',
  'compare_listings',
  'confirm_listing',
  'content_version',
  'count_choices',
  'count_enquiries',
  'count_enquiry_list',
  'count_found',
  'count_list',
  'count_list_choices',
  'count_listings_by_person',
  'count_properties',
  'count_views',
  'delete_contact',
  'delete_for_ever',
  'drafts_of_import',
  'end_push_subscription',
  'end_secret_link',
  'end_sessions',
  'end_viewing',
  'ending_authorities',
  'ending_licences',
  'enquiry_numbers',
  'export_contact',
  'export_listings',
  'find_properties',
  'hand_over_work',
  'import_listings',
  'imported_link',
  'imported_listings',
  'invite_staff',
  'join_contacts',
  'learn_for_imports',
  'learned_for_imports',
  'list_enquiries',
  'list_history',
  'list_ids',
  'list_properties',
  'listing_at',
  'listing_link',
  'listing_numbers',
  'listing_to_approve',
  'make_listing_link',
  'make_recovery_codes',
  'make_viewing_slip',
  'make_viewing_slip_link',
  'makes_viewing_slips',
  'missing_to_publish',
  'must_set_up_second_step',
  'note_answer',
  'note_imported_picture',
  'note_on_enquiry',
  'note_told',
  'open_paper',
  'price_reading',
  'publish_privacy_notice',
  'push_subscriptions',
  'rates_to_use',
  'read_draft',
  'read_owner_report',
  'recent_listing_imports',
  'recovery_codes_made_at',
  'remove_sample',
  'renumber_property_images',
  'reorder_people',
  'reorder_property_images',
  'restore_properties',
  'save_commission_sheet',
  'save_person',
  'save_property',
  'save_site_settings',
  'search_properties',
  'search_suggestions',
  'secret_links',
  'sees_authority',
  'send_back_change',
  'send_back_listing',
  'sessions_of',
  'set_viewing',
  'sign_up',
  'similar_properties',
  'sitemap_parts',
  'skip_setup_step',
  'stage_listings',
  'town_summary',
  'undo_listing_import',
  'verify_viewing_slips',
  'viewing_slip_of_link',
  'whom_to_call',
  'work_of_today',
]

describe('the schema', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  async function grantsOf(table: string, role: string): Promise<Grants> {
    const columns = await db.query<{ name: string } & Record<string, boolean>>(
      `select attname as name,
         has_column_privilege($1, attrelid, attname, 'select') as select,
         has_column_privilege($1, attrelid, attname, 'insert') as insert,
         has_column_privilege($1, attrelid, attname, 'update') as update
       from pg_attribute
       where attrelid = ('public.' || $2)::regclass and attnum > 0 and not attisdropped`,
      [role, table],
    )
    const [whole] = await db.query<{ may_delete: boolean; may_more: boolean }>(
      `select has_table_privilege($1, 'public.' || $2, 'delete') as may_delete,
         has_table_privilege($1, 'public.' || $2, 'truncate, references, trigger') as may_more`,
      [role, table],
    )
    expect(whole?.may_more, `${role} on ${table}: truncate, references or trigger`).toBe(false)
    const grants: Grants = {}
    for (const operation of ['select', 'insert', 'update'] as const) {
      const names = columns.filter((column) => column[operation]).map(({ name }) => name)
      if (names.length === 0) continue
      if (operation === 'select' && names.length === columns.length) grants.select = 'all'
      else grants[operation] = names.sort()
    }
    if (whole?.may_delete) grants.delete = true
    return grants
  }

  it('grants each role exactly what is written here', async () => {
    const tables = await db.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' order by 1`,
    )
    expect(tables.map(({ tablename }) => tablename)).toEqual(Object.keys(granted).sort())
    for (const [table, roles] of Object.entries(granted)) {
      for (const [role, expected] of Object.entries(roles)) {
        const sorted = {
          ...expected,
          ...(expected.insert && { insert: [...expected.insert].sort() }),
          ...(expected.update && { update: [...expected.update].sort() }),
        }
        expect(await grantsOf(table, role), `${role} on ${table}`).toEqual(sorted)
      }
    }
  })

  it('lets accounts call these functions only', async () => {
    const rows = await db.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
       order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(callable)
  })

  it('lets the server alone call these', async () => {
    const rows = await db.query<{ name: string }>(
      `select distinct proname::text as name from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
         and has_function_privilege('service_role', oid, 'execute')
         and not has_function_privilege('authenticated', oid, 'execute')
       order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(serverOnly)
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
