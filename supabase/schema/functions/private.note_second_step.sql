-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_second_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.note_second_step_change(
      old.user_id,
      case when private.has_second_step(old.user_id) then 'removed' else 'off' end
    );
    return null;
  end if;
  perform private.note_second_step_change(
    new.user_id,
    case when exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = new.user_id and mfa_factors.id <> new.id
        and mfa_factors.status = 'verified'
    ) then 'added' else 'on' end
  );
  return null;
end
$function$;

comment on function private.note_second_step() is 'A factor counts from its first code on: what was only begun is no second step.';
