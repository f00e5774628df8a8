import { people } from '../../testing/database/actors.ts'

/** Rows, `denied` (no grant), `refused` (a policy's check), or the error's hint or code. */
export type Outcome = number | string

type Operation = 'select' | 'insert' | 'update' | 'delete'

export interface Attempt {
  table: string
  operation: Operation
  what: string
  /** Its rows are counted; behind ';; ', those that its owner then finds by another statement. */
  sql: string
  /** The setting during the attempt. */
  editors: 'signed_in' | 'admins'
  expected: Record<ActorName, Outcome>
}

/** `deleted`: the token of an account that is gone. */
export const actorNames = ['visitor', 'deleted', 'user', 'admin', 'superadmin', 'service'] as const
export type ActorName = (typeof actorNames)[number]

type Row = [Operation, string, string, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]

export const brandSet = '0123456789abcdef-160x40'

export const ids = {
  property: 'b0000000-0000-4000-8000-000000000001',
  soldProperty: 'b0000000-0000-4000-8000-000000000002',
  /** A draft. */
  hiddenProperty: 'b0000000-0000-4000-8000-000000000003',
  trashedProperty: 'b0000000-0000-4000-8000-000000000004',
  image: 'c0000000-0000-4000-8000-000000000001',
  /** Tied to the account `user`. */
  person: 'd0000000-0000-4000-8000-000000000001',
  hiddenPerson: 'd0000000-0000-4000-8000-000000000002',
  testMail: 'e0000000-0000-4000-8000-000000000001',
  waitingChange: 'e0000000-0000-4000-8000-0000000000c1',
  authority: 'e0000000-0000-4000-8000-000000000002',
  paper: 'e0000000-0000-4000-8000-000000000003',
  /** With a line of the account `user` and one of an admin; another one has no line of `user`. */
  sheet: 'e0000000-0000-4000-8000-000000000004',
  freeEnquiry: 'f0000000-0000-4000-8000-000000000001',
  /** Of the account `user`. */
  ownEnquiry: 'f0000000-0000-4000-8000-000000000002',
  adminsEnquiry: 'f0000000-0000-4000-8000-000000000003',
  accountWithoutProfile: 'a0000000-0000-4000-8000-000000000009',
}

const newRate =
  "insert into public.rates (key, low, high, source, valid_from, checked_on) values ('vat', 12, 12, 'x', '2026-01-01', '2026-01-01')"

export const paperPath = `${ids.property}/${ids.paper}.pdf`

/** Run by the owner after `seedAccounts`. */
export const fixtures = `
  alter table auth.users disable trigger make_profile;
  insert into auth.users (id, email)
  values ('${ids.accountWithoutProfile}', 'bare@example.com');
  alter table auth.users enable trigger make_profile;

  insert into public.staff_invitations (email, role, used_at, secret_hash) values
    ('open-user@example.com', 'user', null, repeat('d', 64)),
    ('open-admin@example.com', 'admin', null, repeat('a', 64)),
    ('open-superadmin@example.com', 'superadmin', null, repeat('b', 64)),
    ('used@example.com', 'admin', now(), repeat('c', 64));

  insert into public.properties (id, title, price, status, published_at, deleted_at) values
    ('${ids.property}', 'House in Mexico', '₱4.2M', 'active', now(), null),
    ('${ids.soldProperty}', 'Lot in Arayat', '850k', 'sold', now(), null),
    ('${ids.hiddenProperty}', 'Hidden', '1M', 'active', null, null),
    ('${ids.trashedProperty}', 'Trashed', '1M', 'active', now(), now());
  insert into public.property_images (id, property_id, image_url, is_primary) values
    ('${ids.image}', '${ids.property}', '/front.webp', true),
    (gen_random_uuid(), '${ids.hiddenProperty}', '/front.webp', true),
    (gen_random_uuid(), '${ids.trashedProperty}', '/front.webp', true);
  insert into public.property_videos (property_id, video_url) values
    ('${ids.property}', 'https://video.example.com/tour'),
    ('${ids.hiddenProperty}', 'https://video.example.com/tour'),
    ('${ids.trashedProperty}', 'https://video.example.com/tour');
  insert into public.property_faqs (property_id, question, answer) values
    ('${ids.property}', 'Is there water?', 'Yes, from the district.'),
    ('${ids.hiddenProperty}', 'Is there water?', 'Yes, from the district.'),
    ('${ids.trashedProperty}', 'Is there water?', 'Yes, from the district.');
  insert into public.property_views (property_id, visitor)
  values ('${ids.property}', gen_random_uuid());

  insert into public.people (id, name, is_shown, licence_no, licence_valid_until, profile_id) values
    ('${ids.person}', 'Ana Cruz', true, '0000002', '2020-12-31',
      (select id from public.profiles where user_id = '${people.user}')),
    ('${ids.hiddenPerson}', 'Ben Reyes', false, '0000003', '2020-12-31', null);

  update public.site_settings
  set broker_licence_no = '0000001', broker_licence_valid_until = '2020-12-31';
  update public.properties set agent_id = '${ids.person}'
  where id in ('${ids.soldProperty}', '${ids.hiddenProperty}');
  insert into public.property_previews (property_id, path)
  select id, id || '/preview-0123456789abcdef.jpg' from public.properties
  where id in ('${ids.property}', '${ids.hiddenProperty}');
  delete from private.previews_to_draw;
  insert into public.unseen_listings (property_id) values ('${ids.property}');
  insert into public.listing_submissions (property_id) values ('${ids.hiddenProperty}');
  insert into public.waiting_changes (id, property_id, profile_id, fields)
  select '${ids.waitingChange}', '${ids.soldProperty}', profiles.id, '{}'
  from public.profiles where profiles.user_id = '${people.user}';

  insert into public.outgoing_mails (recipient, subject, kind, body_text, body_html, link, token)
  values ('new@example.com', 'Confirm', 'confirmation', 'text', '<p>text</p>', 'https://x', 'x');
  insert into public.outgoing_mails (id, recipient, subject, kind)
  values ('${ids.testMail}', 'admin@example.com', 'Test', 'test');

  insert into public.contacts (id, name, email) values
    ('${ids.freeEnquiry}', 'Free', 'free@example.com'),
    ('${ids.ownEnquiry}', 'Own', 'own@example.com'),
    ('${ids.adminsEnquiry}', 'Admins', 'admins@example.com');
  insert into public.enquiries
    (id, reference, contact_id, name, email, message, notice_version, assignee_id)
  select contacts.id, 'BALE-222' || (row_number() over (order by id) + 1), id, name, email, 'x', 1,
    (select profiles.id from public.profiles where profiles.user_id = case contacts.id
      when '${ids.ownEnquiry}' then '${people.user}'::uuid
      when '${ids.adminsEnquiry}' then '${people.admin}'::uuid end)
  from public.contacts;
  insert into public.enquiry_events (enquiry_id, kind) select id, 'received' from public.enquiries;
  insert into public.viewings (id, enquiry_id, starts_at)
  select id, id, now() + interval '2 days' from public.enquiries;
  insert into private.secret_links (kind, hash, property_id, profile_id, ends_at)
  select 'question', repeat('a', 64), '${ids.property}', profiles.id, now() + interval '1 day'
  from public.profiles where user_id = '${people.admin}';
  select private.add_viewing_slip(profiles.id, '${ids.property}', null,
    '{"name": "Vera", "phone": "+639171234567"}', '{}', 'typed')
  from public.profiles where profiles.role in ('user', 'admin') and profiles.username not like 'other%'
  order by profiles.role desc;
  insert into public.privacy_requests (kind, enquiry_count) values ('retention', 1);

  insert into public.authorities (id, property_id, owner_name, ends_on)
  values ('${ids.authority}', '${ids.property}', 'Owner of the House', now()::date + 20);
  insert into public.listing_notes (property_id, note) values ('${ids.property}', 'Key at the guard');
  insert into public.papers (id, property_id, kind, name, path, bytes)
  values ('${ids.paper}', '${ids.property}', 'title', 'Title', '${paperPath}', 1);
  insert into public.paper_openings (paper_id, property_id, path, name) values ('${ids.paper}', '${ids.property}', '${paperPath}', 'Title');

  insert into public.commission_sheets (id, property_id, price, sold_on, rate, commission) values
    ('${ids.sheet}', '${ids.soldProperty}', 1000000, '2026-11-03', 5, 50000),
    (gen_random_uuid(), '${ids.trashedProperty}', 1000000, '2026-11-03', 5, 50000);
  insert into public.commission_shares
    (sheet_id, display_order, profile_id, name, share, withholding, amount, withheld)
  select commission_sheets.id, 0, profiles.id, 'Line', 50, 10, 25000, 2500
  from public.commission_sheets
  join public.profiles on profiles.user_id = '${people.admin}'
    or profiles.user_id = '${people.user}' and commission_sheets.id = '${ids.sheet}';

  delete from public.history;
  insert into public.history (at, transaction, table_name, row_id, property_id, action) values
    (now(), 1, 'properties', '${ids.property}', '${ids.property}', 'update'),
    (now(), 1, 'authorities', '${ids.authority}', '${ids.property}', 'update'),
    (now() - interval '3 years', 1, 'people', '${ids.person}', null, 'update');

  insert into storage.buckets (id, name) values ('other', 'other');
  insert into storage.objects (bucket_id, name, owner_id, created_at)
  values ('papers', '${paperPath}', '${people.user}', now() + interval '1 day');
  insert into storage.objects (bucket_id, name) values
    ('property-images', '${ids.property}/1_0.webp'),
    ('property-images', '${ids.soldProperty}/1_0.webp'),
    ('property-images', '${ids.person}/1_0.webp'),
    ('property-images', '${ids.hiddenPerson}/1_0.webp'),
    ('other', '${ids.property}/1_0.webp'),
    ('brand', '${brandSet}/logo-3x.png');
  insert into private.shown_names (name) values ('${ids.soldProperty}/1_0.webp');
  -- Stored just now, however long the tests take.
  update storage.objects set created_at = now() + interval '1 day', owner_id = case
    when name like '${ids.hiddenPerson}/%' then '${people.admin}' else '${people.user}'
  end
  where bucket_id = 'property-images';
`

