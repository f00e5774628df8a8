-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.list_history(listing uuid DEFAULT NULL::uuid, person uuid DEFAULT NULL::uuid, tables text[] DEFAULT NULL::text[], day date DEFAULT NULL::date, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(id bigint, at timestamp with time zone, transaction text, actor uuid, actor_name text, table_name text, row_id text, property_id uuid, listing_title text, action text, old jsonb, new jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- By parts, since no plan is good for all.
  conditions constant text := concat_ws(' and ',
    'true',
    case when listing is not null then 'history.property_id = $1' end,
    case when person is not null then 'history.actor = $2' end,
    case when tables is not null then 'history.table_name = any ($3)' end,
    case when tables && array['people', 'site_settings', 'staff_settings', 'rates', 'answer_texts', 'privacy_notices', 'staff_invitations', 'profiles']
      and not tables && array['properties', 'property_images', 'property_videos', 'property_faqs', 'authorities', 'papers', 'listing_notes']
      then 'history.property_id is null' end,
    -- As the index has it.
    case when tables <@ array['authorities', 'papers', 'listing_notes']
      then 'history.table_name in (''authorities'', ''papers'', ''listing_notes'')' end,
    case when day is not null
      then 'history.at >= $4::timestamp at time zone ''Asia/Manila'' and history.at < ($4 + 1)::timestamp at time zone ''Asia/Manila''' end,
    case when before_at is not null then '(history.at, history.id) < ($5, $6)' end
  );
begin
  return query execute 'with found as (
      select history.* from public.history where ' || conditions || '
      order by history.at desc, history.id desc limit 100
    ), actors as (
      select each.actor, private.name_of_actor(each.actor) as name
      from (select distinct found.actor from found where found.actor is not null) as each
    )
    select found.id, found.at, found.transaction::text, found.actor,
      actors.name, found.table_name, found.row_id, found.property_id,
      coalesce(
        (select properties.reference || '' · '' || properties.title from public.properties where properties.id = found.property_id),
        (select last.old ->> ''title'' from public.history as last
          where last.property_id = found.property_id and last.table_name = ''properties'' and last.action = ''delete''
          limit 1)
      ),
      found.action, found.old, found.new
    from found left join actors on actors.actor = found.actor
    order by found.at desc, found.id desc'
  using listing, person, tables, day, before_at, coalesce(before_id, 9223372036854775807);
end
$function$;

comment on function list_history(uuid,uuid,text[],date,timestamp with time zone,bigint) is 'A page of up to 100 entries of the history that the caller may read, newest first: of a listing, by a person (the id of their profile), of some tables, of a day in Manila, all where nothing is named. The next page begins behind the last entry''s at and id.';

grant execute on function list_history(uuid,uuid,text[],date,timestamp with time zone,bigint) to authenticated;
