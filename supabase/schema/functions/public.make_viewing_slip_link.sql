-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.make_viewing_slip_link(property uuid, enquiry uuid DEFAULT NULL::uuid, co_broker_name text DEFAULT ''::text, co_broker_details text DEFAULT ''::text, co_broker_email text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  until constant timestamptz := now() + interval '30 minutes';
begin
  perform private.must_show_listing(property, enquiry);
  delete from private.viewing_slip_links where viewing_slip_links.ends_at <= now();
  if (
    select count(*) from private.viewing_slip_links
    where viewing_slip_links.profile_id = private.account_profile_id()
      and viewing_slip_links.number is null
  ) >= 20 then
    raise exception 'An account has up to 20 codes for viewing slips at a time.'
      using errcode = 'PT429', hint = 'too_many_viewing_slips';
  end if;
  if make_viewing_slip_link.co_broker_email is not null
    and private.has_visible_text(make_viewing_slip_link.co_broker_name) is not true
  then
    raise exception 'Who gets a copy is named on the slip.'
      using errcode = '22023', hint = 'bad_viewing_slip';
  end if;
  insert into private.viewing_slip_links (
    hash, profile_id, property_id, enquiry_id, co_broker_name, co_broker_details, co_broker_email,
    ends_at
  ) values (
    private.secret_hash(secret), private.account_profile_id(), property, enquiry,
    btrim(coalesce(make_viewing_slip_link.co_broker_name, '')),
    btrim(coalesce(make_viewing_slip_link.co_broker_details, '')),
    make_viewing_slip_link.co_broker_email, until
  );
  return jsonb_build_object('secret', secret, 'ends_at', until);
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$function$;

comment on function make_viewing_slip_link(uuid,uuid,text,text,text) is 'Makes the secret of the link by which a buyer confirms that the account shows them a listing, within 30 minutes and once. co_broker_email gets a copy of the slip. For staff whom an admin vouches for. Nobody is told the secret again.';

grant execute on function make_viewing_slip_link(uuid,uuid,text,text,text) to authenticated;
