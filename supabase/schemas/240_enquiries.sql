create function private.is_phone_number(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value ~ '^[+][1-9][0-9]{6,14}$';
comment on function private.is_phone_number(text) is 'True for a number in the form of ITU E.164, such as +639171234567.';
grant execute on function private.is_phone_number(text) to authenticated, service_role;

create function private.is_email_address(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 254
  and value ~ '^[a-z0-9!$''*+/=^_`{|}~.-]+@[a-z0-9-]+([.][a-z0-9-]+)+$';
comment on function private.is_email_address(text) is
  'True for one plain address in small letters, which no link and no header reads as more.';
grant execute on function private.is_email_address(text) to authenticated, service_role;

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  name text not null default ''
    constraint contacts_name_line check (char_length(name) <= 120 and private.is_single_line(name)),
  phone text constraint contacts_phone_form check (private.is_phone_number(phone)),
  email text constraint contacts_email_form check (private.is_email_address(email)),
  created_at timestamptz not null default now(),
  last_enquiry_at timestamptz not null default now()
);
comment on table public.contacts is
  'Somebody who wrote, found again by the number and address that they gave together; made one with another by hand (join_contacts). name is what they called themselves last. Deleted when their data is blanked.';

create index contacts_last_enquiry_at_idx on public.contacts (last_enquiry_at, id);

alter table public.contacts enable row level security;
grant select on table public.contacts to authenticated;
grant all on table public.contacts to service_role;

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint enquiries_reference_key unique
    constraint enquiries_reference_form check (reference ~ '^BALE-[2-9CFGHJKMPQRTVWXY]{4,6}$'),
  contact_id uuid references public.contacts (id) on delete set null,
  property_id uuid references public.properties (id) on delete set null,
  person_id uuid references public.people (id) on delete set null,
  assignee_id uuid references public.profiles (id) on delete set null,
  subject text not null default ''
    constraint enquiries_subject_length check (char_length(subject) <= 300),
  name text not null constraint enquiries_name_line
    check (char_length(name) <= 120 and private.is_single_line(name)),
  phone text constraint enquiries_phone_form check (private.is_phone_number(phone)),
  email text constraint enquiries_email_form check (private.is_email_address(email)),
  message text not null constraint enquiries_message_length check (char_length(message) <= 5000),
  excerpt text not null generated always as (split_part(left(message, 300), E'\n', 1)) stored,
  wants_viewing boolean not null default false,
  preferred_times timestamptz[] not null default '{}'
    constraint enquiries_preferred_times_most check (cardinality(preferred_times) <= 3),
  reply_by text constraint enquiries_reply_by_known
    check (reply_by in ('call', 'sms', 'viber', 'messenger', 'email')),
  consented_at timestamptz not null default now(),
  notice_version integer not null references public.privacy_notices (version),
  wants_news boolean not null default false,
  source jsonb not null default '{}' constraint enquiries_source_size
    check (jsonb_typeof(source) = 'object' and char_length(source::text) <= 2000),
  spam_signs text[] not null default '{}',
  state text not null default 'new' constraint enquiries_state_known
    check (state in ('new', 'contacted', 'viewing_set', 'offer', 'won', 'lost', 'spam')),
  lost_reason text not null default ''
    constraint enquiries_lost_reason_length check (char_length(lost_reason) <= 500),
  next_step text not null default ''
    constraint enquiries_next_step_length check (char_length(next_step) <= 300),
  next_step_on date constraint enquiries_next_step_on_range
    check (next_step_on between '2000-01-01' and '2199-12-31'),
  first_answered_at timestamptz,
  blanked_at timestamptz,
  idempotency_key uuid constraint enquiries_idempotency_key_key unique,
  search_text text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint enquiries_reachable check (
    blanked_at is not null or phone is not null or email is not null
  ),
  constraint enquiries_named check (blanked_at is not null or private.has_visible_text(name)),
  -- Kept as the title is: it belongs to no other listing, also where this one is deleted.
  property_reference text not null default '',
  told_assignee_id uuid,
  risen_at timestamptz
);
comment on table public.enquiries is
  'What visitors wrote, as they wrote it; staff correct name, phone, email and listing (change_enquiry). subject is the listing''s title or the person''s name at the time. spam_signs says why state began as spam. first_answered_at is when staff first reached out. excerpt is what its list shows of the message, search_text is what the inbox searches, folded like that of the listings. Once blanked_at is set nothing tells who it was.';
comment on column public.enquiries.property_reference is
  'The reference of the listing that it is about, empty where it is about none.';
comment on column public.enquiries.told_assignee_id is
  'The account that was told that this is assigned to it, or assigned it to itself.';
comment on column public.enquiries.risen_at is
  'When the office was told that nobody had answered.';

create index enquiries_contact_id_idx on public.enquiries (contact_id, created_at desc);
create index enquiries_contactless_idx on public.enquiries (created_at)
  where contact_id is null and blanked_at is null;
create index enquiries_message_idx on public.enquiries (md5(message), created_at desc);
create index enquiries_property_id_idx on public.enquiries (property_id, created_at desc);
create index enquiries_person_id_idx on public.enquiries (person_id);
create index enquiries_assignee_id_idx on public.enquiries (assignee_id, created_at desc);
create index enquiries_notice_version_idx on public.enquiries (notice_version);
create index enquiries_phone_idx on public.enquiries (phone);
create index enquiries_email_idx on public.enquiries (email);
create index enquiries_created_at_idx on public.enquiries (created_at desc, id);
create index enquiries_inbox_idx on public.enquiries ((state <> 'new'), created_at desc, id)
  include (state, assignee_id);
