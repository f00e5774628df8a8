-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.ask_to_change(present jsonb, profile uuid, wanted jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant jsonb := (
    select jsonb_object_agg(given.key,
      jsonb_build_object('was', present -> given.key, 'now', given.value))
    from jsonb_each(wanted) as given
  );
begin
  perform private.check_listing(present, wanted);
  perform private.count_bytes_of_stranger(pg_column_size(asked));
  insert into public.waiting_changes as waiting (property_id, profile_id, fields)
  values ((present ->> 'id')::uuid, profile, asked)
  on conflict (property_id, profile_id) do update
  set fields = waiting.fields || excluded.fields, saved_at = now(),
    version = waiting.version + (waiting.fields || excluded.fields is distinct from waiting.fields)::integer,
    asked_at = case when waiting.sent_back_at is null then waiting.asked_at else now() end,
    sent_back_at = null, sent_back_by = null, note = '';
end
$function$;

comment on function private.ask_to_change(jsonb,uuid,jsonb) is 'Has what an account wants changed in a public listing wait for an admin, beside what it wanted before; asks again where an admin had sent it back.';
