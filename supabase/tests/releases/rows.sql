-- A row of each table that the policies' own rows leave empty.
insert into auth.identities (provider_id, user_id, identity_data, provider)
select 'google-1', id, '{"email": "anyuser@example.com"}', 'google' from auth.users order by id limit 1;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
select gen_random_uuid(), id, 'Phone', 'totp', 'unverified', now(), now(), 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
from auth.users order by id limit 1;
insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
select gen_random_uuid(), id, 'recovery_token', repeat('a', 56), 'anyuser@example.com'
from auth.users order by id limit 1;
insert into private.account_passwords (user_id, set_at)
select id, now() from auth.users order by id limit 1;
insert into private.superadmins_since (profile_id, given_at)
select id, now() from public.profiles where role = 'superadmin' order by id limit 1
on conflict do nothing;
insert into private.written_bytes (profile_id, day, bytes)
select id, current_date, 1234 from public.profiles order by id limit 1;
insert into private.listing_counts (profile_id, day, count)
select id, current_date, 3 from public.profiles order by id limit 1;
insert into private.rate_limits (key, points, expire) values ('sign-in of an account:1', 2, 4102444800000);

insert into private.backup_runs (kind, ended_at, is_done, bytes, row_count, file_count, seconds)
values ('nightly', now(), true, 1000, 20, 3, 1);
insert into private.kept_answers (question, content_version, answer) values ('{"q": "porac"}', 1, '[]');
insert into private.removed_objects (property_id, name) values (gen_random_uuid(), 'front.webp');

insert into private.listing_places (property_id, folded, place)
select id, 'porac', 'Porac' from public.properties order by id limit 1;
insert into private.previews_to_draw (property_id)
select id from public.properties order by id limit 1 on conflict do nothing;
insert into private.secret_links (hash, kind, property_id, profile_id, ends_at)
select encode(sha256(kind::bytea), 'hex'), kind, property_id, profile_id, now() + interval '300 years'
from unnest('{draft,report,question,slip}'::text[]) as kind, (
  select properties.id as property_id, profiles.id as profile_id
  from public.properties, public.profiles order by properties.id, profiles.id limit 1
) as made;
insert into private.still_there_questions (property_id, asked_at)
select id, now() from public.properties order by id limit 1;

insert into private.listing_imports (id, made_by, file_name, applied_at, added)
select 'ee000000-0000-4000-8000-000000000001', id, 'listings.xlsx', now(), 1
from public.profiles order by id limit 1;
insert into private.import_words (profile_id, learned)
select id, '{"words": [["status okpa", "active"]], "columns": []}' from public.profiles order by id limit 1;

insert into private.listing_import_rows (import_id, line, property, property_id, is_new)
select 'ee000000-0000-4000-8000-000000000001', 2, '{"title": "House"}', id, true
from public.properties order by id limit 1;

insert into private.search_subscribers (id, email)
values ('ee000000-0000-4000-8000-000000000002', 'vera@example.com');
insert into private.saved_searches (id, subscriber_id, search, filters, consent, notice_version, confirmed_at)
select 'ee000000-0000-4000-8000-000000000003', 'ee000000-0000-4000-8000-000000000002', 'town=porac',
  '{"town": "porac"}', 'Yes, e-mail me.', version, now()
from public.privacy_notices order by version limit 1;
insert into private.search_tokens (hash, subscriber_id, search_id)
values (repeat('d', 64), 'ee000000-0000-4000-8000-000000000002', 'ee000000-0000-4000-8000-000000000003');

insert into private.recovery_codes (user_id, hash)
select id, repeat('e', 64) from auth.users order by id limit 1;
insert into private.push_subscriptions (id, profile_id, session_id, endpoint, p256dh, auth)
select 'ee000000-0000-4000-8000-000000000004', id, gen_random_uuid(),
  'https://push.example.com/a', repeat('p', 87), repeat('a', 22)
from public.profiles order by id limit 1;
insert into private.outgoing_pushes (subscription_id, kind)
values ('ee000000-0000-4000-8000-000000000004', 'test');
insert into private.handovers (profile_id, from_name, listings, enquiries)
select id, 'Marissa Dizon', 40, 86 from public.profiles order by id limit 1;
insert into private.second_step_changes (user_id, change)
select id, 'on' from auth.users order by id limit 1;
insert into private.viewing_slips_to_send (number, is_copy, recipient)
select number, true, 'ben@example.com' from public.viewing_slips order by number limit 1;
insert into private.taken_questions (property_id) select id from public.properties order by id limit 1;
