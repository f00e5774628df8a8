-- Many listings changed at once: a look first, then over the revisions that were seen, row by row.

create function private.changed_price(price text, percent numeric, rounding numeric)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- As private.read_price knows them, but one number alone, with commas or plain.
  parts constant text[] := regexp_match(
    price,
    '^([^0-9]*)([0-9]{1,3}(?:,[0-9]{3})+(?:[.][0-9]+)?|[0-9]+(?:[.][0-9]+)?)'
      || '(?: ?(?:k|thousand|libo(?:ng)?|mm|mn|m|millions?|milyong?|bn|b|billions?|bilyong?)(?![a-z0-9²]))?'
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

create function public.change_listings(listings jsonb, change jsonb default null, only_look boolean default false)
returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;

create function private.carry_out(plan jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  done jsonb;
begin
  with changed as (
    update public.properties
    set status = coalesce(step.after ->> 'status', properties.status),
      featured = coalesce((step.after ->> 'featured')::boolean, properties.featured),
      price = coalesce(step.after ->> 'price', properties.price),
      property_type = coalesce(step.after ->> 'property_type', properties.property_type),
      agent_id = case when step.after ? 'agent_id' then (step.after ->> 'agent_id')::uuid
        else properties.agent_id end
    from jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
    where properties.id = step.id and step.reason is null and not step.after ? 'trash'
    returning properties.id, properties.revision
  )
  select coalesce(jsonb_object_agg(changed.id, changed.revision), '{}') into done from changed;
  delete from public.properties
  using jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
  where properties.id = step.id and step.reason is null and step.after ? 'trash';
  return (
    select coalesce(jsonb_agg(
      step || case when done ? (step ->> 'id') then jsonb_build_object('revision', done -> (step ->> 'id')) else '{}' end
    ), '[]')
    from jsonb_array_elements(plan) as step
  );
end
$$;
comment on function private.carry_out(jsonb) is
  'Makes the steps of change_listings that no reason stops, with the rights of the caller, and answers all with their new revisions.';

comment on function public.change_listings(jsonb, jsonb, boolean) is
  'Changes up to 200 listings ({id, revision, change?}) in one transaction, for accounts that an admin vouches for, with the caller''s rights: each by its own change or the one for all, {status}, {featured}, {agent_id}, {category}, {property_type}, {price}, {percent, rounding} or {trash: true}. Answers each with before, after and its revision, and, where it is left as it is, the reason: gone, in_trash, forbidden, changed (since that revision), unreadable_price, agent_forbidden or same. only_look changes nothing, and needs no revisions.';

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
    || ' order by properties.created_at desc, properties.id limit 1000)'
    into ids;
  return ids;
end
$$;
comment on function public.list_ids(text, text, jsonb) is
  'The ids of what list_properties would page through, the newest first, up to 1000. For accounts.';

revoke execute on function
  private.changed_price(text, numeric, numeric), private.check_listing_change(jsonb),
  private.planned_change(text, text, text, jsonb), private.carry_out(jsonb)
from public;
grant execute on function
  private.changed_price(text, numeric, numeric), private.check_listing_change(jsonb),
  private.planned_change(text, text, text, jsonb), private.carry_out(jsonb)
to authenticated;
revoke execute on function
  public.change_listings(jsonb, jsonb, boolean), public.list_ids(text, text, jsonb)
from public, anon;
grant execute on function public.change_listings(jsonb, jsonb, boolean) to authenticated;
grant execute on function public.list_ids(text, text, jsonb) to authenticated, service_role;
