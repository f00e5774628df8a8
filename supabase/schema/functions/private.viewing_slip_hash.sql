-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.viewing_slip_hash(slip jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- jsonb has one order of keys and one way to write each value; a time depends on the session, so its
  -- text is made here.
  select private.secret_hash(jsonb_build_object(
    'number', slip -> 'number',
    'property_id', slip -> 'property_id',
    'property_reference', slip -> 'property_reference',
    'property_title', slip -> 'property_title',
    'enquiry_id', slip -> 'enquiry_id',
    'made_at', to_char(
      (slip ->> 'made_at')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
    ),
    'days', slip -> 'days',
    'confirmed_by', slip -> 'confirmed_by',
    'profile_id', slip -> 'profile_id',
    'agent_name', slip -> 'agent_name',
    'agent_licence', slip -> 'agent_licence',
    'co_broker_name', slip -> 'co_broker_name',
    'co_broker_details', slip -> 'co_broker_details',
    'buyer_digest', slip -> 'buyer_digest',
    'previous_hash', slip -> 'previous_hash'
  )::text)
$function$;

comment on function private.viewing_slip_hash(jsonb) is 'SHA-256 of a viewing slip with the hash of the one before, as decision 0050 writes it. Never changed: all slips would seem forged.';
