create table public.staff_settings (
  id smallint primary key default 1 constraint staff_settings_one_row check (id = 1),
  listing_editors text not null default 'signed_in',
  sample_data_at timestamptz,
  sample_site jsonb,
  revision integer not null default 1,
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
    constraint staff_settings_enquiry_months_range check (enquiry_months between 1 and 120),
  new_listings text not null default 'published',
  publish_photo text not null default 'warn',
  publish_price text not null default 'warn',
  publish_place text not null default 'warn',
  publish_person text not null default 'off',
  enquiry_route text not null default 'claim'
    constraint staff_settings_enquiry_route_known check (enquiry_route in ('person', 'claim', 'office')),
  enquiry_minutes integer not null default 60
    constraint staff_settings_enquiry_minutes_range check (enquiry_minutes between 0 and 2880),
  work_days text not null default '123456'
    constraint staff_settings_work_days_form
    check (work_days ~ '^1?2?3?4?5?6?7?$' and work_days <> ''),
  work_from text not null default '08:00'
    constraint staff_settings_work_from_form check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  work_until text not null default '18:00'
    constraint staff_settings_work_until_form check (work_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  authority_end text not null default 'nothing',
  history_months integer not null default 24,
  publish_authority text not null default 'warn',
  confirm_days integer not null default 30,
  hide_days integer not null default 0,
  admins_need_second_step boolean not null default false,
  publish_project text not null default 'warn',
  admin_looks_first boolean not null default false,
  slip_days integer not null default 90
    constraint staff_settings_slip_days_range check (slip_days between 1 and 365),
  won_months integer not null default 60
    constraint staff_settings_won_months_range check (won_months between 1 and 120),
  office_size text
    constraint staff_settings_office_size_known check (office_size in ('small', 'large')),
  constraint staff_settings_new_listings_known check (new_listings in ('published', 'draft')),
  constraint staff_settings_publish_photo_known check (publish_photo in ('off', 'warn', 'block')),
  constraint staff_settings_publish_price_known check (publish_price in ('off', 'warn', 'block')),
  constraint staff_settings_publish_place_known check (publish_place in ('off', 'warn', 'block')),
  constraint staff_settings_publish_person_known check (publish_person in ('off', 'warn', 'block')),
  constraint staff_settings_work_hours_order check (work_from < work_until),
  constraint staff_settings_authority_end_known
    check (authority_end in ('nothing', 'ask', 'take_off')),
  constraint staff_settings_history_months_range check (history_months between 1 and 120),
  constraint staff_settings_publish_authority_known
    check (publish_authority in ('off', 'warn', 'block')),
  constraint staff_settings_listing_editors_known
check (listing_editors in ('signed_in', 'own', 'admins')),
  constraint staff_settings_confirm_days_range
    check (confirm_days = 0 or confirm_days between 7 and 365),
  constraint staff_settings_hide_days_range
    check (hide_days = 0 or confirm_days > 0 and hide_days between confirm_days + 7 and 730),
  constraint staff_settings_publish_project_known
    check (publish_project in ('off', 'warn', 'block'))
);
comment on table public.staff_settings is
  'Settings that visitors don''t see: one row. listing_editors says who may write listings, their media and their FAQs: every signed-in account (signed_in); admins and superadmins only (admins); or they, and an account that is a person''s those of that person (own). sign_up says who may make an account: everybody, or the invited. access_decided_at is when somebody last chose one of the two. sample_data_at is when the sample was loaded, or removed before it was whole: it is never loaded again by itself, not even after all of it is gone. sample_site is what it put into site_settings, by column: "identity" (names, numbers, licences, claims), "words" (that anybody may keep) and "neutral", what removing it puts back; null where there is no sample.';
comment on column public.staff_settings.enquiry_readers is
  'Which enquiries accounts see that are no admins: those assigned to them, or those and the ones assigned to nobody. An account that nobody vouches for sees only the former.';
comment on column public.staff_settings.enquiry_months is
  'Months after the last message of somebody in which their name, numbers and words are kept.';
comment on column public.staff_settings.new_listings is
  'Whether a new listing is published at once or begins as a draft, where its writer doesn''t say.';
comment on column public.staff_settings.publish_photo is
  'What a missing photograph does when a draft is published: nothing (off), a warning, or the listing stays a draft (block). Likewise publish_price (a price that can be read), publish_place (a city) and publish_person (an agent).';
comment on column public.staff_settings.enquiry_route is
  'Who gets an enquiry first: the person of its listing in any case but "office". Without one, or while they are away, "person" leaves it to the office and "claim" to whichever agent claims it first.';
comment on column public.staff_settings.enquiry_minutes is
  'Working minutes after which an enquiry that nobody has answered rises to the office; 0 for never.';
comment on column public.staff_settings.work_days is 'Days of the week on which the minutes count, 1 is Monday.';
comment on column public.staff_settings.work_from is 'From when on these days, Manila time.';
comment on column public.staff_settings.work_until is 'Until when on these days, Manila time.';
comment on column public.staff_settings.authority_end is
  'What happens on the day after an authority to sell has ended: nothing, an e-mail that asks what to do, or the listing becomes a draft. Notices before the end are sent in any case.';
comment on column public.staff_settings.history_months is
  'Months for which the history is kept.';
comment on column public.staff_settings.publish_authority is
  'What an authority to sell that has ended does when a draft is published, as publish_photo. A listing of which none is written down passes.';
comment on column public.staff_settings.confirm_days is
  'Days after which a listing''s person is asked whether it is still available; 0 for never.';
comment on column public.staff_settings.hide_days is
  'Days after which a listing that nobody confirms becomes a draft; 0 for never. At least a week more than confirm_days.';
comment on column public.staff_settings.admins_need_second_step is
  'Whether admins and superadmins have no role before they have set up a second step and given it.';
comment on column public.staff_settings.publish_project is
  'What a project''s unit does, as publish_photo, that lacks the project''s name and city, its licence to sell or the approval of its advertisement.';
comment on column public.staff_settings.admin_looks_first is
  'Whether a listing that an account publishes that is no admin''s stays a draft until an admin has looked at it.';
comment on column public.staff_settings.slip_days is
  'Days after a viewing within which a sale to the same buyer counts as brought by its agent. A slip keeps the days that were set when it was made.';
comment on column public.staff_settings.won_months is
  'Months after the last that happened to an enquiry that was won in which its client is kept, where that is longer than enquiry_months.';
comment on column public.staff_settings.office_size is
  'Whether up to three people work here (small), for whom screens fold what they don''t use, or more (large). Null where nobody has said so: nothing is folded.';

create index staff_settings_updated_by_idx on public.staff_settings (updated_by);

alter table public.staff_settings enable row level security;
grant
  select,
  update (
    listing_editors, sign_up, enquiry_readers, enquiry_months, new_listings, publish_photo,
    publish_price, publish_place, publish_person, enquiry_route, enquiry_minutes, work_days,
    work_from, work_until, authority_end, history_months, publish_authority, confirm_days,
    hide_days, admins_need_second_step, publish_project, admin_looks_first, slip_days, won_months,
    office_size
  )
on table public.staff_settings to authenticated;
grant all on table public.staff_settings to service_role;

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

create trigger stamp_staff_settings
before update of listing_editors, sign_up on public.staff_settings
for each row execute function private.stamp_staff_settings();

create trigger bump_revision
before update on public.staff_settings
for each row execute function private.bump_revision();

create function private.can_edit_listings()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.edits_every_listing() or private.edits_listings_of() is not null
$$;
grant execute on function private.can_edit_listings() to authenticated, service_role;

create policy "Accounts read the staff settings"
on public.staff_settings for select to authenticated
using ((select private.has_profile()));

create policy "Admins update the staff settings"
on public.staff_settings for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

insert into public.staff_settings default values;

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
