create function private.kind_in(property_type text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when words ~ '\mtown ?-?house' then 'townhouse'
    when words ~ '\mcondo' then 'condominium'
    when words ~ '\mduplex' then 'duplex'
    when words ~ '\mbuilding' then 'building'
    when words ~ '\m(apartments?|apt)\M' then 'apartment'
    when words ~ '\m(farm ?lots?|farm ?land|agricultural)\M' then 'farm_lot'
    when words ~ '\m(warehouses?|bodega)\M' then 'warehouse'
    when words ~ '\moffices?\M' then 'office'
    when words ~ '\m(commercial (space|unit)|shops?|retail)\M' then 'commercial_space'
    when words ~ '\m(rooms?|bed ?space)\M' then 'room'
    when words ~ '\m(houses?|bungalows?|bahay|villas?)\M' then 'house'
    when words ~ '\m(lots?|land)\M' then 'lot'
  end
  from private.fold(left(property_type, 80)) as words
$$;
comment on function private.kind_in(text) is
  'The kind of property that a typed property_type names; null where it names none, as "Residential".';
grant execute on function private.kind_in(text) to authenticated, service_role;

create function private.first_publication()
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select now() from public.staff_settings where staff_settings.new_listings = 'published'
$$;
comment on function private.first_publication() is
  'The published_at of a new listing whose writer doesn''t say: now, or null where new listings begin as drafts.';
grant execute on function private.first_publication() to authenticated, service_role;

create function private.fact_words(
  kind text, furnishing text, financing text[], turnover text, pets text, parking_spaces integer
)
returns text
language sql immutable parallel safe
set search_path = ''
return concat_ws(
  E'\n',
  translate(kind, '_', ' '),
  case kind
    when 'condominium' then 'condo'
    when 'lot' then 'lote'
    when 'farm_lot' then 'farmland agricultural land'
    when 'commercial_space' then 'shop store stall'
    when 'warehouse' then 'bodega'
    when 'room' then 'bed space bedspace'
  end,
  case furnishing when 'semi' then 'semi-furnished' when 'fully' then 'fully furnished' end,
  case when 'cash' = any (financing) then 'cash' end,
  case when 'bank' = any (financing) then 'bank loan financing' end,
  case when 'pag_ibig' = any (financing) then 'pag-ibig pagibig loan financing' end,
  case when 'in_house' = any (financing) then 'in-house inhouse financing' end,
  case when 'assume_balance' = any (financing) then 'assume balance pasalo' end,
  case turnover when 'rfo' then 'ready for occupancy rfo' when 'pre_selling' then 'pre-selling preselling' end,
  case when pets = 'allowed' then 'pets allowed pet friendly' end,
  case when parking_spaces > 0 then 'parking' end
);
comment on function private.fact_words(text, text, text[], text, text, integer) is
  'What people call the facts that staff choose, a line each. "Unfurnished" has none: "furnished" would find it.';
grant execute on function private.fact_words(text, text, text[], text, text, integer) to authenticated, service_role;

create function private.word_text(
  property_type text, property_kind text, nearby_landmarks text[], amenities text[],
  furnishing text, financing text[], turnover text, pets text, parking_spaces integer
)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select private.fold(left(word_text.property_type, 80)) || E'\n'
    || private.fact_words(
      case when property_kind <> '' then property_kind
        else private.kind_in(word_text.property_type) end,
      furnishing, financing, turnover, pets, parking_spaces
    ) || E'\n'
    || coalesce(string_agg(private.fold(left(line, 200)), E'\n' order by place), '')
  from unnest(nearby_landmarks || amenities) with ordinality as lines (line, place)
);
grant execute on function private.word_text(text, text, text[], text[], text, text[], text, text, integer) to authenticated, service_role;

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
grant execute on function private.search_text(text, text, text, text, bigint) to authenticated, service_role;

