-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_told(enquiry_id uuid, property_id uuid, said text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  enquiry public.enquiries := private.seen_enquiry(note_told.enquiry_id);
  reference constant text := (
    select properties.reference from public.properties
    where properties.id = note_told.property_id
      and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  );
begin
  if (note_told.said in ('call', 'sms', 'viber', 'email', 'not_interested', 'no_news')) is not true
    or reference is null
  then
    raise exception 'Say how somebody was told of which listing.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(enquiry.id, 'told', jsonb_build_object(
    'property_id', note_told.property_id, 'property_reference', reference, 'said', note_told.said
  ));
  if note_told.said = 'no_news' then
    -- Also in what the account doesn't see: they asked for no more.
    update public.enquiries set wants_news = false
    where enquiries.wants_news and (
      enquiries.id = enquiry.id or enquiries.contact_id = enquiry.contact_id
      or enquiries.phone = enquiry.phone or enquiries.email = enquiry.email
    );
  end if;
end
$function$;

comment on function note_told(uuid,uuid,text) is 'Notes at an enquiry that its sender was called (call), sent a message (sms, viber, email) or is not interested in a listing (not_interested). With no_news they want no more news: that ends their consent in all enquiries with their number, address or contact.';

grant execute on function note_told(uuid,uuid,text) to authenticated;
