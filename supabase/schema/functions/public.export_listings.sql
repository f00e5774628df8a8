-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.export_listings(search text DEFAULT ''::text, show text DEFAULT 'all'::text, with_drafts boolean DEFAULT true, after_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 250, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF properties
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 250
 SET search_path TO ''
AS $function$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff export listings.'
      using errcode = '42501', hint = 'listing_export_forbidden';
  end if;
  return query execute 'select properties.* from public.properties where '
    || private.list_condition(search, show, filters)
    || case when with_drafts then '' else ' and properties.published_at is not null' end
    || case when after_created_at is null then '' else
      ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)' end
    || ' order by properties.created_at desc, properties.id limit $3'
    using after_created_at, after_id, least(greatest(coalesce(page_size, 250), 1), 500);
end
$function$;

comment on function export_listings(text,text,boolean,timestamp with time zone,uuid,integer,jsonb) is 'Up to 500 listings as list_properties finds them, newest first, for a file that staff take away: those behind the last one of the page before. For accounts that somebody vouches for.';

grant execute on function export_listings(text,text,boolean,timestamp with time zone,uuid,integer,jsonb) to authenticated;
grant execute on function export_listings(text,text,boolean,timestamp with time zone,uuid,integer,jsonb) to service_role;
