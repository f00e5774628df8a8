ALTER TABLE "public"."enquiry_events" DROP CONSTRAINT "enquiry_events_kind_known";

CREATE OR REPLACE FUNCTION private.blank_contact(contact uuid, enquiry_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched constant uuid[] := array(
    select enquiries.contact_id from public.enquiries
    where enquiries.id = any (blank_contact.enquiry_ids) and enquiries.contact_id is not null
    union
    select blank_contact.contact
  );
  blanked integer;
begin
  blanked := private.blank_enquiries(blank_contact.enquiry_ids);
  perform private.settle_contacts(touched);
  return blanked;
end
$function$;

CREATE OR REPLACE FUNCTION private.enquiry_subject(property_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select case
      -- E-mails to the client hold it: nothing that only a stranger has seen.
      when exists (
        select from public.unseen_listings
        where unseen_listings.property_id = enquiry_subject.property_id
      ) then properties.reference
      else properties.title
    end
    from public.properties where properties.id = enquiry_subject.property_id
  ), '')
$function$;

CREATE OR REPLACE FUNCTION private.lock_contacts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('bale.contacts', 0))
$function$;

CREATE OR REPLACE FUNCTION private.settle_contacts(touched uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.contacts
  where contacts.id = any (touched)
    and not exists (select from public.enquiries where enquiries.contact_id = contacts.id);
  -- Whoever shares a number with them is known by what they wrote themselves.
  update public.contacts set (name, phone, email, last_enquiry_at) = (
    select enquiries.name, enquiries.phone, enquiries.email, enquiries.created_at
    from public.enquiries
    where enquiries.contact_id = contacts.id
    order by enquiries.created_at desc
    limit 1
  )
  where contacts.id = any (touched);
$function$;

CREATE OR REPLACE FUNCTION private.typed_words(term text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with typed as (
    select private.search_term(term) as term,
      '(?<![0-9])(?:(?:[+(]{1,2}63|[(]?0)(?:[ ().-]{0,2}[0-9]){8,11}|(?:63[ .-]?)?9[0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{4})(?![0-9])' as number
  )
  select regexp_replace(regexp_replace(match[1], '[^0-9]', '', 'g'), '^(?:63|0)', '')
  from typed, regexp_matches(typed.term, '(' || typed.number || ')', 'g') as match
  union all
  (
    -- A part of a number: 961-1234.
    select case when part ~ '^[0-9]{2,4}([.-][0-9]{3,4}){1,2}$' then regexp_replace(part, '[.-]', '', 'g')
      else left(part, 40) end
    from typed, regexp_split_to_table(regexp_replace(typed.term, typed.number, ' ', 'g'), '[ ,;]+') as part
    where part <> ''
    limit 10
  )
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
      private.enquiry_subject(listing.id),
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
  perform private.lock_contacts();
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

CREATE OR REPLACE FUNCTION public.change_enquiry(id uuid, revision integer, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.enquiries;
  wanted public.enquiries;
  stored public.enquiries;
  listing public.properties;
  corrected text[];
begin
  if changes ?| array['name', 'phone', 'email'] then
    perform private.lock_contacts();
  end if;
  before := private.seen_enquiry(change_enquiry.id);
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
    if wanted.property_id is distinct from before.property_id then
      select properties.* into listing from public.properties
      where properties.id = wanted.property_id and properties.deleted_at is null;
      if listing.id is distinct from wanted.property_id then
        raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'listing_gone';
      end if;
      wanted.person_id := coalesce(listing.agent_id, wanted.person_id);
      wanted.property_reference := coalesce(listing.reference, '');
      wanted.subject := private.enquiry_subject(listing.id);
    end if;
    if (wanted.phone, wanted.email) is distinct from (before.phone, before.email) then
      wanted.contact_id := private.contact_of(wanted.name, wanted.phone, wanted.email);
      -- With this number or address somebody asked for no more news since.
      wanted.wants_news := wanted.wants_news and not exists (
        select from public.enquiries as refused
        join public.enquiry_events on enquiry_events.enquiry_id = refused.id
        where (
          refused.contact_id = wanted.contact_id or refused.phone = wanted.phone
          or refused.email = wanted.email
        )
        and enquiry_events.kind = 'told' and enquiry_events.details ->> 'said' = 'no_news'
        and enquiry_events.created_at > before.consented_at
      );
    end if;
    update public.enquiries set
      state = wanted.state, lost_reason = wanted.lost_reason,
      name = wanted.name, phone = wanted.phone, email = wanted.email,
      contact_id = wanted.contact_id, wants_news = wanted.wants_news,
      property_id = wanted.property_id,
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
    if corrected <> '{listing}' then
      perform private.settle_contacts(array[before.contact_id, stored.contact_id]);
    end if;
    -- What was wrong may be another person's number: the line says which, never what.
    perform private.note_event(stored.id, 'corrected', jsonb_build_object('fields', corrected)
      || case when 'listing' = any (corrected)
        then jsonb_build_object('from', before.property_reference, 'to', stored.property_reference)
        else '{}' end);
  end if;
  return to_jsonb(stored);
end
$function$;

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
  perform private.lock_contacts();
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

CREATE OR REPLACE FUNCTION public.join_contacts(kept uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.contacts;
begin
  perform private.lock_contacts();
  perform 1 from public.contacts
  where contacts.id in (kept, other)
    and (private.is_admin() or contacts.id in (select private.seen_contacts()))
  order by contacts.id
  for update;
  -- The one that is gone already is as one that never was.
  if kept = other or (select count(*) <> 2 from public.contacts
    where contacts.id in (kept, other)
      and (private.is_admin() or contacts.id in (select private.seen_contacts()))
  ) then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if not private.is_admin() and not exists (
    select from public.enquiries as one
    join public.enquiries as another on one.phone = another.phone or one.email = another.email
    where one.contact_id = join_contacts.kept and another.contact_id = join_contacts.other
  ) then
    raise exception 'Only administrators join contacts that share no number and no address.'
      using errcode = '42501', hint = 'contacts_apart';
  end if;
  update public.enquiries set contact_id = join_contacts.kept
  where enquiries.contact_id = join_contacts.other;
  delete from public.contacts where contacts.id = join_contacts.other returning * into gone;
  update public.contacts set
    phone = coalesce(contacts.phone, gone.phone),
    email = coalesce(contacts.email, gone.email),
    created_at = least(contacts.created_at, gone.created_at),
    last_enquiry_at = greatest(contacts.last_enquiry_at, gone.last_enquiry_at)
  where contacts.id = join_contacts.kept;
end
$function$;

ALTER TABLE "public"."enquiry_events" ADD CONSTRAINT "enquiry_events_kind_known" CHECK ((kind = ANY (ARRAY['received'::text, 'note'::text, 'answered'::text, 'state'::text, 'assigned'::text, 'risen'::text, 'step'::text, 'told'::text, 'viewing_set'::text, 'viewing_moved'::text, 'viewing_cancelled'::text, 'viewing_done'::text, 'viewing_missed'::text, 'corrected'::text, 'blanked'::text])));

COMMENT ON FUNCTION "private"."lock_contacts"() IS 'Taken before any row by what changes who wrote an enquiry: corrections lock an enquiry first, deletions a contact, and each would wait for the other.';

COMMENT ON FUNCTION "private"."settle_contacts"(uuid[]) IS 'After enquiries lost or changed who wrote them: a contact without any is gone, the others are as their last one says.';

COMMENT ON FUNCTION "public"."change_enquiry"(uuid, integer, jsonb) IS 'Changes the state, the next step or whose an enquiry is, or corrects name, number, address and listing, over the revision that was loaded; notes it, and answers the row. Raises PT409, hint conflict, with the row as it stands where somebody else was first.';

COMMENT ON TABLE "public"."enquiries" IS 'What visitors wrote, as they wrote it; staff correct name, phone, email and listing (change_enquiry). subject is the listing''s title or the person''s name at the time. spam_signs says why state began as spam. first_answered_at is when staff first reached out. excerpt is what its list shows of the message, search_text is what the inbox searches, folded like that of the listings. Once blanked_at is set nothing tells who it was.';

REVOKE ALL ON FUNCTION "private"."enquiry_subject"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_contacts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_contacts"(uuid[]) FROM PUBLIC;
