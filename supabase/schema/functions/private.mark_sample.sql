-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.mark_sample()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.sample_data := private.shows_sample(to_jsonb(new));
  return new;
end
$function$;
