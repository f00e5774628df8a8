-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_metadata()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'An account''s metadata may have 16 kB.'
    using errcode = 'P0001', hint = 'metadata_too_long';
end
$function$;
