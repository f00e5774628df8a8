create function private.search_text(
  title text, address text, city text, description text, reference_number bigint
)
returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(left(title, 20000)) || E'\n' || private.fold(left(address, 20000)) || E'\n'
  || private.fold(left(city, 20000)) || E'\n' || private.fold(left(description, 20000))
  || E'\nbl-' || reference_number::text || E'\n';
comment on function private.search_text(text, text, text, text, bigint) is
  'What the search looks into. Fields are parted by a line break, which no folded field or term holds, so that a term never matches across two of them; the reference has one on both sides, so that a whole one is told from the beginning of a longer. Made before the checks refuse a text that is too long: none is read beyond the longest that a column takes.';

create function private.amenity_key(amenity text)
returns text
language sql immutable parallel safe
set search_path = ''
return btrim(private.fold(amenity), ' ');

create function private.amenity_keys(amenities text[])
returns text[]
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(array_agg(distinct key collate "C"), '{}')
  from unnest(amenities) as amenity, private.amenity_key(amenity) as key
  where char_length(key) between 1 and 80
);

create function private.listing_category(property_type text)
returns text
language sql immutable parallel safe
set search_path = ''
return case private.fold(btrim(left(property_type, 80)))
  when 'commercial' then 'Commercial'
  when 'lot only' then 'Lot Only'
  else 'Residential'
end;

create function private.is_text_list(list text[], most integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select cardinality(list) <= most
    and coalesce(array_ndims(list), 1) = 1
    and not exists (
      select 1
      from unnest(list) as items (item)
      where item is null or btrim(item) = '' or char_length(item) > longest
    )
$$;
comment on function private.is_text_list(text[], integer, integer) is
  'True for at most `most` texts, none of them blank or longer than `longest` characters.';

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint properties_title_filled
    check (char_length(title) <= 200 and private.has_visible_text(title)),
  description text not null default ''
    constraint properties_description_length check (char_length(description) <= 20000),
  price text not null constraint properties_price_filled
    check (char_length(price) <= 200 and private.has_visible_text(price)),
  price_amount numeric generated always as ((private.read_price(price)).amount) stored,
  price_basis text generated always as (
    private.price_basis((private.read_price(price)).words, listing_type)
  ) stored,
  address text not null default ''
    constraint properties_address_length check (char_length(address) <= 300),
  city text not null default '' constraint properties_city_length check (char_length(city) <= 120),
  state text not null default ''
    constraint properties_state_length check (char_length(state) <= 120),
  zip_code text not null default ''
    constraint properties_zip_code_length check (char_length(zip_code) <= 20),
  listing_type text not null default 'for_sale'
    constraint properties_listing_type_known check (listing_type in ('for_sale', 'for_rent')),
  property_type text not null default ''
    constraint properties_property_type_length check (char_length(property_type) <= 80),
  category text not null generated always as (private.listing_category(property_type)) stored,
  status text not null default 'active' constraint properties_status_known
    check (status in ('active', 'sold', 'rented', 'pending')),
  featured boolean not null default false,
  bedrooms integer not null default 0
    constraint properties_bedrooms_range check (bedrooms between 0 and 1000),
  bathrooms numeric(4, 1) not null default 0
    constraint properties_bathrooms_range check (bathrooms between 0 and 999),
  square_feet numeric(12, 2) not null default 0
    constraint properties_square_feet_range check (square_feet between 0 and 1000000000),
  lot_area numeric(12, 2) not null default 0
    constraint properties_lot_area_range check (lot_area between 0 and 1000000000),
  amenities text[] not null default '{}'
    constraint properties_amenities_shape check (private.is_text_list(amenities, 200, 200)),
  nearby_landmarks text[] not null default '{}' constraint properties_nearby_landmarks_shape
    check (private.is_text_list(nearby_landmarks, 200, 200)),
  view_count integer not null default 0
    constraint properties_view_count_range check (view_count >= 0),
  display_order integer not null default 0,
  is_sample boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Visitors' reads join by it; of a person who is not shown they learn no more than the id.
  agent_id uuid references public.people (id) on delete set null,
  town text generated always as (private.town(city)) stored,
  comparable_price numeric generated always as (
    private.comparable_price(price, listing_type, square_feet, lot_area)
  ) stored,
  -- Worked out when a listing is written: for 100,000 of them a count would take a second or more.
  amenity_keys text[] generated always as (private.amenity_keys(amenities)) stored,
  -- An identity and not a trigger: nobody may give a number, and one that is put back from a backup
  -- stays what it was.
  reference_number bigint not null generated always as identity (start with 1001),
  reference text not null generated always as ('BL-' || reference_number::text) stored,
  search_text text generated always as (
    private.search_text(title, address, city, description, reference_number)
  ) stored,
  -- One spelling only: what the form writes after it has parsed the address.
  tour_url text not null default '' constraint properties_tour_url_form check (
    tour_url = '' or (
      char_length(tour_url) <= 500
      and private.is_address_text(tour_url)
      and tour_url ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])/[!-~]*$'
    )
  )
) with (fillfactor = 90);

