-- Brokers register with the Anti-Money Laundering Council since RA 11521 of 2021; banks and developers ask
-- for the certificate, which ends as licences do.
alter table public.site_settings
  add column amlc_registration_no text not null default ''
    constraint site_settings_amlc_registration_no_length
      check (char_length(amlc_registration_no) <= 60),
  add column amlc_registration_valid_until date
    constraint site_settings_amlc_registration_valid_until_range
      check (amlc_registration_valid_until between '1900-01-01' and '2199-12-31');
grant select (amlc_registration_no, amlc_registration_valid_until) on table public.site_settings to anon;
grant update (amlc_registration_no, amlc_registration_valid_until)
on table public.site_settings to authenticated;

create or replace function private.licences()
returns table (holder text, kind text, number text, valid_until date)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select broker_name, 'prc', broker_licence_no, broker_licence_valid_until
    from public.site_settings where broker_licence_no <> ''
    union all
    select business_name, 'dhsud', dhsud_registration_no, dhsud_registration_valid_until
    from public.site_settings where dhsud_registration_no <> ''
    union all
    select business_name, 'amlc', amlc_registration_no, amlc_registration_valid_until
    from public.site_settings where amlc_registration_no <> '';
  -- The list of who works here is older or newer than this, as the case may be.
  if to_regclass('public.people') is not null then
    return query execute
      'select name, ''prc'', licence_no, licence_valid_until from public.people
       where is_shown and licence_no <> ''''';
  end if;
end
$$;
