-- A row could name a file of another listing, or its own by /./, capitals or percent signs: what is held
-- for files that are shown did not know it by that name.
create function private.percent_decoded(value text)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(string_agg(
    case when found.part[1] ~ '^%[0-7][0-9A-Fa-f]$' and found.part[1] <> '%00'
      then chr(('x' || lpad(substr(found.part[1], 2), 8, '0'))::bit(32)::integer)
      else found.part[1]
    end, '' order by found.place
  ), '')
  from regexp_matches(value, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (part, place)
);
comment on function private.percent_decoded(text) is
  'An address with its percent signs read once, as far as they are ASCII.';

create function private.names_own_file(image_url text, listing uuid)
returns boolean
language sql immutable parallel safe
set search_path = ''
return lower(private.percent_decoded(image_url)) not like '%/property-images/%'
  or image_url ~ (
    '^(https?://[^/?#]+)?/storage/v1/object/public/property-images/' || listing
    || '/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}([?#].*)?$'
  );
comment on function private.names_own_file(text, uuid) is
  'Whether an address that reads as one of the bucket property-images, however it is written, is in its one form and in the listing''s own folder. Pictures elsewhere are no matter of it.';

create function private.check_image_address()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A row from before keeps what it names.
  if tg_op = 'UPDATE' and (new.image_url, new.property_id) = (old.image_url, old.property_id) then
    return new;
  end if;
  if not private.names_own_file(new.image_url, new.property_id) then
    raise exception 'A picture in property-images is named in its own listing''s folder, in one form.'
      using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger check_image_address
before insert or update of image_url, property_id on public.property_images
for each row execute function private.check_image_address();

-- Its row and its file removed, other bytes could be stored by the same name, which browsers and caches
-- know for a year.
create table private.shown_names (
  name text primary key
);
comment on table private.shown_names is
  'Names in the bucket property-images by which a listing''s picture or a person''s photo was shown once. Nothing else is ever stored by one.';

alter table private.shown_names enable row level security;
revoke all on table private.shown_names from anon, authenticated, service_role;

create function private.note_shown_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown constant text := private.stored_name(to_jsonb(new) ->> tg_argv[0]);
begin
  if shown is not null then
    insert into private.shown_names (name) values (shown) on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger note_shown_name
after insert or update of image_url on public.property_images
for each row execute function private.note_shown_name('image_url');

create trigger note_shown_name
after insert or update of photo_url on public.people
for each row when (new.photo_url is not null)
execute function private.note_shown_name('photo_url');

insert into private.shown_names (name)
select private.stored_name(property_images.image_url) from public.property_images
where private.stored_name(property_images.image_url) is not null
union
select private.stored_name(people.photo_url) from public.people
where private.stored_name(people.photo_url) is not null;

create or replace function private.is_shown_file(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- A smaller copy beside 1_0.webp is 1_0_720.webp.
  names text[] := array[name, regexp_replace(name, '_[0-9]+([.][a-z]+)$', '\1')];
begin
  if not private.is_property_image_name(name) then
    return false;
  end if;
  return exists (
    select from private.shown_names where shown_names.name = any (names)
  ) or exists (
    select from public.property_previews
    where property_previews.property_id = split_part(is_shown_file.name, '/', 1)::uuid
      and property_previews.path = any (names)
  );
end
$$;
comment on function private.is_shown_file(text) is
  'Whether a picture, a photo of a person or a preview in the bucket property-images is or was shown by this name, as it is or in a smaller copy.';
