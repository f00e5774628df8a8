-- Letters are folded by a list instead of the database's locale, so that Ñ finds ñ on every engine
-- and so that the browser's filter can do exactly the same. The two lists pair up by position:
-- Latin-1 and the regular pairs of Latin Extended-A.
create function private.fold(value text)
returns text
language sql immutable parallel safe strict
set search_path = ''
as $$
  select translate(
    lower(value collate "C"),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ' || E'\n\r\t',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž' || '   '
  )
$$;
comment on function private.fold(text) is
  'Lower case for A-Z and the accented Latin letters; line breaks and tabs become spaces.';

-- `return` instead of a quoted body, here and below: it is bound when it is made, so the writer, who
-- runs it in a generated column, needs no usage on this schema.
create function private.search_text(title text, address text, city text, description text)
returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(title) || E'\n' || private.fold(address) || E'\n'
  || private.fold(city) || E'\n' || private.fold(description);
comment on function private.search_text(text, text, text, text) is
  'What the search looks into. Fields are parted by a line break, which no folded field or term holds, so that a term never matches across two of them.';

create function private.listing_category(property_type text)
returns text
language sql immutable parallel safe
set search_path = ''
return case private.fold(btrim(property_type))
  when 'commercial' then 'Commercial'
  when 'lot only' then 'Lot Only'
  else 'Residential'
end;

-- Every pattern names its characters: \d, \s and \w depend on the locale and let in digits of other
-- scripts, which numeric doesn't read.
create function private.read_price(price text, out amount numeric, out words text)
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- 1.250.000, 3 500 000, or 1,250,000.50 and 12.5.
  number_form constant text :=
    '[0-9]{1,3}(?:[.][0-9]{3}){2,}(?![0-9])'
    || '|[0-9]{1,3}(?: [0-9]{3})+(?![0-9])(?:[.][0-9]+)?'
    || '|[0-9][0-9,]*(?:[.][0-9]+)?';
  -- The look-ahead keeps the m of "100 m2" and of "35,000 monthly" out.
  unit_form constant text :=
    ' ?(k|thousand|libo(?:ng)?|mm|mn|m|millions?|milyong?|bn|b|billions?|bilyong?)(?![a-z0-9²])';
  amount_form constant text := '(' || number_form || ')(?:' || unit_form || ')?';
  sign_form constant text := '(?:₱|(?<![a-z])(?:php|p)[.:]?) *';
  range_form constant text := '^ ?(?:-|to|hanggang) ?(?:₱|php|p)?[.]? ?' || amount_form;
  -- A number that has words of its own: "₱4.2M (17,500/sqm)" is no price per square metre.
  next_amount_form constant text := '(?:' || sign_form || '[0-9]|[0-9]{4}|[0-9],[0-9]{3}|[0-9]' || unit_form
    || '|[0-9] *%? *(?:/|(?:per|kada|bawat|each|every|an?|isang)[ -]|monthly|buwan|annual|yearly)).*$';
  line text;
  form text := sign_form || amount_form;
  found text[];
  behind text;
  unit text;
begin
  line := translate(
    lower(left(price, 200) collate "C"),
    E'\u00a0\u2007\u2009\u202f\t\r\n–—',
    '       --'
  );

  -- A number behind a peso sign is the price even where another stands before it ("Lot 5, ₱2.5M").
  found := regexp_match(line, form);
  if found is null then
    form := amount_form;
    found := regexp_match(line, form);
  end if;
  -- A number with a leading zero is a phone number, not a price.
  if found is null or found[1] ~ '^0[0-9]' then
    return;
  end if;

  unit := found[2];
  amount := case
    when found[1] ~ '[.][0-9]+[.]' then translate(found[1], '.', '')
    else translate(found[1], ', ', '')
  end::numeric;

  behind := substr(line, regexp_instr(line, form, 1, 1, 1));
  -- "₱3 - 4.5 million": the unit behind the second number is the first one's too.
  if unit is null and amount < 1000 then
    unit := (regexp_match(behind, range_form))[2];
  end if;

  amount := round(amount * case
    when unit is null then 1
    when unit = 'k' or unit like 'thousand%' or unit like 'libo%' then 1000
    when unit like 'b%' then 1000000000
    else 1000000
  end, 2);

  -- Nothing costs a quadrillion pesos; beyond that the text is not a price, and a browser's number
  -- would lose its centavos.
  if amount >= 1000000000000000 then
    amount := null;
    return;
  end if;

  words := regexp_replace(left(line, regexp_instr(line, form) - 1), '^.*[0-9]', '')
    || ' ' || regexp_replace(regexp_replace(behind, range_form, ''), next_amount_form, '');
end
$$;
comment on function private.read_price(text) is
  'Pesos read out of a price as brokers type it: the first amount, or the first behind a peso sign; the lower end of a range; and the words around it, in lower case, without those of other numbers. Both null where there is no amount. Never raises.';

