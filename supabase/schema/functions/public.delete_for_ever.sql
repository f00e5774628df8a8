-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.delete_for_ever(ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed uuid[];
begin
  perform private.bound_ids(ids);
  if not private.is_admin() then
    raise exception 'Only admins delete listings for ever.'
      using errcode = '42501', hint = 'delete_for_ever_forbidden';
  end if;
  with gone as (
    delete from public.properties
    where properties.id = any (ids) and properties.deleted_at is not null
    returning properties.id
  )
  select coalesce(array_agg(gone.id), '{}') into removed from gone;
  return removed;
end
$function$;

comment on function delete_for_ever(uuid[]) is 'Deletes up to 1000 listings that are in the trash, with all that belongs to them, and answers their ids. For admins. Their stored files are listed for removal; a hosted project leaves them to the caller as well.';

grant execute on function delete_for_ever(uuid[]) to authenticated;
grant execute on function delete_for_ever(uuid[]) to service_role;
