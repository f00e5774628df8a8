-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.ending_authorities()
 RETURNS TABLE(authority_id uuid, property_id uuid, reference text, title text, agent_id uuid, ends_on date, is_taken_off boolean, notice integer, is_due boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with last as (
    select distinct on (authorities.property_id) authorities.*
    from public.authorities
    order by authorities.property_id, authorities.ends_on desc nulls first,
      authorities.created_at desc
  ), near as (
    select last.*, case
        when last.ends_on < private.manila_today() then -1
        when last.ends_on <= private.manila_today() + 3 then 3
        when last.ends_on <= private.manila_today() + 14 then 14
        else 30
      end as notice
    from last
    where last.ends_on <= private.manila_today() + 30
  )
  select near.id, near.property_id, properties.reference, properties.title, properties.agent_id,
    near.ends_on, near.taken_off_at is not null, near.notice,
    coalesce(near.told_days > near.notice, true)
      and (near.notice > 0 or staff_settings.authority_end <> 'nothing')
  from near
  join public.properties on properties.id = near.property_id
  cross join public.staff_settings
  where properties.status in ('active', 'pending') and properties.deleted_at is null
    and (properties.published_at is not null or near.taken_off_at is not null)
$function$;

comment on function private.ending_authorities() is 'Listings whose authority to sell ends within 30 days or has ended. notice is the number of days before the end of which staff are told (30, 14, 3, or -1 once it has ended), is_due whether they have not been told of it yet.';
