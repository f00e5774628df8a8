-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.search_pattern(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when folded ~ '^bl[^a-z0-9]{0,3}[0-9]{4,}$' then
      E'%\nbl-' || substring(folded from '[0-9]+') || E'\n%'
    else '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
  end
  from private.search_term(term) as folded
$function$;

comment on function private.search_pattern(text) is 'The like pattern for a term: its first 200 characters, folded, without the spaces around them, its wildcards literal. A whole reference (BL-1042, BL 1042 or bl1042, whatever up to three signs part it) finds that listing alone, not what mentions it.';
