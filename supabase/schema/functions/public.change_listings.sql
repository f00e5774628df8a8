-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.change_listings(listings jsonb, change jsonb DEFAULT NULL::jsonb, only_look boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  most constant integer := 3000;
  ids uuid[];
  -- The triggers compare each changed row with each, so that 3,000 at once took a minute.
  at_once constant integer := 200;
  editable uuid[];
  plan jsonb;
  part jsonb;
  done jsonb := '[]';
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff change many listings at once.'
      using errcode = '42501', hint = 'bulk_change_forbidden';
  end if;
  if jsonb_typeof(listings) is distinct from 'array' or jsonb_array_length(listings) > most then
    raise exception 'A list of at most % listings is changed at once.', most
      using errcode = '22023', hint = 'bad_listing_change';
  end if;
  perform private.check_listing_change(asked.change)
  from (
    select distinct coalesce(nullif(item -> 'change', 'null'), change_listings.change) as change
    from jsonb_array_elements(listings) as item
  ) as asked;
  ids := array(select (item ->> 'id')::uuid from jsonb_array_elements(listings) as item);
  -- The policy for updates decides which of them come back. In order, so that two who change the
  -- same listings never wait for each other in a circle.
  editable := array(
    select properties.id from public.properties where properties.id = any (ids)
    order by properties.id for update
  );

  select coalesce(jsonb_agg(to_jsonb(judged) - 'place' order by judged.place), '[]') into plan
  from (
    select asked.place, asked.id, property.title, property.reference, property.revision,
      case when publication.after is null then present.before
        else jsonb_build_object('publication', publication.before) end as before,
      case when publication.after is null then planned.after
        else jsonb_build_object('publication', publication.after) end as after,
      publication.missing, publication.warnings,
      case when publication.after = 'draft' then asked.as_draft
        when publication.before = 'draft' then jsonb_build_object(
          'created_at', property.created_at, 'hidden_on', property.hidden_on,
          'first_published_at', property.first_published_at
        ) end as as_draft,
      case
        when property.id is null then 'gone'
        when property.deleted_at is not null then 'in_trash'
        when mine.id is null then 'forbidden'
        when asked.revision <> property.revision or asked.revision is null and not only_look then 'changed'
        when publication.before = publication.after then 'same'
        when publication.after is not null then publication.reason
        when planned.after is null then 'unreadable_price'
        when planned.after ? 'agent_id' and not (
          private.may_give_listing(property.agent_id, (planned.after ->> 'agent_id')::uuid)
          and private.may_edit_listing((planned.after ->> 'agent_id')::uuid)
        ) then 'agent_forbidden'
        when planned.after = present.before then 'same'
      end as reason
    from (
      select distinct on ((item ->> 'id')::uuid)
        place, (item ->> 'id')::uuid as id, (item ->> 'revision')::integer as revision,
        item -> 'as_draft' as as_draft,
        coalesce(nullif(item -> 'change', 'null'), change_listings.change) as change
      from jsonb_array_elements(listings) with ordinality as each (item, place)
    ) as asked
    left join public.properties as property on property.id = asked.id
    left join unnest(editable) as mine (id) on mine.id = property.id
    left join private.planned_publications((
      select jsonb_agg(jsonb_build_object('id', item -> 'id') || given.change)
      from jsonb_array_elements(listings) as item
      cross join lateral (
        select coalesce(nullif(item -> 'change', 'null'), change_listings.change) as change
      ) as given
      where given.change ? 'publication'
    ), only_look) as publication on publication.id = property.id
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

  if only_look then
    return plan;
  end if;
  for part in
    select jsonb_agg(step.value) from jsonb_array_elements(plan) with ordinality as step (value, place)
    group by (step.place - 1) / at_once order by (step.place - 1) / at_once
  loop
    done := done || private.carry_out(part);
  end loop;
  return done;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_listing_change';
end
$function$;

comment on function change_listings(jsonb,jsonb,boolean) is 'Changes up to 3,000 listings ({id, revision, change?, as_draft?}) in one transaction, for accounts that an admin vouches for, with the caller''s rights: each by its own change or the one for all, {status}, {featured}, {agent_id}, {category}, {property_type}, {price}, {percent, rounding}, {publication: published or draft} or {trash: true}. Answers each with before, after and its revision, and, where it is left as it is, the reason: gone, in_trash, forbidden, changed (since that revision), unreadable_price, agent_forbidden, same, or of a publication blocked, waits_for_approval, sent_back or unseen_import, as planned_publications has them with missing and warnings. Publishing leaves confirmed_on as it is; where an admin looks first, it sends for approval (after is waiting). as_draft, given back with the change to a draft, undoes what a publication has changed besides. only_look changes nothing, and needs no revisions.';

grant execute on function change_listings(jsonb,jsonb,boolean) to authenticated;
grant execute on function change_listings(jsonb,jsonb,boolean) to service_role;
