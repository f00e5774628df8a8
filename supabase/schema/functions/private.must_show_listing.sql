-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.must_show_listing(listing uuid, enquiry uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff make viewing slips.'
      using errcode = '42501', hint = 'viewing_slip_forbidden';
  end if;
  if not exists (
    select from public.properties
    where properties.id = must_show_listing.listing and properties.deleted_at is null
  ) then
    raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if enquiry is not null and not exists (
    select from public.enquiries
    where enquiries.id = must_show_listing.enquiry and enquiries.blanked_at is null
      and private.sees_enquiry(enquiries.assignee_id)
  ) then
    raise exception 'There is no such enquiry.' using errcode = 'PT404', hint = 'not_found';
  end if;
end
$function$;

comment on function private.must_show_listing(uuid,uuid) is 'Raises where the account may make no viewing slip of this listing, or does not see the enquiry (null for none). A colleague shows a listing that another one edits, so all whom an admin vouches for may.';
