-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.settle_search_index()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  few constant integer := 20;
begin
  if exists (select from added offset few) then
    perform gin_clean_pending_list('public.properties_search_text_idx');
    perform gin_clean_pending_list('public.properties_word_text_idx');
  end if;
  return null;
end
$function$;