const denied = 'denied'
const refused = 'refused'
const forbidden = 'invitation_forbidden'
const invalid = 'invitation_invalid'
const unknown = 'not_found'
const apart = 'contacts_apart'
const noNotice = 'privacy_notice_forbidden'
const noClaim = 'enquiry_claim_forbidden'
const noExport = 'contact_export_forbidden'
const noSlip = 'viewing_slip_forbidden'
const noDelete = 'contact_delete_forbidden'
const noSheet = 'commission_sheet_forbidden'
const cannotEdit = 'listing_edit_forbidden'
const notAllLinks = 'secret_links_forbidden'
const mayNotApprove = 'approval_forbidden'
const notForEver = 'delete_for_ever_forbidden'
const noListings = 'listing_export_forbidden'
const noImport = 'listing_import_forbidden'

function attempts(table: string, rows: Row[], editors: Attempt['editors'] = 'signed_in') {
  return rows.map(([operation, what, sql, ...outcomes]): Attempt => {
    const expected = Object.fromEntries(
      actorNames.map((name, index) => [name, outcomes[index]]),
    ) as Attempt['expected']
    return { table, operation, what, sql, editors, expected }
  })
}

/** Media follow their listing's rules, so they share their attempts. */
function ofListing(table: string, columns: string, values: string, change: string) {
  const add = `insert into ${table} (property_id, ${columns}) values ('${ids.property}', ${values}) returning id`
  const addInTrash = add.replace(ids.property, ids.trashedProperty)
  const edit = `update ${table} set ${change} returning id`
  const move = `update ${table} set property_id = '${ids.soldProperty}' where property_id = '${ids.property}' returning id`
  const remove = `delete from ${table} returning id`
  // biome-ignore format: a table is read by its columns
  return [
    ...attempts(table, [
      //                                                    visitor deleted  user    admin   super   service
      ['select', 'read', `select id from ${table}`,         1,      1,       3,      3,      3,      3],
      ['select', 'read when it came', `select created_at from ${table}`, denied, 1, 3,   3,      3,      3],
      ['insert', 'add', add,                                denied, refused, 1,      1,      1,      1],
      ['insert', 'add in the trash', addInTrash,            denied, refused, refused, refused, refused, 1],
      ['update', 'edit', edit,                              denied, 0,       2,      2,      2,      3],
      ['update', 'move to another listing', move,           denied, denied,  denied, denied, denied, 1],
      ['delete', 'remove', remove,                          denied, 0,       2,      2,      2,      3],
    ]),
    ...attempts(table, [
      ['insert', 'add, admins only', add,                   denied, refused, refused, 1,     1,      1],
      ['update', 'edit, admins only', edit,                 denied, 0,       0,      2,      2,      3],
      ['delete', 'remove, admins only', remove,             denied, 0,       0,      2,      2,      3],
    ], 'admins'),
  ]
}

/** Who owns a listing and its papers: for who edits it and is vouched for. `user` is, by a person. */
function ofStaff(table: string, asked: Record<'read' | 'add' | 'edit' | 'remove', string>) {
  const { read, add, edit, remove } = asked
  const added = `${add} returning id`
  // biome-ignore format: a table is read by its columns
  return [
    ...attempts(table, [
      //                                             visitor deleted  user    admin   super   service
      ['select', 'read', read,                 denied, 0,       1,      1,      1,      1],
      ['insert', 'add', added,                       denied, refused, 1,      1,      1,      1],
      ['insert', 'add unseen', add,            denied, refused, 0,      0,      0,      0],
      ['update', 'edit', edit,                 denied, 0,       1,      1,      1,      1],
      ['delete', 'remove', remove,             denied, 0,       1,      1,      1,      1],
    ]),
    ...attempts(table, [
      ['select', 'read, admins only', read,    denied, 0,       0,      1,      1,      1],
      ['insert', 'add, admins only', added,          denied, refused, refused, 1,     1,      1],
      ['update', 'edit, admins only', edit,    denied, 0,       0,      1,      1,      1],
      ['delete', 'remove, admins only', remove, denied, 0,      0,      1,      1,      1],
    ], 'admins'),
  ]
}

const setRole = (person: keyof typeof people, role: string) =>
  `update public.profiles set role = '${role}' where user_id = '${people[person]}' returning id`
const removeProfile = (person: keyof typeof people) =>
  `delete from public.profiles where user_id = '${people[person]}' returning id`
const invite = (role: string) => `select public.invite_staff('new@example.com', '${role}')`
const withdraw = (email: string) =>
  `delete from public.staff_invitations where email = '${email}@example.com' returning id`

const addProperty = `insert into public.properties (title, price) values ('New', '1M') returning id`
const editProperty = `update public.properties set title = 'Edited' where id = '${ids.property}' returning id`
const editHidden = `update public.properties set title = 'Hidden' where id = '${ids.hiddenProperty}' returning id`
// A trigger takes the place of the deletion, so that it answers no row.
const removeProperty = `delete from public.properties where id = '${ids.property}';; select from public.properties where id = '${ids.property}' and deleted_at is not null`
const restore = `select unnest(public.restore_properties('{${ids.trashedProperty}}'))`
const deleteForEver = `select unnest(public.delete_for_ever('{${ids.trashedProperty}, ${ids.property}}'))`
const publish = `update public.properties set published_at = now() where id = '${ids.hiddenProperty}' returning id`

const addObject = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}') returning id`
const ownObject = addObject('property-images', `${ids.property}/2_0.webp`)
const otherPaper = `${ids.property}/${ids.authority}.png`
const editObject = `update storage.objects set metadata = '{}' where bucket_id = 'property-images' returning id`
const renameObject = `update storage.objects set name = 'loose.webp' where name = '${ids.property}/1_0.webp' and bucket_id = 'property-images' returning id`
const removeObject = `delete from storage.objects where bucket_id = 'property-images' returning id`
const editBrand = `update storage.objects set metadata = '{}' where bucket_id = 'brand' returning id`
const renameBrand = `update storage.objects set name = 'loose.png' where bucket_id = 'brand' returning id`
const removeBrand = `delete from storage.objects where bucket_id = 'brand' returning id`