create function private.price_basis(words text, listing_type text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  per constant text := '(?:/ *|(?<![a-z])(?:per|kada|bawat|each|every|an?|isang)[ -]+)';
  square_metre constant text := per
    || '(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|m²|metro(?:ng)? (?:kuw|kw|cu)adrado)';
  month constant text := '(' || per || '(?:months?|mos?|mths?|buwan)(?![a-z])'
    || '|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z]))';
  -- "/m" may be a month or a metre.
  something_else constant text := per
    || '(?:days?|nights?|weeks?|wks?|quarters?|years?|yrs?|annum|hours?|hrs?|araw|gabi|linggo|taon|oras'
    || '|hectares?|has?|ektarya|sq(?:uare)?[-. ]*f(?:ee|oo)?t|acres?|heads?|pax|persons?|tao|bed(?:space)?s?|rooms?'
    || '|m)(?![a-z0-9²])'
    || '|(?<![a-z])(?:daily|nightly|weekly|quarterly|yearly|annual(?:ly)?|hourly|taunang?|lingguhang?'
    || '|araw-araw|gabi-gabi|linggo-linggo|taon-taon)(?![a-z])';
  first_found constant text[] := regexp_match(words, month || '|' || something_else);
begin
  return case
    when words is null then null
    when first_found is not null and first_found[1] is null then null
    when words ~ square_metre then
      case when first_found is null and listing_type = 'for_sale' then 'per_sqm' else 'per_sqm_month' end
    when first_found is not null or listing_type = 'for_rent' then 'per_month'
    else 'total'
  end;
end
$$;
comment on function private.price_basis(text, text) is
  'What a price is for, by the words around it: total, per_sqm, per_month or per_sqm_month. Rents are quoted by the month here, so a rent without a word is per month, one by the square metre per_sqm_month. Null for another measure, such as a night, a year, a hectare or a head.';

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
    check (char_length(title) <= 200 and btrim(title, E' \t\r\n') <> ''),
  description text not null default ''
    constraint properties_description_length check (char_length(description) <= 20000),
  price text not null constraint properties_price_filled
    check (char_length(price) <= 200 and btrim(price, E' \t\r\n') <> ''),
  price_amount numeric generated always as ((private.read_price(price)).amount) stored,
  address text not null default ''
    constraint properties_address_length check (char_length(address) <= 300),
  city text not null default '' constraint properties_city_length check (char_length(city) <= 120),
  state text not null default ''
    constraint properties_state_length check (char_length(state) <= 120),
  zip_code text not null default ''
    constraint properties_zip_code_length check (char_length(zip_code) <= 20),
  listing_type text not null default 'for_sale'
    constraint properties_listing_type_known check (listing_type in ('for_sale', 'for_rent')),
  price_basis text generated always as (
    private.price_basis((private.read_price(price)).words, listing_type)
  ) stored,
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
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    private.search_text(title, address, city, description)
  ) stored
) with (fillfactor = 90);

comment on table public.properties is
  'The listings. price is shown as typed; price_amount, and price_basis (what the amount is for), are read out of it. square_feet (the floor) and lot_area hold square metres, the former under the name of the specification. revision goes up with each edit: an editor updates where it is still what they loaded, and no row back means that somebody else was first. view_count belongs to record_property_view.';

create index properties_status_created_at_idx on public.properties (status, created_at desc, id);
create index properties_created_at_idx on public.properties (created_at desc, id);
create index properties_featured_idx on public.properties (status, created_at desc, id) where featured;
create index properties_status_category_idx on public.properties (status, category);
-- A search reads through the list of pending entries. A vacuum empties it, but the embedded engine has
-- no autovacuum: so it is kept to 64 kB, with which many listings still load nearly twice as fast as
-- without a list.
create index properties_search_text_idx
on public.properties using gin (search_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 64);

-- A counted view is not an edit.
create trigger bump_revision
before update on public.properties
for each row when (new.view_count = old.view_count)
execute function private.bump_revision();

-- What the public may see is said here and nowhere else. Without `set search_path`, which would keep
-- the planner from seeing a plain condition behind the call; the body is bound when it is made.
create function private.is_public(property public.properties)
returns boolean
language sql immutable parallel safe
return property.status in ('active', 'sold', 'rented', 'pending');
comment on function private.is_public(public.properties) is
  'Whether visitors may see a listing, with its pictures, videos and FAQs. The statuses are named one by one: one that is added later is hidden until it is named here.';

create function private.is_listed(property public.properties)
returns boolean
language sql immutable parallel safe
return private.is_public(property) and property.status = 'active';
comment on function private.is_listed(public.properties) is
  'Whether a listing is on offer: what the lists, the search, its counts and the sitemap show.';

grant execute on function
  private.is_public(public.properties), private.is_listed(public.properties)
to anon, authenticated;

-- Generated columns and checks run as the writer.
grant execute on function
  private.fold(text),
  private.search_text(text, text, text, text),
  private.listing_category(text),
  private.read_price(text),
  private.price_basis(text, text),
  private.is_text_list(text[], integer, integer)
to authenticated, service_role;

grant select (
  id, title, description, price, price_amount, price_basis, address, city, state, zip_code,
  listing_type, property_type, category, status, featured, bedrooms, bathrooms, square_feet, lot_area,
  amenities, nearby_landmarks, created_at, updated_at
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
using (private.is_public(properties));

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
