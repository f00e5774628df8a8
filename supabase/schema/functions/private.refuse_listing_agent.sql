-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.refuse_listing_agent()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'Only administrators give a listing to somebody else.'
    using errcode = '42501', hint = 'listing_agent_forbidden';
end
$function$;
