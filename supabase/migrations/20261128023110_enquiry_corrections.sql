ALTER TABLE "public"."enquiry_events" DROP CONSTRAINT "enquiry_events_kind_known";

CREATE OR REPLACE FUNCTION private.corrected_enquiry(before public.enquiries, wanted public.enquiries)
 RETURNS public.enquiries
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listing public.properties;
begin
  if wanted.property_id is distinct from before.property_id then
    select properties.* into listing from public.properties
    where properties.id = wanted.property_id and properties.deleted_at is null;
    if listing.id is distinct from wanted.property_id then
      raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'listing_gone';
    end if;
    wanted.person_id := coalesce(listing.agent_id, wanted.person_id);
    wanted.property_reference := coalesce(listing.reference, '');
    wanted.subject := private.enquiry_subject(listing);
  end if;
  if (wanted.phone, wanted.email) is distinct from (before.phone, before.email) then
    wanted.contact_id := private.contact_of(wanted.name, wanted.phone, wanted.email);
  end if;
  return wanted;
end
$function$;

CREATE OR REPLACE FUNCTION private.enquiry_subject(listing public.properties)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    -- E-mails to the client hold it: nothing that only a stranger has seen.
    when exists (
      select from public.unseen_listings where unseen_listings.property_id = (listing).id
    ) then (listing).reference
    else coalesce((listing).title, '')
  end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_contact(contact uuid, called text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.contacts
  where contacts.id = tidy_contact.contact
    and not exists (select from public.enquiries where enquiries.contact_id = contacts.id);
  update public.contacts set name = (
    select enquiries.name from public.enquiries
    where enquiries.contact_id = contacts.id
    order by enquiries.created_at desc
    limit 1
  )
  where contacts.id = tidy_contact.contact and contacts.name = tidy_contact.called;
$function$;

CREATE OR REPLACE FUNCTION public.add_staff_enquiry(profile uuid, enquiry jsonb, viewing jsonb DEFAULT NULL::jsonb, mails jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.enquiries := jsonb_populate_record(null::public.enquiries, add_staff_enquiry.enquiry);
  wanted public.viewings := jsonb_populate_record(null::public.viewings, add_staff_enquiry.viewing);
  listing public.properties;
  stored public.enquiries;
  meeting public.viewings;
begin
  if not exists (
    select from public.profiles
    where profiles.id = add_staff_enquiry.profile and profiles.confirmed_at is not null
      and private.is_vouched_profile(profiles.id)
  ) then
    raise exception 'Only staff add enquiries.' using errcode = '42501', hint = 'enquiry_add_forbidden';
  end if;
  select enquiries.* into stored from public.enquiries
  where enquiries.idempotency_key = given.idempotency_key;
  if found then
    return jsonb_build_object('id', stored.id, 'reference', stored.reference);
  end if;
  if given.property_id is not null then
    select properties.* into listing from public.properties
    where properties.id = given.property_id and properties.deleted_at is null;
    if not found then
      raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'listing_gone';
    end if;
  end if;

  begin
    insert into public.enquiries (
      id, reference, contact_id, property_id, person_id, assignee_id, told_assignee_id, subject,
      name, phone, email, message, wants_viewing, notice_version, wants_news, source, state,
      next_step, next_step_on, first_answered_at, idempotency_key
    ) values (
      given.id, given.reference, private.contact_of(given.name, given.phone, given.email),
      listing.id, listing.agent_id, add_staff_enquiry.profile, add_staff_enquiry.profile,
      private.enquiry_subject(listing),
      given.name, given.phone, given.email, given.message, wanted.starts_at is not null,
      given.notice_version, given.wants_news, given.source,
      case when wanted.starts_at is null then 'contacted' else 'viewing_set' end,
      coalesce(given.next_step, ''), given.next_step_on, now(), given.idempotency_key
    ) returning * into stored;
  exception when unique_violation then
    select enquiries.* into stored from public.enquiries
    where enquiries.idempotency_key = given.idempotency_key;
    if found then
      return jsonb_build_object('id', stored.id, 'reference', stored.reference);
    end if;
    raise exception 'This reference is taken.' using errcode = 'P0001', hint = 'reference_taken';
  end;

  insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
  values (
    stored.id, 'received', jsonb_build_object('came_by', stored.source ->> 'came_by'),
    add_staff_enquiry.profile
  );
  if stored.next_step <> '' or stored.next_step_on is not null then
    insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
    values (
      stored.id, 'step', jsonb_build_object('step', stored.next_step, 'on', stored.next_step_on),
      add_staff_enquiry.profile
    );
  end if;
  if wanted.starts_at is not null then
    insert into public.viewings (enquiry_id, starts_at, place)
    values (
      stored.id, wanted.starts_at,
      left(coalesce(wanted.place, concat_ws(', ', nullif(listing.address, ''), nullif(listing.city, ''))), 300)
    ) returning * into meeting;
    insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
    values (
      stored.id, 'viewing_set',
      jsonb_build_object('viewing', meeting.id, 'starts_at', meeting.starts_at, 'place', meeting.place),
      add_staff_enquiry.profile
    );
  end if;
  perform private.add_mails(add_staff_enquiry.mails, jsonb_build_object('enquiry_id', stored.id));
  return jsonb_build_object('id', stored.id, 'reference', stored.reference);
end
$function$;

CREATE OR REPLACE FUNCTION public.change_enquiry(id uuid, revision integer, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.enquiries := private.seen_enquiry(change_enquiry.id);
  wanted public.enquiries;
  stored public.enquiries;
  corrected text[];
begin
  if before.revision is distinct from change_enquiry.revision then
    raise exception 'Somebody else has changed this enquiry in the meantime.'
      using errcode = 'PT409', hint = 'conflict', detail = to_jsonb(before)::text;
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or exists (
    select from jsonb_object_keys(changes) as given (name)
    where given.name not in (
      'state', 'lost_reason', 'next_step', 'next_step_on', 'assignee_id', 'name', 'phone', 'email',
      'property_id'
    )
  ) then
    raise exception 'What was written never changes.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;

  begin
    wanted := jsonb_populate_record(before, changes);
    if wanted.assignee_id is distinct from before.assignee_id
      and not private.is_admin()
      and wanted.assignee_id is distinct from private.account_profile_id()
      and wanted.assignee_id is not null
    then
      raise exception 'Only admins give enquiries to others.'
        using errcode = '42501', hint = 'enquiry_assign_forbidden';
    end if;
    if wanted.state is distinct from 'lost' then
      wanted.lost_reason := '';
    end if;
    wanted := private.corrected_enquiry(before, wanted);
    update public.enquiries set
      state = wanted.state, lost_reason = wanted.lost_reason,
      name = wanted.name, phone = wanted.phone, email = wanted.email,
      contact_id = wanted.contact_id, property_id = wanted.property_id,
      person_id = wanted.person_id, subject = wanted.subject,
      property_reference = wanted.property_reference,
      next_step = wanted.next_step, next_step_on = wanted.next_step_on,
      assignee_id = wanted.assignee_id,
      first_answered_at = case
        when wanted.state in ('contacted', 'viewing_set', 'offer', 'won')
          then coalesce(enquiries.first_answered_at, now())
        else enquiries.first_answered_at
      end
    where enquiries.id = before.id
    returning * into stored;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;

  if stored.assignee_id is distinct from before.assignee_id then
    perform private.note_event(stored.id, 'assigned',
      jsonb_build_object('from', before.assignee_id, 'to', stored.assignee_id));
  end if;
  if (stored.state, stored.lost_reason) is distinct from (before.state, before.lost_reason) then
    perform private.note_event(stored.id, 'state', jsonb_build_object(
      'from', before.state, 'to', stored.state, 'reason', stored.lost_reason
    ));
  end if;
  if (stored.next_step, stored.next_step_on)
    is distinct from (before.next_step, before.next_step_on)
  then
    perform private.note_event(stored.id, 'step', jsonb_build_object(
      'step', stored.next_step, 'on', stored.next_step_on
    ));
  end if;
  corrected := array_remove(array[
    case when stored.name is distinct from before.name then 'name' end,
    case when stored.phone is distinct from before.phone then 'phone' end,
    case when stored.email is distinct from before.email then 'email' end,
    case when stored.property_id is distinct from before.property_id then 'listing' end
  ], null);
  if cardinality(corrected) > 0 then
    perform private.tidy_contact(before.contact_id, before.name);
    -- What was wrong may be another person's number: the line says which, never what.
    perform private.note_event(stored.id, 'corrected', jsonb_build_object('fields', corrected)
      || case when 'listing' = any (corrected)
        then jsonb_build_object('from', before.property_reference, 'to', stored.property_reference)
        else '{}' end);
  end if;
  return to_jsonb(stored);
end
$function$;

ALTER TABLE "public"."enquiry_events" ADD CONSTRAINT "enquiry_events_kind_known" CHECK ((kind = ANY (ARRAY['received'::text, 'note'::text, 'answered'::text, 'state'::text, 'assigned'::text, 'risen'::text, 'step'::text, 'told'::text, 'viewing_set'::text, 'viewing_moved'::text, 'viewing_cancelled'::text, 'viewing_done'::text, 'viewing_missed'::text, 'corrected'::text, 'blanked'::text])));

COMMENT ON FUNCTION "private"."corrected_enquiry"(public.enquiries, public.enquiries) IS 'With what follows from another listing, and from another number or address: whose it is.';

COMMENT ON FUNCTION "private"."tidy_contact"(uuid, text) IS 'After a correction: a contact whom nobody wrote as is gone, and one who was called so is called as they are now.';

COMMENT ON FUNCTION "public"."change_enquiry"(uuid, integer, jsonb) IS 'Changes the state, the next step or whose an enquiry is, or corrects name, number, address and listing, over the revision that was loaded; notes it, and answers the row. Raises PT409, hint conflict, with the row as it stands where somebody else was first.';

COMMENT ON TABLE "public"."enquiries" IS 'What visitors wrote, as they wrote it; staff correct name, phone, email and listing (change_enquiry). subject is the listing''s title or the person''s name at the time. spam_signs says why state began as spam. first_answered_at is when staff first reached out. excerpt is what its list shows of the message, search_text is what the inbox searches, folded like that of the listings. Once blanked_at is set nothing tells who it was.';

REVOKE ALL ON FUNCTION "private"."corrected_enquiry"(public.enquiries, public.enquiries) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."enquiry_subject"(public.properties) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tidy_contact"(uuid, text) FROM PUBLIC;
