create function private.changed_price(price text, percent numeric, rounding numeric)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- One number alone, with commas or plain.
  parts constant text[] := regexp_match(
    price,
    '^([^0-9]*)([0-9]{1,3}(?:,[0-9]{3})+(?:[.][0-9]+)?|[0-9]+(?:[.][0-9]+)?)'
      || '(?: ?' || (private.price_grammar() ->> 'unit') || ')?'
      || '([^0-9]*)$',
    'i'
  );
  old constant record := private.read_price(price);
  amount numeric;
  changed text;
begin
  if parts is null or old.amount is null then
    return null;
  end if;
  amount := round(old.amount * (1 + percent / 100) / rounding) * rounding;
  if amount <= 0 or amount >= 1000000000000000 then
    return null;
  end if;
  changed := parts[1] || to_char(amount, 'FM999,999,999,999,999,990') || parts[3];
  -- What would be read otherwise than it was meant is left alone.
  if (private.read_price(changed)).amount is distinct from amount
    or private.price_basis((private.read_price(changed)).words, 'for_sale')
      is distinct from private.price_basis(old.words, 'for_sale')
    or char_length(changed) > 200
  then
    return null;
  end if;
  return changed;
end
$$;
comment on function private.changed_price(text, numeric, numeric) is
  'A price as typed, its amount changed by per cent and rounded to whole steps of rounding pesos, the words around it as they are. Null where it can''t be read as one number.';
grant execute on function private.changed_price(text, numeric, numeric) to authenticated;

create function private.check_listing_change(change jsonb)
returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  keys constant text[] := array(select jsonb_object_keys(
    case when jsonb_typeof(change) = 'object' then change else '{}' end
  ) order by 1);
begin
  if keys in ('{agent_id}', '{category}', '{featured}', '{price}', '{property_type}', '{status}')
    or keys = '{trash}' and change -> 'trash' = 'true'
    or keys = '{publication}' and change -> 'publication' in ('"published"', '"draft"')
    or keys = '{percent,rounding}'
      and jsonb_typeof(change -> 'percent') = 'number'
      and (change ->> 'percent')::numeric between -90 and 500
      and change -> 'rounding' in ('1', '100', '1000', '10000', '100000')
  then
    return;
  end if;
  raise exception 'This is no change that can be made to many listings.'
    using errcode = '22023', hint = 'bad_listing_change';
end
$$;
comment on function private.check_listing_change(jsonb) is
  'Refuses what change_listings doesn''t know.';
grant execute on function private.check_listing_change(jsonb) to authenticated;

create function private.planned_change(price text, category text, property_type text, change jsonb)
returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when change ? 'percent' then (
      select jsonb_build_object('price', changed.price)
      from private.changed_price(
        planned_change.price, (change ->> 'percent')::numeric, (change ->> 'rounding')::numeric
      ) as changed (price)
      where changed.price is not null
    )
    when change ? 'category' then jsonb_build_object('property_type', case
      when planned_change.category = change ->> 'category' then planned_change.property_type
      else change ->> 'category'
    end)
    else change
  end
$$;
comment on function private.planned_change(text, text, text, jsonb) is
  'The columns that a change would give a listing; null where its price can''t be read as one number.';
grant execute on function private.planned_change(text, text, text, jsonb) to authenticated;

create function public.change_listings(listings jsonb, change jsonb default null, only_look boolean default false)
returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;
comment on function public.change_listings(jsonb, jsonb, boolean) is
  'Changes up to 3,000 listings ({id, revision, change?, as_draft?}) in one transaction, for accounts that an admin vouches for, with the caller''s rights: each by its own change or the one for all, {status}, {featured}, {agent_id}, {category}, {property_type}, {price}, {percent, rounding}, {publication: published or draft} or {trash: true}. Answers each with before, after and its revision, and, where it is left as it is, the reason: gone, in_trash, forbidden, changed (since that revision), unreadable_price, agent_forbidden, same, or of a publication blocked, waits_for_approval, sent_back or unseen_import, as planned_publications has them with missing and warnings. Publishing leaves confirmed_on as it is; where an admin looks first, it sends for approval (after is waiting). as_draft, given back with the change to a draft, undoes what a publication has changed besides. only_look changes nothing, and needs no revisions.';
grant execute on function public.change_listings(jsonb, jsonb, boolean) to authenticated;

