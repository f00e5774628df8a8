-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.add_viewing_slip(maker uuid, listing uuid, enquiry uuid, buyer jsonb, co_broker jsonb, way text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last record;
  slip jsonb;
begin
  -- One at a time, until the transaction ends: the chain has one end, and the day's count is right.
  perform pg_advisory_xact_lock(hashtextextended('bale.viewing_slips', 0));
  if (
    select count(*) from public.viewing_slips
    where viewing_slips.profile_id = add_viewing_slip.maker
      and viewing_slips.made_at > now() - interval '1 day'
  ) >= 100 then
    raise exception 'An account makes up to 100 viewing slips a day.'
      using errcode = 'PT429', hint = 'too_many_viewing_slips';
  end if;
  select viewing_slips.number, viewing_slips.hash into last from public.viewing_slips
  order by viewing_slips.number desc limit 1;
  select jsonb_build_object(
    'number', coalesce(last.number, 0) + 1,
    'property_id', properties.id,
    'property_reference', properties.reference,
    'property_title', properties.title,
    'enquiry_id', add_viewing_slip.enquiry,
    'made_at', clock_timestamp(),
    'days', staff_settings.slip_days,
    'confirmed_by', add_viewing_slip.way,
    'profile_id', profiles.id,
    'agent_name', coalesce(people.name, profiles.display_name, profiles.username),
    'agent_licence', coalesce(people.licence_no, ''),
    'co_broker_name', btrim(coalesce(co_broker ->> 'name', '')),
    'co_broker_details', btrim(coalesce(co_broker ->> 'details', '')),
    'buyer_name', btrim(buyer ->> 'name'),
    'buyer_phone', buyer ->> 'phone',
    'buyer_email', buyer ->> 'email',
    'salt', concat(gen_random_uuid(), gen_random_uuid()),
    'previous_hash', coalesce(last.hash, repeat('0', 64))
  ) into slip
  from public.properties
  cross join public.profiles
  cross join public.staff_settings
  left join public.people on people.profile_id = profiles.id
  where properties.id = add_viewing_slip.listing and profiles.id = add_viewing_slip.maker;
  slip := slip || jsonb_build_object('buyer_digest', private.buyer_digest(slip));
  slip := slip || jsonb_build_object('hash', private.viewing_slip_hash(slip));
  insert into public.viewing_slips
  select made.* from jsonb_populate_record(null::public.viewing_slips, slip) as made;
  return (slip ->> 'number')::bigint;
exception when data_exception or not_null_violation or check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$function$;

comment on function private.add_viewing_slip(uuid,uuid,uuid,jsonb,jsonb,text) is 'Adds a viewing slip to the chain and answers its number. maker is the profile of the agent; buyer has name, phone and email, co_broker name and details; way is as confirmed_by. Who may is for the caller to check.';
