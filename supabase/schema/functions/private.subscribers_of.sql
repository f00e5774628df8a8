-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.subscribers_of(contact uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select search_subscribers.id from private.search_subscribers
  where search_subscribers.email in (
    select contacts.email from public.contacts where contacts.id = subscribers_of.contact
    union
    select enquiries.email from public.enquiries
    where enquiries.contact_id = subscribers_of.contact
  )
$function$;
