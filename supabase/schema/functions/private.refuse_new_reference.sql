-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.refuse_new_reference()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'The reference of a listing never changes.'
    using errcode = '42501', hint = 'reference_stays';
end
$function$;
