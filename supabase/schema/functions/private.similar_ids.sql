-- Written by npm run types from the migrated database. Don't edit it.

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
    return array(
      select properties.id
      from public.properties
      where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject.id
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
$function$;
