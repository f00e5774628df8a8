-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.use_viewing_slip_link(token_hash text, buyer_name text, buyer_phone text DEFAULT NULL::text, buyer_email text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link private.viewing_slip_links;
  made bigint;
begin
  -- Of a button that is pressed twice, the second press finds the slip.
  select * into link from private.viewing_slip_links
  where viewing_slip_links.hash = use_viewing_slip_link.token_hash for update;
  if link.number is not null and link.ends_at > now() then
    return true;
  end if;
  if not private.is_open_slip_link(token_hash) then
    return false;
  end if;
  if buyer_phone is null and buyer_email is null then
    raise exception 'A buyer confirms with a phone number or an e-mail address.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  made := private.add_viewing_slip(
    link.profile_id, link.property_id, link.enquiry_id,
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    jsonb_build_object('name', link.co_broker_name, 'details', link.co_broker_details), 'code'
  );
  perform private.note_slip_copy(
    made, jsonb_build_object('name', link.co_broker_name, 'email', link.co_broker_email)
  );
  update private.viewing_slip_links
  set number = made, ends_at = now() + interval '30 days', co_broker_email = null
  where viewing_slip_links.hash = use_viewing_slip_link.token_hash;
  return true;
end
$function$;

comment on function use_viewing_slip_link(text,text,text,text) is 'Makes the slip that a buyer confirms by a link, once; true also where it is made already, false where the link has ended. For the server.';

grant execute on function use_viewing_slip_link(text,text,text,text) to service_role;
