-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.restore_properties(ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  restored uuid[];
begin
  perform private.bound_ids(ids);
  if not private.can_edit_listings() then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  with chosen as (
    select properties.id from public.properties
    where properties.id = any (ids) and properties.deleted_at is not null
      and private.may_edit_listing(properties.agent_id)
    order by properties.id
    for update
  ), back as (
    update public.properties set deleted_at = null, deleted_by = null
    from chosen where properties.id = chosen.id
    returning properties.id
  )
  select coalesce(array_agg(back.id), '{}') into restored from back;
  return restored;
end
$function$;

comment on function restore_properties(uuid[]) is 'Takes up to 1000 listings out of the trash, for who may edit them, and answers the ids of those that were in it. Each is as it was: published or a draft, at its address, with all that belongs to it.';

grant execute on function restore_properties(uuid[]) to authenticated;
grant execute on function restore_properties(uuid[]) to service_role;
