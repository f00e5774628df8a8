-- A list that comes in a second time is compared row by row with itself: what a comparison needs of a
-- home (its words, its numbers, its price) is read once, not for each pair.

drop function private.is_same_home(jsonb, jsonb, boolean);
drop function private.shared_words(text, text);

create type private.home as (
  title text, address text, title_words text[], address_words text[], units text[], numbers text[],
  city text, town text, floor numeric, lot numeric, price numeric
);
comment on type private.home is
  'What two listings are compared by: folded texts, their words, the numbers of units in the title and all numbers of the address, square metres, pesos.';

create function private.words_of_home(place text)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select distinct word from regexp_split_to_table(private.fold(left(words_of_home.place, 300)), '[^a-z0-9ñ]+') as word
    where word <> ''
  )
$$;
comment on function private.words_of_home(text) is 'Each word of a title or address once, folded.';
revoke execute on function private.words_of_home(text) from public;

create function private.home_of(
  title text, address text, city text, square_feet numeric, lot_area numeric, price numeric
)
returns private.home
language sql immutable parallel safe
set search_path = ''
as $$
  select private.fold(coalesce(title, '')), private.fold(coalesce(address, '')),
    private.words_of_home(coalesce(title, '')), private.words_of_home(coalesce(address, '')),
    private.numbers_in(coalesce(title, ''), true), private.numbers_in(coalesce(address, ''), false),
    private.fold(coalesce(city, '')), private.town(private.fold(coalesce(city, ''))),
    coalesce(square_feet, 0), coalesce(lot_area, 0), price
$$;
comment on function private.home_of(text, text, text, numeric, numeric, numeric) is
  'What is_same_home compares; areas in square metres (0: unknown), the price in pesos (null: unknown).';
revoke execute on function private.home_of(text, text, text, numeric, numeric, numeric) from public;

create function private.shared_words(one text[], other text[])
returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    (select count(*) from unnest(one) as word where word = any (other))::numeric
      / nullif(greatest(cardinality(one), cardinality(other)), 0),
    0
  )
$$;
comment on function private.shared_words(text[], text[]) is
  'How many of the words of the longer text the other has, too: 0 to 1.';
revoke execute on function private.shared_words(text[], text[]) from public;

create function private.is_same_home(one private.home, other private.home, price_may_differ boolean)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select
    (one.price is null or other.price is null
      or abs(one.price - other.price) <= 0.05 * greatest(one.price, other.price)
      or price_may_differ and one.title = other.title and one.city = other.city)
    and (one.floor = 0 or other.floor = 0
      or abs(one.floor - other.floor) <= 0.02 * greatest(one.floor, other.floor))
    and (one.lot = 0 or other.lot = 0 or abs(one.lot - other.lot) <= 0.02 * greatest(one.lot, other.lot))
    and (one.city = '' or other.city = '' or one.city = other.city or one.town = other.town)
    and (one.units = '{}' or other.units = '{}' or one.units = other.units)
    and (one.numbers = '{}' or other.numbers = '{}' or one.numbers = other.numbers)
    and case
      when one.title = other.title then one.address = '' or other.address = '' or one.address = other.address
        or private.shared_words(one.address_words, other.address_words) >= 0.3
      else case
        when one.floor > 0 and one.floor = other.floor or one.lot > 0 and one.lot = other.lot then
          one.address <> '' and one.address = other.address
            or private.shared_words(one.title_words, other.title_words) >= 0.6
        else one.address <> '' and one.address = other.address
          and private.shared_words(one.title_words, other.title_words) >= 0.3
      end
    end
$$;
comment on function private.is_same_home(private.home, private.home, boolean) is
  'Whether two homes are the same or nearly: words of title and address, areas within 2 %, prices within 5 %, and no block, lot, unit or house number that differs. price_may_differ: where title and city are the same, as of a listing whose price has changed since.';
revoke execute on function private.is_same_home(private.home, private.home, boolean) from public;