comment on table public.properties is
  'The listings. price is shown as typed; price_amount, and price_basis (what the amount is for), are read out of it. square_feet (the floor) and lot_area hold square metres, the former under the name of the specification. revision goes up with each edit: an editor updates where it is still what they loaded, and no row back means that somebody else was first. view_count belongs to record_property_view, is_sample to the server: a listing made to show Bale, nobody''s offer.';
comment on column public.properties.town is
  'The town of Pampanga that city names, as its address on the site, such as angeles-city; null where it names none.';
comment on column public.properties.comparable_price is
  'Whole pesos, in all or a month, by which listings of the same listing_type compare; null where the price doesn''t say.';
comment on column public.properties.amenity_keys is
  'The amenities as filters compare them: folded, each once, those of up to 80 characters.';
comment on column public.properties.reference is
  'What people call the listing by. Never changes, and belongs to no other listing afterwards.';
comment on column public.properties.tour_url is
  'The address of a 360° tour: https, a host by its name, no account and no port. Empty where there is none.';

create index properties_status_created_at_idx on public.properties (status, created_at desc, id);
create index properties_sample_idx on public.properties (id) where is_sample;
-- Behind the staff's list: any page at about the cost of the first. It answers for each filter, figure
-- and part of the sitemap by itself; view_count, which changes often, is not in it.
create index properties_created_at_idx
on public.properties (created_at desc, id) include (status, listing_type, featured, is_sample, updated_at);
create index properties_featured_idx on public.properties (status, created_at desc, id) where featured;
create index properties_status_category_idx on public.properties (status, category);
create index properties_search_text_idx
on public.properties using gin (search_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);
create index properties_agent_id_idx on public.properties (agent_id);
create index properties_price_up_idx on public.properties
(status, listing_type desc, comparable_price, created_at desc, id);
create index properties_price_down_idx on public.properties
(status, listing_type desc, comparable_price desc nulls last, created_at desc, id);
create index properties_area_idx on public.properties
(status, greatest(square_feet, lot_area) desc, created_at desc, id);
create index properties_amenities_idx on public.properties
using gin (amenity_keys) with (fastupdate = off);
-- Partial, and so no key: before a row's triggers every generated column counts as changed, and whoever
-- changes a key waits for all who point to the row. Two who count a view would wait for each other.
create unique index properties_reference_key on public.properties (reference)
where reference is not null;
-- From a listing's price the next ones up and down are a few steps along these. Their condition is
-- what private.is_listed comes down to. A city that names no town of Pampanga stands for itself.
create index properties_similar_idx on public.properties (
  listing_type, category, coalesce(town, btrim(private.fold(city))), comparable_price
) where status = 'active';
create index properties_similar_elsewhere_idx on public.properties (
  listing_type, category, comparable_price
) where status = 'active';
-- What a town's page begins with, and what the gallery reads when it is asked for one town.
create index properties_town_idx on public.properties (town, created_at desc, id)
where status = 'active';

