-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.copies_of_picture(image_url text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when stored.name is null then 'elsewhere'
    -- The server sends the copies of one picture in place of another's where a row names a copy itself.
    when stored.name !~ '[.](webp|jpe?g)$' or stored.name ~ '_(480|720|960)[.][a-z]+$' then 'unreadable'
    else coalesce(
      (select shown_names.copies from private.shown_names where shown_names.name = stored.name), 'wait'
    )
  end
  from (select private.stored_name(copies_of_picture.image_url) as name) as stored
$function$;

comment on function private.copies_of_picture(text) is 'What there is of smaller copies of a picture that the server made: made, wait, unreadable where it cannot make any, elsewhere where the picture is on another server.';
