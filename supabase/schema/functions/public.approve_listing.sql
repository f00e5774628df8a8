-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.approve_listing(property uuid, last bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  copies text;
begin
  perform private.must_look(property);
  copies := private.copies_of_pictures(approve_listing.property);
  if (public.listing_at(approve_listing.property, 0) ->> 'last')::bigint <> approve_listing.last
    or approve_listing.last is null
  then
    raise exception 'Somebody has changed this listing in the meantime.'
      using errcode = 'PT409', hint = 'history_moved';
  end if;
  if copies = 'unreadable' then
    raise exception 'One of its pictures cannot be shown in all sizes.'
      using errcode = 'PT409', hint = 'picture_unreadable';
  end if;
  if copies = 'wait' then
    raise exception 'The smaller copies of its pictures are not made yet.'
      using errcode = 'PT409', hint = 'copies_wait';
  end if;
  update public.properties set published_at = now() where properties.id = approve_listing.property;
  -- All of it was looked at.
  perform private.see_listing(approve_listing.property);
end
$function$;

comment on function approve_listing(uuid,bigint) is 'Publishes a draft that waits for approval, for admins, and notes that it was seen. last is the newest entry of its history that they saw, as listing_to_approve says: raises PT409, hint history_moved, where there is a newer one, in_trash, not_waiting, copies_wait where the server has not made the smaller copies of its pictures yet, and picture_unreadable where it cannot.';

grant execute on function approve_listing(uuid,bigint) to authenticated;
