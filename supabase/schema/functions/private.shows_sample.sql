-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.shows_sample(site jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
      select from public.properties where properties.is_sample and properties.deleted_at is null
    )
    or exists (
      select
      from public.staff_settings
      cross join jsonb_each(staff_settings.sample_site -> 'identity') as loaded (name, content)
      where site -> loaded.name = loaded.content
    )
$function$;

comment on function private.shows_sample(jsonb) is 'Whether there is a sample listing outside the trash, or a name, number or licence that is still the sample''s.';
