-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.refuse_person_claims()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'Only administrators change the position, the licence, the supervising broker, the account, the place and who is shown.'
    using errcode = '42501', hint = 'person_claim_forbidden';
end
$function$;
