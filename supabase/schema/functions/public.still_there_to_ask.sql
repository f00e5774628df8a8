-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.still_there_to_ask()
 RETURNS TABLE(profile_id uuid, recipient text, listings jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    select questions.property_id, questions.agent_id, (
      select people.profile_id from public.people
      where people.id = questions.agent_id
        and private.answers_for(people.profile_id, people.id)
    ) as own
    from private.questions_due() as questions
  ), asked as (
    select profiles.id, profiles.username, due.property_id,
      row_number() over (partition by profiles.id order by properties.confirmed_on, properties.reference_number) as place
    from due
    join public.properties on properties.id = due.property_id
    join public.profiles on profiles.id = due.own
      or due.own is null and profiles.role in ('admin', 'superadmin') and private.answers_for(profiles.id, null)
    -- What falls due in the days after an e-mail waits for the next one.
    where not exists (
      select from private.still_there_links
      where still_there_links.profile_id = profiles.id
        and still_there_links.made_at > now() - interval '7 days'
    )
  )
  select asked.id, asked.username, jsonb_agg(jsonb_build_object(
    'id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'price', properties.price, 'confirmed_on', properties.confirmed_on
  ) order by asked.place)
  from asked join public.properties on properties.id = asked.property_id
  where asked.place <= 50
  group by asked.id, asked.username
$function$;

comment on function still_there_to_ask() is 'Whom to ask of which listings whether they are still available: the account of the listing''s person, or admins where there is none, each at most once a week and of at most 50. For the server.';

grant execute on function still_there_to_ask() to service_role;
