-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.change_listings(listings jsonb, change jsonb DEFAULT NULL::jsonb, only_look boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  most constant integer := 200;
  ids uuid[];
  editable uuid[];
  plan jsonb;
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff change many listings at once.'
      using errcode = '42501', hint = 'bulk_change_forbidden';
  end if;
  if jsonb_typeof(listings) is distinct from 'array' or jsonb_array_length(listings) > most then
    raise exception 'A list of at most % listings is changed at once.', most
      using errcode = '22023', hint = 'bad_listing_change';
  end if;
  perform private.check_listing_change(coalesce(nullif(item -> 'change', 'null'), change_listings.change))
  from jsonb_array_elements(listings) as item;
  ids := array(select (item ->> 'id')::uuid from jsonb_array_elements(listings) as item);
  -- The policy for updates decides which of them come back. In order, so that two who change the
  -- same listings never wait for each other in a circle.
  editable := array(
    select properties.id from public.properties where properties.id = any (ids)
    order by properties.id for update
  );

  select coalesce(jsonb_agg(to_jsonb(judged)), '[]') into plan
  from (
    select asked.id, property.title, property.reference, property.revision, present.before, planned.after,
      case
        when property.id is null then 'gone'
        when property.deleted_at is not null then 'in_trash'
        when property.id <> all (editable) then 'forbidden'
        when asked.revision <> property.revision or asked.revision is null and not only_look then 'changed'
        when planned.after is null then 'unreadable_price'
        when planned.after ? 'agent_id' and not (
          private.may_give_listing(property.agent_id, (planned.after ->> 'agent_id')::uuid)
          and private.may_edit_listing((planned.after ->> 'agent_id')::uuid)
        ) then 'agent_forbidden'
        when planned.after = present.before then 'same'
      end as reason
    from (
      select distinct on ((item ->> 'id')::uuid)
        (item ->> 'id')::uuid as id, (item ->> 'revision')::integer as revision,
        coalesce(nullif(item -> 'change', 'null'), change_listings.change) as change
      from jsonb_array_elements(listings) as item
    ) as asked
    left join public.properties as property on property.id = asked.id
    left join lateral (
      select private.planned_change(
        property.price, property.category, property.property_type, asked.change
      ) as after
    ) as planned
      on property.id is not null
    left join lateral (
      select jsonb_object_agg(name, to_jsonb(property) -> name) as before
      from jsonb_object_keys(planned.after) as name
    ) as present on true
  ) as judged;

  if not only_look then
    plan := private.carry_out(plan);
  end if;
  return plan;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_listing_change';
end
$function$;

comment on function change_listings(jsonb,jsonb,boolean) is 'Changes up to 200 listings ({id, revision, change?}) in one transaction, for accounts that an admin vouches for, with the caller''s rights: each by its own change or the one for all, {status}, {featured}, {agent_id}, {category}, {property_type}, {price}, {percent, rounding} or {trash: true}. Answers each with before, after and its revision, and, where it is left as it is, the reason: gone, in_trash, forbidden, changed (since that revision), unreadable_price, agent_forbidden or same. only_look changes nothing, and needs no revisions.';

grant execute on function change_listings(jsonb,jsonb,boolean) to authenticated;
grant execute on function change_listings(jsonb,jsonb,boolean) to service_role;
