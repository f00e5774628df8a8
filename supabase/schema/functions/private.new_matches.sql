-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.new_matches(subscriber uuid, matched_until timestamp with time zone, until timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  added constant uuid[] := private.newest_listed(matched_until, until);
  saved record;
  found jsonb;
  matches jsonb := '[]';
begin
  for saved in
    select * from private.saved_searches
    where saved_searches.subscriber_id = subscriber and saved_searches.confirmed_at is not null
    order by saved_searches.confirmed_at, saved_searches.id
  loop
    execute format(
      $query$
      with found as materialized (
        select properties.id, properties.reference, properties.title, properties.price,
          properties.address, properties.city, properties.state, properties.created_at
        from public.properties
        where %s and properties.id = any ($2) and properties.created_at > $1
        order by properties.created_at desc, properties.id
        limit 1000
      )
      select jsonb_build_object(
        'total', (select count(*) from found),
        'listings', (
          select coalesce(jsonb_agg(
            case when unseen.property_id is null then to_jsonb(shown) - 'created_at'
              -- Without the words: not in its address either, which the title is a part of.
              else jsonb_build_object(
                'id', shown.id, 'reference', shown.reference,
                'title', '', 'price', '', 'address', '', 'city', '', 'state', ''
              )
            end order by shown.created_at desc, shown.id
          ), '[]')
          from (select * from found order by found.created_at desc, found.id limit 10) as shown
          left join public.unseen_listings as unseen on unseen.property_id = shown.id
        )
      )
      $query$,
      private.found_condition(saved.filters)
    )
    into found
    using saved.confirmed_at, added;
    if (found ->> 'total')::integer > 0 then
      matches := matches || jsonb_build_array(
        found || jsonb_build_object('id', saved.id, 'search', saved.search)
      );
    end if;
  end loop;
  return matches;
end
$function$;

comment on function private.new_matches(uuid,timestamp with time zone,timestamp with time zone) is 'By search what was added since the address was last told: how many, at most 1,000 of the 2,000 newest, and the ten newest.';
