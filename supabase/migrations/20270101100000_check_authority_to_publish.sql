-- Whose authority has ended may be of another brokerage by now.
alter table public.staff_settings
  add column publish_authority text not null default 'warn',
  add constraint staff_settings_publish_authority_known
    check (publish_authority in ('off', 'warn', 'block'));
comment on column public.staff_settings.publish_authority is
  'What an authority to sell that has ended does when a draft is published, as publish_photo. A listing of which none is written down passes.';
grant update (publish_authority) on public.staff_settings to authenticated;

-- As private.ending_authorities has it: the one that ends last counts, and one without an end never ends.
create function private.authority_has_ended(listing uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(bool_and(coalesce(authorities.ends_on < private.manila_today(), false)), false)
  from public.authorities
  where authorities.property_id = authority_has_ended.listing
$$;
comment on function private.authority_has_ended(uuid) is
  'Whether all authorities to sell a listing have ended; false where there are none.';
revoke execute on function private.authority_has_ended(uuid) from public;

create or replace function private.missing_to_publish(
  listing uuid, price text, city text, agent_id uuid, wanted text
)
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when settings.publish_photo = wanted and not exists (
      select from public.property_images
      join storage.objects on objects.bucket_id = 'property-images'
        and objects.name = private.stored_name(property_images.image_url)
      where property_images.property_id = listing and property_images.kind = 'photo'
    ) then 'photo' end,
    case when settings.publish_price = wanted
      and (private.read_price(missing_to_publish.price)).amount is null then 'price' end,
    case when settings.publish_place = wanted
      and not private.has_visible_text(missing_to_publish.city) then 'place' end,
    case when settings.publish_person = wanted and missing_to_publish.agent_id is null then 'person' end,
    case when settings.publish_authority = wanted
      and private.authority_has_ended(missing_to_publish.listing) then 'authority' end
  ], null)
  from public.staff_settings as settings
$$;
comment on function private.missing_to_publish(uuid, text, text, uuid, text) is
  'What a listing lacks of what the settings treat as wanted (warn or block): photo, price, place, person, authority. A photo is one whose file is stored here; an authority is missing where all have ended.';
