-- Units of subdivision and condominium projects are advertised with the project, its licence to sell
-- and DHSUD's approval of the advertisement; what an owner sells again is not. Empty is "not said".
alter table public.properties
  add column seller_kind text not null default '',
  add column project_name text not null default '',
  add column licence_to_sell text not null default '',
  add column advertisement_approval text not null default '',
  add constraint properties_seller_kind_known check (seller_kind in ('', 'owner', 'developer')),
  add constraint properties_project_name_length check (char_length(project_name) <= 120),
  add constraint properties_licence_to_sell_length check (char_length(licence_to_sell) <= 60),
  add constraint properties_advertisement_approval_length
    check (char_length(advertisement_approval) <= 60);
comment on column public.properties.seller_kind is
  'Who sells it: its owner, or the developer of a project of which it is a unit.';
comment on column public.properties.licence_to_sell is
  'The number of the project''s licence to sell; advertisement_approval is that of DHSUD''s approval of its advertisement.';
grant select (seller_kind, project_name, licence_to_sell, advertisement_approval)
on public.properties to anon;
grant insert (seller_kind, project_name, licence_to_sell, advertisement_approval),
  update (seller_kind, project_name, licence_to_sell, advertisement_approval)
on public.properties to authenticated;

alter table public.staff_settings
  add column publish_project text not null default 'warn',
  add constraint staff_settings_publish_project_known
    check (publish_project in ('off', 'warn', 'block'));
comment on column public.staff_settings.publish_project is
  'What a project''s unit does, as publish_photo, that lacks the project''s name and city, its licence to sell or the approval of its advertisement.';
grant update (publish_project) on public.staff_settings to authenticated;

create function private.is_project_unit(listing_type text, seller_kind text, turnover text)
returns boolean
language sql immutable
set search_path = ''
return listing_type = 'for_sale'
  and (seller_kind = 'developer' or seller_kind = '' and turnover = 'pre_selling');
comment on function private.is_project_unit(text, text, text) is
  'Whether a listing is a project''s unit: its developer sells it, or it is not built yet and nobody says that an owner sells it.';
revoke execute on function private.is_project_unit(text, text, text) from public;

-- The whole row by now, as jsonb: what takes a table's row stops the table from being altered.
drop function private.missing_to_publish(uuid, text, text, uuid, text);
create function private.missing_to_publish(listing jsonb, wanted text)
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when settings.publish_photo = wanted and not exists (
      select from public.property_images
      join storage.objects on objects.bucket_id = 'property-images'
        and objects.name = private.stored_name(property_images.image_url)
      where property_images.property_id = (listing ->> 'id')::uuid and property_images.kind = 'photo'
    ) then 'photo' end,
    case when settings.publish_price = wanted
      and (private.read_price(listing ->> 'price')).amount is null then 'price' end,
    case when (settings.publish_place = wanted or project.level = wanted)
      and not private.has_visible_text(listing ->> 'city') then 'place' end,
    case when settings.publish_person = wanted and listing ->> 'agent_id' is null then 'person' end,
    case when settings.publish_authority = wanted
      and private.authority_has_ended((listing ->> 'id')::uuid) then 'authority' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'project_name') then 'project_name' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'licence_to_sell') then 'licence_to_sell' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'advertisement_approval')
      then 'advertisement_approval' end
  ], null)
  from public.staff_settings as settings
  cross join lateral (
    select case when private.is_project_unit(
      listing ->> 'listing_type', listing ->> 'seller_kind', listing ->> 'turnover'
    ) then settings.publish_project else 'off' end as level
  ) as project
$$;
comment on function private.missing_to_publish(jsonb, text) is
  'What a listing, its row, lacks of what the settings treat as wanted (warn or block): photo, price, place, person, authority and, for a project''s unit, project_name, licence_to_sell, advertisement_approval. A photo is one whose file is stored here; an authority is missing where all have ended.';
revoke execute on function private.missing_to_publish(jsonb, text) from public;
grant execute on function private.missing_to_publish(jsonb, text) to authenticated, service_role;

create or replace function private.settle_publication()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  missing text[];
begin
  if tg_op = 'UPDATE' then
    new.first_published_at := coalesce(old.first_published_at, old.published_at);
    if old.published_at is not null and new.published_at is not null then
      new.published_at := old.published_at;
      return new;
    end if;
  end if;
  if new.published_at is null then
    return new;
  end if;
  missing := private.missing_to_publish(to_jsonb(new), 'block');
  if missing <> '{}' then
    -- What is new has no pictures yet: it is kept as a draft and can be finished.
    if tg_op = 'INSERT' then
      new.published_at := null;
      return new;
    end if;
    raise exception 'Before this listing can be published, it needs: %.', array_to_string(missing, ', ')
      using errcode = 'PT422', hint = 'publish_blocked', detail = to_jsonb(missing)::text;
  end if;
  new.published_at := now();
  if new.first_published_at is null then
    new.first_published_at := now();
    if tg_op = 'UPDATE' then
      new.created_at := now();
      new.price_lowered_at := null;
    end if;
  end if;
  return new;
end
$$;

create or replace function private.confirm_listing(listing uuid)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  missing text[];
begin
  delete from private.still_there_questions where still_there_questions.property_id = listing;
  update private.still_there_links set ends_at = now()
  where still_there_links.property_id = listing and still_there_links.ends_at > now();
  update public.properties set confirmed_on = private.manila_today()
  where properties.id = listing and properties.confirmed_on <> private.manila_today();
  select private.missing_to_publish(to_jsonb(properties), 'block')
  into missing
  from public.properties where properties.id = listing and properties.hidden_on is not null;
  if missing = '{}' then
    update public.properties set published_at = now() where properties.id = listing;
  end if;
  return coalesce(missing, '{}');
end
$$;
