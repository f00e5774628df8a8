DROP TRIGGER "note_history_of_changed" ON "public"."profiles";

DROP TRIGGER "note_history_of_removed" ON "public"."profiles";

ALTER TABLE "public"."profiles" ADD COLUMN "welcomed_at" timestamp with time zone;

-- Who works here already is not greeted.
UPDATE "public"."profiles" SET "welcomed_at" = now();

CREATE OR REPLACE FUNCTION public.note_welcome()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.profiles set welcomed_at = now()
  where profiles.user_id = (select auth.uid()) and profiles.welcomed_at is null
    and (select private.has_profile())
$function$;

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{user_id,username,confirmed_at,created_at,welcomed_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON public.profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{user_id,username,confirmed_at,created_at,welcomed_at}');

COMMENT ON FUNCTION "public"."note_welcome"() IS 'Notes that the account was greeted on its first visit, so that it is not again.';

COMMENT ON TABLE "public"."profiles" IS 'One row an account. username is the account''s e-mail and follows it; display_name is what the person calls themselves. confirmed_at is when the e-mail was confirmed, null where it is not: nobody is known to be behind such an account. welcomed_at is when the account''s first visit was greeted. Rows are made by the trigger on auth.users only.';

REVOKE ALL ON FUNCTION "public"."note_welcome"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_welcome"() TO "authenticated";
