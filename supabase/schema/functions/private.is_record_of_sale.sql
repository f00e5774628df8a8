-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_record_of_sale(enquiry uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.enquiries
    where enquiries.id = is_record_of_sale.enquiry and enquiries.state = 'won' and greatest(
      enquiries.created_at,
      (select max(enquiry_events.created_at) from public.enquiry_events
       where enquiry_events.enquiry_id = enquiries.id)
    ) >= (select now() - staff_settings.won_months * interval '1 month' from public.staff_settings)
  )
$function$;

comment on function private.is_record_of_sale(uuid) is 'Whether the enquiry was won, and the months for which its client is kept have not passed.';
