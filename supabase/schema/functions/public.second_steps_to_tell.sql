-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.second_steps_to_tell()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(due)), '[]')
  from (
    select users.id as account, users.email,
      jsonb_agg(
        jsonb_build_object('change', noted.change, 'noted_at', noted.noted_at)
        order by noted.noted_at, noted.change
      ) as changes
    from private.second_step_changes as noted
    join auth.users on users.id = noted.user_id
    group by users.id
    order by min(noted.noted_at), users.id
    limit 100
  ) as due
$function$;

comment on function second_steps_to_tell() is 'Accounts whose second step has changed without their having been told. For the server, which has a hundred at a time.';

grant execute on function second_steps_to_tell() to service_role;
