ALTER TABLE "public"."commission_sheets" ADD COLUMN "months" numeric(4,2);

ALTER TABLE "public"."commission_sheets" ADD COLUMN "vat" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."commission_sheets" ADD COLUMN "vat_amount" numeric(14,2) NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION private.shared_commission(commission numeric, vat text, vat_amount numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when vat = 'included' then commission - vat_amount else commission end
$function$;

CREATE OR REPLACE FUNCTION private.listed_commissions(state text)
 RETURNS TABLE(id uuid, property_id uuid, reference text, title text, status text, sold_on date, price numeric, commission numeric, vat_amount numeric, share numeric, withheld numeric, office numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sheet.id, sheet.property_id, properties.reference, properties.title, properties.status,
    sheet.sold_on, sheet.price, sheet.commission, sheet.vat_amount, shares.amount, shares.withheld,
    case when (select private.is_admin()) then
      private.shared_commission(sheet.commission, sheet.vat, sheet.vat_amount) - shares.amount
    end
  from public.commission_sheets as sheet
  join public.properties on properties.id = sheet.property_id
  cross join lateral (
    select coalesce(sum(commission_shares.amount), 0) as amount,
      coalesce(sum(commission_shares.withheld), 0) as withheld
    from public.commission_shares where commission_shares.sheet_id = sheet.id
  ) as shares
  where listed_commissions.state is null or properties.status = listed_commissions.state
$function$;

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
    and coalesce(sum(commission_shares.amount), 0) <= whole.amount
    and (
      coalesce(sum(commission_shares.share), 0) < 100
      or sum(commission_shares.amount) = whole.amount
    )
    and coalesce(bool_and(
      abs(commission_shares.amount - whole.amount * commission_shares.share / 100) <= 0.01 * lines
    ), true)
  into is_right
  from (
    select commission_sheets.id, private.shared_commission(
      commission_sheets.commission, commission_sheets.vat, commission_sheets.vat_amount
    ) as amount
    from public.commission_sheets
  ) as whole
  left join public.commission_shares on commission_shares.sheet_id = whole.id
  where whole.id = sheet
  group by whole.id, whole.amount;
  if lines > 0 and not is_right then
    raise exception 'The shares are not lines of this sheet that add up to its commission.'
      using errcode = '22023';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.commission_months(state text DEFAULT NULL::text)
 RETURNS TABLE(month date, sheets bigint, commission numeric, vat_amount numeric, share numeric, withheld numeric, office numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select date_trunc('month', listed.sold_on::timestamp)::date, count(*), sum(listed.commission),
    sum(listed.vat_amount), sum(listed.share), sum(listed.withheld), sum(listed.office)
  from private.listed_commissions(commission_months.state) as listed
  group by 1
  order by 1 desc
$function$;

CREATE OR REPLACE FUNCTION public.list_commission_sheets(month date DEFAULT NULL::date, state text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, property_id uuid, reference text, title text, status text, sold_on date, price numeric, commission numeric, vat_amount numeric, share numeric, withheld numeric, office numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select listed.*
  from private.listed_commissions(list_commission_sheets.state) as listed
  where list_commission_sheets.month is null or (
    listed.sold_on >= list_commission_sheets.month
    and listed.sold_on < list_commission_sheets.month + interval '1 month'
  )
  order by listed.sold_on desc, listed.id
$function$;

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
        property_id, price, sold_on, rate, months, commission, vat, vat_amount, note, identity_seen,
        identity_seen_on, paid_by
      )
      select save_commission_sheet.property, given.price, given.sold_on, given.rate, given.months,
        given.commission, coalesce(given.vat, ''), coalesce(given.vat_amount, 0),
        coalesce(given.note, ''), coalesce(given.identity_seen, ''), given.identity_seen_on,
        coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, months numeric, commission numeric, vat text,
        vat_amount numeric, note text, identity_seen text, identity_seen_on date, paid_by text
      )
      on conflict (property_id) do nothing
      returning commission_sheets.id into saved;
    else
      update public.commission_sheets
      set price = given.price, sold_on = given.sold_on, rate = given.rate, months = given.months,
        commission = given.commission, vat = coalesce(given.vat, ''),
        vat_amount = coalesce(given.vat_amount, 0), note = coalesce(given.note, ''),
        identity_seen = coalesce(given.identity_seen, ''),
        identity_seen_on = given.identity_seen_on, paid_by = coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, months numeric, commission numeric, vat text,
        vat_amount numeric, note text, identity_seen text, identity_seen_on date, paid_by text
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

ALTER TABLE "public"."commission_sheets" ADD CONSTRAINT "commission_sheets_commission_of_months" CHECK (((months IS NULL) OR ((rate IS NULL) AND (abs((commission - (price * months))) <= 0.005))));

ALTER TABLE "public"."commission_sheets" ADD CONSTRAINT "commission_sheets_months_range" CHECK (((months >= 0.01) AND (months <= 99.99)));

ALTER TABLE "public"."commission_sheets" ADD CONSTRAINT "commission_sheets_vat_known" CHECK ((vat = ANY (ARRAY[''::text, 'on_top'::text, 'included'::text])));

ALTER TABLE "public"."commission_sheets" ADD CONSTRAINT "commission_sheets_vat_of_commission" CHECK (
CASE vat
    WHEN 'on_top'::text THEN (abs((vat_amount - ((commission * (12)::numeric) / (100)::numeric))) <= 0.005)
    WHEN 'included'::text THEN (abs((vat_amount - ((commission * (12)::numeric) / (112)::numeric))) <= 0.005)
    ELSE (vat_amount = (0)::numeric)
END);

COMMENT ON FUNCTION "private"."listed_commissions"(text) IS 'The commission sheets that the account reads, of listings in one state or of all, with the sums of the shares that it reads. office is what is left of a commission, for admins; null for others, who don''t read all shares.';

COMMENT ON FUNCTION "private"."save_commission_shares"(uuid, jsonb) IS 'Writes the whole list of a sheet''s shares, in order; who may is for the caller to check. Raises 22023 where they come to more than the commission without VAT, or a line isn''t what its share is.';

COMMENT ON FUNCTION "private"."shared_commission"(numeric, text, numeric) IS 'What of a commission is shared out: all but the VAT that is included in it.';

COMMENT ON FUNCTION "public"."commission_months"(text) IS 'What private.listed_commissions comes to in each month of sales, the newest first.';

COMMENT ON FUNCTION "public"."list_commission_sheets"(date, text) IS 'private.listed_commissions of the month that begins on that day, or of all, the newest sale first.';

COMMENT ON FUNCTION "public"."save_commission_sheet"(uuid, jsonb, jsonb, integer) IS 'Saves the commission sheet of a listing as a whole and answers its id and revision. Without a revision it makes one; else it saves over that revision, or raises PT409. sheet is {price, sold_on, rate or null, months?, commission, vat?, vat_amount?, note, identity_seen, identity_seen_on or null, paid_by}; shares, in order, are {id?, profile_id or null, name, share, withholding, amount, withheld} and must add up. For admins.';

COMMENT ON TABLE "public"."commission_sheets" IS 'The commission of a sale or lease, one sheet for a listing. Pesos; rate is per cent of the price, months how many months'' rent the commission is where price is a month''s; both null where it is a fixed amount. vat_amount is the VAT of 12% that the brokerage owes of it, on top of commission or included in it; what is shared out is without VAT. identity_seen is whose identity was seen by which papers, removed after staff_settings.won_months, and identity_seen_on when; paid_by is how the price was paid. Read by admins and by those who have a share of it, written by save_commission_sheet.';

REVOKE ALL ON FUNCTION "private"."listed_commissions"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."listed_commissions"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."shared_commission"(numeric, text, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shared_commission"(numeric, text, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."commission_months"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."commission_months"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_commission_sheets"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_commission_sheets"(date, text) TO "authenticated";