const editPerson = (id: string, change: string) =>
  `update public.people set ${change} where id = '${id}' returning id`
const claim = 'person_claim_forbidden'
const order = (...people: string[]) =>
  `select public.reorder_people(array['${people.join("', '")}']::uuid[])`
const savePerson = (id: string) => `select public.save_person('${id}', 1, '{"about": "x"}')`
const notAdmins = 'person_edit_forbidden'
const change = (id: string) => `select public.change_enquiry('${id}', 1, '{"next_step": "x"}')`
const claimed = (id: string) =>
  `select from (values (true)) as asked where public.claim_enquiry('${id}')`
const viewing = (id: string) =>
  `select public.set_viewing('${id}', now() + interval '1 day', 45, 'x')`
const end = (id: string) => `select public.end_viewing('${id}', 'done')`
const note = (id: string) => `select public.note_on_enquiry('${id}', 'x')`
const photoOf = (person: string, file: string) => addObject('property-images', `${person}/${file}`)
const replacePhotos = `update storage.objects set metadata = '{}' where name like 'd0000000%' returning id`
const removePhotos = `delete from storage.objects where name like 'd0000000%' returning id`

// biome-ignore format: a table is read by its columns
export const matrix: Attempt[] = [
  ...attempts('public.profiles', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.profiles',                            denied, 0,      1,      6,      6,      6],
    ['insert', 'make one', `insert into public.profiles (user_id, username) values ('${ids.accountWithoutProfile}', 'x') returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'user to admin', setRole('otherUser', 'admin'),                      denied, 0,      0,      1,      1,      1],
    ['update', 'admin to user', setRole('otherAdmin', 'user'),                      denied, 0,      0,      1,      1,      1],
    ['update', 'user to superadmin', setRole('otherUser', 'superadmin'),            denied, 0,      0,      'role_change_forbidden', 1, 1],
    ['update', 'superadmin to user', setRole('otherSuperadmin', 'user'),            denied, 0,      0,      0,      1,      1],
    ['update', 'oneself to admin', `update public.profiles set role = 'admin' where user_id = '${people.user}' and user_id = (select auth.uid()) returning id`,
                                                                                    denied, 0,      'role_raise_own', 0, 0, 0],
    ['update', 'oneself to superadmin', `update public.profiles set role = 'superadmin' where user_id = (select auth.uid()) returning id`,
                                                                                    denied, 0,      'role_raise_own', 'role_raise_own', 1, 0],
    ['update', 'own display name', `update public.profiles set display_name = 'Ana' where user_id = (select auth.uid()) returning id`,
                                                                                    denied, 0,      1,      1,      1,      0],
    ['update', 'when an address was confirmed', 'update public.profiles set confirmed_at = now() returning id',
                                                                                    denied, denied, denied, denied, denied, 6],
    ['update', 'display name of another', `update public.profiles set display_name = 'Ana' where user_id = '${people.otherUser}' returning id`,
                                                                                    denied, 0,      0,      'display_name_of_other', 'display_name_of_other', 1],
    ['update', 'username', `update public.profiles set username = 'x' where user_id = '${people.otherUser}' returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['delete', 'a user', removeProfile('otherUser'),                                denied, 0,      0,      1,      1,      1],
    ['delete', 'an admin', removeProfile('otherAdmin'),                             denied, 0,      0,      1,      1,      1],
    ['delete', 'a superadmin', removeProfile('otherSuperadmin'),                    denied, 0,      0,      0,      1,      1],
    ['delete', 'oneself', 'delete from public.profiles where user_id = (select auth.uid()) returning id',
                                                                                    denied, 0,      0,      0,      0,      0],
  ]),

  ...attempts('public.staff_invitations', [
    //                                                                              visitor deleted  user     admin    super   service
    ['select', 'read', 'select id from public.staff_invitations',                   denied, 0,       0,       4,       4,      4],
    ['select', 'read a secret', 'select secret_hash from public.staff_invitations', denied, denied,  denied,  denied,  denied, 4],
    ['insert', 'write one', `insert into public.staff_invitations (email, role, secret_hash) values ('new@example.com', 'admin', repeat('e', 64)) returning id`,
                                                                                    denied, denied,  denied,  denied,  denied, 1],
    ['insert', 'invite an admin', invite('admin'),                                  denied, forbidden, forbidden, 1,   1,      forbidden],
    ['insert', 'invite a user', invite('user'),                                     denied, forbidden, forbidden, 1,    1,      forbidden],
    ['insert', 'invite as a person', `select public.invite_staff('new@example.com', 'user', '${ids.hiddenPerson}')`,
                                                                                    denied, forbidden, forbidden, 1,    1,      forbidden],
    ['insert', 'invite a superadmin', invite('superadmin'),                         denied, forbidden, forbidden, forbidden, 1, forbidden],
    ['update', 'take one up', `select public.accept_invitation(repeat('x', 43))`,   denied, invalid, invalid, invalid, invalid, denied],
    ['update', 'open again', 'update public.staff_invitations set used_at = null returning id',
                                                                                    denied, denied,  denied,  denied,  denied, 4],
    ['delete', 'withdraw a user\'s', withdraw('open-user'),                         denied, 0,       0,       1,       1,      1],
    ['delete', 'withdraw an admin\'s', withdraw('open-admin'),                      denied, 0,       0,       1,       1,      1],
    ['delete', 'withdraw a superadmin\'s', withdraw('open-superadmin'),             denied, 0,       0,       0,       1,      1],
    ['delete', 'forget a used one', withdraw('used'),                               denied, 0,       0,       0,       0,      1],
  ]),

  ...attempts('public.site_settings', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select business_name, sample_data from public.site_settings', 1,    1,      1,      1,      1,      1],
    ['select', 'read all of', 'select * from public.site_settings',                 denied, 1,      1,      1,      1,      1],
    ['insert', 'a second row', `insert into public.site_settings (business_name) values ('x') returning id`,
                                                                                    denied, denied, denied, denied, denied, '23505'],
    ['update', 'a text', `update public.site_settings set tagline = 'x' returning id`, denied, 0,   0,      1,      1,      1],
    ['update', 'the accent', `update public.site_settings set accent_colour = '#1e4d3b' returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'the logo', `update public.site_settings set logo = '${brandSet}' returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'the sample mark', 'update public.site_settings set sample_data = true returning id',
                                                                                    denied, denied, denied, denied, denied, 1],
    ['select', 'licences that end', 'select * from public.ending_licences()',       denied, 0,      0,      2,      2,      denied],
    ['delete', 'the row', 'delete from public.site_settings returning id',          denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.staff_settings', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select listing_editors from public.staff_settings',         denied, 0,      1,      1,      1,      1],
    ['insert', 'a second row', 'insert into public.staff_settings default values returning id',
                                                                                    denied, denied, denied, denied, denied, '23505'],
    ['update', 'who edits', `update public.staff_settings set listing_editors = 'admins' returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'who signs up', `update public.staff_settings set sign_up = 'invited' returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'who reads enquiries', `update public.staff_settings set enquiry_readers = 'assigned', enquiry_months = 12, won_months = 72 returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'who gets enquiries, and the hours', `update public.staff_settings set enquiry_route = 'person', enquiry_minutes = 5, work_days = '12345', work_from = '09:00', work_until = '17:00' returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'how long the history is kept', `update public.staff_settings set history_months = 12 returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'what happens when an authority ends', `update public.staff_settings set authority_end = 'ask' returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'when it is asked whether it is there', `update public.staff_settings set confirm_days = 45, hide_days = 60 returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'how large the office is', `update public.staff_settings set office_size = 'small' returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['select', 'which parts it uses', 'select from (values (true)) as asked where public.parts_in_use() is not null', denied, 0, 1, 1, 1, denied],
    ['update', 'how listings begin', `update public.staff_settings set new_listings = 'draft', publish_photo = 'block' returning id`,
                                                                                    denied, 0,      0,      1,      1,      1],
    ['update', 'when it was decided', 'update public.staff_settings set access_decided_at = null returning id',
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'the stamp', 'update public.staff_settings set updated_by = null returning id',
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'put a step aside', `select unnest(public.skip_setup_step('office', true))`,
                                                                                    denied, denied, denied, 1,      1,      denied],
    ['select', 'what a new site holds', 'select public.new_site_holds()',                denied, denied, denied, denied, denied, 1],
    ['update', 'when e-mail was tested', 'select public.note_mail_test()',          denied, denied, denied, denied, denied, 1],
    ['delete', 'the row', 'delete from public.staff_settings returning id',         denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.properties', [
    //                                                                              visitor deleted  user    admin   super   service
    ['select', 'read', 'select id from public.properties',                          2,      2,       4,      4,      4,      4],
    ['select', 'read all of', 'select * from public.properties',                    denied, 2,       4,      4,      4,      4],
    ['select', 'read where it is', 'select pin from public.properties',             denied, 2,       4,      4,      4,      4],
    ['select', 'ask where it is', `select id from public.properties where pin > '15'`, denied, 0,    0,      0,      0,      0],
    ['insert', 'add', addProperty,                                                  denied, refused, 1,      1,      1,      1],
    ['insert', 'add with views', `insert into public.properties (title, price, view_count) values ('New', '1M', 9) returning id`,
                                                                                    denied, denied,  denied, denied, denied, 1],
    ['update', 'edit', editProperty,                                                denied, 0,       1,      1,      1,      1],
    ['update', 'the views', 'update public.properties set view_count = 9 returning id',
                                                                                    denied, denied,  denied, denied, denied, 4],
    ['update', 'the revision', 'update public.properties set revision = 1 returning id',
                                                                                    denied, denied,  denied, denied, denied, 4],
    ['update', 'the date', 'update public.properties set created_at = now() returning id',
                                                                                    denied, denied,  denied, denied, denied, 4],
    ['update', 'edit one that is hidden', editHidden,                               denied, 0,       1,      1,      1,      1],
    ['select', 'read a price', `select * from public.price_reading('3M', 'for_sale', 'House', 'Porac', 0, 0)`,
                                                                                    denied, 1,      1,      1,      1,      denied],
    ['select', 'what it lacks', `select * from public.missing_to_publish('${ids.property}')`,
                                                                                    denied, 0,      1,      1,      1,      denied],
    ['update', 'say that it is available', `select public.confirm_listing('${ids.property}')`,
                                                                                    denied, cannotEdit, 1,       1,      1,      denied],
    ['update', 'the day it was confirmed', 'update public.properties set confirmed_on = current_date returning id',
                                                                                    denied, denied,  denied, denied, denied, 4],
    ['update', 'the day it was hidden', 'update public.properties set hidden_on = current_date returning id',
                                                                                    denied, denied,  denied, denied, denied, 4],
    ['select', 'by a link that asks', `select public.still_there('x')`,
                                                                                    denied, denied,  denied, denied, denied, 1],
    ['update', 'answer by a link that asks', `select public.answer_still_there('x', 1, 'sold')`,
                                                                                    denied, denied,  denied, denied, denied, 1],
    ['insert', 'make a link to a draft', `select public.make_listing_link('draft', '${ids.property}', 14)`,
                                                                                    denied, cannotEdit, 1,       1,      1,      denied],
    ['insert', 'make a link to a report', `select public.make_listing_link('report', '${ids.property}', 14)`,
                                                                                    denied, cannotEdit, 1,       1,      1,      denied],
    ['select', 'the link to a draft', `select public.listing_link('draft', '${ids.property}')`,
                                                                                    denied, cannotEdit, 1,       1,      1,      denied],
    ['select', 'the links of all', 'select from (values (true)) as asked left join public.secret_links() on true',
                                                                                    denied, notAllLinks, notAllLinks, 1, 1,      denied],
    ['delete', 'end the link of an account', `select public.end_secret_link(repeat('a', 64))`,
                                                                                    denied, notAllLinks, notAllLinks, 1, 1,      denied],
    ['update', 'hide what nobody confirms', 'select generate_series(0, public.hide_unconfirmed_listings())',
                                                                                    denied, denied,  denied, denied, denied, 1],
    ['select', 'count by person', 'select jsonb_object_keys(public.count_listings_by_person())',
                                                                                    denied, 0,       1,      1,      1,      0],
    ['update', 'hand over', `select generate_series(1, (public.hand_over_work('${ids.person}') ->> 'listings')::integer)`,
                                                                                    denied, notAdmins, notAdmins, 2,    2,      denied],
    ['update', 'edit one in the trash', `update public.properties set title = 'Edited' where id = '${ids.trashedProperty}' returning id`,
                                                                                    denied, 0,       0,      0,      0,      1],
    ['update', 'publish a draft', publish,                                          denied, 0,       1,      1,      1,      1],
    ['update', 'when it was thrown away', 'update public.properties set deleted_at = null returning id',
                                                                                    denied, denied,  denied, denied, denied, 4],
    ['delete', 'put into the trash', removeProperty,                                denied, 0,       1,      1,      1,      1],
    ['insert', 'stage an import', `select public.stage_listings('[{"line": 2, "property": {"title": "x", "price": "1M"}}]')`,
                                                                                    denied, noImport, 1,   1,      1,      denied],
    ['select', 'compare an import', `select public.compare_listings('${ids.property}')`, denied, noImport, 'import_gone', 'import_gone', 'import_gone', denied],
    ['update', 'import', `select public.import_listings('${ids.property}', '{"title": ""}')`, denied, noImport, 'import_gone', 'import_gone', 'import_gone', denied],
    ['update', 'undo an import', `select public.undo_listing_import('${ids.property}')`, denied, noImport, 'import_gone', 'import_gone', 'import_gone', denied],
    ['select', 'read a link of an import', `select public.imported_link('${ids.property}', 2, 1)`, denied, noImport, 'import_gone', 'import_gone', 'import_gone', denied],
    ['update', 'note a picture of an import', `select public.note_imported_picture('${ids.property}', 2, 'a')`, denied, noImport, 'import_gone', 'import_gone', 'import_gone', denied],
    ['select', 'read what imports learned', 'select public.learned_for_imports()',  denied, noImport, 1,    1,      1,      denied],
    ['update', 'keep what imports learned', `select public.learn_for_imports('{}')`, denied, noImport, 1,   1,      1,      denied],
    ['select', 'read imports', 'select from public.recent_listing_imports()',       denied, 0,       0,      0,      0,      denied],
    ['select', 'export', 'select from public.export_listings()',                    denied, noListings, 3,   3,      3,      denied],
    ['update', 'take out of the trash', restore,                                    denied, cannotEdit, 1,   1,      1,      cannotEdit],
    ['delete', 'delete what is in the trash', deleteForEver,                        denied, notForEver, notForEver, 1, 1,    denied],
    ['delete', 'empty the trash', 'select generate_series(1, public.empty_trash())', denied, denied, denied, denied, denied, 0],
  ]),
  ...attempts('public.properties', [
    ['insert', 'add, admins only', addProperty,                                     denied, refused, refused, 1,     1,      1],
    ['update', 'edit, admins only', editProperty,                                   denied, 0,       0,      1,      1,      1],
    ['update', 'publish, admins only', publish,                                     denied, 0,       0,      1,      1,      1],
    ['delete', 'put into the trash, admins only', removeProperty,                   denied, 0,       0,      1,      1,      1],
    ['update', 'take out of the trash, admins only', restore,                       denied, cannotEdit, cannotEdit, 1, 1,    cannotEdit],
  ], 'admins'),

  ...ofListing('public.property_images', 'image_url', `'/back.webp'`, `alt_text = 'Back'`),
  ...ofListing('public.property_videos', 'video_url', `'https://video.example.com/2'`, 'display_order = 2'),
  ...ofListing('public.property_faqs', 'question', `'Is it titled?'`, `answer = 'Yes.'`),

  ...attempts('public.unseen_listings', [
    //                                                                                       visitor deleted user    admin   super   service
    ['select', 'read', 'select property_id from public.unseen_listings',                     denied, 0,      1,      1,      1,      1],
    ['insert', 'add', `insert into public.unseen_listings (property_id) values ('${ids.soldProperty}') returning property_id`, denied, denied, denied, denied, denied, 1],
    ['update', 'put off', 'update public.unseen_listings set since = now() returning property_id', denied, denied, denied, denied, denied, 1],
    ['delete', 'call seen', 'delete from public.unseen_listings returning property_id',      denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.listing_submissions', [
    //                                                                                       visitor deleted user    admin   super   service
    ['select', 'read', 'select property_id from public.listing_submissions',                 denied, 0,      1,      1,      1,      1],
    ['select', 'look', `select public.listing_to_approve('${ids.hiddenProperty}')`,          denied, unknown, 1,     1,      1,      denied],
    ['insert', 'submit', `insert into public.listing_submissions (property_id) values ('${ids.property}') returning property_id`, denied, denied, denied, denied, denied, 1],
    ['update', 'change', `update public.listing_submissions set note = 'No' returning property_id`, denied, denied, denied, denied, denied, 1],
    ['update', 'send back', `select public.send_back_listing('${ids.hiddenProperty}', 'The price?')`, denied, mayNotApprove, mayNotApprove, 1, 1, denied],
    ['update', 'approve', `select public.approve_listing('${ids.hiddenProperty}', (public.listing_to_approve('${ids.hiddenProperty}') ->> 'last')::bigint)`,
                                                                                             denied, unknown, mayNotApprove, 1, 1,   denied],
    ['delete', 'end', 'delete from public.listing_submissions returning property_id',        denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.waiting_changes', [
    //                                                                                       visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.waiting_changes',                              denied, 0,      1,      1,      1,      1],
    ['insert', 'ask', `insert into public.waiting_changes (property_id, fields) values ('${ids.property}', '{}') returning id`, denied, denied, denied, denied, denied, 1],
    ['update', 'change', `update public.waiting_changes set fields = '{"price": {}}' returning id`, denied, denied, denied, denied, denied, 1],
    ['update', 'send back', `select public.send_back_change('${ids.waitingChange}', 'The price?')`, denied, mayNotApprove, mayNotApprove, 1, 1, denied],
    ['update', 'approve', `select public.approve_change('${ids.waitingChange}', 1)`,         denied, mayNotApprove, mayNotApprove, 1, 1, denied],
    ['delete', 'withdraw', 'delete from public.waiting_changes returning id',                denied, 0,      1,      0,      0,      1],
  ]),

  ...attempts('public.property_previews', [
    //                                                                                       visitor deleted user    admin   super   service
    ['select', 'read', 'select property_id from public.property_previews',                   1,      1,      2,      2,      2,      2],
    ['select', 'read when it was drawn', 'select made_at from public.property_previews',     denied, denied, denied, denied, denied, 2],
    ['insert', 'add', `insert into public.property_previews (property_id, path) values ('${ids.soldProperty}', '${ids.soldProperty}/preview-0123456789abcdef.jpg') returning property_id`, denied, denied, denied, denied, denied, 1],
    ['update', 'replace', `update public.property_previews set path = replace(path, 'abcdef', '000000') where property_id = '${ids.property}' returning property_id`, denied, denied, denied, denied, denied, 1],
    ['delete', 'remove', 'delete from public.property_previews returning property_id',       denied, denied, denied, denied, denied, 2],
  ]),

  ...attempts('public.people', [
    //                                                                              visitor deleted  user    admin   super   service
    ['select', 'read', 'select id from public.people',                              1,      1,       2,      2,      2,      2],
    ['select', 'read whose account it is', 'select profile_id from public.people',  denied, 1,       2,      2,      2,      2],
    ['select', 'read all of', 'select * from public.people',                        denied, 1,       2,      2,      2,      2],
    ['insert', 'add', `insert into public.people (name) values ('Eva') returning id`, denied, refused, refused, 1,   1,      1],
    ['insert', 'add for oneself', `insert into public.people (name, profile_id) select 'Eva', id from public.profiles where user_id = '${people.otherUser}' returning id`,
                                                                                    denied, 0,       0,      1,      1,      1],
    ['update', 'edit', editPerson(ids.person, `about = 'x'`),                       denied, 0,       1,      1,      1,      1],
    ['update', 'edit another', editPerson(ids.hiddenPerson, `about = 'x'`),         denied, 0,       0,      1,      1,      1],
    ['update', 'being away', editPerson(ids.person, 'is_away = true'),              denied, 0,       1,      1,      1,      1],
    ['update', 'being away of another', editPerson(ids.hiddenPerson, 'is_away = true'), denied, 0,   0,      1,      1,      1],
    ['update', 'the licence', editPerson(ids.person, `licence_no = '1'`),           denied, 0,       claim,  1,      1,      1],
    ['update', 'the licence’s end', editPerson(ids.person, `licence_valid_until = '2030-01-01'`), denied, 0, claim, 1,  1,      1],
    ['update', 'the licence’s start', editPerson(ids.person, `licence_valid_from = '2020-01-01'`), denied, 0, claim, 1, 1,      1],
    ['update', 'who supervises', editPerson(ids.person, `supervisor_id = '${ids.hiddenPerson}'`), denied, 0, claim, 1,  1,      1],
    ['update', 'the account', editPerson(ids.person, 'profile_id = null'),          denied, 0,       claim,  1,      1,      1],
    ['update', 'who is shown', editPerson(ids.person, 'is_shown = false'),          denied, 0,       claim,  1,      1,      1],
    ['update', 'the place', editPerson(ids.person, 'display_order = 9'),            denied, 0,       claim,  1,      1,      1],
    ['update', 'the revision', editPerson(ids.person, 'revision = 9'),              denied, denied,  denied, denied, denied, 1],
    ['update', 'the supervisor’s name', editPerson(ids.person, `supervisor_name = 'x'`), denied, denied, denied, denied, denied, 1],
    ['update', 'save', savePerson(ids.person),                                      denied, notAdmins, 1,     1,      1,      denied],
    ['update', 'save another', savePerson(ids.hiddenPerson),                        denied, notAdmins, notAdmins, 1,     1,      denied],
    ['update', 'the order', order(ids.hiddenPerson, ids.person),                    denied, notAdmins, notAdmins, 1,     1,      denied],
    ['delete', 'remove', 'delete from public.people returning id',                  denied, 0,       0,      2,      2,      2],
  ]),

  ...attempts('public.people', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.people',                              1,      1,      1,      2,      2,      2],
    ['select', 'read who is not shown', `select id from public.people where id = '${ids.hiddenPerson}'`, 0, 0, 0, 1,    1,      1],
    ['update', 'edit one’s own', editPerson(ids.person, `about = 'x'`),             denied, 0,      1,      1,      1,      1],
  ], 'admins'),

  ...attempts('public.property_views', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'count', 'select id from public.property_views',                     denied, 0,      1,      1,      1,      1],
    ['select', 'who viewed', 'select visitor from public.property_views',           denied, denied, denied, denied, denied, 1],
    ['insert', 'add', `insert into public.property_views (property_id, visitor) values ('${ids.property}', gen_random_uuid()) returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'move', `update public.property_views set viewed_on = '2026-01-01' returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['delete', 'forget', 'delete from public.property_views returning id',          denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.outgoing_mails', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'what became of them', 'select id, recipient, subject, kind, attempts, last_error, created_at, next_attempt_at, sent_at from public.outgoing_mails',
                                                                                    denied, 0,      0,      2,      2,      denied],
    ['select', 'the text', 'select body_text from public.outgoing_mails',           denied, denied, denied, denied, denied, denied],
    ['select', 'the page', 'select body_html from public.outgoing_mails',           denied, denied, denied, denied, denied, denied],
    ['select', 'the link', 'select link from public.outgoing_mails',                denied, denied, denied, denied, denied, denied],
    ['select', 'the token', 'select token from public.outgoing_mails',              denied, denied, denied, denied, denied, denied],
    ['insert', 'write one', `insert into public.outgoing_mails (recipient, subject, kind) values ('x@example.com', 'x', 'recovery')`,
                                                                                    denied, denied, denied, denied, denied, denied],
    ['update', 'turn one aside', `update public.outgoing_mails set recipient = 'x@example.com'`,
                                                                                    denied, denied, denied, denied, denied, denied],
    ['select', 'what became of a test', `select public.staff_mail_state('${ids.testMail}')`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['insert', 'a test', `select public.add_mails('[{"recipient": "x@example.com", "kind": "test", "subject": "x"}]')`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['select', 'what is due', `select public.due_mails('assignments')`,             denied, denied, denied, denied, denied, 1],
    ['insert', 'what is due', `select public.add_due_mails('assignments', '{}', '[]')`, denied, denied, denied, denied, denied, 1],
    ['update', 'take one to send', 'select public.claim_staff_mail(60)',            denied, denied, denied, denied, denied, 1],
    ['update', 'note what became of one', `select public.note_staff_mail('${ids.testMail}', '', 1)`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['delete', 'lose one', 'delete from public.outgoing_mails',                     denied, denied, denied, denied, denied, denied],
  ]),

  ...attempts('public.privacy_notices', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select version, body, published_at from public.privacy_notices', 1, 1,      1,      1,      1,      1],
    ['select', 'read who wrote it', 'select published_by from public.privacy_notices', denied, 1,   1,      1,      1,      1],
    ['insert', 'add', `insert into public.privacy_notices (version, body) values (2, 'x') returning version`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['insert', 'publish', `select public.publish_privacy_notice(1, 'x')`,           denied, noNotice, noNotice, 1,  1,      denied],
    ['update', 'edit one that was consented to', `update public.privacy_notices set body = 'x' returning version`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['delete', 'remove one that was consented to', 'delete from public.privacy_notices returning version',
                                                                                    denied, denied, denied, denied, denied, '23503'],
  ]),

  ...attempts('public.feeds', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', "select name, is_on from public.feeds where name = 'rss'",   1,      1,      1,      1,      1,      1],
    ['insert', 'add', "insert into public.feeds (name) values ('rss') on conflict do nothing", denied, denied, denied, denied, denied, 0],
    ['update', 'turn on', "update public.feeds set is_on = true where name = 'rss' returning name", denied, 0, 0, 1, 1,      1],
    ['update', 'rename', "update public.feeds set name = 'rss' where name = 'rss' returning name", denied, denied, denied, denied, denied, 1],
    ['delete', 'remove', "delete from public.feeds where name = 'rss' returning name", denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.rates', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', "select low, high, source from public.rates where key = 'vat'", 1, 1,        1,      1,      1,      1],
    ['select', 'read who wrote it', "select created_by from public.rates where key = 'vat'", denied, 1, 1,  1,      1,      1],
    ['select', 'read what is in force', "select low from public.rates_to_use() where key = 'vat'", 1, 1, 1,    1,      1,      1],
    ['insert', 'add a version', `${newRate} returning id`,                          denied, refused, refused, 1,    1,      1],
    ['insert', 'add a version without reading it', newRate,                         denied, refused, refused, 0,    0,      0],
    ['insert', 'add one in another name', `insert into public.rates (key, source, valid_from, checked_on, created_by) values ('vat', 'x', '2026-01-01', '2026-01-01', null)`,
                                                                                    denied, denied, denied, denied, denied, 0],
    ['update', 'edit a version', "update public.rates set low = 1, high = 1 where key = 'vat' returning id", denied, denied, denied, denied, denied, 1],
    ['delete', 'remove a version', "delete from public.rates where key = 'vat' returning id", denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.contacts', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.contacts',                            denied, 0,      2,      3,      3,      3],
    ['insert', 'add', `insert into public.contacts (name) values ('x') returning id`, denied, denied, denied, denied, denied, 1],
    ['update', 'edit', `update public.contacts set name = 'x' returning id`,        denied, denied, denied, denied, denied, 3],
    ['delete', 'remove', 'delete from public.contacts returning id',                denied, denied, denied, denied, denied, 3],
    ['select', 'export', `select public.export_contact('${ids.ownEnquiry}', '{}')`,       denied, noExport, noExport, 1,  1,      noExport],
    ['delete', 'delete all of', `select public.delete_contact('${ids.ownEnquiry}', '{}')`, denied, noDelete, noDelete, 1, 1,      noDelete],
    ['update', 'join those that one sees, and that share nothing', `select public.join_contacts('${ids.ownEnquiry}', '${ids.freeEnquiry}')`,
                                                                                    denied, unknown, apart, 1,      1,      unknown],
    ['update', 'join another', `select public.join_contacts('${ids.ownEnquiry}', '${ids.adminsEnquiry}')`,
                                                                                    denied, unknown, unknown, 1,    1,      unknown],
    ['delete', 'blank old ones', 'select public.blank_old_contacts()',              denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.enquiries', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.enquiries',                           denied, 0,      2,      3,      3,      3],
    ['select', 'list', 'select id from public.list_enquiries()',                    denied, 0,      2,      3,      3,      denied],
    ['select', 'who waits for a taken listing', `select id from public.waiting_enquiries('{}')`, denied, 0, 0, 0, 0, denied],
    ['select', 'which were taken', 'select property_id from public.taken_questions()', denied, 0, 0, 0, 0, denied],
    ['delete', 'end that question', `select public.end_taken_questions('{}')`,       denied, 1,      1,      1,      1,      denied],
    ['select', 'what to store one takes', 'select public.enquiry_context()',        denied, denied, denied, denied, denied, 1],
    ['insert', 'add', `insert into public.enquiries (reference, name, email, message, notice_version) values ('BALE-3333', 'x', 'x@example.com', 'x', 1) returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['insert', 'take a visitor’s', `select public.add_enquiry('{}', '[]')`,         denied, denied, denied, denied, denied, '23502'],
    ['update', 'take', `update public.enquiries set assignee_id = null returning id`, denied, denied, denied, denied, denied, 3],
    ['update', 'change a free one', change(ids.freeEnquiry),                        denied, unknown, 1,     1,      1,      denied],
    ['update', 'change one’s own', change(ids.ownEnquiry),                          denied, unknown, 1,     1,      1,      denied],
    ['update', 'change another’s', change(ids.adminsEnquiry),                       denied, unknown, unknown, 1,    1,      denied],
    ['update', 'claim a free one', claimed(ids.freeEnquiry),                       denied, noClaim, 1,     1,      1,      denied],
    ['update', 'claim another’s', claimed(ids.adminsEnquiry),                      denied, noClaim, 0,     1,      0,      denied],
    ['update', 'note an answer', `select public.note_answer('${ids.adminsEnquiry}', 'call')`,
                                                                                    denied, unknown, unknown, 1,    1,      denied],
    ['delete', 'remove', 'delete from public.enquiries returning id',               denied, denied, denied, denied, denied, 3],
  ]),

  ...attempts('public.enquiry_events', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.enquiry_events',                      denied, 0,      2,      3,      3,      3],
    ['insert', 'add', `insert into public.enquiry_events (enquiry_id, kind) values ('${ids.ownEnquiry}', 'note') returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['insert', 'note on one’s own', note(ids.ownEnquiry),                           denied, unknown, 1,     1,      1,      denied],
    ['insert', 'note on another’s', note(ids.adminsEnquiry),                        denied, unknown, unknown, 1,    1,      denied],
    ['update', 'rewrite', `update public.enquiry_events set kind = 'note' returning id`, denied, denied, denied, denied, denied, 3],
    ['delete', 'forget', 'delete from public.enquiry_events returning id',          denied, denied, denied, denied, denied, 3],
  ]),

  ...attempts('public.viewings', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.viewings',                            denied, 0,      2,      3,      3,      3],
    ['insert', 'add', `insert into public.viewings (enquiry_id, starts_at) values ('${ids.ownEnquiry}', now()) returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['insert', 'set of one’s own', viewing(ids.ownEnquiry),                         denied, unknown, 1,     1,      1,      denied],
    ['insert', 'set of another’s', viewing(ids.adminsEnquiry),                      denied, unknown, unknown, 1,    1,      denied],
    ['update', 'move', 'update public.viewings set starts_at = now() returning id', denied, denied, denied, denied, denied, 3],
    ['update', 'end of a free one', end(ids.freeEnquiry),                           denied, unknown, 1,     1,      1,      denied],
    ['update', 'end of another’s', end(ids.adminsEnquiry),                          denied, unknown, unknown, 1,    1,      denied],
    ['delete', 'remove', 'delete from public.viewings returning id',                denied, denied, denied, denied, denied, 3],
  ]),

  ...attempts('public.viewing_slips', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select number from public.viewing_slips',                   denied, 0,      1,      2,      2,      denied],
    ['select', 'read the salt', 'select salt from public.viewing_slips',            denied, denied, denied, denied, denied, denied],
    ['select', 'whether one makes them', 'select from (values (true)) as asked where public.makes_viewing_slips()', denied, 0, 1, 1, 1, denied],
    ['select', 'whether a buyer confirmed', `select from (values (true)) as asked where public.viewing_slip_of_link('x') is null`, denied, 1, 1, 1, 1, denied],
    ['select', 'what a link shows', `select from (values (true)) as asked where public.read_viewing_slip_link('x') is null`, denied, denied, denied, denied, denied, 1],
    ['insert', 'make a link', `select public.make_viewing_slip_link('${ids.property}')`, denied, noSlip, 1, 1,      1,      denied],
    ['insert', 'confirm by a link', `select from (values (true)) as asked where not public.use_viewing_slip_link('x', 'Vera')`, denied, denied, denied, denied, denied, 1],
    ['delete', 'end a link', `select from (values (true)) as asked where not public.end_slip_link('x')`, denied, 1, 1, 1, 1, denied],
    ['select', 'verify', 'select public.verify_viewing_slips()',                    denied, noSlip, 1,      1,      1,      denied],
    ['insert', 'add', 'insert into public.viewing_slips (number) values (9)',       denied, denied, denied, denied, denied, denied],
    ['insert', 'make', `select public.make_viewing_slip('${ids.property}', 'Vera', '+639171234567')`,
                                                                                    denied, noSlip, 1,      1,      1,      denied],
    ['update', 'edit', 'update public.viewing_slips set days = 1',                  denied, denied, denied, denied, denied, denied],
    ['update', 'blank', 'select public.blank_viewing_slip(1)',                      denied, noDelete, noDelete, 1,  1,      denied],
    ['delete', 'remove', 'delete from public.viewing_slips',                        denied, denied, denied, denied, denied, denied],
  ]),

  ...attempts('public.commission_sheets', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.commission_sheets',                   denied, 0,      1,      2,      2,      denied],
    ['select', 'list', 'select id from public.list_commission_sheets()',           denied, 0,      1,      2,      2,      denied],
    ['select', 'list by month', 'select month from public.commission_months()',     denied, 0,      1,      1,      1,      denied],
    ['insert', 'add', `insert into public.commission_sheets (property_id, price, sold_on, commission) values ('${ids.property}', 1, '2026-11-03', 1) returning id`,
                                                                                    denied, denied, denied, denied, denied, denied],
    ['insert', 'make', `select public.save_commission_sheet('${ids.property}', '{"price": 1, "sold_on": "2026-11-03", "commission": 1}', '[]')`,
                                                                                    denied, noSheet, noSheet, 1,    1,      denied],
    ['update', 'edit', 'update public.commission_sheets set commission = 1 returning id',
                                                                                    denied, denied, denied, denied, denied, denied],
    ['update', 'save', `select public.save_commission_sheet('${ids.soldProperty}', '{"price": 1, "sold_on": "2026-11-03", "commission": 1}', '[]', 1)`,
                                                                                    denied, noSheet, noSheet, 1,    1,      denied],
    ['delete', 'remove', 'delete from public.commission_sheets returning id',       denied, 0,      0,      2,      2,      denied],
  ]),
  ...attempts('public.commission_shares', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.commission_shares',                   denied, 0,      1,      3,      3,      denied],
    ['insert', 'add', `insert into public.commission_shares (sheet_id, display_order, name, share, withholding, amount, withheld) values ('${ids.sheet}', 2, 'New', 1, 0, 500, 0) returning id`,
                                                                                    denied, denied, denied, denied, denied, denied],
    ['update', 'edit', 'update public.commission_shares set share = 1 returning id', denied, denied, denied, denied, denied, denied],
    ['delete', 'remove', 'delete from public.commission_shares returning id',       denied, denied, denied, denied, denied, denied],
  ]),

  ...attempts('public.answer_texts', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.answer_texts',                        denied, 0,      4,      4,      4,      4],
    ['insert', 'add', `insert into public.answer_texts (title, body) values ('x', 'x') returning id`,
                                                                                    denied, refused, 1,     1,      1,      1],
    ['insert', 'add unseen', `insert into public.answer_texts (title, body) values ('x', 'x')`,
                                                                                    denied, refused, 0,     0,      0,      0],
    ['update', 'edit', `update public.answer_texts set body = 'x' returning id`,    denied, 0,      4,      4,      4,      4],
    ['update', 'when it came', 'update public.answer_texts set created_at = now() returning id',
                                                                                    denied, denied, denied, denied, denied, 4],
    ['delete', 'remove', 'delete from public.answer_texts returning id',            denied, 0,      4,      4,      4,      4],
  ]),

  ...ofStaff('public.authorities', {
    read: 'select id from public.authorities',
    add: `insert into public.authorities (property_id, owner_name) values ('${ids.property}', 'New')`,
    edit: `update public.authorities set commission = '5%' returning id`,
    remove: 'delete from public.authorities returning id',
  }),
  ...attempts('public.history', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.history',                             denied, 0,      2,      3,      3,      3],
    ['select', 'list', 'select id from public.list_history()',                      denied, 0,      2,      3,      3,      denied],
    ['select', 'a listing then', `select public.listing_at('${ids.property}', 0)`,  denied, unknown, 1,     1,      1,      denied],
    ['insert', 'write', `insert into public.history (at, transaction, table_name, row_id, action) values (now(), 1, 'x', 'x', 'delete')`,
                                                                                    denied, denied, denied, denied, denied, denied],
    ['update', 'change', `update public.history set at = now() where id > 0`,       denied, denied, denied, denied, denied, denied],
    ['delete', 'remove', 'delete from public.history where id > 0',                 denied, denied, denied, denied, denied, denied],
    ['delete', 'what is old', 'select generate_series(1, public.forget_old_history())',
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'bring back', `select public.bring_back('${ids.property}', 0, '{title}', (select max(id) from public.history where table_name = 'properties'))`,
                                                                                    denied, unknown, 1,     1,      1,      denied],
  ]),
  ...attempts('public.history', [
    ['select', 'read, admins only', 'select id from public.history',                denied, 0,      0,      4,      4,      4],
    ['update', 'bring back, admins only', `select public.bring_back('${ids.property}', 0, '{title}', 1)`,
                                                                                    denied, unknown, unknown, 'history_moved', 'history_moved', denied],
  ], 'admins'),

  ...attempts('public.authorities', [
    //                                                                              visitor deleted user    admin   super   service
    ['insert', 'add as told of', `insert into public.authorities (property_id, told_days) values ('${ids.property}', 3) returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'move', `update public.authorities set property_id = '${ids.soldProperty}' returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.authorities', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'those that end', 'select property_id from public.ending_authorities()',
                                                                                    denied, 0,      0,      1,      1,      denied],
    ['update', 'take off what has ended', 'select generate_series(0, public.take_off_ended_listings())',
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'when it was taken off', 'update public.authorities set taken_off_at = now() returning id',
                                                                                    denied, denied, denied, denied, denied, 1],
  ]),

  ...ofStaff('public.listing_notes', {
    read: 'select id from public.listing_notes',
    add: `insert into public.listing_notes (property_id, note) values ('${ids.soldProperty}', 'New')`,
    edit: `update public.listing_notes set note = 'Edited' returning id`,
    remove: 'delete from public.listing_notes returning id',
  }),
  ...attempts('public.listing_notes', [
    //                                                                              visitor deleted user    admin   super   service
    ['insert', 'a second one', `insert into public.listing_notes (property_id, note) values ('${ids.property}', 'New') returning id`,
                                                                                    denied, refused, '23505', '23505', '23505', '23505'],
    ['update', 'move', `update public.listing_notes set property_id = '${ids.soldProperty}' returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
  ]),

  ...ofStaff('public.papers', {
    read: 'select id from public.papers',
    add: `insert into public.papers (property_id, kind, name, path, bytes) values ('${ids.property}', 'other', 'New', '${otherPaper}', 1)`,
    edit: `update public.papers set name = 'Renamed' returning id`,
    remove: 'delete from public.papers returning id',
  }),
  ...attempts('public.papers', [
    //                                                                              visitor deleted user    admin   super   service
    ['insert', 'add as another’s', `insert into public.papers (property_id, kind, name, path, bytes, added_by) select '${ids.property}', 'other', 'New', '${otherPaper}', 1, id from public.profiles where user_id = '${people.admin}' returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'name another file', `update public.papers set path = '${otherPaper}' returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('public.paper_openings', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.paper_openings',                      denied, 0,      1,      1,      1,      1],
    ['select', 'open', `select path from public.open_paper('${ids.paper}')`,        denied, 0,      1,      1,      1,      denied],
    ['insert', 'add', `insert into public.paper_openings (paper_id, property_id, path, name) values ('${ids.paper}', '${ids.property}', '${paperPath}', 'Title') returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'change', 'update public.paper_openings set opened_at = now() returning id',
                                                                                    denied, denied, denied, denied, denied, 1],
    ['delete', 'forget', 'delete from public.paper_openings returning id',          denied, denied, denied, denied, denied, 1],
  ]),
  ...attempts('public.paper_openings', [
    ['select', 'read, admins only', 'select id from public.paper_openings',         denied, 0,      0,      1,      1,      1],
    ['select', 'open, admins only', `select path from public.open_paper('${ids.paper}')`,
                                                                                    denied, 0,      0,      1,      1,      denied],
  ], 'admins'),

  ...attempts('public.privacy_requests', [
    //                                                                              visitor deleted user    admin   super   service
    ['select', 'read', 'select id from public.privacy_requests',                    denied, 0,      0,      1,      1,      1],
    ['insert', 'add', `insert into public.privacy_requests (kind, enquiry_count) values ('export', 1) returning id`,
                                                                                    denied, denied, denied, denied, denied, 1],
    ['update', 'rewrite', 'update public.privacy_requests set enquiry_count = 0 returning id',
                                                                                    denied, denied, denied, denied, denied, 1],
    ['delete', 'forget', 'delete from public.privacy_requests returning id',        denied, denied, denied, denied, denied, 1],
  ]),

  ...attempts('storage.objects', [
    //                                                                              visitor  deleted  user     admin    super    service
    ['select', 'list', 'select id from storage.objects',                            0,       0,       4,       5,       5,       7],
    ['insert', 'store a paper', addObject('papers', otherPaper),                    refused, refused, refused, refused, refused, 1],
    ['insert', 'store a paper unseen', `insert into storage.objects (bucket_id, name) values ('papers', '${otherPaper}')`,
                                                                                    refused, refused, 0,       0,       0,       0],
    ['insert', 'store a paper of one’s own', `insert into storage.objects (bucket_id, name, owner_id) values ('papers', '${otherPaper}', (select auth.uid())::text) returning id`,
                                                                                    refused, refused, 1,       1,       1,       1],
    ['insert', 'store a paper of no listing', addObject('papers', otherPaper.replace(ids.property, ids.paper)),
                                                                                    refused, refused, refused, refused, refused, 1],
    ['insert', 'store a picture as a paper', addObject('papers', `${ids.property}/2_0.webp`),
                                                                                    refused, refused, refused, refused, refused, 1],
    ['update', 'replace a paper', `update storage.objects set metadata = '{}' where bucket_id = 'papers' returning id`,
                                                                                    0,       0,       0,       0,       0,       1],
    ['delete', 'remove a paper', `delete from storage.objects where bucket_id = 'papers' returning id`,
                                                                                    0,       0,       0,       0,       0,       1],
    ['insert', 'upload', ownObject,                                                 refused, refused, 1,       1,       1,       1],
    ['insert', 'upload for no listing', addObject('property-images', 'b0000000-0000-4000-8000-0000000000ff/1_0.webp'),
                                                                                    refused, refused, refused, refused, refused, 1],
    ['insert', 'upload elsewhere', addObject('other', `${ids.property}/2_0.webp`),  refused, refused, refused, refused, refused, 1],
    ['insert', 'add to the brand', addObject('brand', `${brandSet}/logo-2x.png`),   refused, refused, refused, 1,       1,       1],
    ['insert', 'add beside the brand', addObject('brand', 'loose.png'),             refused, refused, refused, refused, refused, 1],
    ['update', 'replace of the brand', editBrand,                                   0,       0,       0,       1,       1,       1],
    ['update', 'rename of the brand', renameBrand,                                  0,       0,       0,       refused, refused, 1],
    ['delete', 'remove of the brand', removeBrand,                                  0,       0,       0,       1,       1,       1],
    ['update', 'replace', editObject,                                               0,       0,       3,       1,       0,       4],
    ['update', 'rename', renameObject,                                              0,       0,       refused, 0,       0,       1],
    ['insert', 'store again what is shown', addObject('property-images', `${ids.property}/preview-0123456789abcdef_720.jpg`),
                                                                                    refused, refused, refused, refused, refused, 1],
    ['delete', 'remove', removeObject,                                              0,       0,       2,       3,       3,       4],
    ['insert', 'upload a photo', photoOf(ids.person, '2_0.webp'),                   refused, refused, 1,       1,       1,       1],
    ['insert', 'upload another’s photo', photoOf(ids.hiddenPerson, '2_0.webp'),     refused, refused, refused, 1,       1,       1],
    ['update', 'replace photos', replacePhotos,                                     0,       0,       1,       1,       0,       2],
    ['update', 'take a photo for a listing', `update storage.objects set name = '${ids.property}/3_0.webp' where name like '${ids.hiddenPerson}%' returning id`,
                                                                                    0,       0,       0,       1,       0,       1],
    ['delete', 'remove photos', removePhotos,                                       0,       0,       1,       2,       2,       2],
    ['delete', 'remove elsewhere', `delete from storage.objects where bucket_id = 'other' returning id`,
                                                                                    0,       0,       0,       0,       0,       1],
  ]),
  ...attempts('storage.objects', [
    ['select', 'list, admins only', 'select id from storage.objects',               0,       0,       2,       5,       5,       7],
    ['insert', 'store a paper, admins only', `insert into storage.objects (bucket_id, name) values ('papers', '${otherPaper}')`,
                                                                                    refused, refused, refused, 0,       0,       0],
    ['insert', 'upload, admins only', ownObject,                                    refused, refused, refused, 1,       1,       1],
    ['update', 'replace, admins only', editObject,                                  0,       0,       1,       1,       0,       4],
    ['delete', 'remove, admins only', removeObject,                                 0,       0,       1,       3,       3,       4],
  ], 'admins'),
  ...attempts('storage.buckets', [
    ['select', 'list', 'select id from storage.buckets',                            0,       0,       0,       0,       0,       4],
    ['insert', 'add', `insert into storage.buckets (id, name) values ('b', 'b') returning id`,
                                                                                    denied,  denied,  denied,  denied,  denied,  1],
    ['update', 'edit', `update storage.buckets set public = false returning id`,    denied,  denied,  denied,  denied,  denied,  4],
    ['delete', 'remove', `delete from storage.buckets where id = 'property-images-not' returning id`,
                                                                                    denied,  denied,  denied,  denied,  denied,  0],
  ]),
]