-- A counted view is not an edit.
create trigger bump_revision
before update on public.properties
for each row when (new.view_count = old.view_count)
execute function private.bump_revision();

-- Says alone what is public. Without `set search_path`, which would hide the plain condition from
-- the planner; the body is bound when it is made.
create function private.is_public(status text)
returns boolean
language sql immutable parallel safe
return status in ('active', 'sold', 'rented', 'pending');
comment on function private.is_public(text) is
  'Whether visitors may see a listing, with its pictures, videos and FAQs. The statuses are named one by one: one that is added later is hidden until it is named here.';

create function private.is_listed(status text)
returns boolean
language sql immutable parallel safe
return private.is_public(status) and status = 'active';
comment on function private.is_listed(text) is
  'Whether a listing is on offer: what the lists, the search, its counts and the sitemap show.';

grant execute on function private.is_public(text), private.is_listed(text) to anon, authenticated;

-- Generated columns and checks run as the writer.
grant execute on function
  private.listing_category(text),
  private.is_text_list(text[], integer, integer)
to authenticated, service_role;

grant select (
  id, title, description, price, price_amount, price_basis, address, city, state, zip_code,
  listing_type, property_type, category, status, featured, bedrooms, bathrooms, square_feet,
  lot_area, amenities, nearby_landmarks, view_count, display_order, created_at, updated_at,
  agent_id, town, comparable_price, reference, tour_url
) on table public.properties to anon;
grant
  select,
  insert (
    title, description, price, address, city, state, zip_code, listing_type, property_type,
    status, featured, bedrooms, bathrooms, square_feet, lot_area, amenities, nearby_landmarks,
    display_order, agent_id, tour_url
  ),
  update (
    title, description, price, address, city, state, zip_code, listing_type, property_type,
    status, featured, bedrooms, bathrooms, square_feet, lot_area, amenities, nearby_landmarks,
    display_order, agent_id, tour_url
  ),
  delete
on table public.properties to authenticated;
grant all on table public.properties to service_role;

alter table public.properties enable row level security;

create policy "Everybody reads the public listings"
on public.properties for select to anon, authenticated
using (private.is_public(properties.status));

create policy "Accounts read every listing"
on public.properties for select to authenticated
using ((select private.has_profile()));

create policy "Listing editors add listings"
on public.properties for insert to authenticated
with check ((select private.can_edit_listings()));

create policy "Listing editors update listings"
on public.properties for update to authenticated
using ((select private.can_edit_listings()))
with check ((select private.can_edit_listings()));

create policy "Listing editors delete listings"
on public.properties for delete to authenticated
using ((select private.can_edit_listings()));

revoke all on sequence public.properties_reference_number_seq from anon, authenticated, service_role;

grant execute on function private.search_text(text, text, text, text, bigint)
to authenticated, service_role;

-- "Can only be updated to default", says the identity: that is a new number.
create function private.refuse_new_reference()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The reference of a listing never changes.'
    using errcode = '42501', hint = 'reference_stays';
end
$$;

create trigger keep_reference
before update on public.properties
for each row when (new.reference_number <> old.reference_number)
execute function private.refuse_new_reference();

-- The pending list merges what many listings have in common before it goes into the index, the more
-- the longer it is; but each search reads it whole. So it may grow while many listings are added at
-- once, and goes into the index at the end of that statement.
create function private.settle_search_index()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  few constant integer := 20;
begin
  if exists (select from added offset few) then
    perform gin_clean_pending_list('public.properties_search_text_idx');
  end if;
  return null;
end
$$;

create trigger settle_search_index
after insert on public.properties
referencing new table as added
for each statement execute function private.settle_search_index();

grant execute on function private.amenity_key(text), private.amenity_keys(text[])
to authenticated, service_role;
