-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.make_viewing_slip(property uuid, buyer_name text, buyer_phone text DEFAULT NULL::text, buyer_email text DEFAULT NULL::text, without_contact boolean DEFAULT false, enquiry uuid DEFAULT NULL::uuid, co_broker_name text DEFAULT ''::text, co_broker_details text DEFAULT ''::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.must_show_listing(property, enquiry);
  if buyer_phone is null and buyer_email is null and not coalesce(without_contact, false) then
    raise exception 'Without a phone number and an e-mail address, say that the buyer has none.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  return private.add_viewing_slip(
    private.account_profile_id(), property, enquiry,
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    jsonb_build_object('name', co_broker_name, 'details', co_broker_details), 'typed'
  );
end
$function$;

comment on function make_viewing_slip(uuid,text,text,text,boolean,uuid,text,text) is 'Makes a viewing slip that the agent types, in the name of the account, and answers its number. A buyer has a phone number, an e-mail address or, said by without_contact, neither. For staff whom an admin vouches for.';

grant execute on function make_viewing_slip(uuid,text,text,text,boolean,uuid,text,text) to authenticated;
