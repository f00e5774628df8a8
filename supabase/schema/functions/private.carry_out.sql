-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.carry_out(plan jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
        -- Whether it is available changes at once.
        || case when done ? (step ->> 'id') and not step -> 'after' ? 'status'
            and private.changes_that_wait((step ->> 'id')::uuid)
          then '{"reason": "waits"}' else '{}' end::jsonb
    ), '[]')
    from jsonb_array_elements(plan) as step
  );
end
$function$;

comment on function private.carry_out(jsonb) is 'Makes the steps of change_listings that no reason stops, with the rights of the caller, and answers all with their new revisions; what waits for an admin has the reason waits.';

grant execute on function private.carry_out(jsonb) to authenticated;
