-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.blank_old_contacts()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  oldest constant timestamptz := (
    select now() - staff_settings.enquiry_months * interval '1 month' from public.staff_settings
  );
  old record;
  blanked integer := 0;
begin
  for old in
    select contacts.id from public.contacts
    where contacts.last_enquiry_at < oldest and not exists (
      select from public.enquiries
      where enquiries.contact_id = contacts.id and private.is_record_of_sale(enquiries.id)
    )
    order by contacts.last_enquiry_at
    limit 500
    for update skip locked
  loop
    blanked := blanked + private.blank_contact(
      old.id, array(select enquiries.id from public.enquiries where enquiries.contact_id = old.id)
    );
  end loop;
  blanked := blanked + private.blank_enquiries(array(
    select enquiries.id from public.enquiries
    where enquiries.contact_id is null and enquiries.blanked_at is null
      and enquiries.created_at < oldest and not private.is_record_of_sale(enquiries.id)
    order by enquiries.created_at
    limit 500
  ));
  -- A slip counts for its days, and may be quarrelled about as long as its buyer's messages are kept.
  perform private.blank_viewing_slips(array(
    select viewing_slips.number from public.viewing_slips
    where viewing_slips.blanked_at is null and viewing_slips.made_at < oldest
      and viewing_slips.made_at + make_interval(days => viewing_slips.days) < now()
      and not private.is_record_of_sale(viewing_slips.enquiry_id)
    order by viewing_slips.made_at
    limit 500
  ));
  update public.commission_sheets set identity_seen = ''
  where commission_sheets.identity_seen <> '' and commission_sheets.sold_on < (
    select private.manila_today() - staff_settings.won_months * interval '1 month'
    from public.staff_settings
  );
  if blanked > 0 then
    insert into public.privacy_requests (kind, enquiry_count) values ('retention', blanked);
  end if;
  return blanked;
end
$function$;

comment on function blank_old_contacts() is 'Blanks up to 500 contacts whose last message is older than the months set, or longer ago than those set for clients of a sale, and answers how many enquiries that were. For the server, daily.';

grant execute on function blank_old_contacts() to service_role;
