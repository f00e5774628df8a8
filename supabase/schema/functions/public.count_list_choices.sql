-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_list_choices(search text DEFAULT ''::text, show text DEFAULT 'all'::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  pattern constant text := private.search_pattern(search);
  -- Its days pass and its setting changes without a new version of the content.
  unconfirmed constant text := private.missing_confirmation();
  -- Likewise what is sent back.
  waiting constant text := private.waiting_for_approval();
  chosen constant jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  question constant text := 'choices '
    || case when private.sees_unpublished() then 'all ' else 'public ' end || left(show, 20) || ' ' || pattern
    || ' ' || md5(unconfirmed || waiting);
  version bigint;
  counts jsonb;
  states jsonb;
  needs jsonb;
begin
  if chosen = '{}' then
    counts := private.kept_answer(question);
  end if;
  if counts is not null then
    return counts;
  end if;
  version := public.content_version();
  execute 'select coalesce(jsonb_object_agg(counted.state, counted.listings), ''{}'') from (
      select case when properties.published_at is null then ''draft'' else properties.status end as state,
        count(*) as listings
      from public.properties
      where ' || private.list_condition(search, show, chosen - 'status') || ' group by 1
    ) as counted'
    into states;
  execute 'select jsonb_build_object(
      ''photos'', count(*) filter (where ' || private.missing_photos() || '),
      ''facts'', count(*) filter (where ' || private.missing_facts() || '),
      ''confirmation'', count(*) filter (where ' || unconfirmed || '),
      ''approval'', count(*) filter (where ' || waiting || ')
    ) from public.properties where ' || private.list_condition(search, show, chosen - 'needs')
    into needs;
  counts := jsonb_build_object('status', states, 'needs', needs);
  -- Other names would each push out what is kept of a real list.
  if chosen = '{}' and show in ('all', 'featured', 'for_sale', 'for_rent', 'drafts', 'trash')
    and private.is_long_to_count()
  then
    perform private.keep_answer(question, version, counts);
  end if;
  return counts;
end
$function$;

comment on function count_list_choices(text,text,jsonb) is 'How many listings each state (status, or draft), and each thing that is missing (needs), would leave in the staff''s list, the other choices as they are. For accounts.';

grant execute on function count_list_choices(text,text,jsonb) to authenticated;
grant execute on function count_list_choices(text,text,jsonb) to service_role;
