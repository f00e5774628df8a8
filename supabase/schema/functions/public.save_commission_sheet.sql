-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.save_commission_sheet(property uuid, sheet jsonb, shares jsonb, revision integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  saved uuid;
begin
  if not private.is_admin() then
    raise exception 'Only admins write commission sheets.'
      using errcode = '42501', hint = 'commission_sheet_forbidden';
  end if;
  perform from public.properties where properties.id = save_commission_sheet.property for key share;
  if not found then
    raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'not_found';
  end if;
  begin
    if octet_length(sheet::text) > 20000 or octet_length(shares::text) > 20000
      or jsonb_typeof(shares) is distinct from 'array' or jsonb_array_length(shares) > 20
      or jsonb_typeof(sheet) is distinct from 'object'
      -- PostgreSQL would take "today", too.
      or coalesce(sheet ->> 'sold_on', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      or sheet ->> 'identity_seen_on' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    then
      raise exception 'A sheet is an object with a date, and has up to 20 shares.' using errcode = '22023';
    end if;
    if save_commission_sheet.revision is null then
      insert into public.commission_sheets (
        property_id, price, sold_on, rate, commission, note, identity_seen, identity_seen_on, paid_by
      )
      select save_commission_sheet.property, given.price, given.sold_on, given.rate, given.commission,
        coalesce(given.note, ''), coalesce(given.identity_seen, ''), given.identity_seen_on,
        coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, commission numeric, note text, identity_seen text,
        identity_seen_on date, paid_by text
      )
      on conflict (property_id) do nothing
      returning commission_sheets.id into saved;
    else
      update public.commission_sheets
      set price = given.price, sold_on = given.sold_on, rate = given.rate,
        commission = given.commission, note = coalesce(given.note, ''),
        identity_seen = coalesce(given.identity_seen, ''),
        identity_seen_on = given.identity_seen_on, paid_by = coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, commission numeric, note text, identity_seen text,
        identity_seen_on date, paid_by text
      )
      where commission_sheets.property_id = save_commission_sheet.property
        and commission_sheets.revision = save_commission_sheet.revision
      returning commission_sheets.id into saved;
    end if;
    if saved is not null then
      perform private.save_commission_shares(saved, shares);
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_commission_sheet';
  end;
  if saved is null then
    raise exception 'Somebody else has saved or deleted this sheet in the meantime.'
      using errcode = 'PT409', hint = 'commission_sheet_changed';
  end if;
  return (
    select jsonb_build_object('id', commission_sheets.id, 'revision', commission_sheets.revision)
    from public.commission_sheets where commission_sheets.id = saved
  );
end
$function$;

comment on function save_commission_sheet(uuid,jsonb,jsonb,integer) is 'Saves the commission sheet of a listing as a whole and answers its id and revision. Without a revision it makes one; else it saves over that revision, or raises PT409. sheet is {price, sold_on, rate or null, commission, note, identity_seen, identity_seen_on or null, paid_by}; shares, in order, are {id?, profile_id or null, name, share, withholding, amount, withheld} and must add up. For admins.';

grant execute on function save_commission_sheet(uuid,jsonb,jsonb,integer) to authenticated;
