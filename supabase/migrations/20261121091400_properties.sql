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
  search_text text generated always as (
    private.search_text(title, address, city, description)
  ) stored
) with (fillfactor = 90);

comment on table public.properties is
  'The listings. price is shown as typed; price_amount, and price_basis (what the amount is for), are read out of it. square_feet (the floor) and lot_area hold square metres, the former under the name of the specification. revision goes up with each edit: an editor updates where it is still what they loaded, and no row back means that somebody else was first. view_count belongs to record_property_view, is_sample to the server: a listing made to show Bale, nobody''s offer.';

create index properties_status_created_at_idx on public.properties (status, created_at desc, id);
create index properties_sample_idx on public.properties (id) where is_sample;
create index properties_created_at_idx on public.properties (created_at desc, id);
create index properties_featured_idx on public.properties (status, created_at desc, id) where featured;
create index properties_status_category_idx on public.properties (status, category);
-- A search reads the whole pending list, which a vacuum empties; the embedded engine has no
-- autovacuum. With 64 kB many listings still load nearly twice as fast as without a list.
create index properties_search_text_idx
on public.properties using gin (search_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 64);

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

grant execute on function
  private.is_public(text), private.is_listed(text)
to anon, authenticated;

-- Generated columns and checks run as the writer.
grant execute on function
  private.listing_category(text),
  private.is_text_list(text[], integer, integer)
to authenticated, service_role;

grant select (
  id, title, description, price, price_amount, price_basis, address, city, state, zip_code,
  listing_type, property_type, category, status, featured, bedrooms, bathrooms, square_feet, lot_area,
  amenities, nearby_landmarks, view_count, display_order, created_at, updated_at
) on table public.properties to anon;
grant select on table public.properties to authenticated;
grant
  insert (
    title, description, price, address, city, state, zip_code, listing_type, property_type, status,
    featured, bedrooms, bathrooms, square_feet, lot_area, amenities, nearby_landmarks,
    display_order
  ),
  update (
    title, description, price, address, city, state, zip_code, listing_type, property_type, status,
    featured, bedrooms, bathrooms, square_feet, lot_area, amenities, nearby_landmarks,
    display_order
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
