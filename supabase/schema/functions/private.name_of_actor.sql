-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.name_of_actor(actor uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.is_vouched_for() or name_of_actor.actor = private.account_profile_id() then coalesce(
    (select people.name from public.people where people.profile_id = name_of_actor.actor limit 1),
    (
      select coalesce(nullif(profiles.display_name, ''), case when private.is_admin() then profiles.username end)
      from public.profiles where profiles.id = name_of_actor.actor
    ),
    (
      select coalesce(people.name, gone.old ->> 'name') from public.history as left_by
      left join public.people on people.id::text = left_by.row_id
      left join public.history as gone on gone.table_name = 'people' and gone.property_id is null
        and gone.row_id = left_by.row_id and gone.action = 'delete'
      where left_by.table_name = 'people' and left_by.property_id is null
        and left_by.old ->> 'profile_id' = name_of_actor.actor::text
      order by left_by.id desc limit 1
    ),
    (
      select gone.old ->> 'display_name' from public.history as gone
      where gone.table_name = 'profiles' and gone.property_id is null
        and gone.row_id = name_of_actor.actor::text and gone.action = 'delete'
      limit 1
    )
  ) end
$function$;

comment on function private.name_of_actor(uuid) is 'What somebody who changed something is called, for an account that is vouched for; admins see the e-mail address of who has no name. Null where nothing is known.';

grant execute on function private.name_of_actor(uuid) to authenticated;
