-- What an admin had marked as sold, an agent could put on offer again without anybody's look.
CREATE OR REPLACE FUNCTION private.columns_that_wait()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(pg_attribute.attname::text order by pg_attribute.attnum)
  from pg_catalog.pg_attribute
  where pg_attribute.attrelid = 'public.properties'::regclass
    and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
    and has_column_privilege('authenticated', pg_attribute.attrelid, pg_attribute.attnum, 'update')
    and pg_attribute.attname <> 'published_at'
$function$;
comment on function private.columns_that_wait() is
  'The columns of a public listing whose changes wait for an admin: all that staff write, but not whether visitors see it. Of status, what makes it active.';

CREATE OR REPLACE FUNCTION private.hold_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted jsonb;
begin
  if not private.needs_approval() then
    return new;
  end if;
  select jsonb_object_agg(given.key, given.value) into wanted
  from jsonb_each(private.differing(to_jsonb(new), to_jsonb(old))) as given
  where given.key = any (private.columns_that_wait())
    and (given.key <> 'status' or new.status = 'active');
  if wanted is null then
    return new;
  end if;
  perform private.ask_to_change(to_jsonb(old), private.account_profile_id(), wanted);
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(given.key, to_jsonb(old) -> given.key) from jsonb_each(wanted) as given
  ));
  -- Nothing that visitors read has changed, so that nobody's form is out of date.
  if new.status = old.status then
    new.revision := old.revision;
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$function$;
comment on function private.hold_changes() is
  'Where an admin looks first, a public listing stays as it is, and what is wanted waits. That it is no longer available, a draft or in the trash shows at once; that it is available again waits.';

CREATE OR REPLACE FUNCTION private.carry_out(plan jsonb)
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
