CREATE OR REPLACE FUNCTION private.spam_signs_of(enquiry jsonb, contact uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select distinct sign from (
      select jsonb_array_elements_text(coalesce(enquiry -> 'spam_signs', '[]')) as sign
      union all
      -- Who asks about a listing for the first time sends no link; a visitor who is known may.
      select 'links' where (enquiry -> 'has_link')::boolean is true
        and enquiry ->> 'property_id' is not null and not exists (
        select from public.enquiries
        where (
          enquiries.contact_id = contact
          or enquiries.phone = enquiry ->> 'phone' or enquiries.email = enquiry ->> 'email'
        ) and enquiries.state <> 'spam'
      )
      union all
      -- What the form begins with is many people's whole message.
      -- So are a few words: is it still available?
      select 'repeated' where (enquiry -> 'is_start')::boolean is not true
        and char_length(enquiry ->> 'message') >= 40 and exists (
        select from public.enquiries
        where md5(enquiries.message) = md5(enquiry ->> 'message')
          and enquiries.created_at > now() - interval '1 day'
        offset 3
      )
      union all
      -- With another address each time it is still one number.
      select 'many' where exists (
        select from public.enquiries
        where (
          enquiries.contact_id = contact
          or enquiries.phone = enquiry ->> 'phone' or enquiries.email = enquiry ->> 'email'
        ) and enquiries.created_at > now() - interval '1 hour'
        offset 9
      )
    ) as signs
    order by sign
  )
$function$;

CREATE OR REPLACE FUNCTION public.count_enquiries()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('new', count(*) FILTER (WHERE (enquiries.state = 'new'::text)), 'due', count(*) FILTER (WHERE (enquiries.next_step_on <= private.manila_today())), 'set_aside', (SELECT count(*) AS count FROM public.enquiries aside WHERE ((aside.state = 'spam'::text) AND (aside.spam_signs <> '{}'::text[]) AND (aside.blanked_at IS NULL) AND (aside.created_at > (now() - '30 days'::interval))))) AS jsonb_build_object FROM public.enquiries WHERE (enquiries.state = ANY (ARRAY['new'::text, 'contacted'::text, 'viewing_set'::text, 'offer'::text])));

CREATE INDEX enquiries_set_aside_idx ON public.enquiries USING btree (created_at) WHERE ((state = 'spam'::text) AND (spam_signs <> '{}'::text[]) AND (blanked_at IS NULL));

COMMENT ON FUNCTION "public"."count_enquiries"() IS 'How many of the enquiries that the account sees are new, how many have a next step due, and how many were set aside as spam within thirty days.';
