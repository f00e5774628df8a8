-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.tell_who_is_shown()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.site_settings
  set shows_people = exists (select from public.people where people.is_shown)
  where site_settings.shows_people
    <> exists (select from public.people where people.is_shown);
  return null;
end
$function$;
