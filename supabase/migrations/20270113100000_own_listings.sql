-- An agent makes listings and changes those that are hers: listing_editors = 'own'.
alter table public.staff_settings
drop constraint staff_settings_listing_editors_known;
alter table public.staff_settings
add constraint staff_settings_listing_editors_known
check (listing_editors in ('signed_in', 'own', 'admins'));

comment on table public.staff_settings is
  'Settings that visitors don''t see: one row. listing_editors says who may write listings, their media and their FAQs: every signed-in account (signed_in); admins and superadmins only (admins); or they, and an account that is a person''s those of that person (own). sign_up says who may make an account: everybody, or the invited. access_decided_at is when somebody last chose one of the two. sample_data_at is when the sample was loaded, or removed before it was whole: it is never loaded again by itself, not even after all of it is gone. sample_site is what it put into site_settings, by column: "identity" (names, numbers, licences, claims), "words" (that anybody may keep) and "neutral", what removing it puts back; null where there is no sample.';

create function private.edits_every_listing()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case (select staff_settings.listing_editors from public.staff_settings)
    when 'signed_in' then private.has_profile()
    else private.is_admin()
  end
$$;
comment on function private.edits_every_listing() is 'Whether the account may edit listings whoever''s they are.';

create function private.edits_listings_of()
returns uuid
language sql stable security definer
set search_path = ''
as $$
  select people.id from public.people
  where people.profile_id = private.account_profile_id() and private.has_profile()
    and (select staff_settings.listing_editors from public.staff_settings) = 'own'
$$;
comment on function private.edits_listings_of() is
  'The person whose listings the account edits where each edits their own; null where the setting is another, or the account is nobody''s.';

create or replace function private.can_edit_listings()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.edits_every_listing() or private.edits_listings_of() is not null
$$;

create or replace function private.may_edit_listing(agent_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.edits_every_listing()
    or coalesce(may_edit_listing.agent_id = private.edits_listings_of(), false)
$$;

create function private.is_in_own_listing(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.properties
    where properties.id = is_in_own_listing.property
      and properties.agent_id = private.edits_listings_of()
  )
$$;
comment on function private.is_in_own_listing(uuid) is 'Whether the listing is of the person whose listings the account edits.';

create function private.is_image_name_of_own_listing(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_property_image_name(name)
    and private.is_in_own_listing(split_part(name, '/', 1)::uuid);
end
$$;

revoke execute on function
  private.edits_every_listing(), private.edits_listings_of(), private.is_in_own_listing(uuid),
  private.is_image_name_of_own_listing(text)
from public;
grant execute on function
  private.edits_every_listing(), private.edits_listings_of(), private.is_in_own_listing(uuid),
  private.is_image_name_of_own_listing(text)
to authenticated, service_role;

-- Where each edits their own, giving a listing to the brokerage would take it out of one's hands.
create or replace function private.may_give_listing(giver uuid, taker uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    not exists (
      select from (values (giver), (taker)) as told (person)
      where told.person is not null and not exists (
        select from public.people
        where people.id = told.person and people.profile_id = private.account_profile_id()
      )
    ) and private.may_edit_listing(taker)
  )
$$;
comment on function private.may_give_listing(uuid, uuid) is
  'Whether the account may make a listing of one person another''s; null is the brokerage. Admins may; another account takes what is the brokerage''s and gives up its own, as far as it may then still edit it.';

-- Before guard_agent_of_added, by its name.
create function private.give_to_own_person()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.edits_every_listing() then
    new.agent_id := private.edits_listings_of();
  end if;
  return new;
end
$$;
revoke execute on function private.give_to_own_person() from public;
comment on function private.give_to_own_person() is 'A listing that names nobody is of the person who makes it, where each edits their own.';

create trigger give_to_own_person
before insert on public.properties
for each row when (current_user = 'authenticated' and new.agent_id is null)
execute function private.give_to_own_person();

alter policy "Listing editors add listings" on public.properties
with check (
  (select private.edits_every_listing()) or agent_id = (select private.edits_listings_of())
);
alter policy "Listing editors delete listings" on public.properties
using ((select private.edits_every_listing()) or agent_id = (select private.edits_listings_of()));
alter policy "Listing editors update listings" on public.properties
using (
  ((select private.edits_every_listing()) or agent_id = (select private.edits_listings_of()))
  and deleted_at is null
)
with check (
  (select private.edits_every_listing()) or agent_id = (select private.edits_listings_of())
);

alter policy "Listing editors add images" on public.property_images
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));
alter policy "Listing editors update images" on public.property_images
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));
alter policy "Listing editors delete images" on public.property_images
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

alter policy "Listing editors add FAQs" on public.property_faqs
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));
alter policy "Listing editors update FAQs" on public.property_faqs
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));
alter policy "Listing editors delete FAQs" on public.property_faqs
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

alter policy "Listing editors add videos" on public.property_videos
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));
alter policy "Listing editors update videos" on public.property_videos
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));
alter policy "Listing editors delete videos" on public.property_videos
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

-- Everybody who edits listings still lists the files of all, as they read the listings.
alter policy "Listing editors add property images" on storage.objects
with check (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
  and private.is_image_name_of_property(name)
  and (select private.may_store_more())
);
alter policy "Listing editors remove property images" on storage.objects
using (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
);
alter policy "Listing editors replace property images" on storage.objects
using (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
)
with check (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
  and private.is_image_name_of_property(name)
);

create or replace function private.sees_authority(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    private.is_vouched_for()
    and exists (
      select from public.properties
      where properties.id = sees_authority.property and private.may_edit_listing(properties.agent_id)
    )
  )
$$;

create or replace function private.save_property_row(id uuid, revision integer, fields jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  saved uuid;
  present jsonb;
begin
  begin
    if save_property_row.id is null then
      execute format(
        'insert into public.properties (%1$s)
         select %1$s from jsonb_populate_record(null::public.properties, $1) returning id',
        coalesce(names, 'title')
      ) into saved using fields;
      return saved;
    end if;
    execute format(
      'update public.properties set (%1$s) = (select %2$s) where id = $2 and revision = $3 returning id',
      coalesce(names, 'title'),
      coalesce(names || ' from jsonb_populate_record(null::public.properties, $1)', 'title')
    ) into saved using fields, save_property_row.id, save_property_row.revision;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_property';
  end;
  if saved is not null then
    return saved;
  end if;

  select to_jsonb(properties) - 'search_text' || jsonb_build_object('video_urls', (
    select coalesce(jsonb_agg(video_url order by display_order, property_videos.id), '[]')
    from public.property_videos where property_videos.property_id = properties.id
  )) into present
  from public.properties where properties.id = save_property_row.id;
  if present is null then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if present ->> 'deleted_at' is not null then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  if not private.may_edit_listing((present ->> 'agent_id')::uuid) then
    raise exception 'This listing is somebody else''s to edit.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  raise exception 'Somebody else has saved this listing in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = present::text;
end
$$;