create function private.amenity_key(amenity text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  case regexp_replace(private.fold(amenity), '[^a-z0-9]+', '', 'g')
    when 'swimmingpool' then 'swimming pool'
    when 'pool' then 'swimming pool'
    when 'swimmingpools' then 'swimming pool'
    when 'clubhouse' then 'clubhouse'
    when '247guard' then '24/7 guard'
    when '247guards' then '24/7 guard'
    when '247security' then '24/7 guard'
    when '24hoursecurity' then '24/7 guard'
    when '24hoursguard' then '24/7 guard'
    when 'guarded' then '24/7 guard'
    when 'gatedvillage' then 'gated village'
    when 'gated' then 'gated village'
    when 'gatedcommunity' then 'gated village'
    when 'gatedsubdivision' then 'gated village'
    when 'cctv' then 'cctv'
    when 'cctvcameras' then 'cctv'
    when 'playground' then 'playground'
    when 'childrensplayground' then 'playground'
    when 'kidsplayground' then 'playground'
    when 'basketballcourt' then 'basketball court'
    when 'gym' then 'gym'
    when 'fitnessgym' then 'gym'
    when 'fitnesscenter' then 'gym'
    when 'fitnesscentre' then 'gym'
    when 'functionhall' then 'function hall'
    when 'functionroom' then 'function hall'
    when 'multipurposehall' then 'function hall'
    when 'joggingpath' then 'jogging path'
    when 'jogginglane' then 'jogging path'
    when 'joggingtrail' then 'jogging path'
    when 'backuppower' then 'backup power'
    when 'generator' then 'backup power'
    when 'genset' then 'backup power'
    when 'standbygenerator' then 'backup power'
    when 'fullbackuppower' then 'backup power'
    when 'elevator' then 'elevator'
    when 'elevators' then 'elevator'
    when 'lift' then 'elevator'
    when 'lifts' then 'elevator'
    when 'balcony' then 'balcony'
    when 'balconies' then 'balcony'
    when 'terrace' then 'terrace'
    when 'terraces' then 'terrace'
    when 'garden' then 'garden'
    when 'carport' then 'carport'
    when 'garage' then 'garage'
    when 'maidsroom' then 'maid’s room'
    when 'helpersroom' then 'maid’s room'
    when 'dirtykitchen' then 'dirty kitchen'
    when 'airconditioning' then 'air conditioning'
    when 'aircon' then 'air conditioning'
    when 'airconditioned' then 'air conditioning'
    when 'withaircon' then 'air conditioning'
    when 'waterheater' then 'water heater'
    when 'heater' then 'water heater'
    when 'watertank' then 'water tank'
    when 'deepwell' then 'deep well'
    when 'solarpanels' then 'solar panels'
    when 'solar' then 'solar panels'
    when 'solarpanel' then 'solar panels'
    when 'solarpower' then 'solar panels'
    when 'fibreinternet' then 'fibre internet'
    when 'fiberinternet' then 'fibre internet'
    when 'fiberready' then 'fibre internet'
    when 'fibreready' then 'fibre internet'
    when 'builtincabinets' then 'built-in cabinets'
    when 'builtincabinet' then 'built-in cabinets'
    when 'builtinclosets' then 'built-in cabinets'
    when 'walkincloset' then 'walk-in closet'
    when 'walkinclosets' then 'walk-in closet'
    when 'laundryarea' then 'laundry area'
    when 'laundry' then 'laundry area'
  end,
  btrim(private.lower_latin(amenity), ' ')
);
grant execute on function private.amenity_key(text) to authenticated, service_role;

create function private.amenity_keys(amenities text[])
returns text[]
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(array_agg(distinct key collate "C"), '{}')
  from unnest(amenities) as amenity, private.amenity_key(amenity) as key
  where char_length(key) between 1 and 80
);
grant execute on function private.amenity_keys(text[]) to authenticated, service_role;

create function private.listing_category(property_type text)
returns text
language sql immutable parallel safe
set search_path = ''
return case private.fold(btrim(left(property_type, 80)))
  when 'commercial' then 'Commercial'
  when 'lot only' then 'Lot Only'
  else 'Residential'
end;
grant execute on function private.listing_category(text) to authenticated, service_role;

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
grant execute on function private.is_text_list(text[], integer, integer) to authenticated, service_role;

