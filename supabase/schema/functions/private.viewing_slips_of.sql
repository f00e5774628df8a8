-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.viewing_slips_of(enquiry_ids uuid[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select viewing_slips.number from public.viewing_slips
  where viewing_slips.blanked_at is null and (
    viewing_slips.enquiry_id = any (viewing_slips_of.enquiry_ids)
    or exists (
      select from public.enquiries
      where enquiries.id = any (viewing_slips_of.enquiry_ids)
        and (enquiries.phone = viewing_slips.buyer_phone or enquiries.email = viewing_slips.buyer_email)
    )
  )
$function$;

comment on function private.viewing_slips_of(uuid[]) is 'The viewing slips of whoever wrote these enquiries: made from one of them, or with a number or an address in them.';
