-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.submit_listing(listing uuid, profile uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.listing_submissions as present (property_id, submitted_by)
  values (submit_listing.listing, submit_listing.profile)
  on conflict (property_id) do update
  set submitted_at = now(), submitted_by = excluded.submitted_by,
    sent_back_at = null, sent_back_by = null, note = ''
  where present.sent_back_at is not null
$function$;

comment on function private.submit_listing(uuid,uuid) is 'Has a draft wait for an admin''s approval; what waits already goes on waiting.';
