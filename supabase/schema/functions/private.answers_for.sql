-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.answers_for(profile uuid, agent uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles
    where profiles.id = answers_for.profile and profiles.confirmed_at is not null
      and char_length(profiles.username) <= 254
      and (
        profiles.role in ('admin', 'superadmin')
        or (select staff_settings.listing_editors from public.staff_settings) <> 'admins' and exists (
          select from public.people
          where people.id = answers_for.agent and people.profile_id = profiles.id
        )
      )
  )
$function$;

comment on function private.answers_for(uuid,uuid) is 'Whether an account is asked about the listings of a person, and its answer counts: the person''s own, where it may edit them, and admins.';
