-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.save_commission_shares(sheet uuid, shares jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lines constant integer := jsonb_array_length(shares);
  is_right boolean;
begin
  delete from public.commission_shares
  where commission_shares.sheet_id = sheet and not exists (
    select from jsonb_to_recordset(shares) as given (id uuid) where given.id = commission_shares.id
  );
  update public.commission_shares
  set display_order = given.place - 1, profile_id = given.profile_id, name = given.name,
    share = given.share, withholding = given.withholding, amount = given.amount,
    withheld = given.withheld
  from rows from (
    jsonb_to_recordset(shares) as (
      id uuid, profile_id uuid, name text, share numeric, withholding numeric, amount numeric,
      withheld numeric
    )
  ) with ordinality as given (id, profile_id, name, share, withholding, amount, withheld, place)
  where commission_shares.id = given.id and commission_shares.sheet_id = sheet;
  insert into public.commission_shares (
    sheet_id, display_order, profile_id, name, share, withholding, amount, withheld
  )
  select sheet, given.place - 1, given.profile_id, given.name, given.share, given.withholding,
    given.amount, given.withheld
  from rows from (
    jsonb_to_recordset(shares) as (
      id uuid, profile_id uuid, name text, share numeric, withholding numeric, amount numeric,
      withheld numeric
    )
  ) with ordinality as given (id, profile_id, name, share, withholding, amount, withheld, place)
  where given.id is null;

  -- A line may differ from its share by what rounding takes or gives, never the sum from the whole.
  select count(commission_shares.id) = lines
    and coalesce(sum(commission_shares.share), 0) <= 100
    and coalesce(sum(commission_shares.amount), 0) <= commission_sheets.commission
    and (
      coalesce(sum(commission_shares.share), 0) < 100
      or sum(commission_shares.amount) = commission_sheets.commission
    )
    and coalesce(bool_and(
      abs(commission_shares.amount - commission_sheets.commission * commission_shares.share / 100)
      <= 0.01 * lines
    ), true)
  into is_right
  from public.commission_sheets
  left join public.commission_shares on commission_shares.sheet_id = commission_sheets.id
  where commission_sheets.id = sheet
  group by commission_sheets.id;
  if lines > 0 and not is_right then
    raise exception 'The shares are not lines of this sheet that add up to its commission.'
      using errcode = '22023';
  end if;
end
$function$;

comment on function private.save_commission_shares(uuid,jsonb) is 'Writes the whole list of a sheet''s shares, in order; who may is for the caller to check. Raises 22023 where they come to more than the commission, or a line isn''t what its share is.';
