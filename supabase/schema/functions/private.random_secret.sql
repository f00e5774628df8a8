-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.random_secret()
 RETURNS bytea
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8'))
$function$;

comment on function private.random_secret() is '32 bytes of 366 random bits, without pgcrypto. In a link, as hexadecimal digits: the log leaves such words out of a path.';
