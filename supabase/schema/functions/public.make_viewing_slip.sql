-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.make_viewing_slip(property uuid, buyer_name text, buyer_phone text DEFAULT NULL::text, buyer_email text DEFAULT NULL::text, without_contact boolean DEFAULT false, enquiry uuid DEFAULT NULL::uuid, co_broker_name text DEFAULT ''::text, co_broker_details text DEFAULT ''::text, co_broker_email text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made bigint;
begin
  perform private.must_show_listing(property, enquiry);
  if buyer_phone is null and buyer_email is null and not coalesce(without_contact, false) then
    raise exception 'Without a phone number and an e-mail address, say that the buyer has none.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  made := private.add_viewing_slip(
    private.account_profile_id(), property, enquiry,
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    jsonb_build_object('name', co_broker_name, 'details', co_broker_details), 'typed'
  );
  perform private.note_slip_copy(
    made, jsonb_build_object('name', co_broker_name, 'email', co_broker_email)
  );
  return made;
end
$function$;

comment on function make_viewing_slip(uuid,text,text,text,boolean,uuid,text,text,text) is 'Makes a viewing slip that the agent types, in the name of the account, and answers its number. A buyer has a phone number, an e-mail address or, said by without_contact, neither. co_broker_email gets a copy. For staff whom an admin vouches for.';

grant execute on function make_viewing_slip(uuid,text,text,text,boolean,uuid,text,text,text) to authenticated;
