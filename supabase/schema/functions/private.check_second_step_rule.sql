-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.check_second_step_rule()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and (
    private.session_level() is distinct from 'aal2'
    or not private.has_second_step((select auth.uid()))
  ) then
    raise exception 'Switch on your own second step first.'
      using errcode = 'PT409', hint = 'second_step_first';
  end if;
  return new;
end
$function$;
