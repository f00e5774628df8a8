-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_text_list(list text[], most integer, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select cardinality(list) <= most
    and coalesce(array_ndims(list), 1) = 1
    and not exists (
      select 1
      from unnest(list) as items (item)
      where item is null or btrim(item) = '' or char_length(item) > longest
    )
$function$;

comment on function private.is_text_list(text[],integer,integer) is 'True for at most `most` texts, none of them blank or longer than `longest` characters.';

grant execute on function private.is_text_list(text[],integer,integer) to authenticated;
grant execute on function private.is_text_list(text[],integer,integer) to service_role;
