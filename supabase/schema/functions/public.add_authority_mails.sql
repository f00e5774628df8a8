-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_authority_mails(told uuid[], mails jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added integer;
begin
  -- Noted and in line in one transaction: of several processes one adds them, and none is lost.
  perform from public.authorities where authorities.id = any (told) order by authorities.id for update;
  if (
    select count(*) from private.ending_authorities() as ending
    where ending.is_due and ending.authority_id = any (told)
  ) <> cardinality(told) then
    return 0;
  end if;
  update public.authorities set told_days = ending.notice
  from private.ending_authorities() as ending
  where ending.authority_id = authorities.id and authorities.id = any (told);
  select count(*) into added from private.add_mails(add_authority_mails.mails);
  return added;
end
$function$;

comment on function add_authority_mails(uuid[],jsonb) is 'Puts the e-mails of authorities_to_tell in line and notes of which authorities they tell; nothing where another process was first. For the server.';

grant execute on function add_authority_mails(uuid[],jsonb) to service_role;