create index enquiries_open_idx on public.enquiries (state, assignee_id, next_step_on)
  where state in ('new', 'contacted', 'viewing_set', 'offer');
create index enquiries_set_aside_idx on public.enquiries (created_at)
  where state = 'spam' and spam_signs <> '{}' and blanked_at is null;
create index enquiries_due_idx on public.enquiries (next_step_on)
  where next_step_on is not null and state not in ('won', 'lost', 'spam');
create index enquiries_untold_idx on public.enquiries (created_at)
where assignee_id is not null and told_assignee_id is distinct from assignee_id
  and blanked_at is null and state in ('new', 'contacted', 'viewing_set', 'offer');
create index enquiries_unanswered_idx on public.enquiries (created_at)
where state = 'new' and risen_at is null and blanked_at is null;
create index enquiries_search_text_idx on public.enquiries
using gin (search_text extensions.gin_trgm_ops);
create index enquiries_wants_news_idx on public.enquiries (contact_id) where wants_news;

alter table public.enquiries enable row level security;
grant select on table public.enquiries to authenticated;
grant all on table public.enquiries to service_role;

create function private.is_vouched_profile(profile uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.id = is_vouched_profile.profile and profiles.role in ('admin', 'superadmin')
  )
  or exists (select from public.people where people.profile_id = is_vouched_profile.profile)
  or exists (
    select from public.staff_invitations
    where staff_invitations.accepted_by = is_vouched_profile.profile
  )
  or exists (select from public.enquiries where enquiries.assignee_id = is_vouched_profile.profile)
$$;
comment on function private.is_vouched_profile(uuid) is
  'What private.is_vouched_for says of whoever is signed in, of any account.';

create function private.is_vouched_for()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_profile() and private.is_vouched_profile(private.account_profile_id())
$$;
comment on function private.is_vouched_for() is
  'Whether an admin has anything to do with this account: an invitation, a person or an enquiry that it was given. While sign-up is open any stranger can make an account, and keeps it once it is closed.';
grant execute on function private.is_vouched_for() to authenticated, service_role;

create function private.set_enquiry_search_text()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  words text;
begin
  if tg_op = 'INSERT' then
    -- One that is put back from a backup may be about a listing that is no more.
    new.property_reference := coalesce((
      select properties.reference from public.properties where properties.id = new.property_id
    ), new.property_reference);
  end if;
  words := private.fold(concat_ws(' ',
    new.reference, new.property_reference, new.name, new.phone,
    -- As it is said at home: 0917 for +63917.
    regexp_replace(new.phone, '^[+]63', '0'), new.email, new.subject, new.message
  ));
  -- What private.search_pattern asks for: a listing that somebody names in a message, too.
  new.search_text := words || coalesce((
    select E'\n' || string_agg(distinct 'bl-' || named.number[1], E'\n\n') || E'\n'
    from regexp_matches(words, '(?<![a-z0-9])bl[^a-z0-9]{0,3}([0-9]{4,12})(?![0-9])', 'g') as named (number)
  ), '');
  return new;
end
$$;

create trigger set_search_text
before insert or update of name, phone, email, subject, message on public.enquiries
for each row execute function private.set_enquiry_search_text();

create function private.sees_unassigned()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    private.is_vouched_for() and exists (
      select from public.staff_settings where staff_settings.enquiry_readers = 'unassigned'
    )
  )
$$;
comment on function private.sees_unassigned() is
  'Whether the account sees enquiries that are assigned to nobody. Never one that nobody vouches for: names and numbers would be any stranger''s.';
grant execute on function private.sees_unassigned() to authenticated, service_role;

create function private.sees_enquiry(assignee uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin()
    or (assignee is not null and private.has_profile() and assignee = private.account_profile_id())
    or (assignee is null and private.sees_unassigned())
$$;
grant execute on function private.sees_enquiry(uuid) to authenticated, service_role;

create function private.seen_contacts()
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select enquiries.contact_id from public.enquiries
  where enquiries.contact_id is not null and (select private.has_profile())
  group by enquiries.contact_id
  having bool_and(coalesce(
    enquiries.assignee_id = (select private.account_profile_id()),
    (select private.sees_unassigned())
  ))
$$;
comment on function private.seen_contacts() is
  'Those of whom the account sees all that they wrote; asked once a statement. Who sees a part has each enquiry''s own name and numbers: with a contact''s, whoever knows a number could write with it, and read the address and the name that came by enquiries of others.';
grant execute on function private.seen_contacts() to authenticated, service_role;

create policy "Staff read the enquiries that are theirs to see"
on public.enquiries for select to authenticated
using (
  (select private.is_admin())
  or ((select private.has_profile()) and assignee_id = (select private.account_profile_id()))
  or (assignee_id is null and (select private.sees_unassigned()))
);

create policy "Staff read whoever wrote only what they see"
on public.contacts for select to authenticated
using ((select private.is_admin()) or id in (select private.seen_contacts()));

create policy "Vouched-for listing editors read everybody, others themselves"
on public.people for select to authenticated
using (
  ((select private.can_edit_listings()) and (select private.is_vouched_for()))
  or ((select private.has_profile()) and profile_id = (select private.account_profile_id()))
);
