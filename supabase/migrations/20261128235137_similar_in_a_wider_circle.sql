CREATE OR REPLACE FUNCTION private.similar_ids(id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

COMMENT ON FUNCTION "public"."similar_properties"(uuid) IS 'Four listings on offer like this one, which may be sold: for sale or for rent as it is, of its category, and for between two thirds and one and a half times its comparable_price; those of its own town first, or of its city where that names none, then the nearest in price, then the newest. Where its price doesn''t compare, the newest of its kind there. Where these are fewer, others for sale or for rent as it is make up four: of its category first, then of its town, then the nearest in price. None where nothing else is on offer, or the listing is not public.';
