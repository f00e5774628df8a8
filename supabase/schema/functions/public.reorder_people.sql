-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.reorder_people(people_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.order_people(people_ids, private.is_admin());

comment on function reorder_people(uuid[]) is 'Gives the people the order of the list, which names each of them once. For admins.';

grant execute on function reorder_people(uuid[]) to authenticated;
grant execute on function reorder_people(uuid[]) to service_role;
