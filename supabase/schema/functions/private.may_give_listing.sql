-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.may_give_listing(giver uuid, taker uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() or (
    not exists (
      select from (values (giver), (taker)) as told (person)
      where told.person is not null and not exists (
        select from public.people
        where people.id = told.person and people.profile_id = private.account_profile_id()
      )
    ) and private.may_edit_listing(taker)
  )
$function$;

comment on function private.may_give_listing(uuid,uuid) is 'Whether the account may make a listing of one person another''s; null is the brokerage. Admins may; another account takes what is the brokerage''s and gives up its own, as far as it may then still edit it.';

grant execute on function private.may_give_listing(uuid,uuid) to authenticated;
grant execute on function private.may_give_listing(uuid,uuid) to service_role;
