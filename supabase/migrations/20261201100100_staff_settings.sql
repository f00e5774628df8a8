create table public.staff_settings (
  id smallint primary key default 1 constraint staff_settings_one_row check (id = 1),
  listing_editors text not null default 'signed_in' constraint staff_settings_listing_editors_known
    check (listing_editors in ('signed_in', 'admins')),
  sample_data_at timestamptz,
  sample_site jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.profiles (id) on delete set null,
  sign_up text not null default 'open'
    constraint staff_settings_sign_up_known check (sign_up in ('open', 'invited')),
  access_decided_at timestamptz,
  setup_skipped text[] not null default '{}' constraint staff_settings_setup_skipped_form
    check (
      cardinality(setup_skipped) <= 30
      and array_to_string(setup_skipped, ' ', '?') ~ '^[a-z-]{0,30}( [a-z-]{1,30})*$'
    ),
  mail_tested_at timestamptz,
  licences_told_at timestamptz,
  enquiry_readers text not null default 'unassigned'
    constraint staff_settings_enquiry_readers_known
    check (enquiry_readers in ('assigned', 'unassigned')),
  enquiry_months integer not null default 24
    constraint staff_settings_enquiry_months_range check (enquiry_months between 1 and 120)
);

comment on table public.staff_settings is
  'Settings that visitors don''t see: one row. listing_editors says who may write listings, their media and their FAQs: every signed-in account, or admins and superadmins only. sign_up says who may make an account: everybody, or the invited. access_decided_at is when somebody last chose one of the two. sample_data_at is when the sample was loaded, or removed before it was whole: it is never loaded again by itself, not even after all of it is gone. sample_site is what it put into site_settings, by column: "identity" (names, numbers, licences, claims), "words" (that anybody may keep) and "neutral", what removing it puts back; null where there is no sample.';
comment on column public.staff_settings.enquiry_readers is
  'Which enquiries accounts see that are no admins: those assigned to them, or those and the ones assigned to nobody. An account that nobody vouches for sees only the former.';
comment on column public.staff_settings.enquiry_months is
  'Months after the last message of somebody in which their name, numbers and words are kept.';

create index staff_settings_updated_by_idx on public.staff_settings (updated_by);

create function private.stamp_staff_settings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := private.account_profile_id();
  new.access_decided_at := now();
  return new;
end
$$;

-- Only for these columns: deleting a profile sets updated_by to null, which is no edit.
create trigger stamp_staff_settings
before update of listing_editors, sign_up on public.staff_settings
for each row execute function private.stamp_staff_settings();

create function private.can_edit_listings()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case (select staff_settings.listing_editors from public.staff_settings)
    when 'signed_in' then private.has_profile()
    else private.is_admin()
  end
$$;

grant execute on function private.can_edit_listings() to authenticated, service_role;

grant select, update (listing_editors, sign_up, enquiry_readers, enquiry_months)
on table public.staff_settings to authenticated;
grant all on table public.staff_settings to service_role;

alter table public.staff_settings enable row level security;

create policy "Accounts read the staff settings"
on public.staff_settings for select to authenticated
using ((select private.has_profile()));

create policy "Admins update the staff settings"
on public.staff_settings for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

insert into public.staff_settings default values;

-- What an admin finds on the dashboard until it is done: which steps were skipped is shared by all.
create function public.skip_setup_step(step text, is_skipped boolean)
returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  skipped text[];
begin
  if not private.is_admin() then
    raise exception 'Your role doesn''t allow this.' using errcode = '42501';
  end if;
  -- In one statement: two admins at once lose nothing of each other's.
  update public.staff_settings
  set setup_skipped = array_remove(setup_skipped, step)
    || case when is_skipped then array[step] else '{}' end
  where staff_settings.id = 1
  returning setup_skipped into skipped;
  return skipped;
end
$$;
comment on function public.skip_setup_step(text, boolean) is
  'Puts a step of the first-run list aside for all admins, or takes it up again, and answers those that are aside.';

grant execute on function public.skip_setup_step(text, boolean) to authenticated;
