-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_slip_copy(slip bigint, co_broker jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if co_broker ->> 'email' is null then
    return;
  end if;
  if private.has_visible_text(co_broker ->> 'name') is not true then
    raise exception 'Who gets a copy is named on the slip.'
      using errcode = '22023', hint = 'bad_viewing_slip';
  end if;
  -- By this an account writes to an address that nobody has proven: names, and nothing to open.
  if exists (
    select from public.viewing_slips
    where viewing_slips.number = slip and concat_ws(
      ' ', viewing_slips.co_broker_name, viewing_slips.co_broker_details, viewing_slips.buyer_name
    ) ~* '://|www\.|[\u202A-\u202E\u2066-\u2069]'
  ) then
    raise exception 'A slip of which a copy is sent has no web addresses in its names.'
      using errcode = '22023', hint = 'slip_copy_with_link';
  end if;
  insert into private.viewing_slip_copies (number, recipient)
  values (slip, lower(co_broker ->> 'email'));
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$function$;

comment on function private.note_slip_copy(bigint,jsonb) is 'Notes that a copy of the slip is to be sent to the co-broker, who has name and email (null for no copy).';
