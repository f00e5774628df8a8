create function private.is_rate_known(key text, town text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select key in (
    'capital_gains_tax', 'withholding_tax', 'vat', 'vat_threshold', 'sale_stamps',
    'loan_stamps', 'transfer_tax', 'value_schedule', 'registration_base', 'registration_base_up_to',
    'registration_step', 'registration_step_of', 'registration_low', 'registration_it',
    'notary_least', 'notary_most', 'broker_fee', 'association', 'loan_processing',
    'loan_insurance', 'pagibig_most', 'pagibig_years', 'pagibig_age', 'pagibig_income',
    'pagibig_rate_1', 'pagibig_rate_3', 'pagibig_rate_5', 'pagibig_rate_10', 'pagibig_rate_15',
    'pagibig_rate_20', 'pagibig_rate_25', 'pagibig_rate_30', 'pagibig_programme_1',
    'pagibig_programme_2', 'pagibig_programme_3', 'pagibig_programme_4', 'pagibig_programme_5',
    'pagibig_programme_6', 'pagibig_programme_7', 'pagibig_programme_8', 'bank_share', 'bank_years',
    'bank_age', 'bank_income', 'bank_rate_1', 'bank_rate_3', 'bank_rate_5', 'bank_rate_10',
    'usd', 'aed', 'sar', 'sgd', 'hkd', 'aud', 'cad', 'eur', 'gbp'
  ) and (
    town = '' or key in ('transfer_tax', 'value_schedule') and town in (
      'angeles-city', 'apalit', 'arayat', 'bacolor', 'candaba', 'floridablanca', 'guagua',
      'lubao', 'mabalacat-city', 'macabebe', 'magalang', 'masantol', 'mexico', 'minalin',
      'porac', 'san-fernando', 'san-luis', 'san-simon', 'santa-ana', 'santa-rita',
      'santo-tomas', 'sasmuan'
    )
  )
$$;
grant execute on function private.is_rate_known(text, text) to authenticated, service_role;

create table public.rates (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  town text not null default '',
  low numeric(16, 4) constraint rates_low_counts check (low >= 0),
  high numeric(16, 4),
  source text not null constraint rates_source_line
    check (char_length(source) <= 300 and private.is_single_line(source) and private.has_visible_text(source)),
  source_url text not null default '' constraint rates_source_address
    check (char_length(source_url) <= 500 and source_url ~ '^(https?://[^[:space:]]+)?$'),
  valid_from date not null,
  checked_on date,
  created_at timestamptz not null default now(),
  created_by uuid default private.account_profile_id() references public.profiles (id) on delete set null,
  review_on date,
  name text not null default '' constraint rates_name_line
    check (char_length(name) <= 80 and private.is_single_line(name)),
  kind text not null default '' constraint rates_kind_known
    check (kind in ('', 'house', 'condo')),
  years smallint constraint rates_years_range check (years between 1 and 30),
  price_to numeric(14, 2) constraint rates_price_range
    check (price_to between 1 and 100000000000),
  income_to numeric(14, 2) constraint rates_income_range
    check (income_to between 1 and 100000000000),
  valid_until date constraint rates_end_later
    check (valid_until >= valid_from and valid_until < '2200-01-01'),
  constraint rates_are_a_range check (high >= low),
  constraint rates_both_or_none check ((low is null) = (high is null)),
  constraint rates_figure_known check (private.is_rate_known(key, town)),
  constraint rates_reviewed_later check (review_on > valid_from and review_on < '2200-01-01'),
  -- To PostgreSQL NaN is more than every number.
  constraint rates_are_numbers check (high < 'NaN'),
  constraint rates_terms_of_programmes check (
    case when key like 'pagibig\_programme\_%'
      then private.has_visible_text(name) and years is not null and low is not distinct from high
      else name = '' and kind = '' and valid_until is null
        and coalesce(years, price_to, income_to) is null
    end
  ),
  constraint rates_schedule_is_said check (
  key <> 'value_schedule' or low is null or (low in (0, 1) and high = low)
)
);
comment on table public.rates is
  'Every version of each figure that calculators use, with its source and dates. Empty low and high: not known. town is empty where it holds for all. checked_on is when somebody last looked the figure up; empty where nobody has, which visitors are told. From review_on the source is no longer believed, which staff are asked about and visitors are told; empty where no such day is known.';
comment on column public.rates.name is 'Of a programme of a lender; so are kind, years, price_to, income_to and valid_until.';
comment on column public.rates.kind is 'What the programme is for; empty for every home.';
comment on column public.rates.years is 'How long the rate holds from the start of the loan.';
comment on column public.rates.price_to is 'The highest price of the home, in pesos; null where none is known.';
comment on column public.rates.income_to is 'Pesos a month that the borrower earns less than; null where none is known.';
comment on column public.rates.valid_until is 'The last day on which the programme is offered; null where none is known.';

create index rates_created_by_idx on public.rates (created_by);
create index rates_in_force_idx on public.rates (key, town, valid_from desc, created_at desc);

alter table public.rates enable row level security;
revoke all on table public.rates from anon, authenticated;
grant
  select (
    id, key, town, low, high, source, source_url, valid_from, checked_on, created_at, review_on,
    name, kind, years, price_to, income_to, valid_until
  )
on table public.rates to anon;
grant
  select,
  insert (
    key, town, low, high, source, source_url, valid_from, checked_on, review_on, name, kind,
    years, price_to, income_to, valid_until
  )
on table public.rates to authenticated;
grant all on table public.rates to service_role;

create policy "Everybody reads the rates"
on public.rates for select to anon, authenticated
using (true);

create policy "Admins add versions of rates"
on public.rates for insert to authenticated
with check ((select private.is_admin()));

create trigger note_added_content after insert on public.rates
referencing new table as changed_rows for each statement execute function private.note_rows();

create trigger note_removed_content after delete on public.rates
referencing old table as changed_rows for each statement execute function private.note_rows();

create trigger note_changed_content after update on public.rates
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();

create trigger note_emptied_content after truncate on public.rates
for each statement execute function private.note_truncation();

insert into public.rates (key, low, high, valid_from, source, source_url, checked_on, review_on)
-- What stands here without a day was not looked up: a start for staff, who are asked to.
select key, low, high, valid_from, source, source_url,
  case when key <> all (array[
    'withholding_tax', 'loan_stamps', 'registration_it', 'notary_most', 'loan_processing',
    'loan_insurance', 'bank_age', 'bank_income', 'bank_rate_1', 'bank_rate_3', 'bank_rate_5', 'bank_rate_10'
  ]) then date '2026-11-24' end,
  -- From these days on the source is no longer true.
  case
    when key = 'vat_threshold' then date '2027-01-01'
    when key like 'pagibig\_rate\_%' then date '2026-01-01'
  end
from (values
  ('capital_gains_tax', 6, 6, date '1998-01-01', 'National Internal Revenue Code, section 24(D)(1): 6% of the price or the fair market value, whichever is higher', ''),
  ('withholding_tax', 1.5, 6, date '1998-04-17', 'Revenue Regulations 2-98, section 2.57.2: 1.5 to 5% where the seller is in the business, by price; 6% where it is not habitual', ''),
  ('vat', 12, 12, date '2006-02-01', 'National Internal Revenue Code, section 106', ''),
  ('vat_threshold', 3600000, 3600000, date '2024-01-01', 'Revenue Regulations 1-2024: house and lot and other dwellings up to ₱3.6M are exempt; next change on 1 January 2027', ''),
  ('sale_stamps', 1.5, 1.5, date '1998-01-01', 'National Internal Revenue Code, section 196: ₱15 for each ₱1,000 of the price or the fair market value, whichever is higher', ''),
  ('loan_stamps', 0.4, 1.15, date '2018-01-01', 'National Internal Revenue Code, sections 179 and 195 as amended by RA 10963: 0.4% on the mortgage; 0.75% on the loan, which some lenders charge beside it', ''),
  ('transfer_tax', 0.5, 0.5, date '1992-01-01', 'Local Government Code, section 135: a province takes at most half of 1%, within 60 days of the deed', ''),
  ('registration_base', 8796, 8796, date '2003-01-01', 'Land Registration Authority, schedule of fees: ₱8,796 for the first ₱1.7M', 'http://www.foreclosurephilippines.com/2013/04/how-to-compute-registration-fees.html'),
  ('registration_base_up_to', 1700000, 1700000, date '2003-01-01', 'Land Registration Authority, schedule of fees', 'http://www.foreclosurephilippines.com/2013/04/how-to-compute-registration-fees.html'),
  ('registration_step', 90, 90, date '2003-01-01', 'Land Registration Authority, schedule of fees: ₱90 for each further ₱20,000 or part of it', 'http://www.foreclosurephilippines.com/2013/04/how-to-compute-registration-fees.html'),
  ('registration_step_of', 20000, 20000, date '2003-01-01', 'Land Registration Authority, schedule of fees', 'http://www.foreclosurephilippines.com/2013/04/how-to-compute-registration-fees.html'),
  ('registration_low', 0.25, 0.25, date '2003-01-01', 'The rule of thumb that brokers quote; the schedule gives about twice as much, so both are shown', ''),
  ('registration_it', 280, 1000, date '2012-02-20', 'Land Registration Authority, circular of 20 February 2012: ₱100 an entry, ₱150 an annotation, with VAT; the number of entries and pages differs', ''),
  ('notary_least', 3000, 3000, date '2026-11-24', 'What notaries in Central Luzon ask at least (bambooroutes.com, 2025)', 'https://bambooroutes.com/blogs/news/central-luzon-property-taxes-fees'),
  ('notary_most', 1, 1, date '2026-11-24', 'The share of the price that is often quoted; most agree on less', ''),
  ('broker_fee', 3, 5, date '2026-11-24', 'Custom among licensed brokers: 3 to 5%, paid by the seller', ''),
  ('association', null, null, date '2026-11-24', 'Differs by subdivision or building: ask the association', ''),
  ('loan_processing', 3000, 10000, date '2026-11-24', 'Pag-IBIG takes ₱3,000; banks ask more for appraisal and processing. Estimate', ''),
  ('loan_insurance', 0.3, 1, date '2026-11-24', 'Life and fire insurance of the loan, first year, by age and building. Estimate', ''),
  ('pagibig_most', 6000000, 6000000, date '2012-07-01', 'Pag-IBIG Fund, questions on housing loans', 'https://pagibigfund.gov.ph/FAQ_HL.html'),
  ('pagibig_years', 30, 30, date '2012-07-01', 'Pag-IBIG Fund, questions on housing loans', 'https://pagibigfund.gov.ph/FAQ_HL.html'),
  ('pagibig_age', 70, 70, date '2012-07-01', 'Pag-IBIG Fund, questions on housing loans', 'https://pagibigfund.gov.ph/FAQ_HL.html'),
  ('pagibig_income', 35, 35, date '2026-11-24', 'Pag-IBIG Fund: 35% of gross monthly income', ''),
  ('pagibig_rate_1', 5.75, 5.75, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_3', 6.25, 6.25, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_5', 6.5, 6.5, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_10', 7.125, 7.125, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_15', 7.75, 7.75, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_20', 8.5, 8.5, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_25', 9.125, 9.125, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_30', 9.75, 9.75, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('bank_share', 80, 80, date '2026-11-24', 'What most banks lend of the price; they decide case by case', ''),
  ('bank_years', 25, 25, date '2026-11-24', 'The longest term of most banks', ''),
  ('bank_age', 65, 65, date '2026-11-24', 'The age by which most banks want the loan paid', ''),
  ('bank_income', 35, 35, date '2026-11-24', 'Banks count with 30 to 40% of gross monthly income', ''),
  ('bank_rate_1', 7, 7, date '2026-11-24', 'Banks ask 5 to 8% a year, by term and borrower. Estimate', ''),
  ('bank_rate_3', 7.25, 7.25, date '2026-11-24', 'Banks ask 5 to 8% a year, by term and borrower. Estimate', ''),
  ('bank_rate_5', 7.5, 7.5, date '2026-11-24', 'Banks ask 5 to 8% a year, by term and borrower. Estimate', ''),
  ('bank_rate_10', 8, 8, date '2026-11-24', 'Banks ask 5 to 8% a year, by term and borrower. Estimate', '')
) as figure (key, low, high, valid_from, source, source_url);

insert into public.rates (key, town, low, high, valid_from, source, source_url, checked_on)
values
  ('transfer_tax', 'san-fernando', 0.5, 0.5, '2024-05-27', 'City of San Fernando, city assessor: half of 1% of the market value in the tax declaration, within 60 days; then 2% a month and 25%', 'https://cc.sanfernandocity.gov.ph/2024/05/27/computation-of-transfer-tax/', '2026-11-24'),
  ('transfer_tax', 'angeles-city', 0.5, 0.75, '1992-01-01', 'Local Government Code, sections 135 and 151: a city may take up to half more than a province; ask the city treasurer', '', null),
  ('transfer_tax', 'mabalacat-city', 0.5, 0.75, '1992-01-01', 'Local Government Code, sections 135 and 151: a city may take up to half more than a province; ask the city treasurer', '', null);

create function public.rates_to_use()
returns table (
  key text, town text, low numeric, high numeric, source text, source_url text, valid_from date,
  checked_on date, review_on date, created_at timestamptz, name text, kind text, years smallint,
  price_to numeric, income_to numeric, valid_until date
)
language sql stable security invoker
set search_path = ''
as $$
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.review_on,
      rates.created_at, rates.name, rates.kind, rates.years, rates.price_to, rates.income_to,
      rates.valid_until
    from public.rates where rates.valid_from <= (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from desc, rates.created_at desc
  )
  union all
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.review_on,
      rates.created_at, rates.name, rates.kind, rates.years, rates.price_to, rates.income_to,
      rates.valid_until
    from public.rates where rates.valid_from > (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from, rates.created_at desc
  )
$$;
comment on function public.rates_to_use() is
  'Of each figure and town the version in force and the one that follows, which pages kept over midnight need: never more, however many versions there are.';
grant execute on function public.rates_to_use() to anon, authenticated, service_role;

insert into public.rates (
  key, name, kind, low, high, years, price_to, income_to, valid_from, source, source_url, checked_on
) values
  ('pagibig_programme_1', 'Expanded 4PH, house and lot', 'house', 3, 3, 5, 950000, 34686, '2026-01-06',
   'Pag-IBIG Fund: socialized homes from 27 sqm (24 to 26 sqm: to ₱844,440) for first-time buyers; income as of July 2025, outside Metro Manila, overseas workers any; may lend the whole price; 5 more years on request',
   'https://www.sunstar.com.ph/cebu/pag-ibig-keeps-subsidized-rates-as-socialized-housing-price-caps-rise', '2026-11-27'),
  ('pagibig_programme_2', 'Expanded 4PH, condominium', 'condo', 3, 3, 5, 1800000, 34686, '2026-01-06',
   'Pag-IBIG Fund: socialized units from 27 sqm in buildings above five floors, up to ₱200,000 more in highly urbanized cities, for first-time buyers; income as of July 2025, outside Metro Manila, overseas workers any',
   'https://www.sunstar.com.ph/cebu/pag-ibig-keeps-subsidized-rates-as-socialized-housing-price-caps-rise', '2026-11-27'),
  ('pagibig_programme_3', 'Special rate to ₱1.8M', '', 4.5, 4.5, 3, 1800000, 34686, '2025-10-01',
   'Pag-IBIG Fund, 12 September 2025: the first 11,000 first-time buyers with 12 months of savings, outside Metro Manila; overseas workers at any income. Whether places are left is not known: ask',
   'https://filipinotimes.net/latest-news/2025/09/12/pag-ibig-fund-to-offer-special-4-5-rate-for-home-loans-up-to-p1-8-million/', '2026-11-27');

insert into public.rates (key, low, high, valid_from, source, source_url, checked_on) values
  ('value_schedule', null, null, '2024-07-05',
   'RA 12001: towns had two years from 5 July 2024 for their schedules; which of Pampanga have one was not found',
   'https://abolawfirm.ph/a-closer-look-at-the-rpvara-law-and-the-tax-amnesty-program/', '2026-11-27');

create function private.bound_rates()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from added where added.valid_from > private.manila_today() + interval '2 years'
  ) then
    raise exception 'A figure is entered at most two years ahead.'
      using errcode = 'P0001', hint = 'rate_too_far_ahead';
  end if;
  if exists (select from added where added.checked_on > private.manila_today()) then
    raise exception 'Nobody has looked a figure up on a day that is to come.'
      using errcode = 'P0001', hint = 'looked_up_later';
  end if;
  if exists (
    select from public.rates where rates.key in (select added.key from added)
    group by rates.key
    having count(*) > 2000
      or count(*) filter (where rates.created_at > now() - interval '1 day') > 60
  ) then
    raise exception 'A figure may have 60 versions a day, and 2,000 in all.'
      using errcode = 'P0001', hint = 'too_many_rates';
  end if;
  return null;
end
$$;

create trigger bound_rates after insert on public.rates
referencing new table as added for each statement execute function private.bound_rates();