create function private.carry_out(plan jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  done jsonb;
begin
  update public.properties
  set status = coalesce(step.after ->> 'status', properties.status),
    featured = coalesce((step.after ->> 'featured')::boolean, properties.featured),
    price = coalesce(step.after ->> 'price', properties.price),
    property_type = coalesce(step.after ->> 'property_type', properties.property_type),
    agent_id = case when step.after ? 'agent_id' then (step.after ->> 'agent_id')::uuid
      else properties.agent_id end
  from jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
  where properties.id = step.id and step.reason is null
    and not step.after ?| array['trash', 'publication'];

  -- A separate statement, since naming published_at withdraws a draft that waits for approval.
  perform set_config('bale.publishes_many', 'yes', true);
  update public.properties
  set published_at = case when step.after ->> 'publication' <> 'draft' then now() end
  from jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
  where properties.id = step.id and step.reason is null and step.after ? 'publication';
  perform set_config('bale.publishes_many', '', true);
  perform private.put_drafts_back(plan);

  select coalesce(jsonb_object_agg(properties.id, properties.revision), '{}') into done
  from public.properties
  join jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb) on step.id = properties.id
  where step.reason is null and not step.after ? 'trash';
  delete from public.properties
  using jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
  where properties.id = step.id and step.reason is null and step.after ? 'trash';
  return (
    select coalesce(jsonb_agg(
      step || case when done ? (step ->> 'id') then jsonb_build_object('revision', done -> (step ->> 'id')) else '{}' end
        -- Whether it is public, and that it is no longer available, changes at once.
        || case when done ? (step ->> 'id') and not step -> 'after' ? 'publication'
            and coalesce(step #>> '{after,status}', 'active') = 'active'
            and private.changes_that_wait((step ->> 'id')::uuid)
          then '{"reason": "waits"}' else '{}' end::jsonb
    ), '[]')
    from jsonb_array_elements(plan) as step
  );
end
$function$;
comment on function private.carry_out(jsonb) is 'Makes the steps of change_listings that no reason stops, with the rights of the caller, and answers all with their new revisions; what waits for an admin has the reason waits.';
grant execute on function private.carry_out(jsonb) to authenticated;

create function public.list_ids(search text default '', show text default 'all', filters jsonb default '{}')
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  execute 'select array(select properties.id from public.properties where '
    || private.list_condition(search, show, filters)
    || ' order by properties.created_at desc, properties.id limit 3000)'
    into ids;
  return ids;
end
$$;
comment on function public.list_ids(text, text, jsonb) is
  'The ids of what list_properties would page through, the newest first, up to 3,000. For accounts.';
grant execute on function public.list_ids(text, text, jsonb) to authenticated, service_role;

create function private.planned_publications(asked jsonb, with_warnings boolean)
returns table (id uuid, before text, after text, missing text[], warnings text[], reason text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  waits constant boolean := private.needs_approval();
  confirm_days constant integer := (select staff_settings.confirm_days from public.staff_settings);
begin
  return query
  select property.id, present.state, planned.state, lacks.missing, lacks.warnings,
    case
      -- Only who has to wait withdraws what waits.
      when present.state = 'waiting' then case when not waits then 'waits_for_approval' end
      when wanted.wanted = 'draft' then null
      when submission.property_id is not null then 'sent_back'
      when private.is_unseen_import(property.id, property.revision) then 'unseen_import'
      when lacks.missing <> '{}' then 'blocked'
    end
  from (
    select distinct (item ->> 'id')::uuid as id, item ->> 'publication' as wanted
    from jsonb_array_elements(asked) as item
  ) as wanted
  join public.properties as property on property.id = wanted.id
  left join public.listing_submissions as submission on submission.property_id = property.id
  cross join lateral (
    select case when property.published_at is not null then 'published'
      when submission.property_id is not null and submission.sent_back_at is null then 'waiting'
      else 'draft' end as state
  ) as present
  cross join lateral (
    select case when wanted.wanted = 'draft' then 'draft'
      when present.state = 'published' or not waits then 'published' else 'waiting' end as state
  ) as planned
  left join lateral (
    select private.missing_to_publish(row_of.property, 'block') as missing,
      case when with_warnings then private.missing_to_publish(row_of.property, 'warn')
        || case when confirm_days > 0 and property.status = 'active'
            and (property.confirmed_on > private.manila_today() - confirm_days) is not true
          then array['confirmation'] else '{}' end
      end as warnings
    from (select to_jsonb(property) as property offset 0) as row_of
  ) as lacks on wanted.wanted = 'published' and present.state = 'draft';
end
$$;
comment on function private.planned_publications(jsonb, boolean) is
  'What becomes of listings ({id, publication}) that somebody wants to be published or a draft: draft, waiting (for approval) or published before and after, what each lacks of what the settings ask for and warn of, and why it stays as it is. What an admin has sent back, or has to look at, and what of an import nobody has looked at, is not published among many.';
grant execute on function private.planned_publications(jsonb, boolean) to authenticated;

create function private.put_drafts_back(plan jsonb)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.properties
  set created_at = step.created_at, hidden_on = step.hidden_on, first_published_at = step.first_published_at
  from (
    select (each ->> 'id')::uuid as id,
      (each #>> '{as_draft,created_at}')::timestamptz as created_at,
      (each #>> '{as_draft,hidden_on}')::date as hidden_on,
      (each #>> '{as_draft,first_published_at}')::timestamptz as first_published_at
    from jsonb_array_elements(plan) as each
    where each ->> 'reason' is null and each #>> '{after,publication}' = 'draft'
      and jsonb_typeof(each -> 'as_draft') = 'object'
  ) as step
  where properties.id = step.id and properties.published_at is null
    and step.created_at <= properties.created_at
    and (step.hidden_on is null or step.hidden_on <= private.manila_today())
    and case when step.first_published_at is null
      then properties.first_published_at > now() - interval '1 day'
      else properties.first_published_at = step.first_published_at end
$$;
comment on function private.put_drafts_back(jsonb) is
  'For the undo of a publication of many: when the listings were made, hidden and first published, as change_listings answered before. A first publication is forgotten for a day, so that the next one is the first.';
grant execute on function private.put_drafts_back(jsonb) to authenticated;

create function public.change_listings_at_once(listings jsonb, change jsonb default null)
returns jsonb
language sql volatile
set search_path = ''
set statement_timeout = '5min'
as $$
  select public.change_listings(listings, change)
$$;
comment on function public.change_listings_at_once(jsonb, jsonb) is
  'As change_listings, for what may take longer than an account''s question: thousands of listings, all of them or none.';
grant execute on function public.change_listings_at_once(jsonb, jsonb) to authenticated, service_role;
