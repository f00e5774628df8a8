-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.keep_answer(question text, version bigint, answer jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  most constant integer := 500;
  keepers_lock constant bigint := 2026112111;
  kind constant text := split_part(question, ' ', 1);
begin
  -- Whoever comes second keeps nothing, so that nobody waits.
  if current_setting('transaction_read_only')::boolean
    or not pg_try_advisory_xact_lock(keepers_lock)
  then
    return;
  end if;
  delete from private.kept_answers
  where content_version < version
    or split_part(kept_answers.question, ' ', 1) = kind and (
      select count(*) from private.kept_answers as alike
      where split_part(alike.question, ' ', 1) = kind
    ) >= most;

  insert into private.kept_answers (question, content_version, answer)
  values (question, version, answer)
  on conflict on constraint kept_answers_pkey do nothing;
end
$function$;

comment on function private.keep_answer(text,bigint,jsonb) is 'Keeps an answer that was found under this version or a newer one, and forgets those of older versions; all of its kind (the first word of the question) where there are 500.';
