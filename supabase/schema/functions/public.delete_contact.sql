-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.delete_contact(id uuid, enquiry_ids uuid[], addresses text[] DEFAULT '{}'::text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen uuid[];
  blanked integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins delete a contact.'
      using errcode = '42501', hint = 'contact_delete_forbidden';
  end if;
  perform 1 from public.contacts where contacts.id = delete_contact.id for update;
  if not found then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  chosen := private.chosen_enquiries(delete_contact.id, delete_contact.enquiry_ids);
  delete from public.outgoing_mails
  where outgoing_mails.recipient in (
    select search_subscribers.email from private.search_subscribers
    where search_subscribers.id in (select private.subscribers_of(chosen, delete_contact.addresses))
  ) and outgoing_mails.kind in ('search_confirmation', 'search_digest');
  delete from private.search_subscribers
  where search_subscribers.id in (select private.subscribers_of(chosen, delete_contact.addresses));
  -- Before the enquiries: by these the slips are found.
  perform private.blank_viewing_slips(array(select private.viewing_slips_of(chosen)));
  blanked := private.blank_contact(delete_contact.id, chosen);
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', blanked, private.account_profile_id());
  return blanked;
end
$function$;

comment on function delete_contact(uuid,uuid[],text[]) is 'Blanks the enquiries that an admin found to be somebody''s, and ends the searches saved under those of their addresses; answers of how many enquiries. For admins.';

grant execute on function delete_contact(uuid,uuid[],text[]) to authenticated;
grant execute on function delete_contact(uuid,uuid[],text[]) to service_role;