create function private.is_pin(pin text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$';
grant execute on function private.is_pin(text) to authenticated, service_role;

create function private.rounded_pin(pin text, decimals integer)
returns text
language sql immutable parallel safe
set search_path = ''
return round(split_part(pin, ', ', 1)::numeric, decimals)::text || ', '
  || round(split_part(pin, ', ', 2)::numeric, decimals)::text;
grant execute on function private.rounded_pin(text, integer) to authenticated, service_role;

create function private.shown_pin(pin text, pin_precision text, town text)
returns text
language sql immutable parallel safe
set search_path = ''
return case
  when pin_precision = 'town' then private.town_middle(town)
  when not private.is_pin(pin) then ''
  when pin_precision in ('', 'exact') then pin
  when pin_precision = 'street' then private.rounded_pin(pin, 3)
  when pin_precision = 'barangay' then private.rounded_pin(pin, 2)
  else ''
end;
comment on function private.shown_pin(text, text, text) is
  'The pin that visitors get. Rounded, so that no number of readings tells more than one: to a thousandth of a degree it is within 80 meters, to a hundredth within 800.';
grant execute on function private.shown_pin(text, text, text) to authenticated, service_role;

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
  comparable_price numeric generated always as (
    private.comparable_price(price, listing_type, square_feet, lot_area)
  ) stored,
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
  ),
  price_lowered_at timestamptz,
  property_kind text not null default '',
  parking_spaces integer not null default 0,
  furnishing text not null default '',
  storeys integer not null default 0,
  title_kind text not null default '',
  title_is_clean text not null default '',
  association_dues numeric(12,2) not null default 0,
  real_property_tax numeric(12,2) not null default 0,
  financing text[] not null default '{}',
  turnover text not null default '',
  flood_history text not null default '',
  lahar_history text not null default '',
  hazard_source text not null default '',
  pets text not null default '',
  kind text generated always as (
    case when property_kind <> '' then property_kind else private.kind_in(property_type) end
  ) stored,
  amenity_keys text[] generated always as (private.amenity_keys(amenities)) stored,
  -- Before the default below: what is there already is published.
  published_at timestamptz default private.first_publication(),
  first_published_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references public.profiles (id) on delete set null,
  pin text not null default ''
    constraint properties_pin_form
    check (pin = '' or private.is_pin(pin)),
  pin_precision text not null default '',
  shown_pin text not null generated always as (
    private.shown_pin(pin, pin_precision, private.listing_town(city, address))
  ) stored,
  latitude numeric generated always as (
    nullif(split_part(private.shown_pin(pin, pin_precision, private.listing_town(city, address)), ', ', 1), '')::numeric
  ) stored,
  longitude numeric generated always as (
    nullif(split_part(private.shown_pin(pin, pin_precision, private.listing_town(city, address)), ', ', 2), '')::numeric
  ) stored,
  confirmed_on date default private.manila_today(),
  hidden_on date,
  seller_kind text not null default '',
  project_name text not null default '',
  licence_to_sell text not null default '',
  advertisement_approval text not null default '',
  word_text text generated always as (
  private.word_text(
    property_type, property_kind, nearby_landmarks, amenities,
    furnishing, financing, turnover, pets, parking_spaces
  )
) stored,
  town text generated always as (
  private.listing_town(city, address)
) stored,
  barangay text generated always as (private.listing_barangay(city, address)) stored,
  constraint properties_property_kind_known check (property_kind in (
    '', 'house', 'townhouse', 'condominium', 'apartment', 'duplex', 'room', 'lot', 'farm_lot',
    'commercial_space', 'office', 'warehouse', 'building', 'other'
  )),
  constraint properties_parking_spaces_range check (parking_spaces between 0 and 1000),
  constraint properties_furnishing_known check (furnishing in ('', 'unfurnished', 'semi', 'fully')),
  constraint properties_storeys_range check (storeys between 0 and 200),
  constraint properties_title_kind_known check (title_kind in ('', 'tct', 'cct', 'tax_declaration', 'other')),
  constraint properties_title_is_clean_known check (title_is_clean in ('', 'yes', 'no')),
  constraint properties_association_dues_range check (association_dues between 0 and 1000000000),
  constraint properties_real_property_tax_range check (real_property_tax between 0 and 1000000000),
  constraint properties_financing_known check (
    private.is_text_list(financing, 5, 20)
    and financing <@ '{cash, bank, pag_ibig, in_house, assume_balance}'
  ),
  constraint properties_turnover_known check (turnover in ('', 'rfo', 'pre_selling')),
  constraint properties_flood_history_known check (flood_history in ('', 'yes', 'no')),
  constraint properties_lahar_history_known check (lahar_history in ('', 'yes', 'no')),
  constraint properties_hazard_source_length check (char_length(hazard_source) <= 200),
  constraint properties_pets_known check (pets in ('', 'allowed', 'not', 'ask')),
  constraint properties_pin_in_the_philippines
  check (
    not private.is_pin(pin)
    or split_part(pin, ', ', 1)::numeric between 4 and 22
    and split_part(pin, ', ', 2)::numeric between 116 and 127
  ),
  constraint properties_pin_precision_known
    check (pin_precision in ('', 'exact', 'street', 'barangay', 'town')),
  constraint properties_seller_kind_known check (seller_kind in ('', 'owner', 'developer')),
  constraint properties_project_name_length check (char_length(project_name) <= 120),
  constraint properties_licence_to_sell_length check (char_length(licence_to_sell) <= 60),
  constraint properties_advertisement_approval_length
    check (char_length(advertisement_approval) <= 60)
) with (fillfactor = 90);
comment on table public.properties is
  'The listings. price is shown as typed; price_amount, and price_basis (what the amount is for), are read out of it. square_feet (the floor) and lot_area hold square metres, the former under the name of the specification. revision goes up with each edit: an editor updates where it is still what they loaded, and no row back means that somebody else was first. view_count belongs to record_property_view, is_sample to the server: a listing made to show Bale, nobody''s offer.';
