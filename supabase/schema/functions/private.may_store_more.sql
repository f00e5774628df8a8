-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.may_store_more()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() or (
    select count(*) < 4000
      and count(*) filter (where objects.created_at > now() - interval '1 hour') < 400
      and coalesce(sum(private.bytes_of_file(objects.metadata)), 0) < 2147483648
    from storage.objects
    where objects.owner_id = (select auth.uid())::text
  ) and (
    -- 1 GB for all strangers together: some 250 listings of ten pictures of 400 kB with their smaller
    -- copies, and a twentieth of the smallest disk that is rented out, 20 GB. Being vouched for ends it.
    private.is_vouched_for() or private.bytes_of_strangers() < 1073741824
  )
$function$;

comment on function private.may_store_more() is 'Whether an account is below its quota: 4,000 files, 400 an hour and 2 GB, and 1 GB for all together that nobody vouches for. Admins have none.';

grant execute on function private.may_store_more() to authenticated;
grant execute on function private.may_store_more() to service_role;
