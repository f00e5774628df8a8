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
      and coalesce(sum((objects.metadata ->> 'size')::numeric), 0) < 2147483648
    from storage.objects
    where objects.owner_id = (select auth.uid())::text
  )
$function$;

grant execute on function private.may_store_more() to authenticated;
grant execute on function private.may_store_more() to service_role;
