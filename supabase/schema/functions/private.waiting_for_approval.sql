-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.waiting_for_approval()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select format('properties.id = any (%L::uuid[])', array(
    select listing_submissions.property_id from public.listing_submissions
    where listing_submissions.sent_back_at is null
    union
    select waiting_changes.property_id from public.waiting_changes
    where waiting_changes.sent_back_at is null
    order by 1
  ))
$function$;

comment on function private.waiting_for_approval() is 'The condition for a listing that waits for an admin''s approval, or whose changes do.';
