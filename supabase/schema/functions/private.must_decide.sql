-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.must_decide(change uuid)
 RETURNS waiting_changes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.waiting_changes;
  is_in_trash boolean;
begin
  if not private.is_admin() then
    raise exception 'Only administrators approve listings.'
      using errcode = '42501', hint = 'approval_forbidden';
  end if;
  -- The listing first, as who saves it has it.
  select properties.deleted_at is not null into is_in_trash
  from public.properties
  where properties.id = (
    select waiting_changes.property_id from public.waiting_changes where waiting_changes.id = change
  )
  for update;
  select * into asked from public.waiting_changes
  where waiting_changes.id = change and waiting_changes.sent_back_at is null
  for update;
  if asked.id is null then
    raise exception 'These changes wait no longer.' using errcode = 'PT409', hint = 'not_waiting';
  end if;
  if is_in_trash then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  return asked;
end
$function$;

comment on function private.must_decide(uuid) is 'Locks a listing and the changes that wait for it, and answers these; raises where the account is no admin''s, they wait no longer, or the listing is in the trash.';