comment on column public.properties.comparable_price is
  'Whole pesos, in all or a month, by which listings of the same listing_type compare; null where the price doesn''t say.';
comment on column public.properties.reference is
  'What people call the listing by. Never changes, and belongs to no other listing afterwards.';
comment on column public.properties.tour_url is
  'The address of a 360° tour: https, a host by its name, no account and no port. Empty where there is none.';
comment on column public.properties.price_lowered_at is
  'When the price last came down; null where it never did, or has gone up or become another kind of price since. Set by note_lower_price.';
comment on column public.properties.property_kind is
  'What kind of property it is, chosen by staff, beside property_type, which they type.';
comment on column public.properties.title_is_clean is
  'Whether the title is free of liens and annotations; empty where nobody asked. flood_history and lahar_history say likewise whether either has reached the place, hazard_source who says so.';
comment on column public.properties.association_dues is
  'Pesos a month, so that they can be compared and reckoned with. real_property_tax is pesos a year.';
comment on column public.properties.kind is
  'property_kind, or else the kind that property_type names; null where neither says.';
comment on column public.properties.amenity_keys is
  'The amenities as filters compare them: folded, usual ones by their usual name, each once, those of up to 80 characters.';
comment on column public.properties.published_at is
  'Since when visitors see the listing; null for a draft. Without a value, a new listing begins as staff_settings.new_listings says. What a caller writes is either null or not: the time is the database''s.';
comment on column public.properties.first_published_at is
  'When it was published for the first time, which is then its created_at too: what visitors are shown as new, and are told of by e-mail, goes by that.';
comment on column public.properties.deleted_at is
  'When it was put into the trash, where it stays for 30 days; null outside. A DELETE by an account or by the server''s key puts it there.';
comment on column public.properties.deleted_by is 'Who put it into the trash.';
comment on column public.properties.pin is
  'Where the property is, in degrees of latitude and longitude, as "15.14, 120.58"; empty where nobody set it. Visitors read shown_pin, and latitude and longitude, which are read out of that.';
