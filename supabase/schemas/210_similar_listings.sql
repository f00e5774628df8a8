create function private.times_apart(one numeric, other numeric)
returns numeric
language sql immutable
return greatest(one, other) / least(one, other);

create function private.near_in_price(subject uuid, listing_type text, category text, comparable_price numeric, place text, most integer, is_same_place boolean)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  asked constant numeric := comparable_price;
begin
  -- Each walk keeps to its index's order alone, or the planner would rather sort the whole band.
  if is_same_place then
    return array(
      select near.id
      from (
        (select properties.id, properties.created_at, properties.comparable_price from public.properties
          where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
            and (properties.listing_type, properties.category)
              = (near_in_price.listing_type, near_in_price.category)
            and private.place_of(properties.town, properties.city) = place
            and properties.comparable_price between asked and asked * 1.5
          order by properties.comparable_price fetch first (most) rows with ties)
        union all
        (select properties.id, properties.created_at, properties.comparable_price from public.properties
          where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
            and (properties.listing_type, properties.category)
              = (near_in_price.listing_type, near_in_price.category)
            and private.place_of(properties.town, properties.city) = place
            and properties.comparable_price < asked and properties.comparable_price >= asked / 1.5
          order by properties.comparable_price desc fetch first (most) rows with ties)
      ) as near
      order by private.times_apart(near.comparable_price, asked), near.created_at desc, near.id
      limit most
    );
  end if;
  return array(
    select near.id
    from (
      (select properties.id, properties.created_at, properties.comparable_price from public.properties
        where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
          and (properties.listing_type, properties.category)
            = (near_in_price.listing_type, near_in_price.category)
          and private.place_of(properties.town, properties.city) is distinct from place
          and properties.comparable_price between asked and asked * 1.5
        order by properties.comparable_price fetch first (most) rows with ties)
      union all
      (select properties.id, properties.created_at, properties.comparable_price from public.properties
        where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
          and (properties.listing_type, properties.category)
            = (near_in_price.listing_type, near_in_price.category)
          and private.place_of(properties.town, properties.city) is distinct from place
          and properties.comparable_price < asked and properties.comparable_price >= asked / 1.5
        order by properties.comparable_price desc fetch first (most) rows with ties)
    ) as near
    order by private.times_apart(near.comparable_price, asked), near.created_at desc, near.id
    limit most
  );
end
$$;

create function private.similar_ids(id uuid)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant integer := 4;
  subject public.properties;
  place text;
  found uuid[];
begin
  select * into subject
  from public.properties
  where properties.id = similar_ids.id and private.is_public(properties.status, properties.published_at, properties.deleted_at);
  place := nullif(coalesce(subject.town, btrim(private.fold(subject.city))), '');

  if coalesce(subject.comparable_price, 0) = 0 then
    found := array(
      select properties.id
      from public.properties
      where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject.id
        and properties.listing_type = subject.listing_type
        and properties.category = subject.category
        and coalesce(properties.town, btrim(private.fold(properties.city))) = place
      order by properties.created_at desc, properties.id
      limit most
    );
  else
    found := private.near_in_price(
      subject.id, subject.listing_type, subject.category, subject.comparable_price, place, most, true
    );
    if cardinality(found) < most then
      found := found || private.near_in_price(
        subject.id, subject.listing_type, subject.category, subject.comparable_price, place,
        most - cardinality(found), false
      );
    end if;
  end if;
  if cardinality(found) = most then
    return found;
  end if;
  return found || array(
    select properties.id
    from (
      select * from public.properties
      where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
        and properties.id <> all (found || subject.id)
        and properties.listing_type = subject.listing_type
      order by properties.created_at desc, properties.id
      limit 1000
    ) as properties
    order by properties.category = subject.category desc,
      coalesce(private.place_of(properties.town, properties.city) = place, false) desc,
      case when properties.comparable_price > 0 and subject.comparable_price > 0
        then private.times_apart(properties.comparable_price, subject.comparable_price)
      end,
      properties.created_at desc, properties.id
    limit most - cardinality(found)
  );
end
$$;

create function public.similar_properties(id uuid)
returns setof public.properties
language plpgsql stable security definer
set search_path = ''
rows 4
as $$
begin
  return query execute
    'select ' || private.columns_for_visitors('public.properties')
    || ' from unnest($1) with ordinality as found (id, place)
      join public.properties on properties.id = found.id
      order by found.place'
    using private.similar_ids(similar_properties.id);
