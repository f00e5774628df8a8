-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.viewing_slip_copies_to_send()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(due) order by due.number), '[]')
  from (
    select viewing_slips.number, viewing_slips.property_reference, viewing_slips.property_title,
      viewing_slips.made_at, viewing_slips.days, viewing_slips.confirmed_by, viewing_slips.agent_name,
      viewing_slips.agent_licence, viewing_slips.co_broker_name, viewing_slips.co_broker_details,
      viewing_slips.buyer_name, null as buyer_phone, null as buyer_email, viewing_slips.hash,
      due.recipient
    from private.viewing_slip_copies as due
    join public.viewing_slips on viewing_slips.number = due.number
    where viewing_slips.blanked_at is null
    order by viewing_slips.number
    limit 100
  ) as due
$function$;

comment on function viewing_slip_copies_to_send() is 'Up to a hundred viewing slips of which a copy is to be sent to the co-broker, without the buyer''s number and address. For the server.';

grant execute on function viewing_slip_copies_to_send() to service_role;
