-- Whoever adds a picture stores its smaller copies, too, and these could show anything: an admin saw the
-- full one, phones another. Of a listing that waits, the server makes them anew from the full one.
alter table private.shown_names
add column copies text,
add constraint shown_names_copies_known check (copies in ('made', 'unreadable'));
comment on column private.shown_names.copies is
  'made where the server made the smaller copies out of the full picture, unreadable where it could not; null where whoever stored the picture made them.';

create function private.copies_of_picture(image_url text)
returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when stored.name is null then 'elsewhere'
    -- The server sends the copies of one picture in place of another's where a row names a copy itself.
    when stored.name !~ '[.](webp|jpe?g)$' or stored.name ~ '_(480|720|960)[.][a-z]+$' then 'unreadable'
    else coalesce(
      (select shown_names.copies from private.shown_names where shown_names.name = stored.name), 'wait'
    )
  end
  from (select private.stored_name(copies_of_picture.image_url) as name) as stored
$$;
comment on function private.copies_of_picture(text) is
  'What there is of smaller copies of a picture that the server made: made, wait, unreadable where it cannot make any, elsewhere where the picture is on another server.';

create function private.copies_of_pictures(listing uuid)
returns text
language sql stable security definer
set search_path = ''
as $$
  select min(copies.state)
  from public.property_images
  cross join lateral private.copies_of_picture(property_images.image_url) as copies (state)
  where property_images.property_id = copies_of_pictures.listing and copies.state in ('wait', 'unreadable')
$$;
comment on function private.copies_of_pictures(uuid) is
  'unreadable or wait where that is so of any picture of a listing, the former first; else null.';
revoke execute on function private.copies_of_picture(text), private.copies_of_pictures(uuid) from public;
grant execute on function private.copies_of_pictures(uuid) to authenticated;

create function public.pictures_without_copies()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'name', private.stored_name(property_images.image_url),
      'is_stored', private.is_stored_picture(property_images.image_url)
    )
    order by listing_submissions.submitted_at, property_images.display_order, property_images.id
  ), '[]')
  from public.listing_submissions
  join public.property_images on property_images.property_id = listing_submissions.property_id
  where listing_submissions.sent_back_at is null
    and private.copies_of_picture(property_images.image_url) = 'wait'
$$;
comment on function public.pictures_without_copies() is
  'The pictures in listings that wait for approval of which the server has not made smaller copies: name in the bucket property-images, and whether it is stored. For the server.';

create function public.note_copies(name text, is_readable boolean)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.shown_names
  set copies = case when note_copies.is_readable then 'made' else 'unreadable' end
  where shown_names.name = note_copies.name
$$;
comment on function public.note_copies(text, boolean) is
  'Notes that the server has made the smaller copies of a picture, or that it cannot. For the server.';
revoke execute on function public.pictures_without_copies(), public.note_copies(text, boolean)
from public, anon, authenticated;
grant execute on function public.pictures_without_copies(), public.note_copies(text, boolean) to service_role;

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
comment on function public.approve_listing(uuid, bigint) is
  'Publishes a draft that waits for approval, for admins, and notes that it was seen. last is the newest entry of its history that they saw, as listing_to_approve says: raises PT409, hint history_moved, where there is a newer one, in_trash, not_waiting, copies_wait where the server has not made the smaller copies of its pictures yet, and picture_unreadable where it cannot.';
