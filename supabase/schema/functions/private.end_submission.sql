-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.end_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.listing_submissions where listing_submissions.property_id = new.id;
  return null;
end
$function$;

comment on function private.end_submission() is 'What is published waits no longer.';