end
$$;
comment on function public.similar_properties(uuid) is
  'Four listings on offer like this one, which may be sold: for sale or for rent as it is, of its category, and for between two thirds and one and a half times its comparable_price; those of its own town first, or of its city where that names none, then the nearest in price, then the newest. Where its price doesn''t compare, the newest of its kind there. Where these are fewer, others for sale or for rent as it is make up four: of its category first, then of its town, then the nearest in price. None where nothing else is on offer, or the listing is not public.';
grant execute on function public.similar_properties(uuid) to anon, authenticated, service_role;

create function public.town_summary()
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := 'towns';
  version bigint;
  summary jsonb := private.kept_answer(question);
begin
  if summary is not null then
    return summary;
  end if;
  version := public.content_version();
  select coalesce(jsonb_agg(to_jsonb(counted) order by town, category, listing_type), '[]')
  into summary
  from (
    select properties.town, properties.category, properties.listing_type,
      count(*) as listings,
      count(properties.comparable_price) as priced,
      min(properties.comparable_price) as lowest,
      max(properties.comparable_price) as highest,
      max(properties.updated_at) as last_modified
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.town is not null
    group by properties.town, properties.category, properties.listing_type
  ) as counted;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, summary);
  end if;
  return summary;
end
$$;
comment on function public.town_summary() is
  'What is on offer in each town of Pampanga that has something: a list of {town, category, listing_type, listings, priced: those whose price compares, lowest and highest of these in whole pesos, last_modified}.';
grant execute on function public.town_summary() to anon, authenticated, service_role;

create function public.barangay_summary(town text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := concat_ws(' ', 'barangays', town);
  version bigint;
  summary jsonb;
begin
  if town is not null and private.barangays(town) is null then
    return '[]';
  end if;
  summary := private.kept_answer(question);
  if summary is not null then
    return summary;
  end if;
  version := public.content_version();
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.town, barangay, category, listing_type), '[]')
  into summary
  from (
    select properties.town, properties.barangay, properties.category, properties.listing_type,
      count(*) as listings,
      count(properties.comparable_price) as priced,
      min(properties.comparable_price) as lowest,
      max(properties.comparable_price) as highest,
      max(properties.updated_at) as last_modified
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and (barangay_summary.town is null or properties.town = barangay_summary.town)
      and properties.barangay is not null
    group by properties.town, properties.barangay, properties.category, properties.listing_type
  ) as counted;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, summary);
  end if;
  return summary;
end
$$;
comment on function public.barangay_summary(text) is
  'As town_summary, by barangay: those of one town, or of all.';
grant execute on function public.barangay_summary(text) to anon, authenticated, service_role;

create function public.price_reading(
  price text, listing_type text, property_type text, city text, square_feet numeric, lot_area numeric
)
returns table (
  amount numeric, basis text, whole numeric, low numeric, high numeric, compared bigint, doubt text
)
language sql stable
set search_path = ''
begin atomic
  with typed as (
    select
      read.amount,
      private.price_basis(read.words, price_reading.listing_type) as basis,
      private.price_doubt(short.price, price_reading.listing_type) as doubt,
      private.comparable_price(
        short.price, price_reading.listing_type,
        price_reading.square_feet, price_reading.lot_area
      ) as whole,
      private.listing_category(left(price_reading.property_type, 80)) as category,
      coalesce(private.town(short.city), btrim(private.fold(short.city))) as place
    from
      -- As much as a listing holds, and as it would be stored.
      (
        select private.normal_text(left(price_reading.price, 200)) as price,
          private.normal_text(left(price_reading.city, 120)) as city
      ) as short,
      private.read_price(short.price) as read
  ),
  others as (
    select
      percentile_cont(0.1) within group (order by properties.comparable_price) as low,
      percentile_cont(0.9) within group (order by properties.comparable_price) as high,
      count(*) as compared
    from typed
    join public.properties on properties.category = typed.category
      and coalesce(properties.town, btrim(private.fold(properties.city))) = typed.place
    where properties.listing_type = price_reading.listing_type
      and properties.status = 'active'
      and properties.published_at is not null
      and properties.deleted_at is null
      and properties.comparable_price is not null
      and not exists (
        select from public.unseen_listings where unseen_listings.property_id = properties.id
      )
  )
  select
    typed.amount, typed.basis, typed.whole,
    round(others.low::numeric), round(others.high::numeric), others.compared, typed.doubt
  from typed, others;
end;
comment on function public.price_reading(text, text, text, text, numeric, numeric) is
  'What a price that is being typed is read as: amount and basis as price_amount and price_basis of a listing, whole as its comparable_price, doubt as price_doubt. low and high are the tenth and the ninetieth hundredth of what listings on offer of its category ask in the same town or city, compared is how many these are. Listings that nobody vouched for has seen don''t count.';
grant execute on function public.price_reading(text, text, text, text, numeric, numeric) to authenticated;
