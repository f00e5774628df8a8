-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.buyer_digest(slip jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.secret_hash(jsonb_build_object(
    'buyer_name', slip -> 'buyer_name', 'buyer_phone', slip -> 'buyer_phone',
    'buyer_email', slip -> 'buyer_email', 'salt', slip -> 'salt'
  )::text)
$function$;

comment on function private.buyer_digest(jsonb) is 'SHA-256 of a slip''s buyer and salt. Without the salt it could be found by trying all phone numbers.';
