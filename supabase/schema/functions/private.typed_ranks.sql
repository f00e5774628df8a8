-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.typed_ranks(term text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when pattern = '%%' then '{}' else array_remove(array[
    'properties.search_text like ' || quote_literal(E'%\n' || private.typed_reference(term) || E'\n%'),
    'properties.search_text like ' || quote_literal(pattern || E'\nbl-%')
  ], null) end
  from private.phrase_pattern(term) as pattern
$function$;

comment on function private.typed_ranks(text) is 'What stands first among what is found, rank by rank: the listing whose whole reference was typed, those with the whole term in one field. All others come behind them.';
