-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.send_back_listing(property uuid, note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.must_look(property);
  if coalesce(char_length(send_back_listing.note), 1001) > 1000 then
    raise exception 'A note has at most 1000 characters.' using errcode = '22023', hint = 'bad_note';
  end if;
  update public.listing_submissions
  set sent_back_at = now(), sent_back_by = private.account_profile_id(), note = btrim(send_back_listing.note)
  where listing_submissions.property_id = send_back_listing.property;
end
$function$;

comment on function send_back_listing(uuid,text) is 'Ends the wait of a draft without publishing it, with a note of up to 1000 characters for who sent it, for admins. Raises as approve_listing does.';

grant execute on function send_back_listing(uuid,text) to authenticated;
