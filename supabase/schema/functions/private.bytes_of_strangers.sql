-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bytes_of_strangers()
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(owned.bytes), 0)
  from (
    select objects.owner_id, sum(private.bytes_of_file(objects.metadata)) as bytes
    from storage.objects where objects.owner_id is not null group by objects.owner_id
  ) as owned
  join public.profiles on profiles.user_id::text = owned.owner_id
  where not private.is_vouched_profile(profiles.id)
$function$;

comment on function private.bytes_of_strangers() is 'What all accounts have stored that nobody vouches for.';
