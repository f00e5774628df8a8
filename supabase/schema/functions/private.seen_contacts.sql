-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.seen_contacts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select enquiries.contact_id from public.enquiries
  where enquiries.contact_id is not null and (select private.has_profile())
  group by enquiries.contact_id
  having bool_and(coalesce(
    enquiries.assignee_id = (select private.account_profile_id()),
    (select private.sees_unassigned())
  ))
$function$;

comment on function private.seen_contacts() is 'Those of whom the account sees all that they wrote; asked once a statement. Who sees a part has each enquiry''s own name and numbers: with a contact''s, whoever knows a number could write with it, and read the address and the name that came by enquiries of others.';

grant execute on function private.seen_contacts() to authenticated;
grant execute on function private.seen_contacts() to service_role;
