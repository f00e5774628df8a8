-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.must_report_on(listing uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.must_edit_listing(must_report_on.listing);
  if not private.sees_authority(must_report_on.listing) then
    raise exception 'Your account may not report to the owner of this listing.'
      using errcode = '42501', hint = 'owner_report_forbidden';
  end if;
end
$function$;

comment on function private.must_report_on(uuid) is 'Raises where the account may not edit the listing and see who owns it, or the listing is gone or in the trash. A report counts all enquiries about it: an account that nobody vouches for makes none.';
