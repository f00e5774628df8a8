-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.check_image_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A row from before keeps what it names.
  if tg_op = 'UPDATE' and (new.image_url, new.property_id) = (old.image_url, old.property_id) then
    return new;
  end if;
  if not private.names_own_file(new.image_url, new.property_id) then
    raise exception 'A picture in property-images is named in its own listing''s folder, in one form.'
      using errcode = '23514';
  end if;
  return new;
end
$function$;
