-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_second_step_mails(account uuid, changes jsonb, mails jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.second_step_changes as noted
  using jsonb_to_recordset(add_second_step_mails.changes) as told (change text, noted_at timestamptz)
  where noted.user_id = add_second_step_mails.account
    and noted.change = told.change and noted.noted_at = told.noted_at;
  if not found then
    return false;
  end if;
  perform private.add_mails(add_second_step_mails.mails);
  return true;
end
$function$;

comment on function add_second_step_mails(uuid,jsonb,jsonb) is 'Puts the e-mail about changes, as second_steps_to_tell names them, in line, once; false where another process was first.';

grant execute on function add_second_step_mails(uuid,jsonb,jsonb) to service_role;
