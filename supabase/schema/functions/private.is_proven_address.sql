-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_proven_address(address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles
    where profiles.username = is_proven_address.address and profiles.confirmed_at is not null
      and not exists (
        select from public.people
        where lower(people.email) = is_proven_address.address
          and people.profile_id is distinct from profiles.id
      )
  ) or exists (
    select from public.site_settings where site_settings.email = is_proven_address.address
  )
$function$;

comment on function private.is_proven_address(text) is 'Whether an account confirmed this address, and nobody else''s entry names it; or it is the office''s, which admins set.';
