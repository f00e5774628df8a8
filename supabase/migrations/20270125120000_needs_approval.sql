-- Which listings wait for an admin's approval, in the staff's list.
create function private.waiting_for_approval()
returns text
language sql stable security definer
set search_path = ''
as $$
  select format('properties.id = any (%L::uuid[])', array(
    select listing_submissions.property_id from public.listing_submissions
    where listing_submissions.sent_back_at is null
    order by listing_submissions.property_id
  ))
$$;
comment on function private.waiting_for_approval() is 'The condition for a listing that waits for an admin''s approval.';
revoke execute on function private.waiting_for_approval() from public;

create or replace function private.list_condition(search text, show text, filters jsonb default '{}'::jsonb)
 returns text
 language sql
 stable
 set search_path = ''
as $$
  select concat_ws(
    ' and ',
    case
      when not private.sees_unpublished() then 'private.is_public(properties.status, properties.published_at, properties.deleted_at)'
      when show = 'trash' then 'properties.deleted_at is not null'
      else 'properties.deleted_at is null'
    end,
    case when private.search_pattern(search) <> '%%'
      then format('properties.search_text like %L', private.search_pattern(search)) end,
    case show
      when 'featured' then 'properties.featured'
      when 'for_sale' then 'properties.listing_type = ''for_sale'''
      when 'for_rent' then 'properties.listing_type = ''for_rent'''
      when 'drafts' then 'properties.published_at is null'
      when 'trash' then 'properties.deleted_at is not null'
    end,
    case
      when given.filters ->> 'status' = 'draft' then 'properties.published_at is null'
      when given.filters ? 'status' then format(
        'properties.status = %L and properties.published_at is not null',
        left(given.filters ->> 'status', 20)
      )
    end,
    case when given.filters ? 'town'
      then format('properties.town = %L', left(given.filters ->> 'town', 40)) end,
    case
      when given.filters ->> 'person' = 'none' then 'properties.agent_id is null'
      when given.filters ->> 'person' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then format('properties.agent_id = %L::uuid', given.filters ->> 'person')
      when given.filters ? 'person' then 'false'
    end,
    case
      when given.filters ->> 'needs' = 'photos' then private.missing_photos()
      when given.filters ->> 'needs' = 'facts' then private.missing_facts()
      when given.filters ->> 'needs' = 'confirmation' then private.missing_confirmation()
      when given.filters ->> 'needs' = 'approval' then private.waiting_for_approval()
      when given.filters ? 'needs' then 'false'
    end,
    case
      when given.filters ->> 'age' ~ '^(listed|unchanged)-[0-9]{1,4}$' then format(
        'properties.%I < %L',
        case when given.filters ->> 'age' like 'listed%' then 'created_at' else 'updated_at' end,
        (private.manila_today() - split_part(given.filters ->> 'age', '-', 2)::integer)::timestamp
          at time zone 'Asia/Manila'
      )
      when given.filters ? 'age' then 'false'
    end
  )
  -- What is no object, such as a list, has keys for some operators.
  from (
    select case when jsonb_typeof(list_condition.filters) = 'object' then list_condition.filters else '{}' end
  ) as given (filters)
$$;

comment on function private.list_condition(text, text, jsonb) is 'What the staff''s list holds. show is all, featured, for_sale, for_rent, drafts or trash. filters are status (or draft), town, person (an id of people, or none), needs (photos, facts, confirmation or approval, which are missing) and age (listed-90 or unchanged-90, in days); a value that none of them knows finds nothing.';

create or replace function public.count_list_choices(search text default ''::text, show text default 'all'::text, filters jsonb default '{}'::jsonb)
 returns jsonb
 language plpgsql
 security definer
 set search_path = ''
 set jit = off
as $$
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
$$;
