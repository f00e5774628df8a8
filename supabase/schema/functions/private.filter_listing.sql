-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.filter_listing(filters jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when filters ->> 'listing' in ('for_sale', 'for_rent') then filters ->> 'listing'
    when private.filter_number(filters, 'min') is not null
      or private.filter_number(filters, 'max') is not null then 'for_sale'
  end
$function$;
