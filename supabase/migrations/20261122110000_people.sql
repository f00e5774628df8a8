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
  display_order integer not null default 0,
  profile_id uuid constraint people_profile_id_key unique
    references public.profiles (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.people is
  'Who works here. Visitors see those who are shown. phone takes SMS too where it is a mobile number. supervisor_name is the name of supervisor_id, kept in step, for visitors who may not see that row. profile_id is the account of the person, who then edits their own entry; what the brokerage answers for stays with admins. revision goes up with each edit of what the form holds: not with the photo or the order.';

comment on column public.people.is_shown is
  'Whether visitors may see the person: on /people, and as the contact of a listing.';

create index people_order_idx on public.people (display_order, id);
create index people_supervisor_id_idx on public.people (supervisor_id);

create function private.next_place_of_person()
returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce(max(people.display_order) + 1, 0) from public.people
$$;
alter table public.people alter column display_order set default private.next_place_of_person();

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

-- A photo or a place may come together with words, whose change whoever has the entry open is told.
create trigger bump_revision
before update on public.people
for each row when (
  (
    new.photo_url is not distinct from old.photo_url
    and new.display_order = old.display_order
    and new.supervisor_name = old.supervisor_name
  )
  or (
    new.name, new.position, new.licence_no, new.licence_valid_from, new.licence_valid_until,
    new.supervisor_id, new.phone, new.viber_number, new.messenger_url, new.email, new.about,
    new.is_shown, new.profile_id
  ) is distinct from (
    old.name, old.position, old.licence_no, old.licence_valid_from, old.licence_valid_until,
    old.supervisor_id, old.phone, old.viber_number, old.messenger_url, old.email, old.about,
    old.is_shown, old.profile_id
  )
)
execute function private.bump_revision();

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

-- What a foreign key sets to null is set by the owner, not by whoever is signed in.
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

grant execute on function
  private.next_place_of_person(),
  private.may_edit_person(uuid),
  private.stored_name(text)
to authenticated, service_role;

grant select (
  id, name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_name, phone,
  viber_number, messenger_url, email, about, photo_url, photo_placeholder, display_order
) on table public.people to anon;
grant select on table public.people to authenticated;
grant
  insert (
    name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_id, phone,
    viber_number, messenger_url, email, about, is_shown, profile_id
  ),
  update (
    name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_id, phone,
    viber_number, messenger_url, email, about, is_shown, profile_id, display_order, photo_url,
    photo_placeholder
  ),
  delete
on table public.people to authenticated;
grant all on table public.people to service_role;

alter table public.people enable row level security;

create policy "Everybody reads the people who are shown"
on public.people for select to anon, authenticated
using (people.is_shown);

-- Where sign-up is open anybody may have an account: it alone tells nothing of who is not shown.
create policy "Listing editors read every person, the others their own entry"
on public.people for select to authenticated
using (
  (select private.can_edit_listings())
  or ((select private.has_profile()) and profile_id = (select private.account_profile_id()))
);

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

create trigger note_added_content after insert on public.people
referencing new table as changed_rows for each statement execute function private.note_rows();
create trigger note_removed_content after delete on public.people
referencing old table as changed_rows for each statement execute function private.note_rows();
create trigger note_changed_content after update on public.people
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();
create trigger note_emptied_content after truncate on public.people
for each statement execute function private.note_truncation();
