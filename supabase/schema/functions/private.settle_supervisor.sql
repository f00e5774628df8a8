-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.settle_supervisor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.supervisor_id is null then
    new.supervisor_name := '';
    return new;
  end if;
  -- Two who are put above each other at once would each find no circle.
  perform pg_advisory_xact_lock(hashtextextended('bale.supervisors', 0));
  if exists (
    with recursive above (id) as (
      select new.supervisor_id
      union
      select people.supervisor_id from public.people join above on people.id = above.id
      where people.supervisor_id is not null
    )
    select from above where above.id = new.id
  ) then
    raise exception 'Nobody supervises themselves, directly or by way of others.'
      using errcode = 'P0001', hint = 'supervisor_circle';
  end if;
  new.supervisor_name := coalesce(
    (select people.name from public.people where people.id = new.supervisor_id), ''
  );
  return new;
end
$function$;
