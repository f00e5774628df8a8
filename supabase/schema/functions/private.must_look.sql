-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.must_look(listing uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_in_trash boolean;
  waits boolean;
begin
  if not private.is_admin() then
    raise exception 'Only administrators approve listings.'
      using errcode = '42501', hint = 'approval_forbidden';
  end if;
  select properties.deleted_at is not null,
    properties.published_at is null and exists (
      select from public.listing_submissions
      where listing_submissions.property_id = listing and listing_submissions.sent_back_at is null
    )
  into is_in_trash, waits
  from public.properties where properties.id = listing for update;
  if is_in_trash is null then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if is_in_trash then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  if not waits then
    raise exception 'This listing waits for nobody.' using errcode = 'PT409', hint = 'not_waiting';
  end if;
end
$function$;

comment on function private.must_look(uuid) is 'Locks a listing; raises where the account is no admin''s, or the listing is gone, in the trash, or does not wait for approval.';

grant execute on function private.must_look(uuid) to authenticated;
