-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.subscribers_of(enquiry_ids uuid[], addresses text[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select search_subscribers.id from private.search_subscribers
  where search_subscribers.email = any (subscribers_of.addresses)
    and search_subscribers.email in (
      select enquiries.email from public.enquiries
      where enquiries.id = any (subscribers_of.enquiry_ids)
    )
$function$;
