-- What buyers here ask for. Empty, or 0, is "not said", and shows nothing.
alter table public.properties
  add column property_kind text not null default '',
  add column parking_spaces integer not null default 0,
  add column furnishing text not null default '',
  add column storeys integer not null default 0,
  add column title_kind text not null default '',
  add column title_is_clean text not null default '',
  add column association_dues numeric(12,2) not null default 0,
  add column real_property_tax numeric(12,2) not null default 0,
  add column financing text[] not null default '{}',
  add column turnover text not null default '',
  add column flood_history text not null default '',
  add column lahar_history text not null default '',
  add column hazard_source text not null default '',
  add column pets text not null default '',
  add constraint properties_property_kind_known check (property_kind in (
    '', 'house', 'townhouse', 'condominium', 'apartment', 'duplex', 'room', 'lot', 'farm_lot',
    'commercial_space', 'office', 'warehouse', 'building', 'other'
  )),
  add constraint properties_parking_spaces_range check (parking_spaces between 0 and 1000),
  add constraint properties_furnishing_known check (furnishing in ('', 'unfurnished', 'semi', 'fully')),
  add constraint properties_storeys_range check (storeys between 0 and 200),
  add constraint properties_title_kind_known check (title_kind in ('', 'tct', 'cct', 'tax_declaration', 'other')),
  add constraint properties_title_is_clean_known check (title_is_clean in ('', 'yes', 'no')),
  add constraint properties_association_dues_range check (association_dues between 0 and 1000000000),
  add constraint properties_real_property_tax_range check (real_property_tax between 0 and 1000000000),
  add constraint properties_financing_known check (
    private.is_text_list(financing, 5, 20)
    and financing <@ '{cash, bank, pag_ibig, in_house, assume_balance}'
  ),
  add constraint properties_turnover_known check (turnover in ('', 'rfo', 'pre_selling')),
  add constraint properties_flood_history_known check (flood_history in ('', 'yes', 'no')),
  add constraint properties_lahar_history_known check (lahar_history in ('', 'yes', 'no')),
  add constraint properties_hazard_source_length check (char_length(hazard_source) <= 200),
  add constraint properties_pets_known check (pets in ('', 'allowed', 'not', 'ask'));

comment on column public.properties.property_kind is
  'What kind of property it is, chosen by staff, beside property_type, which they type.';
comment on column public.properties.title_is_clean is
  'Whether the title is free of liens and annotations; empty where nobody asked. flood_history and lahar_history say likewise whether either has reached the place, hazard_source who says so.';
comment on column public.properties.association_dues is
  'Pesos a month, so that they can be compared and reckoned with. real_property_tax is pesos a year.';

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
revoke execute on function private.kind_in(text) from public;
grant execute on function private.kind_in(text) to authenticated, service_role;

alter table public.properties
  add column kind text generated always as (
    case when property_kind <> '' then property_kind else private.kind_in(property_type) end
  ) stored;
comment on column public.properties.kind is
  'property_kind, or else the kind that property_type names; null where neither says.';

grant select (
  property_kind, parking_spaces, furnishing, storeys, title_kind, title_is_clean, association_dues,
  real_property_tax, financing, turnover, flood_history, lahar_history, hazard_source, pets, kind
) on public.properties to anon;
grant insert (
  property_kind, parking_spaces, furnishing, storeys, title_kind, title_is_clean, association_dues,
  real_property_tax, financing, turnover, flood_history, lahar_history, hazard_source, pets
), update (
  property_kind, parking_spaces, furnishing, storeys, title_kind, title_is_clean, association_dues,
  real_property_tax, financing, turnover, flood_history, lahar_history, hazard_source, pets
) on public.properties to authenticated;

-- Words are looked for in the chosen kind, too: "townhouse" where the type says Residential.
alter table public.properties drop column word_text;
drop function private.word_text(text, text[]);
create function private.word_text(property_type text, property_kind text, nearby_landmarks text[])
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select private.fold(left(property_type, 80)) || E'\n' || translate(property_kind, '_', ' ')
    || E'\n' || coalesce(string_agg(private.fold(left(landmark, 200)), E'\n' order by place), '')
  from unnest(nearby_landmarks) with ordinality as landmarks (landmark, place)
);
revoke execute on function private.word_text(text, text, text[]) from public;
grant execute on function private.word_text(text, text, text[]) to authenticated, service_role;
alter table public.properties
  add column word_text text
    generated always as (private.word_text(property_type, property_kind, nearby_landmarks)) stored;
comment on column public.properties.word_text is
  'What single words are looked for in beside search_text: the type, the chosen kind and the landmarks, a line each.';
create index properties_word_text_idx
on public.properties using gin (word_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);

create or replace function private.index_listing_filters()
returns void
language plpgsql
set search_path = ''
as $$
begin
  drop index if exists public.properties_choices_idx;
  execute 'create index properties_choices_idx on public.properties (status) include (id, created_at, '
    || (
      select string_agg(distinct quote_ident(named[1]), ', ')
      from private.listing_filters, regexp_matches(expression, '\mproperties\.([a-z_]+)', 'g') as named
      where named[1] not in ('id', 'created_at')
    ) || ')';
end
$$;

create or replace function private.found_conditions(filters jsonb)
returns table (key text, mask integer, condition text, counted text)
language sql stable
set search_path = ''
as $$
  select
    each_one.key,
    1 << (row_number() over (order by each_one.key))::integer - 1,
    case kind
      when 'choice' then expression || ' = ' || quote_literal(wanted)
      when 'price' then private.price_condition(filters, expression)
      when 'least' then expression || ' >= ' || private.filter_number(filters, each_one.key)
      when 'flag' then case wanted when '1' then format(expression, private.new_since()) end
    end,
    case kind
      -- Nothing chosen is no choice to count.
      when 'choice' then format('nullif(%s, '''')', expression)
      when 'price' then private.price_step(filters, expression)
      when 'least' then format('width_bucket(%s::numeric, %L::numeric[])', expression, steps)
      when 'flag' then format('case when %s then 1 end', format(expression, private.new_since()))
    end
  from private.listing_filters as each_one
  cross join lateral nullif(left(
    case each_one.key
      when 'listing' then private.filter_listing(filters)
      else filters ->> each_one.key
    end,
    40
  ), 'All') as wanted
$$;

select private.add_listing_filter('kind', 'choice', 'properties.kind');
select private.add_listing_filter('parking', 'least', 'properties.parking_spaces', '{1, 2, 3}');
select private.add_listing_filter('furnishing', 'choice', 'properties.furnishing');
select private.add_listing_filter('pets', 'flag', 'properties.pets = ''allowed''');
select private.add_listing_filter('pagibig', 'flag', 'properties.financing @> ''{pag_ibig}''');
