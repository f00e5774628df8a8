-- What buying costs beyond the price, and what lenders ask. A figure is never changed: what is in force
-- is, of each key and town, the version with the latest valid_from that has begun, the newest of those.
create table public.rates (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint rates_key_name check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  town text not null default '' constraint rates_town_name check (town ~ '^[a-z-]{0,40}$'),
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
  constraint rates_are_a_range check (high >= low),
  constraint rates_both_or_none check ((low is null) = (high is null))
);

comment on table public.rates is
  'Every version of each figure that calculators use, with its source and dates. Empty low and high: not known. town is empty where it holds for all. checked_on is when somebody last looked the figure up; empty where nobody has, which visitors are told.';

create index rates_created_by_idx on public.rates (created_by);
create index rates_in_force_idx on public.rates (key, town, valid_from desc, created_at desc);

revoke all on table public.rates from anon, authenticated;
grant select (id, key, town, low, high, source, source_url, valid_from, checked_on, created_at)
on table public.rates to anon;
grant select on table public.rates to authenticated;
grant insert (key, town, low, high, source, source_url, valid_from, checked_on)
on table public.rates to authenticated;
grant all on table public.rates to service_role;

alter table public.rates enable row level security;

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

insert into public.rates (key, low, high, valid_from, source, source_url, checked_on)
-- What stands here without a day was not looked up: a start for staff, who are asked to.
select key, low, high, valid_from, source, source_url,
  case when key <> all (array[
    'withholding_tax', 'loan_stamps', 'registration_it', 'notary_most', 'loan_processing',
    'loan_insurance', 'bank_age', 'bank_income', 'bank_rate_1', 'bank_rate_3', 'bank_rate_5', 'bank_rate_10'
  ]) then date '2026-11-24' end
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
