-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.colleagues()
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select profiles.id, named.name
  from public.profiles
  left join public.people on people.profile_id = profiles.id
  cross join lateral (
    select coalesce(
      people.name, profiles.display_name, case when private.is_admin() then profiles.username end
    ) as name
  ) as named
  where private.is_vouched_for() and profiles.confirmed_at is not null and named.name is not null
    and (
      profiles.role in ('admin', 'superadmin') or people.id is not null
      or exists (
        select from public.staff_invitations where staff_invitations.accepted_by = profiles.id
      )
    )
  order by named.name, profiles.id
$function$;

comment on function colleagues() is 'The accounts of those who work here and their names, for an account that an admin vouches for: the person''s, else what they call themselves, else for admins the address. Nothing for others.';

grant execute on function colleagues() to authenticated;
grant execute on function colleagues() to service_role;
