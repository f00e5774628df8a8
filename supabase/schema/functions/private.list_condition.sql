-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_condition(search text, show text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

comment on function private.list_condition(text,text,jsonb) is 'What the staff''s list holds. show is all, featured, for_sale, for_rent, drafts or trash. filters are status (or draft), town, person (an id of people, or none), needs (photos, facts, confirmation or approval, which are missing) and age (listed-90 or unchanged-90, in days); a value that none of them knows finds nothing.';