comment on column public.properties.pin_precision is
  'How near the property visitors are shown: at pin (exact, or empty: nobody said how exact pin itself is), within 80 meters of it (street), within 800 (barangay), or in the middle of the town.';
comment on column public.properties.confirmed_on is
  'The day in Manila on which somebody last said that it is available: by making, publishing or reopening it, or by answering the question whether it still is; of an import the day on which its list was last checked, null where nobody said. No edit: revision stays.';
comment on column public.properties.hidden_on is
  'When it became a draft by itself, since nobody had confirmed it for staff_settings.hide_days; null otherwise. The next confirmation publishes it again.';
comment on column public.properties.seller_kind is
  'Who sells it: its owner, or the developer of a project of which it is a unit.';
comment on column public.properties.licence_to_sell is
  'The number of the project''s licence to sell; advertisement_approval is that of DHSUD''s approval of its advertisement.';
comment on column public.properties.word_text is
  'What single words are looked for in beside search_text: the type, the kind and other facts, landmarks and amenities, a line each.';
comment on column public.properties.town is
  'The town of Pampanga that city names, or else the end of address, as its address on the site, such as angeles-city; null where neither does.';
comment on column public.properties.barangay is
  'The name of the barangay that address, or city, names; null where they name none of the town, or two.';

create index properties_sample_idx on public.properties (id) where is_sample;
create index properties_of_projects_idx on public.properties (id)
where not is_sample and seller_kind || project_name || licence_to_sell || advertisement_approval <> '';
create index properties_search_text_idx
on public.properties using gin (search_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);
create index properties_agent_id_idx on public.properties (agent_id);
create unique index properties_reference_key on public.properties (reference)
where reference is not null;
create index properties_amenities_idx on public.properties
using gin (amenity_keys) with (fastupdate = off);
create index properties_deleted_by_idx on public.properties (deleted_by);
create index properties_trash_idx on public.properties (created_at desc, id) include (deleted_at)
where deleted_at is not null;
create index properties_drafts_idx on public.properties (created_at desc, id)
where published_at is null and deleted_at is null;
create index properties_area_idx on public.properties (status, greatest(square_feet, lot_area) desc, created_at desc, id)
where published_at is not null and deleted_at is null;
create index properties_featured_idx on public.properties (status, created_at desc, id)
where featured and published_at is not null and deleted_at is null;
create index properties_price_down_idx on public.properties (status, listing_type desc, comparable_price desc nulls last, created_at desc, id)
where published_at is not null and deleted_at is null;
create index properties_price_up_idx on public.properties (status, listing_type desc, comparable_price, created_at desc, id)
where published_at is not null and deleted_at is null;
create index properties_similar_elsewhere_idx on public.properties (listing_type, category, comparable_price)
where status = 'active' and published_at is not null and deleted_at is null;
create index properties_status_category_idx on public.properties (status, category)
where published_at is not null and deleted_at is null;
create index properties_status_created_at_idx on public.properties (status, created_at desc, id)
where published_at is not null and deleted_at is null;
create index properties_created_at_idx on public.properties (created_at desc, id)
include (status, listing_type, featured, is_sample, updated_at, published_at, deleted_at);
create index properties_word_text_idx
on public.properties using gin (word_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);
create index properties_similar_idx
on public.properties (listing_type, category, coalesce(town, btrim(private.fold(city))), comparable_price)
where status = 'active' and published_at is not null and deleted_at is null;
create index properties_town_idx on public.properties (town, created_at desc, id)
where status = 'active' and published_at is not null and deleted_at is null;

alter table public.properties enable row level security;
grant
  select (
    id, title, description, price, price_amount, price_basis, address, city, state, zip_code,
    listing_type, property_type, category, status, featured, bedrooms, bathrooms, square_feet,
    lot_area, amenities, nearby_landmarks, view_count, display_order, created_at, updated_at,
    agent_id, town, comparable_price, reference, tour_url, price_lowered_at, property_kind,
    parking_spaces, furnishing, storeys, title_kind, title_is_clean, association_dues,
    real_property_tax, financing, turnover, flood_history, lahar_history, hazard_source, pets,
    barangay, kind, pin_precision, shown_pin, latitude, longitude, confirmed_on, seller_kind, project_name, licence_to_sell,
    advertisement_approval
  )
