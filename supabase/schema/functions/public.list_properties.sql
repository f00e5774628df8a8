-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.list_properties(search text DEFAULT ''::text, show text DEFAULT 'all'::text, page integer DEFAULT 1, after_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text)
 RETURNS SETOF properties
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 24
 SET search_path TO ''
AS $function$
declare
  page_size constant integer := 24;
  matching constant text :=
    ' from public.properties where ' || private.list_condition(search, show, filters);
  newest_first constant text := ' order by properties.created_at desc, properties.id';
  sorted constant text := case sort
    when 'oldest' then 'properties.created_at'
    when 'price' then 'properties.listing_type desc, properties.comparable_price'
    when '-price' then 'properties.listing_type desc, properties.comparable_price desc nulls last'
    when 'views' then 'properties.view_count desc'
    when 'changed' then 'properties.updated_at desc'
  end || ', properties.created_at desc, properties.id';
  before constant bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * page_size;
  total bigint;
  first record;
begin
  if sorted is not null then
    -- Sorted by id alone, then read: whole rows would not fit into the memory for sorting.
    return query execute 'select properties.* from public.properties
      join (select properties.id' || matching || ' order by ' || sorted
      || ' offset $1 limit $2) as shown using (id) order by ' || sorted
      using before, page_size;
    return;
  end if;
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

  total := public.count_list(search, show, filters);
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

comment on function list_properties(text,text,integer,timestamp with time zone,uuid,jsonb,text) is 'A page of 24 listings that the caller may read: those holding the term, of what show and filters choose (see private.list_condition). Sorted by newest, oldest, price, -price (sale before rent), views or changed, then newest first, then by id. The page is found by its number from 1, or, newest first and where the last listing of the page before is known, behind that.';

grant execute on function list_properties(text,text,integer,timestamp with time zone,uuid,jsonb,text) to authenticated;
grant execute on function list_properties(text,text,integer,timestamp with time zone,uuid,jsonb,text) to service_role;
