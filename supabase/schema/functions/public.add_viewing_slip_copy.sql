-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_viewing_slip_copy(number bigint, mails jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.viewing_slip_copies
  where viewing_slip_copies.number = add_viewing_slip_copy.number;
  if not found then
    return false;
  end if;
  perform private.add_slip_mails(add_viewing_slip_copy.number, add_viewing_slip_copy.mails);
  return true;
end
$function$;

comment on function add_viewing_slip_copy(bigint,jsonb) is 'Puts the co-broker''s copy of a viewing slip in line, once; false where another process was first. For the server.';

grant execute on function add_viewing_slip_copy(bigint,jsonb) to service_role;
