-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.check_import_pictures(photos text[], links text[], captions jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if cardinality(photos) > 200
    or exists (select from unnest(photos) as name where coalesce(name, '') = '' or char_length(name) > 200)
  then
    raise exception 'A row names at most 200 photographs, each with at most 200 characters.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  if cardinality(links) > 200
    or exists (select from unnest(links) as link where coalesce(link, '') = '' or char_length(link) > 2000)
  then
    raise exception 'A row has at most 200 links of photographs, each with at most 2000 characters.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  if jsonb_typeof(captions) <> 'object'
    or (select count(*) from jsonb_object_keys(captions)) > 400
    or exists (
      select from jsonb_each(captions) as given (name, caption)
      where case when jsonb_typeof(caption) <> 'object' then true else
        jsonb_typeof(caption -> 'alt_text') is distinct from 'string'
        or coalesce(caption ->> 'kind', '') not in ('photo', 'floor_plan')
        or caption - array['alt_text', 'kind'] <> '{}'
        or char_length(caption ->> 'alt_text') > 500
        or char_length(name) > 2000
      end
    )
  then
    raise exception 'captions must say alt_text and kind of each photograph, by its name or link.'
      using errcode = '22023', hint = 'bad_property';
  end if;
end
$function$;

grant execute on function private.check_import_pictures(text[],text[],jsonb) to authenticated;
