-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.skip_setup_step(step text, is_skipped boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  skipped text[];
begin
  if not private.is_admin() then
    raise exception 'Your role doesn''t allow this.' using errcode = '42501';
  end if;
  -- In one statement: two admins at once lose nothing of each other's.
  update public.staff_settings
  set setup_skipped = array_remove(setup_skipped, step)
    || case when is_skipped then array[step] else '{}' end
  where staff_settings.id = 1
  returning setup_skipped into skipped;
  return skipped;
end
$function$;

comment on function skip_setup_step(text,boolean) is 'Puts a step of the first-run list aside for all admins, or takes it up again, and answers those that are aside.';

grant execute on function skip_setup_step(text,boolean) to authenticated;
grant execute on function skip_setup_step(text,boolean) to service_role;
