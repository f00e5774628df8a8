CREATE OR REPLACE FUNCTION public.waiting_enquiries(listings uuid[])
 RETURNS TABLE(id uuid, revision integer, reference text, name text, phone text, email text, reply_by text, subject text, state text, lost_reason text, next_step text, next_step_on date, assignee_id uuid, property_reference text, title text, status text, viewings jsonb)
 LANGUAGE sql
 STABLE ROWS 50
 SET search_path TO ''
AS $function$
  select enquiries.id, enquiries.revision, enquiries.reference, enquiries.name, enquiries.phone,
    enquiries.email, enquiries.reply_by, enquiries.subject, enquiries.state, enquiries.lost_reason,
    enquiries.next_step, enquiries.next_step_on, enquiries.assignee_id,
    enquiries.property_reference, properties.title, properties.status, coming.viewings
  from public.enquiries
  join public.properties on properties.id = enquiries.property_id
  cross join lateral (
    select min(viewings.starts_at) as first, coalesce(jsonb_agg(
      jsonb_build_object('id', viewings.id, 'starts_at', viewings.starts_at)
      order by viewings.starts_at, viewings.id
    ), '[]') as viewings
    from public.viewings
    where viewings.enquiry_id = enquiries.id
      and viewings.state = 'set' and viewings.starts_at > now()
  ) as coming
  where enquiries.property_id = any (waiting_enquiries.listings)
    and properties.status in ('sold', 'rented', 'pending')
    and properties.deleted_at is null
    and enquiries.blanked_at is null
    and (
      enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      or (enquiries.state <> 'spam' and coming.first is not null)
    )
  order by coming.first nulls last, enquiries.created_at desc, enquiries.id
  limit 200
$function$;

COMMENT ON FUNCTION "public"."waiting_enquiries"(uuid[]) IS 'Who waits for listings that are sold, rented or reserved, of what the account sees: open enquiries, and those with a viewing that is set, with its coming viewings; the next viewing first, at most 200.';

REVOKE ALL ON FUNCTION "public"."waiting_enquiries"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."waiting_enquiries"(uuid[]) TO "authenticated";
