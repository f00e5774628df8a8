-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_condition(search text, show text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when private.has_profile() then 'true' else 'private.is_public(properties.status)' end
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case show
      when 'featured' then ' and properties.featured'
      when 'for_sale' then ' and properties.listing_type = ''for_sale'''
      when 'for_rent' then ' and properties.listing_type = ''for_rent'''
      else ''
    end
$function$;
