-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.take_previews(most integer)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with next as (
    select property_id from private.previews_to_draw
    where tries < 5 and taken_until < now()
    order by changed_at desc
    limit least(greatest(most, 1), 50)
    for update skip locked
  ), taken as (
    update private.previews_to_draw as listed
    set tries = listed.tries + 1, taken_until = now() + interval '5 minutes' * power(4, listed.tries)
    from next where listed.property_id = next.property_id
    returning listed.property_id, listed.changes
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'property_id', properties.id,
    'changes', taken.changes,
    'reference', properties.reference,
    'title', case when is_seen then properties.title else '' end,
    'price', case when is_seen then properties.price else '' end,
    'address', case when is_seen then properties.address else '' end,
    'city', case when is_seen then properties.city else '' end,
    'state', case when is_seen then properties.state else '' end,
    'status', properties.status,
    'listing_type', properties.listing_type,
    'photo', (
      select jsonb_build_object('path', private.stored_name(images.image_url))
      from public.property_images as images
      where images.property_id = properties.id and images.kind = 'photo' and is_seen
      order by images.is_primary desc, images.display_order, images.id limit 1
    )
  )), '[]')
  from taken join public.properties on properties.id = taken.property_id
  cross join lateral (
    select not exists (
      select from public.unseen_listings where unseen_listings.property_id = properties.id
    ) as is_seen
  ) as seen
$function$;

comment on function take_previews(integer) is 'Listings whose preview is to be drawn, the last changed first, for whoever asks and for five minutes. For the server.';

grant execute on function take_previews(integer) to service_role;
