-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.authorities_to_tell()
 RETURNS TABLE(recipient text, is_admin boolean, authorities jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with told as (
    select profiles.id, profiles.username, profiles.role in ('admin', 'superadmin') as is_admin
    from public.profiles
    where profiles.confirmed_at is not null and char_length(profiles.username) <= 254
  )
  select told.username, told.is_admin, jsonb_agg(jsonb_build_object(
    'id', ending.authority_id, 'property_id', ending.property_id, 'reference', ending.reference,
    'title', ending.title, 'ends_on', ending.ends_on, 'is_taken_off', ending.is_taken_off
  ) order by ending.ends_on, ending.reference)
  from private.ending_authorities() as ending
  join told on told.is_admin or exists (
    select from public.people
    where people.id = ending.agent_id and people.profile_id = told.id
  )
  where ending.is_due
  group by told.id, told.username, told.is_admin
$function$;

comment on function authorities_to_tell() is 'Whom to tell of which authorities that end: admins of all, others of the listings of which they are the agent. For the server.';

grant execute on function authorities_to_tell() to service_role;
