create table public.commission_sheets (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null constraint commission_sheets_one_of_a_listing unique
    references public.properties (id) on delete cascade,
  price numeric(14, 2) not null
    constraint commission_sheets_price_range check (price between 0.01 and 100000000000),
  sold_on date not null
    constraint commission_sheets_sold_on_range check (sold_on between '1900-01-01' and '2199-12-31'),
  rate numeric(5, 2) constraint commission_sheets_rate_range check (rate between 0.01 and 100),
  commission numeric(14, 2) not null
    constraint commission_sheets_commission_range check (commission between 0 and 100000000000),
  note text not null default ''
    constraint commission_sheets_note_length check (char_length(note) <= 2000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identity_seen text not null default ''
    constraint commission_sheets_identity_length check (char_length(identity_seen) <= 500),
  identity_seen_on date
    constraint commission_sheets_identity_range
      check (identity_seen_on between '1900-01-01' and '2199-12-31'),
  paid_by text not null default ''
    constraint commission_sheets_paid_by_known
      check (paid_by in ('', 'transfer', 'check', 'loan', 'cash', 'several')),
  months numeric(4, 2) constraint commission_sheets_months_range check (months between 0.01 and 99.99),
  vat text not null default ''
    constraint commission_sheets_vat_known check (vat in ('', 'on_top', 'included')),
  vat_amount numeric(14, 2) not null default 0,
  vat_rate numeric(5, 2) not null default 12
    constraint commission_sheets_vat_rate_range check (vat_rate between 0.01 and 100),
  constraint commission_sheets_commission_of_rate
    check (rate is null or abs(commission - price * rate / 100) <= 0.005),
  constraint commission_sheets_commission_of_months check (
    months is null or (rate is null and abs(commission - price * months) <= 0.005)
  ),
  constraint commission_sheets_vat_of_commission check (
    case vat
      when 'on_top' then abs(vat_amount - commission * vat_rate / 100) <= 0.005
      when 'included' then abs(vat_amount - commission * vat_rate / (100 + vat_rate)) <= 0.005
      else vat_amount = 0
    end
  )
);
comment on table public.commission_sheets is
  'The commission of a sale or lease, one sheet for a listing. Pesos; rate is per cent of the price, months how many months'' rent the commission is where price is a month''s; both null where it is a fixed amount. vat_amount is the VAT that the brokerage owes of it at vat_rate, in per cent, on top of commission or included in it; what is shared out is without VAT. identity_seen is whose identity was seen by which papers, removed after staff_settings.won_months, and identity_seen_on when; paid_by is how the price was paid. Read by admins and by those who have a share of it, written by save_commission_sheet.';
alter table public.commission_sheets enable row level security;
revoke all on table public.commission_sheets from anon, authenticated, service_role;
grant select, delete on table public.commission_sheets to authenticated;

create table public.commission_shares (
  id uuid primary key default gen_random_uuid(),
  sheet_id uuid not null references public.commission_sheets (id) on delete cascade,
  display_order integer not null,
  profile_id uuid references public.profiles (id) on delete set null,
  name text not null constraint commission_shares_name_line check (
    char_length(name) <= 120 and private.is_single_line(name) and private.has_visible_text(name)
  ),
  share numeric(5, 2) not null
    constraint commission_shares_share_range check (share between 0.01 and 100),
  withholding numeric(5, 2) not null
    constraint commission_shares_withholding_range check (withholding between 0 and 100),
  amount numeric(14, 2) not null constraint commission_shares_amount_range check (amount >= 0),
  withheld numeric(14, 2) not null
    constraint commission_shares_withheld_of_rate
    check (withheld >= 0 and abs(withheld - amount * withholding / 100) <= 0.005)
);
comment on table public.commission_shares is
  'Who gets what of a commission: share in per cent of it, withholding in per cent of the share, both as typed, and what they come to in pesos. profile_id is the account that sees the line, null for somebody without one. What is left over is the office''s. An account''s own lines, and all for admins.';

create index commission_shares_sheet_id_idx on public.commission_shares (sheet_id, display_order);
create index commission_shares_profile_id_idx on public.commission_shares (profile_id);

alter table public.commission_shares enable row level security;
revoke all on table public.commission_shares from anon, authenticated, service_role;
grant select on table public.commission_shares to authenticated;

create trigger bump_revision before update on public.commission_sheets
for each row execute function private.bump_revision();

create policy "Admins read all shares, others their own"
on public.commission_shares for select to authenticated
using (
  (select private.is_admin())
  or (
    profile_id = (select private.account_profile_id())
    and (select private.has_profile())
  )
);

create policy "Admins and those on a commission sheet read it"
on public.commission_sheets for select to authenticated
using (
  (select private.is_admin())
  or exists (
    select from public.commission_shares
    where commission_shares.sheet_id = commission_sheets.id
      and commission_shares.profile_id = (select private.account_profile_id())
  )
);

create policy "Admins delete commission sheets"
on public.commission_sheets for delete to authenticated
using ((select private.is_admin()));

create function private.shared_commission(commission numeric, vat text, vat_amount numeric)
returns numeric
language sql immutable
set search_path = ''
as $$
  select case when vat = 'included' then commission - vat_amount else commission end
$$;
comment on function private.shared_commission(numeric, text, numeric) is
  'What of a commission is shared out: all but the VAT that is included in it.';
grant execute on function private.shared_commission(numeric, text, numeric) to authenticated;

create function private.save_commission_shares(sheet uuid, shares jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
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
$$;
comment on function private.save_commission_shares(uuid, jsonb) is
  'Writes the whole list of a sheet''s shares, in order; who may is for the caller to check. Raises 22023 where they come to more than the commission without VAT, or a line isn''t what its share is.';

create function public.save_commission_sheet(
  property uuid, sheet jsonb, shares jsonb, revision integer default null
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
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
$$;
comment on function public.save_commission_sheet(uuid, jsonb, jsonb, integer) is
  'Saves the commission sheet of a listing as a whole and answers its id and revision. Without a revision it makes one; else it saves over that revision, or raises PT409. sheet is {price, sold_on, rate or null, months?, commission, vat?, vat_amount?, vat_rate?, note, identity_seen, identity_seen_on or null, paid_by}; shares, in order, are {id?, profile_id or null, name, share, withholding, amount, withheld} and must add up. For admins.';
grant execute on function public.save_commission_sheet(uuid, jsonb, jsonb, integer) to authenticated;

create function private.is_record_of_sale(enquiry uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.enquiries
    where enquiries.id = is_record_of_sale.enquiry and enquiries.state = 'won' and greatest(
      enquiries.created_at,
      (select max(enquiry_events.created_at) from public.enquiry_events
       where enquiry_events.enquiry_id = enquiries.id)
    ) >= (select now() - staff_settings.won_months * interval '1 month' from public.staff_settings)
  )
$$;
comment on function private.is_record_of_sale(uuid) is
  'Whether the enquiry was won, and the months for which its client is kept have not passed.';

create function private.listed_commissions(state text)
returns table (
  id uuid, property_id uuid, reference text, title text, status text, sold_on date, price numeric,
  commission numeric, vat_amount numeric, share numeric, withheld numeric, office numeric
)
language sql stable
set search_path = ''
as $$
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
$$;
comment on function private.listed_commissions(text) is
  'The commission sheets that the account reads, of listings in one state or of all, with the sums of the shares that it reads. office is what is left of a commission, for admins; null for others, who don''t read all shares.';
grant execute on function private.listed_commissions(text) to authenticated;

create function public.commission_months(state text default null)
returns table (
  month date, sheets bigint, commission numeric, vat_amount numeric, share numeric,
  withheld numeric, office numeric
)
language sql stable
set search_path = ''
as $$
  select date_trunc('month', listed.sold_on::timestamp)::date, count(*), sum(listed.commission),
    sum(listed.vat_amount), sum(listed.share), sum(listed.withheld), sum(listed.office)
  from private.listed_commissions(commission_months.state) as listed
  group by 1
  order by 1 desc
$$;
comment on function public.commission_months(text) is
  'What private.listed_commissions comes to in each month of sales, the newest first.';
grant execute on function public.commission_months(text) to authenticated;

create function public.list_commission_sheets(month date default null, state text default null)
returns table (
  id uuid, property_id uuid, reference text, title text, status text, sold_on date, price numeric,
  commission numeric, vat_amount numeric, share numeric, withheld numeric, office numeric
)
language sql stable
set search_path = ''
as $$
  select listed.*
  from private.listed_commissions(list_commission_sheets.state) as listed
  where list_commission_sheets.month is null or (
    listed.sold_on >= list_commission_sheets.month
    and listed.sold_on < list_commission_sheets.month + interval '1 month'
  )
  order by listed.sold_on desc, listed.id
$$;
comment on function public.list_commission_sheets(date, text) is
  'private.listed_commissions of the month that begins on that day, or of all, the newest sale first.';
grant execute on function public.list_commission_sheets(date, text) to authenticated;
