create table public.staff_settings (
  id smallint primary key default 1 constraint staff_settings_one_row check (id = 1),
  listing_editors text not null default 'signed_in' constraint staff_settings_listing_editors_known
    check (listing_editors in ('signed_in', 'admins')),
  sample_data_at timestamptz,
  sample_site jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.profiles (id) on delete set null
);

comment on table public.staff_settings is
  'Settings that visitors don''t see: one row. listing_editors says who may write listings, their media and their FAQs: every signed-in account, or admins and superadmins only. sample_data_at is when the sample was loaded, or removed before it was whole: it is never loaded again by itself, not even after all of it is gone. sample_site is what it put into site_settings, by column: "identity" (names, numbers, licences, claims), "words" (that anybody may keep) and "neutral", what removing it puts back; null where there is no sample.';

create index staff_settings_updated_by_idx on public.staff_settings (updated_by);

create function private.stamp_staff_settings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := private.account_profile_id();
  return new;
end
$$;

-- Only for this column: deleting a profile sets updated_by to null, which is no edit.
create trigger stamp_staff_settings
before update of listing_editors on public.staff_settings
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

grant select on table public.staff_settings to authenticated;
grant update (listing_editors) on table public.staff_settings to authenticated;
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
