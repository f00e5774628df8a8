-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.check_importer()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not (private.is_vouched_for() and private.can_edit_listings()) then
    raise exception 'Only staff who may edit listings import them.'
      using errcode = '42501', hint = 'listing_import_forbidden';
  end if;
end
$function$;

grant execute on function private.check_importer() to authenticated;
