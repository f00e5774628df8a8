create function private.next_place_of_person()
returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce(max(people.display_order) + 1, 0) from public.people
$$;
grant execute on function private.next_place_of_person() to authenticated, service_role;

create function private.is_public_url(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 2000
  and private.is_address_text(value)
  and value ~ '^(https?://[^/].*|/([^/].*)?)$';
comment on function private.is_public_url(text) is
  'True for http and https addresses and for paths on the site; a second slash at the start, or a backslash, would leave the site.';
grant execute on function private.is_public_url(text) to authenticated, service_role;

create function private.stored_name(image_url text)
returns text
language sql immutable parallel safe
set search_path = ''
return substring(image_url from '/property-images/([^/?#]+/[^/?#]+)(?:[?#].*)?$');
comment on function private.stored_name(text) is
  'The object in the bucket property-images that a picture''s address means; null for a picture that is stored elsewhere.';
grant execute on function private.stored_name(text) to authenticated, service_role;

create table public.people (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint people_name_filled
    check (
      char_length(name) <= 120 and private.has_visible_text(name) and private.is_single_line(name)
    ),
  position text not null default '' constraint people_position_line
    check (char_length(position) <= 120 and private.is_single_line(position)),
  licence_no text not null default '' constraint people_licence_no_line
    check (char_length(licence_no) <= 60 and private.is_single_line(licence_no)),
  licence_valid_from date constraint people_licence_valid_from_range
    check (licence_valid_from between '1900-01-01' and '2199-12-31'),
  licence_valid_until date constraint people_licence_valid_until_range
    check (licence_valid_until between '1900-01-01' and '2199-12-31'),
  constraint people_licence_dates check (licence_valid_until >= licence_valid_from),
  supervisor_id uuid references public.people (id) on delete set null,
  supervisor_name text not null default '',
  phone text not null default ''
    constraint people_phone_form check (phone ~ '^([+]63[0-9]{8,10})?$'),
  viber_number text not null default ''
    constraint people_viber_number_form check (viber_number ~ '^([+]639[0-9]{9})?$'),
  messenger_url text not null default '' constraint people_messenger_url_form
    check (
      char_length(messenger_url) <= 200
      and messenger_url ~ '^(https://(m[.]me|((www|m)[.])?(facebook|messenger)[.]com)/.+)?$'
      and private.is_address_text(messenger_url)
    ),
  email text not null default '' constraint people_email_form
    check (
      char_length(email) <= 320
      -- No ?, & or #, after which a link's own subject or copies would begin.
      and email ~ '^([A-Za-z0-9!$''*+/=^_`{|}~.-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+)?$'
    ),
  about text not null default ''
    constraint people_about_length check (char_length(about) <= 1000),
  photo_url text constraint people_photo_url_own
    check (
      private.is_public_url(photo_url)
      -- Pages take what stands before the path of the bucket for the site's own address.
      and photo_url ~ (
        '^(https?://[^/?#]+)?/storage/v1/object/public/property-images/' || id || '/[^/?#]+$'
      )
    ),
  photo_placeholder text
    constraint people_photo_placeholder_length check (char_length(photo_placeholder) <= 8000),
  is_shown boolean not null default true,
  display_order integer not null default private.next_place_of_person(),
  profile_id uuid constraint people_profile_id_key unique
    references public.profiles (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_away boolean not null default false
);
comment on table public.people is
  'Who works here. Visitors see those who are shown. phone takes SMS too where it is a mobile number. supervisor_name is the name of supervisor_id, kept in step, for visitors who may not see that row. profile_id is the account of the person, who then edits their own entry; what the brokerage answers for stays with admins. revision goes up with each edit of what the form holds: not with the photo or the order.';
comment on column public.people.is_shown is
  'Whether visitors may see the person: on /people, and as the contact of a listing.';
comment on column public.people.is_away is
  'Gets no enquiries by rule for now. Visitors don''t see it.';

create index people_order_idx on public.people (display_order, id);
create index people_supervisor_id_idx on public.people (supervisor_id);

alter table public.people enable row level security;
grant
  select (
    id, name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_name,
    phone, viber_number, messenger_url, email, about, photo_url, photo_placeholder, display_order
  )
on table public.people to anon;
grant
  select,
  insert (
    name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_id, phone,
    viber_number, messenger_url, email, about, is_shown, profile_id, is_away
  ),
  update (
    name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_id, phone,
    viber_number, messenger_url, email, about, is_shown, profile_id, display_order, photo_url,
    photo_placeholder, is_away
  ),
  delete
on table public.people to authenticated;
grant all on table public.people to service_role;

create function private.may_edit_person(person uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or private.has_profile() and exists (
    select from public.people
    where people.id = person and people.profile_id = private.account_profile_id()
  )
$$;
grant execute on function private.may_edit_person(uuid) to authenticated, service_role;

create function private.refuse_person_claims()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Only administrators change the position, the licence, the supervising broker, the account, the place and who is shown.'
    using errcode = '42501', hint = 'person_claim_forbidden';
end
$$;

create trigger guard_person_claims
before update on public.people
for each row when (
  current_user = 'authenticated' and not private.is_admin()
  and (
    new.position, new.licence_no, new.licence_valid_from, new.licence_valid_until,
    new.supervisor_id, new.profile_id, new.is_shown, new.display_order
  ) is distinct from (
    old.position, old.licence_no, old.licence_valid_from, old.licence_valid_until,
    old.supervisor_id, old.profile_id, old.is_shown, old.display_order
  )
)
execute function private.refuse_person_claims();

create function private.settle_supervisor()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.supervisor_id is null then
    new.supervisor_name := '';
    return new;
  end if;
  -- Two who are put above each other at once would each find no circle.
  perform pg_advisory_xact_lock(hashtextextended('bale.supervisors', 0));
  if exists (
    with recursive above (id) as (
      select new.supervisor_id
      union
      select people.supervisor_id from public.people join above on people.id = above.id
      where people.supervisor_id is not null
    )
    select from above where above.id = new.id
  ) then
    raise exception 'Nobody supervises themselves, directly or by way of others.'
      using errcode = 'P0001', hint = 'supervisor_circle';
  end if;
  new.supervisor_name := coalesce(
    (select people.name from public.people where people.id = new.supervisor_id), ''
  );
  return new;
end
$$;

create trigger settle_supervisor
before insert or update of supervisor_id, supervisor_name on public.people
for each row execute function private.settle_supervisor();

create function private.rename_supervisor()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.people set supervisor_name = new.name where people.supervisor_id = new.id;
  return null;
end
$$;

create trigger rename_supervisor
after update of name on public.people
for each row when (new.name <> old.name)
execute function private.rename_supervisor();

create policy "Everybody reads the people who are shown"
on public.people for select to anon, authenticated
using (people.is_shown);

create policy "Admins add people"
on public.people for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins update people"
on public.people for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "People update their own entry"
on public.people for update to authenticated
using (
  (select private.has_profile()) and profile_id = (select private.account_profile_id())
)
with check (
  (select private.has_profile()) and profile_id = (select private.account_profile_id())
);

create policy "Admins delete people"
on public.people for delete to authenticated
using ((select private.is_admin()));

create function private.tell_who_is_shown()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.site_settings
  set shows_people = exists (select from public.people where people.is_shown)
  where site_settings.shows_people
    <> exists (select from public.people where people.is_shown);
  return null;
end
$$;

create trigger tell_who_is_shown
after insert or delete or truncate or update of is_shown on public.people
for each statement execute function private.tell_who_is_shown();

create function private.licences()
returns table (holder text, kind text, number text, valid_until date)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select broker_name, 'prc', broker_licence_no, broker_licence_valid_until
    from public.site_settings where broker_licence_no <> ''
    union all
    select business_name, 'dhsud', dhsud_registration_no, dhsud_registration_valid_until
    from public.site_settings where dhsud_registration_no <> ''
    union all
    select business_name, 'amlc', amlc_registration_no, amlc_registration_valid_until
    from public.site_settings where amlc_registration_no <> '';
  -- The list of who works here is older or newer than this, as the case may be.
  if to_regclass('public.people') is not null then
    return query execute
      'select name, ''prc'', licence_no, licence_valid_until from public.people
       where is_shown and licence_no <> ''''';
  end if;
end
$$;
comment on function private.licences() is
  'Every licence that the site shows; whoever adds a place where they are kept adds a branch.';

create function private.ending_licences()
returns table (holder text, kind text, number text, valid_until date)
language sql stable security definer
set search_path = ''
as $$
  -- The broker may stand in the list of people, too.
  select distinct on (licences.valid_until, licences.kind, licences.number)
    licences.holder, licences.kind, licences.number, licences.valid_until
  from private.licences() as licences
  -- The sample's licence is nobody's.
  where licences.valid_until <= private.manila_today() + 60
    and licences.number not like 'SAMPLE-%'
  order by licences.valid_until, licences.kind, licences.number
$$;

create function public.ending_licences()
returns table (holder text, kind text, number text, valid_until date)
language sql stable security definer
set search_path = ''
as $$
  select * from private.ending_licences() where private.is_admin()
$$;
comment on function public.ending_licences() is
  'For admins, the licences that have ended or will within 60 days, the soonest first; nothing for others.';
grant execute on function public.ending_licences() to authenticated;
