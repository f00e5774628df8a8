-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_item_list(items jsonb, keys text[], most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  item jsonb;
  field record;
begin
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > most then
    return false;
  end if;
  for item in select element from jsonb_array_elements(items) as list (element) loop
    if jsonb_typeof(item) <> 'object' or not item ?& keys then
      return false;
    end if;
    for field in select each_field.key, each_field.value from jsonb_each(item) as each_field loop
      if not field.key = any (keys)
        or jsonb_typeof(field.value) <> 'string'
        or char_length(field.value #>> '{}') > 2000
      then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end
$function$;

comment on function private.is_item_list(jsonb,text[],integer) is 'True for an array of at most `most` objects that have exactly these keys, each a text of 2000 characters or fewer.';

grant execute on function private.is_item_list(jsonb,text[],integer) to authenticated;
grant execute on function private.is_item_list(jsonb,text[],integer) to service_role;
