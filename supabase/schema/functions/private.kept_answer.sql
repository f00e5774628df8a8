-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.kept_answer(question text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- A replica can't read an unlogged table.
  if pg_is_in_recovery() then
    return null;
  end if;
  return (
    select kept_answers.answer
    from private.kept_answers
    where kept_answers.question = kept_answer.question
      and kept_answers.content_version = public.content_version()
  );
end
$function$;

comment on function private.kept_answer(text) is 'What was kept for the question under the content as it is now; null where nothing was.';
