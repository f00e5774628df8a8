-- Written by npm run types from the migrated database. Don't edit it.

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

comment on function private.carry_out(jsonb) is 'Makes the steps of change_listings that no reason stops, with the rights of the caller, and answers all with their new revisions; what waits for an admin has the reason waits.';

grant execute on function private.carry_out(jsonb) to authenticated;
