-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.blank_viewing_slip(number bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only admins delete the details of a buyer.'
      using errcode = '42501', hint = 'contact_delete_forbidden';
  end if;
  if private.blank_viewing_slips(array[blank_viewing_slip.number]) = 0 then
    return false;
  end if;
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', 0, private.account_profile_id());
  return true;
end
$function$;

comment on function blank_viewing_slip(bigint) is 'Removes the buyer''s details from a slip; false where there are none. The slip stays, and its hash stays right. For admins.';

grant execute on function blank_viewing_slip(bigint) to authenticated;
