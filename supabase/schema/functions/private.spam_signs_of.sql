-- Written by npm run types from the migrated database. Don't edit it.

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
