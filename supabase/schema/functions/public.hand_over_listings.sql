-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.hand_over_listings(from_person uuid, to_person uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN private.move_listings(from_person, to_person, private.is_admin());

comment on function hand_over_listings(uuid,uuid) is 'Gives all listings of a person to another, or to the brokerage where to_person is null, and answers how many. For admins.';

grant execute on function hand_over_listings(uuid,uuid) to authenticated;
grant execute on function hand_over_listings(uuid,uuid) to service_role;
