-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_enquiry(enquiry jsonb, mails jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.enquiries;
  stored public.enquiries;
  contact uuid;
  signs text[];
begin
  given := jsonb_populate_record(null::public.enquiries, add_enquiry.enquiry);
  select enquiries.* into stored from public.enquiries
  where enquiries.idempotency_key = given.idempotency_key;
  if found then
    return jsonb_build_object('reference', stored.reference, 'is_new', false);
  end if;

  contact := private.contact_of(given.name, given.phone, given.email);
  -- A plain form has no key of its own: whoever taps twice sends the same twice.
  select enquiries.* into stored from public.enquiries
  where enquiries.contact_id = contact and enquiries.created_at > now() - interval '10 minutes'
    -- Whoever adds an address, or another name with the same number, says something new.
    and (enquiries.name, enquiries.phone, enquiries.email, enquiries.reply_by)
      is not distinct from (given.name, given.phone, given.email, given.reply_by)
    and enquiries.message = given.message
    and enquiries.property_id is not distinct from given.property_id
    and enquiries.person_id is not distinct from given.person_id
    and enquiries.preferred_times = coalesce(given.preferred_times, '{}')
  order by enquiries.created_at
  limit 1;
  if found then
    return jsonb_build_object('reference', stored.reference, 'is_new', false);
  end if;

  signs := private.spam_signs_of(add_enquiry.enquiry, contact);
  begin
    insert into public.enquiries (
      id, reference, contact_id, property_id, person_id, assignee_id, told_assignee_id, subject,
      name, phone, email, message, wants_viewing, preferred_times, reply_by, notice_version,
      wants_news, source, spam_signs, state, idempotency_key
    ) values (
      given.id, given.reference, contact, given.property_id, given.person_id,
      -- Between the question and now an account may have gone.
      (select profiles.id from public.profiles where profiles.id = given.assignee_id),
      -- Of spam nobody is told; where it is none after all, its person is.
      case when signs = '{}' then given.assignee_id end,
      given.subject, given.name, given.phone, given.email, given.message,
      given.wants_viewing, coalesce(given.preferred_times, '{}'), given.reply_by,
      given.notice_version, given.wants_news, coalesce(given.source, '{}'),
      signs, case when signs = '{}' then 'new' else 'spam' end, given.idempotency_key
    ) returning * into stored;
  exception when unique_violation then
    -- The same key at the same moment, or a reference that somebody else just got.
    select enquiries.* into stored from public.enquiries
    where enquiries.idempotency_key = given.idempotency_key;
    if found then
      return jsonb_build_object('reference', stored.reference, 'is_new', false);
    end if;
    raise exception 'This reference is taken.' using errcode = 'P0001', hint = 'reference_taken';
  end;
  insert into public.enquiry_events (enquiry_id, kind, details)
  values (stored.id, 'received', jsonb_build_object('spam_signs', signs));
  if signs = '{}' then
    perform private.add_mails(add_enquiry.mails, stored.id);
  end if;
  return jsonb_build_object('reference', stored.reference, 'is_new', true);
end
$function$;

comment on function add_enquiry(jsonb,jsonb) is 'Stores an enquiry and its e-mails in one, the one to assignee_id among them, and answers its reference; what was stored already under its idempotency key, or word for word by the same contact within ten minutes, is answered again. For the server with its own key.';

grant execute on function add_enquiry(jsonb,jsonb) to service_role;
