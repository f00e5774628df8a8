-- From a listing's price the next ones up and down are a few steps along these. Their condition is
-- what private.is_listed comes down to.
create index properties_similar_idx on public.properties (
  listing_type, category, private.place_key(city),
  private.whole_price(price_amount, price_basis, listing_type, square_feet, lot_area)
) where status = 'active';
create index properties_similar_elsewhere_idx on public.properties (
  listing_type, category,
  private.whole_price(price_amount, price_basis, listing_type, square_feet, lot_area)
) where status = 'active';

create function private.near_in_price(
  subject public.properties, is_same_place boolean, most integer
)
returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  whole constant text := 'private.whole_price(properties.price_amount, properties.price_basis,
    properties.listing_type, properties.square_feet, properties.lot_area)';
  walk constant text := 'select properties.id, properties.created_at, ' || whole || ' as whole
    from public.properties
    where private.is_listed(properties) and properties.id <> $1
      and properties.listing_type = $2 and properties.category = $3
      and private.place_key(properties.city) ' || case when is_same_place then '=' else 'is distinct from' end || ' $4';
  price constant numeric := private.whole_price(
    subject.price_amount, subject.price_basis, subject.listing_type, subject.square_feet, subject.lot_area
  );
  found uuid[];
begin
  -- Each walk keeps to its index's order alone, or the planner would rather sort the whole band.
  execute format(
    'select array(
      select near.id
      from (
        (%1$s and %2$s between $5 and $5 * 1.5 order by %2$s fetch first ($6) rows with ties)
        union all
        (%1$s and %2$s < $5 and %2$s >= $5 / 1.5 order by %2$s desc fetch first ($6) rows with ties)
      ) as near
      order by greatest(near.whole, $5) / least(near.whole, $5), near.created_at desc, near.id
      limit $6
    )',
    walk, whole
  )
  into found
  using subject.id, subject.listing_type, subject.category, nullif(private.place_key(subject.city), ''),
    price, most;
  return found;
end
$$;

create function private.similar_ids(id uuid)
returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  most constant integer := 4;
  subject public.properties;
  found uuid[];
begin
  select * into subject
  from public.properties
  where properties.id = similar_ids.id and private.is_public(properties);

  if private.whole_price(
    subject.price_amount, subject.price_basis, subject.listing_type, subject.square_feet, subject.lot_area
  ) is null then
    return array(
      select properties.id
      from public.properties
      where private.is_listed(properties) and properties.id <> subject.id
        and properties.listing_type = subject.listing_type
        and properties.category = subject.category
        and private.place_key(properties.city) = nullif(private.place_key(subject.city), '')
      order by properties.created_at desc, properties.id
      limit most
    );
  end if;

  found := private.near_in_price(subject, true, most);
  if cardinality(found) < most then
    found := found || private.near_in_price(subject, false, most - cardinality(found));
  end if;
  return found;
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
  'Up to four listings on offer like this one, which may be sold: for sale or for rent as it is, of its category, and for between two thirds and one and a half times its whole price; those of its own city first, then the nearest in price, then the newest. Where the whole price is not sure, the newest of its kind in its city. None where there is none, or the listing is not public.';

grant execute on function public.similar_properties(uuid) to anon, authenticated, service_role;