create or replace function private.import_likenesses(import uuid)
returns table (line integer, property_id uuid, like_line integer)
language sql stable security definer
set search_path = ''
-- The planner takes a staged file for one row, and would go through all of it for each.
set enable_nestloop = off
as $$
  with staged as materialized (
    select given.line, given.property, coalesce(given.property ->> 'listing_type', '') as listing_type,
      private.home_keys(
        given.property ->> 'title', coalesce(given.property ->> 'address', ''), given.property ->> 'city',
        coalesce((given.property ->> 'square_feet')::numeric, 0), coalesce((given.property ->> 'lot_area')::numeric, 0)
      ) as keys
    from private.listing_import_rows as given
    where given.import_id = import_likenesses.import and not exists (
      select from public.properties
      where given.reference <> '' and properties.reference = upper(btrim(given.reference))
    )
  ), keyed as materialized (
    select staged.line, staged.listing_type, key,
      row_number() over (partition by key order by staged.line) as place
    from staged, unnest(staged.keys) as key
  ), present as (
    select properties.id, properties.created_at, properties.listing_type, key
    from public.properties, unnest(private.home_keys(
      properties.title, properties.address, properties.city, properties.square_feet, properties.lot_area
    )) as key
    where properties.deleted_at is null and key in (select keyed.key from keyed)
  ), placed as (
    select present.*, row_number() over (partition by key order by created_at, id) as place from present
  ), beside as materialized (
    -- Of fifty listings that are all called "House and lot" the first twenty are compared.
    select distinct keyed.line, placed.id
    from keyed
    join placed on placed.key = keyed.key and placed.place <= 20
    where keyed.listing_type in ('', placed.listing_type)
  ), earlier as materialized (
    select distinct later.line, first.line as like_line
    from keyed as later
    join keyed as first on first.key = later.key and first.place between later.place - 20 and later.place - 1
    where later.listing_type = '' or first.listing_type in ('', later.listing_type)
  ), homes as materialized (
    select staged.line, private.home_of(
      staged.property ->> 'title', staged.property ->> 'address', staged.property ->> 'city',
      (staged.property ->> 'square_feet')::numeric, (staged.property ->> 'lot_area')::numeric,
      (private.read_price(staged.property ->> 'price')).amount
    ) as home
    from staged
    where staged.line in (
      select beside.line from beside
      union all select earlier.line from earlier
      union all select earlier.like_line from earlier
    )
  ), homes_here as materialized (
    select properties.id, properties.created_at, private.home_of(
      properties.title, properties.address, properties.city, properties.square_feet, properties.lot_area,
      properties.price_amount
    ) as home
    from public.properties where properties.id in (select beside.id from beside)
  ), here as (
    select distinct on (beside.line) beside.line, beside.id
    from beside
    join homes on homes.line = beside.line
    join homes_here on homes_here.id = beside.id
    where private.is_same_home(homes.home, homes_here.home, true)
    order by beside.line, (homes.home).title = (homes_here.home).title desc, homes_here.created_at, beside.id
  ), among as (
    select earlier.line, min(earlier.like_line) as like_line
    from earlier
    join homes on homes.line = earlier.line
    join homes as first on first.line = earlier.like_line
    where private.is_same_home(homes.home, first.home, false)
    group by earlier.line
  )
  select line, here.id, among.like_line from here full join among using (line)
$$;

create or replace function private.import_outcomes(import uuid)
returns table (
  line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, note text, property_id uuid,
  reference text, title text, is_alike boolean, is_unknown boolean, like_line integer, changed text[],
  outcome text
)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(import_outcomes.import);
  return query
    with staged as (
      select given.line, given.is_draft, given.property, given.videos, given.faqs, given.note,
        upper(btrim(given.reference)) as wanted
      from private.listing_import_rows as given where given.import_id = import_outcomes.import
    ), matched as (
      select staged.*, coalesce(named.id, likeness.property_id) as found, named.id is null as by_likeness,
        staged.wanted ~ '^BL-[0-9]+$' and named.id is null as has_unknown_reference,
        likeness.like_line as earlier
      from staged
      left join public.properties as named
        on named.reference = staged.wanted and staged.wanted <> ''
      left join private.import_likenesses(import_outcomes.import) as likeness
        on named.id is null and likeness.line = staged.line
    ), compared as (
      select matched.*, present.reference as present_reference, present.title as present_title,
        present.status as present_status,
        present.deleted_at,
        row_number() over (partition by matched.found order by matched.line) as nth,
        case when present.id is not null then array(
          select field.key from jsonb_each(matched.property) as field
          where to_jsonb(present) -> field.key is distinct from field.value
          union all
          select 'video_urls' where matched.videos is not null and matched.videos is distinct from array(
            select property_videos.video_url from public.property_videos
            where property_videos.property_id = present.id
            order by property_videos.display_order, property_videos.id
          )
          union all
          select 'faqs' where matched.faqs is not null
            and matched.faqs is distinct from private.questions_of(present.id)
          union all
          select 'note' where matched.note is not null and matched.note is distinct from (
            select listing_notes.note from public.listing_notes where listing_notes.property_id = present.id
          )
          order by 1
        ) end as changed
      from matched left join public.properties as present on present.id = matched.found
    )
    select compared.line, compared.is_draft, compared.property, compared.videos, compared.faqs, compared.note,
      compared.found, compared.present_reference, coalesce(compared.present_title, compared.property ->> 'title'),
      compared.found is not null and compared.by_likeness
        -- With its address, and nothing that differs, it is that listing; one that was sold may be on offer again.
        and not (
          compared.changed = '{}' and btrim(coalesce(compared.property ->> 'address', '')) <> ''
          and (compared.property ? 'status' or compared.present_status = 'active')
        ),
      compared.has_unknown_reference,
      case when compared.found is null then compared.earlier end, coalesce(compared.changed, '{}'),
      case
        when compared.found is null then 'new'
        when compared.nth > 1 then 'twice'
        when compared.deleted_at is not null then 'trash'
        when compared.changed = '{}' then 'same'
        else 'changed'
      end
    from compared order by compared.line;
