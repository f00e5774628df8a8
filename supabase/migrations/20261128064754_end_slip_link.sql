CREATE OR REPLACE FUNCTION public.end_slip_link(secret text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.secret_links
  where secret_links.hash = private.secret_hash(end_slip_link.secret)
    and secret_links.kind = 'slip' and secret_links.slip is null
    and secret_links.profile_id = private.account_profile_id();
  return found;
end
$function$;

COMMENT ON FUNCTION "public"."end_slip_link"(text) IS 'Ends a code for a viewing slip, for the account that made it: a wrong listing is corrected by another code. False where it had ended, or a buyer has confirmed.';

REVOKE ALL ON FUNCTION "public"."end_slip_link"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_slip_link"(text) TO "authenticated";
