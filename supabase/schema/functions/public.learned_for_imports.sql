-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.learned_for_imports()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_importer();
  return coalesce(
    (select import_words.learned from private.import_words
     where import_words.profile_id = private.account_profile_id()),
    '{}'
  );
end
$function$;

comment on function learned_for_imports() is 'What the caller has said of its files of listings, {} where nothing.';

grant execute on function learned_for_imports() to authenticated;
grant execute on function learned_for_imports() to service_role;
