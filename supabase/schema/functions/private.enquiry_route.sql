-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.enquiry_route(property uuid, person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with asked as (
    select coalesce(
      (
        select properties.agent_id from public.properties
        where properties.id = enquiry_route.property and private.is_public(properties.status, properties.published_at, properties.deleted_at)
      ),
      (select people.id from public.people where people.id = enquiry_route.person and people.is_shown)
    ) as id
  ), assignee as (
    select profiles.id, profiles.username
    from asked
    join public.people on people.id = asked.id and not people.is_away
    join public.profiles on profiles.id = people.profile_id
    join public.staff_settings on staff_settings.enquiry_route <> 'office'
    where profiles.confirmed_at is not null
  ), agents as (
    select profiles.username, people.display_order, people.id
    from public.people
    join public.profiles on profiles.id = people.profile_id
    join public.staff_settings on staff_settings.enquiry_route = 'claim'
      and staff_settings.enquiry_readers = 'unassigned'
    where not people.is_away and profiles.confirmed_at is not null
      and not exists (select from assignee)
    order by people.display_order, people.id
    -- One message of a stranger shall not write to more.
    limit 20
  )
  select jsonb_build_object(
    'route', (select staff_settings.enquiry_route from public.staff_settings),
    'assignee', (
      select jsonb_build_object('id', assignee.id, 'email', assignee.username) from assignee
    ),
    'agents', (
      select coalesce(jsonb_agg(agents.username order by agents.display_order, agents.id), '[]')
      from agents
    )
  )
$function$;

comment on function private.enquiry_route(uuid,uuid) is 'By the rule of the settings: the account that gets an enquiry about this listing or for this person, or the addresses of the agents who may claim it. Both are empty where it is for the office.';
