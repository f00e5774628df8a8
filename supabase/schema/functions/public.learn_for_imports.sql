-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.learn_for_imports(learned jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_importer();
  insert into private.import_words (profile_id, learned)
  values (private.account_profile_id(), learn_for_imports.learned)
  on conflict (profile_id) do update set learned = excluded.learned;
exception when check_violation or not_null_violation then
  raise exception 'What is learned must be an object of at most 300 kB.'
    using errcode = '22023', hint = 'bad_property';
end
$function$;

comment on function learn_for_imports(jsonb) is 'Keeps what the caller has said of its files of listings, in place of what was kept: an object of at most 300 kB.';

grant execute on function learn_for_imports(jsonb) to authenticated;
grant execute on function learn_for_imports(jsonb) to service_role;
