-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_slip_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  slip public.viewing_slips;
begin
  select * into slip from public.viewing_slips where viewing_slips.number = new.number;
  if (
    select count(*)
    from public.viewing_slips as made
    join (
      select viewing_slips_to_tell.number from private.viewing_slips_to_tell
      union all
      select viewing_slip_copies.number from private.viewing_slip_copies
      union all
      select viewing_slip_mails.number from private.viewing_slip_mails
    ) as mails on mails.number = made.number
    where made.profile_id = slip.profile_id and made.made_at > now() - interval '1 day'
  ) < 20 then
    return new;
  end if;
  -- The buyer who confirms by a code can't help the co-broker's copy.
  if tg_table_name = 'viewing_slip_copies' and slip.confirmed_by = 'code' then
    return null;
  end if;
  raise exception 'An account e-mails up to 20 viewing slips a day.'
    using errcode = 'PT429', hint = 'too_many_slip_mails';
end
$function$;

comment on function private.bound_slip_mails() is 'Refuses an e-mail of a viewing slip beyond 20 a day of the account that made the slip, copies among them.';
