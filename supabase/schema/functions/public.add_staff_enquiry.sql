-- Written by npm run types from the migrated database. Don't edit it.

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
      -- E-mails to the client hold it: nothing that only a stranger has seen.
      case
        when exists (select from public.unseen_listings where unseen_listings.property_id = listing.id)
          then listing.reference
        else coalesce(listing.title, '')
      end,
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
  perform private.add_mails(add_staff_enquiry.mails, stored.id);
  return jsonb_build_object('id', stored.id, 'reference', stored.reference);
end
$function$;

comment on function add_staff_enquiry(uuid,jsonb,jsonb,jsonb) is 'Stores what a client said to this account elsewhere: the enquiry is assigned to it and answered already, with its viewing and e-mails, in one. What was stored under its idempotency key is answered again. For the server with its own key; raises 42501 where no admin vouches for the account, PT404 where the listing is gone.';

grant execute on function add_staff_enquiry(uuid,jsonb,jsonb,jsonb) to service_role;
