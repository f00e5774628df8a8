-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.new_enquiry_reference()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Without what sounds or looks alike when it is read out: A B D E I L N O S U Z 0 1.
  letters constant text := '23456789CFGHJKMPQRTVWXY';
  bytes bytea;
  made text;
begin
  for attempt in 1..60 loop
    bytes := uuid_send(gen_random_uuid());
    select 'BALE-' || string_agg(substr(letters, 1 + get_byte(bytes, place) % 23, 1), '')
    into made
    -- The first six bytes of a UUID are random throughout (RFC 9562, 5.4).
    from generate_series(0, case when attempt <= 20 then 3 when attempt <= 40 then 4 else 5 end)
      as places (place);
    exit when not exists (select from public.enquiries where enquiries.reference = made);
  end loop;
  return made;
end
$function$;
