-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.hold_answer_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two at once would each count the other's as not there.
  perform pg_advisory_xact_lock(hashtextextended('bale.answer_texts', 0));
  if (select count(*) from public.answer_texts) > 40 then
    raise exception 'There are at most 40 answers.'
      using errcode = '23514', hint = 'too_many_answer_texts';
  end if;
  return null;
end
$function$;
