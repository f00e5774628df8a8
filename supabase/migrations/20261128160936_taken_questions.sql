CREATE TABLE "private"."taken_questions" ("property_id" uuid NOT NULL, "asked_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "taken_questions_pkey" PRIMARY KEY (property_id));

ALTER TABLE "private"."taken_questions" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.note_taken()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status not in ('sold', 'rented', 'pending') then
    delete from private.taken_questions where taken_questions.property_id = new.id;
  elsif exists (
    select from public.enquiries
    where enquiries.property_id = new.id and enquiries.blanked_at is null and (
      enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      or (enquiries.state <> 'spam' and exists (
        select from public.viewings
        where viewings.enquiry_id = enquiries.id and viewings.state = 'set'
          and viewings.starts_at > now()
      ))
    )
  ) then
    insert into private.taken_questions (property_id) values (new.id)
    on conflict (property_id) do update set asked_at = now();
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_taken_questions(listings uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.taken_questions
  using public.properties
  where taken_questions.property_id = any (end_taken_questions.listings)
    and properties.id = taken_questions.property_id
    and (select private.sees_unpublished())
    and (
      (select private.edits_every_listing())
      or properties.agent_id = (select private.edits_listings_of())
    )
$function$;

CREATE OR REPLACE FUNCTION public.taken_questions()
 RETURNS TABLE(property_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select taken_questions.property_id
  from private.taken_questions
  join public.properties on properties.id = taken_questions.property_id
  where properties.deleted_at is null
    and (select private.sees_unpublished())
    and (
      (select private.edits_every_listing())
      or properties.agent_id = (select private.edits_listings_of())
    )
  order by taken_questions.asked_at desc, taken_questions.property_id
  limit 100
$function$;

ALTER TABLE "private"."taken_questions" ADD CONSTRAINT "taken_questions_property_id_fkey" FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

CREATE TRIGGER note_taken AFTER UPDATE OF status ON public.properties FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION private.note_taken();

COMMENT ON FUNCTION "private"."note_taken"() IS 'Keeps the question about those who wait for a listing that was taken, and drops it where the listing is back.';

COMMENT ON FUNCTION "public"."end_taken_questions"(uuid[]) IS 'Asks no more about those who wait for these listings, of what the account may edit.';

COMMENT ON FUNCTION "public"."taken_questions"() IS 'Listings that the account may edit and that were taken while people waited for them, the last first, at most 100, until end_taken_questions.';

COMMENT ON TABLE "private"."taken_questions" IS 'Listings that became sold, rented or reserved while people waited for them, until staff have looked at the question whether to tell them: nobody is asked where an import or an e-mail''s answer did it.';

REVOKE ALL ON FUNCTION "private"."note_taken"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."end_taken_questions"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_taken_questions"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."taken_questions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."taken_questions"() TO "authenticated";
