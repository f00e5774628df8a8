-- Under RA 12001 one schedule of market values takes the place of zonal values and of those in the tax
-- declaration, in each town from the day on which its own is in force. 1: it is, 0: it isn't yet.
create or replace function private.is_rate_known(key text, town text)
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

alter table public.rates add constraint rates_schedule_is_said check (
  key <> 'value_schedule' or low is null or (low in (0, 1) and high = low)
);

alter table public.rates disable trigger bound_rates;
alter table public.rates disable trigger note_history_of_added;
insert into public.rates (key, low, high, valid_from, source, source_url, checked_on) values
  ('value_schedule', null, null, '2024-07-05',
   'RA 12001: towns had two years from 5 July 2024 for their schedules; which of Pampanga have one was not found',
   'https://abolawfirm.ph/a-closer-look-at-the-rpvara-law-and-the-tax-amnesty-program/', '2026-11-27');
alter table public.rates enable trigger note_history_of_added;
alter table public.rates enable trigger bound_rates;
