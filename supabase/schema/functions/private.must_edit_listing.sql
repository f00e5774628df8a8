-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.must_edit_listing(listing uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  agent uuid;
  is_in_trash boolean;
begin
  select properties.agent_id, properties.deleted_at is not null into agent, is_in_trash
  from public.properties where properties.id = listing;
  if not found or not private.can_edit_listings() or not private.may_edit_listing(agent) then
    raise exception 'Your account may not edit this listing.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  if is_in_trash then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
end
$function$;

comment on function private.must_edit_listing(uuid) is 'Raises where the account may not edit the listing, or the listing is gone or in the trash.';
