// Reads the inbox of an office with many enquiries, listings and views: the first page, searches,
// counts and the numbers, as an admin and as a user. node bench/inbox.ts [enquiries=20000] [rounds=9]
import type { SqlConnection } from '../server/database/sql-connection.ts'
import { account, people, service } from '../testing/database/actors.ts'
import { openFilled, timeReads } from './databases.ts'

const size = Number(process.argv[2] ?? 20_000)
const rounds = Number(process.argv[3] ?? 9)
const listings = 5_000
const views = 300_000

const reads = {
  'first page': 'select * from public.list_enquiries()',
  'first page of all': `select * from public.list_enquiries(show => 'all')`,
  'rare word': `select * from public.list_enquiries('Macaraeg77', 'all')`,
  'common word': `select * from public.list_enquiries('available', 'all')`,
  'count of rare word': `select public.count_enquiry_list('Macaraeg77', 'all')`,
  'count of common word': `select public.count_enquiry_list('available', 'all')`,
  'count of open': 'select public.count_enquiry_list()',
  due: 'select * from public.list_enquiries(is_due => true)',
  'menu count': 'select public.count_enquiries()',
  'numbers of 90 days': 'select public.enquiry_numbers(current_date - 90)',
  'numbers of a year': 'select public.enquiry_numbers(current_date - 365)',
  'numbers of one listing': `select public.enquiry_numbers(current_date - 365, (
    select property_id from public.enquiries group by property_id order by count(*) desc limit 1
  ))`,
  'whom to call': `select * from public.whom_to_call((
    select id from public.properties
    where status = 'active' and price_basis = 'total' and town = 'angeles-city' limit 1
  ))`,
  'contacts, newest': 'select * from public.contacts order by last_enquiry_at desc, id limit 24',
}
const serversOwn = { 'viewings to tell of': `select public.due_mails('viewings')` }

await using db = await openFilled(listings)
await fill(db)
console.log(`${size} enquiries, median of ${rounds}:`)
for (const who of ['admin', 'user'] as const) {
  console.log(`as ${who}`)
  await timeReads(db, account(people[who]), reads, rounds)
}
console.log('as the server')
await timeReads(db, service, serversOwn, rounds)

/** Two years of them: most are closed, one in a hundred is new, three in ten are a user's. */
async function fill(db: SqlConnection): Promise<void> {
  await db.exec(`
    insert into public.people (name, profile_id) select 'Ana Cruz', id from public.profiles
    where user_id = '${people.user}';
    insert into public.contacts (name, email, last_enquiry_at)
    select 'Maria Macaraeg' || number, 'maria' || number || '@example.com',
      now() - number * interval '50 minutes'
    from generate_series(1, ${size}) as number;
    create temporary table asked on commit preserve rows as
      select id, title, row_number() over (order by id) - 1 as place from public.properties;
    insert into public.enquiries (
      reference, contact_id, property_id, name, email, message, subject, notice_version, state, created_at,
      assignee_id, source, next_step_on, first_answered_at, wants_news
    )
    select 'BALE-' || upper(translate(lpad(to_hex(number + 1048576), 6, '2'), '01abde', 'WXYTVR')),
      contacts.id, asked.id, name, email,
      'Good day, is the house near the church still available? ' || repeat(md5(number::text) || ' ', 8),
      asked.title, 1,
      case when number % 100 = 0 then 'new' when number % 20 = 0 then 'contacted'
        when number % 7 = 0 then 'spam' when number % 3 = 0 then 'won' else 'lost' end,
      now() - number * interval '50 minutes',
      case when number % 10 < 3 then (select id from public.profiles where user_id = '${people.user}')
        when number % 10 < 6 then (select id from public.profiles where user_id = '${people.admin}') end,
      jsonb_build_object(
        'utm_source', (array['facebook', 'viber', 'meta', 'trovit', 'tiktok', 's1'])[1 + number % 6],
        'utm_medium', (array['feed', 'group', 'marketplace'])[1 + number % 3]
      ),
      case when number % 40 = 0 then current_date - 1 end,
      now() - number * interval '50 minutes' + interval '9 minutes', number % 3 = 0
    from (
      select contacts.*, row_number() over (order by last_enquiry_at desc) as number
      from public.contacts
    ) as contacts
    join asked on asked.place = number * number % ${listings};
    insert into public.viewings (enquiry_id, starts_at, state)
    select id, created_at + interval '2 days', 'done' from public.enquiries
    where right(reference, 1) in ('2', '3');
    insert into public.enquiry_events (enquiry_id, kind) select id, 'received' from public.enquiries;
    insert into public.property_views (property_id, visitor, viewed_on, channel)
    select asked.id, md5(view::text)::uuid, current_date - view % 365,
      (array['facebook_feed', 'facebook_group', 'viber', 'meta', 'trovit', null])[1 + view % 6]
    from generate_series(1, ${views}) as view
    join asked on asked.place = (view::bigint * view) % ${listings};
  `)
  await db.exec('vacuum (analyze)')
}
