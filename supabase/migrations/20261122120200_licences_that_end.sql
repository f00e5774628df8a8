alter table public.site_settings
  add column dhsud_registration_valid_until date
    constraint site_settings_dhsud_registration_valid_until_range
    check (dhsud_registration_valid_until between '1900-01-01' and '2199-12-31');

grant select (dhsud_registration_valid_until) on table public.site_settings to anon;
grant update (dhsud_registration_valid_until) on table public.site_settings to authenticated;

create function private.manila_today()
returns date
language sql stable
set search_path = ''
return (now() at time zone 'Asia/Manila')::date;

create function private.licences()
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
    from public.site_settings where dhsud_registration_no <> '';
  -- The list of who works here is older or newer than this, as the case may be.
  if to_regclass('public.people') is not null then
    return query execute
      'select name, ''prc'', licence_no, licence_valid_until from public.people
       where is_shown and licence_no <> ''''';
  end if;
end
$$;
comment on function private.licences() is
  'Every licence that the site shows; whoever adds a place where they are kept adds a branch.';

create function private.ending_licences()
returns table (holder text, kind text, number text, valid_until date)
language sql stable security definer
set search_path = ''
as $$
  -- The broker may stand in the list of people, too.
  select distinct on (licences.valid_until, licences.kind, licences.number)
    licences.holder, licences.kind, licences.number, licences.valid_until
  from private.licences() as licences
  -- The sample's licence is nobody's.
  where licences.valid_until <= private.manila_today() + 60
    and licences.number not like 'SAMPLE-%'
  order by licences.valid_until, licences.kind, licences.number
$$;

create function public.ending_licences()
returns table (holder text, kind text, number text, valid_until date)
language sql stable security definer
set search_path = ''
as $$
  select * from private.ending_licences() where private.is_admin()
$$;
comment on function public.ending_licences() is
  'For admins, the licences that have ended or will within 60 days, the soonest first; nothing for others.';

grant execute on function public.ending_licences() to authenticated;
