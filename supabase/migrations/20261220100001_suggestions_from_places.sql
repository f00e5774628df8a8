-- Suggestions read the places out of all addresses whenever the content had changed. An address can
-- hold 75 of them, so some hundred listings of strangers made that longer than a visitor's statement
-- may take, for everybody. They are read once, as an address is saved, and are six at most.

create or replace function private.places_of(address text)
returns setof text
language sql immutable parallel safe
set search_path = ''
as $$
  select place
  from regexp_split_to_table("left"(address, 300), '[,;()\n]') with ordinality as split (part, at),
    lateral (
      select btrim(regexp_replace(part, '^\s*(?:brgy|bgy|barangay)[ .]+', '', 'i')) as place
    ) as named
  where at <= 12
    and char_length(place) between 3 and 40
    and place ~ '^[[:alpha:]]'
    and place !~* '[0-9]|\m(?:street|st|road|rd|avenue|ave|highway|hwy|lane|drive|boulevard|blvd|calle|extension|floor|flr|unit|lot|block|blk|phase|building|bldg|tower|corner|cor|purok|sitio|pampanga|philippines)\M'
    and private.town(place) is null
  limit 6
$$;
comment on function private.places_of(text) is
  'The barangays and villages that an address names: its parts between commas without digits, streets, buildings and towns; the first six.';

create table private.listing_places (
  property_id uuid not null references public.properties (id) on delete cascade,
  -- As search compares it.
  folded text not null,
  place text not null,
  primary key (property_id, folded)
);
comment on table private.listing_places is
  'The barangays and villages that listings'' addresses name, which a search box suggests.';
alter table private.listing_places enable row level security;
revoke all on table private.listing_places from anon, authenticated, service_role;

create function private.note_places()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  else
    changed := array(
      select id from new_rows join old_rows using (id)
      where new_rows.address is distinct from old_rows.address
    );
    delete from private.listing_places where property_id = any (changed);
  end if;
  insert into private.listing_places (property_id, folded, place)
  select new_rows.id, private.fold(place), min(place)
  from new_rows, private.places_of(new_rows.address) as place
  where new_rows.id = any (changed)
  group by new_rows.id, private.fold(place);
  return null;
end
$$;
comment on function private.note_places() is
  'Keeps private.listing_places as the addresses are.';
revoke execute on function private.note_places() from public;
create trigger note_added_places
after insert on public.properties
referencing new table as new_rows
for each statement execute function private.note_places();
create trigger note_changed_places
after update on public.properties
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_places();

insert into private.listing_places (property_id, folded, place)
select properties.id, private.fold(place), min(place)
from public.properties, private.places_of(properties.address) as place
group by properties.id, private.fold(place);

create or replace function public.search_suggestions()
returns jsonb
language plpgsql security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := 'suggestions';
  version bigint;
  suggestions jsonb := private.kept_answer(question);
begin
  if suggestions is not null then
    return suggestions;
  end if;
  version := public.content_version();
  with listed as materialized (
    select properties.id, properties.town, properties.category
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
  ), places as (
    select min(listing_places.place) as name, listed.town, count(*) as listings
    from private.listing_places
    join listed on listed.id = listing_places.property_id
    where listed.town is not null
      and not exists (
        select from public.unseen_listings where unseen_listings.property_id = listed.id
      )
    group by listing_places.folded, listed.town
    order by listings desc, name, listed.town
    limit 200
  ), suggested as (
    select 'town' as kind, listed.town as name, null as town, count(*) as listings
    from listed where listed.town is not null group by listed.town
    union all
    select 'category', listed.category, null, count(*) from listed group by listed.category
    union all
    select 'place', places.name, places.town, places.listings from places
  )
  select coalesce(jsonb_agg(to_jsonb(suggested) order by listings desc, kind, name, town), '[]')
  into suggestions
  from suggested;
  perform private.keep_answer(question, version, suggestions);
  return suggestions;
end
$$;
comment on function public.search_suggestions() is
  'What somebody may go on typing, the most listings first: {kind: town, category or place, name, town of a place, listings on offer}; the 200 most common places that addresses name, those of unseen_listings left out.';
delete from private.kept_answers where question = 'suggestions';
