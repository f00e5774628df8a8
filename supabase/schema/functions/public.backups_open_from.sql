-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.backups_open_from(account uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(given.at) + interval '1 day'
  from (
    select account_passwords.set_at as at from private.account_passwords
    where account_passwords.user_id = account
    union all
    select superadmins_since.given_at from private.superadmins_since
    join public.profiles on profiles.id = superadmins_since.profile_id
    where profiles.user_id = account
  ) as given
  where given.at > now() - interval '1 day'
$function$;

comment on function backups_open_from(uuid) is 'Until when an account downloads no backup, since its password was set or it became superadmin within the last day; null where neither.';

grant execute on function backups_open_from(uuid) to service_role;
