-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_rate_known(key text, town text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function private.is_rate_known(text,text) to authenticated;
grant execute on function private.is_rate_known(text,text) to service_role;
