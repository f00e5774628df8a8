-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.ending_authorities()
 RETURNS TABLE(property_id uuid, reference text, title text, ends_on date, is_taken_off boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select ending.property_id, ending.reference, ending.title, ending.ends_on, ending.is_taken_off
  from private.ending_authorities() as ending
  where private.is_admin() or (
    private.is_vouched_for() and exists (
      select from public.people
      where people.id = ending.agent_id and people.profile_id = private.account_profile_id()
    )
  )
  order by ending.ends_on, ending.reference
  limit 50
$function$;

comment on function ending_authorities() is 'For admins the listings whose authority to sell ends within 30 days or has ended, the first 50; for others those of which they are the agent.';

grant execute on function ending_authorities() to authenticated;
grant execute on function ending_authorities() to service_role;