on table public.properties to anon;
grant
  select,
  insert (
    title, description, price, address, city, state, zip_code, listing_type, property_type,
    status, featured, bedrooms, bathrooms, square_feet, lot_area, amenities, nearby_landmarks,
    display_order, agent_id, tour_url, property_kind, parking_spaces, furnishing, storeys,
    title_kind, title_is_clean, association_dues, real_property_tax, financing, turnover,
    flood_history, lahar_history, hazard_source, pets, published_at, pin, pin_precision,
    seller_kind, project_name, licence_to_sell, advertisement_approval, confirmed_on
  ),
  update (
    title, description, price, address, city, state, zip_code, listing_type, property_type,
    status, featured, bedrooms, bathrooms, square_feet, lot_area, amenities, nearby_landmarks,
    display_order, agent_id, tour_url, property_kind, parking_spaces, furnishing, storeys,
    title_kind, title_is_clean, association_dues, real_property_tax, financing, turnover,
    flood_history, lahar_history, hazard_source, pets, published_at, pin, pin_precision,
    seller_kind, project_name, licence_to_sell, advertisement_approval
  ),
  delete
on table public.properties to authenticated;
grant all on table public.properties to service_role;

revoke all on sequence public.properties_reference_number_seq from anon, authenticated, service_role;

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
    perform gin_clean_pending_list('public.properties_word_text_idx');
  end if;
  return null;
end
$$;

create trigger settle_search_index
after insert on public.properties
referencing new table as added
for each statement execute function private.settle_search_index();

create function private.is_project_unit(listing_type text, seller_kind text, turnover text)
returns boolean
language sql immutable
set search_path = ''
return listing_type = 'for_sale'
  and (seller_kind = 'developer' or seller_kind = '' and turnover = 'pre_selling');
comment on function private.is_project_unit(text, text, text) is
  'Whether a listing is a project''s unit: its developer sells it, or it is not built yet and nobody says that an owner sells it.';

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
    case when wanted in (settings.publish_place, project.level)
      and (wanted = 'block' or 'block' not in (settings.publish_place, project.level))
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
grant execute on function private.missing_to_publish(jsonb, text) to authenticated, service_role;

create function public.missing_to_publish(listing uuid)
returns table (block text[], warn text[])
language sql stable
set search_path = ''
as $$
  select array_remove(private.missing_to_publish(to_jsonb(properties), 'block'), hidden.name),
    array_remove(private.missing_to_publish(to_jsonb(properties), 'warn'), hidden.name)
  from public.properties
  cross join lateral (
    select case when not private.sees_authority(properties.id) then 'authority' end as name
  ) as hidden
  where properties.id = missing_to_publish.listing
    and private.can_edit_listings() and private.may_edit_listing(properties.agent_id)
$$;
comment on function public.missing_to_publish(uuid) is
  'What a listing that the account may edit lacks as it is stored: what stops it from being published, and what only warns; of its authority as far as the account sees it.';
grant execute on function public.missing_to_publish(uuid) to authenticated;

create function private.note_lower_price()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Both by the new areas: a corrected area is no change of price.
  before constant numeric := private.comparable_price(
    old.price, old.listing_type, new.square_feet, new.lot_area
  );
  after constant numeric := private.comparable_price(
    new.price, new.listing_type, new.square_feet, new.lot_area
  );
begin
  new.price_lowered_at := case
    when old.listing_type <> new.listing_type or before is null or after is null then null
    when after < before then now()
    when after = before then old.price_lowered_at
  end;
  return new;
end
$$;
comment on function private.note_lower_price() is
  'Says when a price came down; "4.5M" typed as "4,500,000" changes nothing.';

create trigger note_lower_price before update on public.properties
for each row
when (old.price <> new.price or old.listing_type <> new.listing_type)
execute function private.note_lower_price();
