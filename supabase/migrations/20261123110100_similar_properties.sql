-- From a listing's price the next ones up and down are a few steps along these. Their condition is
-- what private.is_listed comes down to. A city that names no town of Pampanga stands for itself.
create index properties_similar_idx on public.properties (
  listing_type, category, coalesce(town, btrim(private.fold(city))), comparable_price
) where status = 'active';
create index properties_similar_elsewhere_idx on public.properties (
  listing_type, category, comparable_price
) where status = 'active';

create function private.near_in_price(
  subject uuid, listing_type text, category text, comparable_price numeric,
  place text, most integer, is_same_place boolean
)
returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  walk constant text := 'select properties.id, properties.created_at, properties.comparable_price
    from public.properties
    where private.is_listed(properties.status) and properties.id <> $1
      and properties.listing_type = $2 and properties.category = $3
      and coalesce(properties.town, btrim(private.fold(properties.city))) '
    || case when is_same_place then '=' else 'is distinct from' end || ' $4';
  found uuid[];
begin
  -- Each walk keeps to its index's order alone, or the planner would rather sort the whole band.
  execute format(
    'select array(
      select near.id
      from (
        (%1$s and comparable_price between $5 and $5 * 1.5
          order by comparable_price fetch first ($6) rows with ties)
        union all
        (%1$s and comparable_price < $5 and comparable_price >= $5 / 1.5
          order by comparable_price desc fetch first ($6) rows with ties)
      ) as near
      order by greatest(near.comparable_price, $5) / least(near.comparable_price, $5),
        near.created_at desc, near.id
      limit $6
    )',
    walk
  )
  into found
  using subject, listing_type, category, place, comparable_price, most;
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
  place text;
  found uuid[];
begin
  select * into subject
  from public.properties
  where properties.id = similar_ids.id and private.is_public(properties.status);
  place := nullif(coalesce(subject.town, btrim(private.fold(subject.city))), '');

  if coalesce(subject.comparable_price, 0) = 0 then
    return array(
      select properties.id
      from public.properties
      where private.is_listed(properties.status) and properties.id <> subject.id
        and properties.listing_type = subject.listing_type
        and properties.category = subject.category
        and coalesce(properties.town, btrim(private.fold(properties.city))) = place
      order by properties.created_at desc, properties.id
      limit most
    );
  end if;

  found := private.near_in_price(
    subject.id, subject.listing_type, subject.category, subject.comparable_price, place, most, true
  );
  if cardinality(found) < most then
    found := found || private.near_in_price(
      subject.id, subject.listing_type, subject.category, subject.comparable_price, place,
      most - cardinality(found), false
    );
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
  'Up to four listings on offer like this one, which may be sold: for sale or for rent as it is, of its category, and for between two thirds and one and a half times its comparable_price; those of its own town first, or of its city where that names none, then the nearest in price, then the newest. Where its price doesn''t compare, the newest of its kind there. None where there is none, or the listing is not public.';

grant execute on function public.similar_properties(uuid) to anon, authenticated, service_role;
