-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_condition(search text, show text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
      when not private.sees_unpublished() then 'private.is_public(properties.status, properties.published_at, properties.deleted_at)'
      when show = 'trash' then 'properties.deleted_at is not null'
      else 'properties.deleted_at is null'
    end
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case show
      when 'featured' then ' and properties.featured'
      when 'for_sale' then ' and properties.listing_type = ''for_sale'''
      when 'for_rent' then ' and properties.listing_type = ''for_rent'''
      when 'drafts' then ' and properties.published_at is null'
      when 'trash' then ' and properties.deleted_at is not null'
      else ''
    end
$function$;
