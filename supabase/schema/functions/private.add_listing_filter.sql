-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.add_listing_filter(key text, kind text, expression text, steps numeric[] DEFAULT NULL::numeric[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
begin
  insert into private.listing_filters (key, kind, expression, steps)
  select key, kind, expression, steps;
  perform private.index_listing_filters();
  -- Their counts lack the new one.
  delete from private.kept_answers where true;
end
$function$;

comment on function private.add_listing_filter(text,text,text,numeric[]) is 'For a migration: adds a filter of the gallery.';
