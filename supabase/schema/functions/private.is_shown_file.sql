-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_shown_file(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  extension constant text := coalesce(substring(name from '[.][a-z]+$'), '');
  stem constant text := left(name, char_length(name) - char_length(extension));
  -- A smaller copy beside 1_0.webp is 1_0_720.webp.
  names constant text[] := array(
    select stems.stem || copies.width || extension
    from (values (stem), (regexp_replace(stem, '_[0-9]+$', ''))) as stems (stem),
      (values (''), ('_480'), ('_720'), ('_960')) as copies (width)
  );
begin
  if not private.is_property_image_name(name) then
    return false;
  end if;
  return exists (
    select from private.shown_names where shown_names.name = any (names)
  ) or exists (
    select from public.property_previews
    where property_previews.property_id = split_part(is_shown_file.name, '/', 1)::uuid
      and property_previews.path = any (names)
  );
end
$function$;

comment on function private.is_shown_file(text) is 'Whether a picture, a photo of a person or a preview in the bucket property-images is or was shown by this name, or by that of another size of it.';

grant execute on function private.is_shown_file(text) to authenticated;
grant execute on function private.is_shown_file(text) to service_role;