end
$$;

create or replace function public.compare_listings(import uuid)
returns jsonb
language plpgsql security definer
set statement_timeout = '1min'
set search_path = ''
as $$
declare
  most_named constant integer := 300;
  shown constant text[] := '{title,address,city,price,square_feet,lot_area}';
  answer jsonb;
begin
  with outcomes as materialized (select * from private.import_outcomes(compare_listings.import)),
  named as (
    select outcomes.*, coalesce(earlier.property, to_jsonb(properties)) as beside
    from outcomes
    left join outcomes as earlier on earlier.line = outcomes.like_line
    left join public.properties on properties.id = outcomes.property_id
    where outcomes.outcome in ('trash', 'twice', 'changed') or outcomes.is_alike or outcomes.is_unknown
      or outcomes.like_line is not null
    -- What is asked about comes first: of more than fit the rest is decided together.
    order by outcomes.is_alike or outcomes.like_line is not null desc, outcomes.line
    limit most_named
  )
  select jsonb_build_object(
    'new', count(*) filter (where outcomes.outcome = 'new' and outcomes.like_line is null),
    'changed', count(*) filter (where outcomes.outcome = 'changed' and not outcomes.is_alike),
    'same', count(*) filter (where outcomes.outcome = 'same' and not outcomes.is_alike),
    'alike', count(*) filter (where outcomes.is_alike and outcomes.outcome in ('changed', 'same')),
    'doubles', count(*) filter (where outcomes.outcome = 'new' and outcomes.like_line is not null),
    'unknown', count(*) filter (where outcomes.is_unknown),
    'trash', count(*) filter (where outcomes.outcome = 'trash'),
    'twice', count(*) filter (where outcomes.outcome = 'twice'),
    'named', (select coalesce(jsonb_agg(jsonb_build_object(
        'line', named.line, 'outcome', case
          when named.outcome in ('changed', 'same') and named.is_alike then 'alike'
          when named.outcome = 'new' and named.like_line is not null then 'double'
          when named.outcome = 'new' then 'unknown'
          else named.outcome end,
        'reference', named.reference, 'title', named.title, 'changed', named.changed,
        'like_line', named.like_line,
        'row', (select jsonb_object_agg(key, named.property -> key) from unnest(shown || named.changed) as key where named.property ? key),
        'beside', (select jsonb_object_agg(key, named.beside -> key) from unnest(shown || named.changed) as key where named.beside ? key)
      ) order by named.line), '[]') from named),
    'prices', private.odd_import_prices(compare_listings.import)
  ) into answer from outcomes;
  return answer;
end
$$;

comment on function public.compare_listings(uuid) is
  'What an import would do: how many listings are new, changed, the same, in the trash, named twice in the file, alike (no reference, but the same or nearly the same as a listing that is there, and something of it differs or it has no address), doubles (of an earlier row), or unknown (with a reference of Bale''s form that no listing has); and the first 300 of those that are not simply new or the same, with what the row says and what stands beside it, each field that changes among it. prices names rows whose price is far from what others ask.';
