-- Below ₱1.8M Pag-IBIG's programmes decide what a home costs a month. A programme is a figure with terms:
-- it has versions, a source and dates as every other, and a place of its own among eight.
create or replace function private.is_rate_known(key text, town text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select key in (
    'capital_gains_tax', 'withholding_tax', 'vat', 'vat_threshold', 'sale_stamps',
    'loan_stamps', 'transfer_tax', 'registration_base', 'registration_base_up_to',
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
    town = '' or key = 'transfer_tax' and town in (
      'angeles-city', 'apalit', 'arayat', 'bacolor', 'candaba', 'floridablanca', 'guagua',
      'lubao', 'mabalacat-city', 'macabebe', 'magalang', 'masantol', 'mexico', 'minalin',
      'porac', 'san-fernando', 'san-luis', 'san-simon', 'santa-ana', 'santa-rita',
      'santo-tomas', 'sasmuan'
    )
  )
$$;

alter table public.rates
  add column name text not null default '' constraint rates_name_line
    check (char_length(name) <= 80 and private.is_single_line(name)),
  add column kind text not null default '' constraint rates_kind_known
    check (kind in ('', 'house', 'condo')),
  add column years smallint constraint rates_years_range check (years between 1 and 30),
  add column price_to numeric(14, 2) constraint rates_price_range
    check (price_to between 1 and 100000000000),
  add column income_to numeric(14, 2) constraint rates_income_range
    check (income_to between 1 and 100000000000),
  add column valid_until date constraint rates_end_later
    check (valid_until >= valid_from and valid_until < '2200-01-01'),
  add constraint rates_terms_of_programmes check (
    case when key like 'pagibig\_programme\_%'
      then private.has_visible_text(name) and years is not null and low is not distinct from high
      else name = '' and kind = '' and valid_until is null
        and coalesce(years, price_to, income_to) is null
    end
  );
comment on column public.rates.name is 'Of a programme of a lender; so are kind, years, price_to, income_to and valid_until.';
comment on column public.rates.kind is 'What the programme is for; empty for every home.';
comment on column public.rates.years is 'How long the rate holds from the start of the loan.';
comment on column public.rates.price_to is 'The highest price of the home, in pesos; null where none is known.';
comment on column public.rates.income_to is 'Pesos a month that the borrower earns less than; null where none is known.';
comment on column public.rates.valid_until is 'The last day on which the programme is offered; null where none is known.';
grant select (name, kind, years, price_to, income_to, valid_until) on table public.rates to anon;
grant insert (name, kind, years, price_to, income_to, valid_until) on table public.rates to authenticated;

drop function public.rates_to_use();
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
revoke execute on function public.rates_to_use() from public, anon, authenticated, service_role;
grant execute on function public.rates_to_use() to anon, authenticated, service_role;

-- On the clock of a machine that is behind, the day on which these were looked up is to come.
alter table public.rates disable trigger bound_rates;
alter table public.rates disable trigger note_history_of_added;
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
alter table public.rates enable trigger note_history_of_added;
alter table public.rates enable trigger bound_rates;
