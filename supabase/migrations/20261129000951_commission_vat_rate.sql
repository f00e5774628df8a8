ALTER TABLE "public"."commission_sheets" DROP CONSTRAINT "commission_sheets_vat_of_commission";

ALTER TABLE "public"."commission_sheets" ADD COLUMN "vat_rate" numeric(5,2) NOT NULL DEFAULT 12;

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
        property_id, price, sold_on, rate, months, commission, vat, vat_amount, vat_rate, note,
        identity_seen, identity_seen_on, paid_by
      )
      select save_commission_sheet.property, given.price, given.sold_on, given.rate, given.months,
        given.commission, coalesce(given.vat, ''), coalesce(given.vat_amount, 0),
        coalesce(given.vat_rate, 12), coalesce(given.note, ''), coalesce(given.identity_seen, ''), given.identity_seen_on,
        coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, months numeric, commission numeric, vat text,
        vat_amount numeric, vat_rate numeric, note text, identity_seen text, identity_seen_on date, paid_by text
      )
      on conflict (property_id) do nothing
      returning commission_sheets.id into saved;
    else
      update public.commission_sheets
      set price = given.price, sold_on = given.sold_on, rate = given.rate, months = given.months,
        commission = given.commission, vat = coalesce(given.vat, ''),
        vat_amount = coalesce(given.vat_amount, 0), vat_rate = coalesce(given.vat_rate, 12),
        note = coalesce(given.note, ''),
        identity_seen = coalesce(given.identity_seen, ''),
        identity_seen_on = given.identity_seen_on, paid_by = coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, months numeric, commission numeric, vat text,
        vat_amount numeric, vat_rate numeric, note text, identity_seen text, identity_seen_on date, paid_by text
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

ALTER TABLE "public"."commission_sheets" ADD CONSTRAINT "commission_sheets_vat_of_commission" CHECK (
CASE vat
    WHEN 'on_top'::text THEN (abs((vat_amount - ((commission * vat_rate) / (100)::numeric))) <= 0.005)
    WHEN 'included'::text THEN (abs((vat_amount - ((commission * vat_rate) / ((100)::numeric + vat_rate)))) <= 0.005)
    ELSE (vat_amount = (0)::numeric)
END);

ALTER TABLE "public"."commission_sheets" ADD CONSTRAINT "commission_sheets_vat_rate_range" CHECK (((vat_rate >= 0.01) AND (vat_rate <= (100)::numeric)));

COMMENT ON FUNCTION "public"."save_commission_sheet"(uuid, jsonb, jsonb, integer) IS 'Saves the commission sheet of a listing as a whole and answers its id and revision. Without a revision it makes one; else it saves over that revision, or raises PT409. sheet is {price, sold_on, rate or null, months?, commission, vat?, vat_amount?, vat_rate?, note, identity_seen, identity_seen_on or null, paid_by}; shares, in order, are {id?, profile_id or null, name, share, withholding, amount, withheld} and must add up. For admins.';

COMMENT ON TABLE "public"."commission_sheets" IS 'The commission of a sale or lease, one sheet for a listing. Pesos; rate is per cent of the price, months how many months'' rent the commission is where price is a month''s; both null where it is a fixed amount. vat_amount is the VAT that the brokerage owes of it at vat_rate, in per cent, on top of commission or included in it; what is shared out is without VAT. identity_seen is whose identity was seen by which papers, removed after staff_settings.won_months, and identity_seen_on when; paid_by is how the price was paid. Read by admins and by those who have a share of it, written by save_commission_sheet.';
