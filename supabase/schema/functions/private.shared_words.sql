-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.shared_words(one text[], other text[])
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select count(*) from unnest(one) as word where word = any (other))::numeric
      / nullif(greatest(cardinality(one), cardinality(other)), 0),
    0
  )
$function$;

comment on function private.shared_words(text[],text[]) is 'How many of the words of the longer text the other has, too: 0 to 1.';
