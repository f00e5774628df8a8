-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.near_in_price(subject uuid, listing_type text, category text, comparable_price numeric, place text, most integer, is_same_place boolean)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
