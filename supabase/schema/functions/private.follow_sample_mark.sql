-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.follow_sample_mark()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.site_settings
  set sample_data = private.shows_sample(to_jsonb(site_settings))
  where site_settings.sample_data is distinct from private.shows_sample(to_jsonb(site_settings));
  return null;
end
$function$;
