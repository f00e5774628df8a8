-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.list_properties(search text DEFAULT ''::text, show text DEFAULT 'all'::text, page integer DEFAULT 1, after_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF properties
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 24
 SET search_path TO ''
AS $function$
declare
  page_size constant integer := 24;
  matching constant text := ' from public.properties where ' || private.list_condition(search, show);
  newest_first constant text := ' order by properties.created_at desc, properties.id';
  before constant bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * page_size;
  total bigint;
  first record;
begin
  if after_created_at is not null then
    return query execute 'select properties.*' || matching
      || ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)'
      || newest_first || ' limit $3'
      using after_created_at, after_id, page_size;
    return;
  end if;
  if before = 0 then
    return query execute 'select properties.*' || matching || newest_first || ' limit $1'
      using page_size;
    return;
  end if;

  total := public.count_list(search, show);
  if before >= total then
    return;
  end if;
  -- The page's first listing is looked for from the nearer end, and in the index alone.
  execute 'select properties.created_at, properties.id' || matching
    || case when before <= total / 2 then newest_first
      else ' order by properties.created_at, properties.id desc' end
    || ' offset $1 limit 1'
    into first
    using case when before <= total / 2 then before else total - 1 - before end;
  return query execute 'select properties.*' || matching
    || ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id >= $2)'
    || newest_first || ' limit $3'
    using first.created_at, first.id, page_size;
end
$function$;

comment on function list_properties(text,text,integer,timestamp with time zone,uuid) is 'A page of 24 listings that the caller may read, newest first, then by id: those holding the term, of all outside the trash, or show: featured, for_sale, for_rent, drafts, or trash. The page is found by its number from 1, or, where the last listing of the page before is known, behind that.';

grant execute on function list_properties(text,text,integer,timestamp with time zone,uuid) to authenticated;
grant execute on function list_properties(text,text,integer,timestamp with time zone,uuid) to service_role;
