-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_viewing_slip_to_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.viewing_slips_to_tell (number) values (new.number);
  return null;
end
$function$;

comment on function private.list_viewing_slip_to_tell() is 'Notes that a slip is to be sent to its buyer.';
