-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.still_there(token_hash text, price text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'price', properties.price, 'listing_type', properties.listing_type,
    'square_feet', properties.square_feet, 'lot_area', properties.lot_area,
    'confirmed_on', properties.confirmed_on, 'revision', properties.revision,
    'is_hidden', properties.hidden_on is not null,
    'reading', (
      select to_jsonb(reading)
      from public.price_reading(
        coalesce(still_there.price, properties.price), properties.listing_type, properties.property_type,
        properties.city, properties.square_feet, properties.lot_area
      ) as reading
    )
  )
  from private.still_there_links
  join public.properties on properties.id = still_there_links.property_id
  where still_there_links.hash = still_there.token_hash and still_there_links.ends_at > now()
    and private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    )
    and private.answers_for(still_there_links.profile_id, properties.agent_id)
$function$;

comment on function private.still_there(text,text) is 'The listing that a link of an e-mail asks about, with what its price, or another, is read as (price_reading); null where the link has ended, the listing is not on offer any more, or it is no longer that account''s to say. For the server.';
