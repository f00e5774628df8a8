-- Written by npm run types from the migrated database. Don't edit it.

create table public.staff_settings (
  id smallint default 1 not null,
  listing_editors text default 'signed_in'::text not null,
  sample_data_at timestamp with time zone,
  sample_site jsonb,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  sign_up text default 'open'::text not null,
  access_decided_at timestamp with time zone,
  setup_skipped text[] default '{}'::text[] not null,
  mail_tested_at timestamp with time zone,
  licences_told_at timestamp with time zone,
  enquiry_readers text default 'unassigned'::text not null,
  enquiry_months integer default 24 not null,
  new_listings text default 'published'::text not null,
  publish_photo text default 'warn'::text not null,
  publish_price text default 'warn'::text not null,
  publish_place text default 'warn'::text not null,
  publish_person text default 'off'::text not null,
  enquiry_route text default 'claim'::text not null,
  enquiry_minutes integer default 60 not null,
  work_days text default '123456'::text not null,
  work_from text default '08:00'::text not null,
  work_until text default '18:00'::text not null,
  authority_end text default 'nothing'::text not null,
  history_months integer default 24 not null,
  publish_authority text default 'warn'::text not null,
  confirm_days integer default 30 not null,
  hide_days integer default 0 not null,
  admins_need_second_step boolean default false not null,
  publish_project text default 'warn'::text not null,
  admin_looks_first boolean default false not null,
  slip_days integer default 90 not null,
  won_months integer default 60 not null,
  constraint staff_settings_authority_end_known CHECK ((authority_end = ANY (ARRAY['nothing'::text, 'ask'::text, 'take_off'::text]))),
  constraint staff_settings_confirm_days_range CHECK (((confirm_days = 0) OR ((confirm_days >= 7) AND (confirm_days <= 365)))),
  constraint staff_settings_enquiry_minutes_range CHECK (((enquiry_minutes >= 0) AND (enquiry_minutes <= 2880))),
  constraint staff_settings_enquiry_months_range CHECK (((enquiry_months >= 1) AND (enquiry_months <= 120))),
  constraint staff_settings_enquiry_readers_known CHECK ((enquiry_readers = ANY (ARRAY['assigned'::text, 'unassigned'::text]))),
  constraint staff_settings_enquiry_route_known CHECK ((enquiry_route = ANY (ARRAY['person'::text, 'claim'::text, 'office'::text]))),
  constraint staff_settings_hide_days_range CHECK (((hide_days = 0) OR ((confirm_days > 0) AND ((hide_days >= (confirm_days + 7)) AND (hide_days <= 730))))),
  constraint staff_settings_history_months_range CHECK (((history_months >= 1) AND (history_months <= 120))),
  constraint staff_settings_listing_editors_known CHECK ((listing_editors = ANY (ARRAY['signed_in'::text, 'own'::text, 'admins'::text]))),
  constraint staff_settings_new_listings_known CHECK ((new_listings = ANY (ARRAY['published'::text, 'draft'::text]))),
  constraint staff_settings_one_row CHECK ((id = 1)),
  constraint staff_settings_pkey PRIMARY KEY (id),
  constraint staff_settings_publish_authority_known CHECK ((publish_authority = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  constraint staff_settings_publish_person_known CHECK ((publish_person = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  constraint staff_settings_publish_photo_known CHECK ((publish_photo = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  constraint staff_settings_publish_place_known CHECK ((publish_place = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  constraint staff_settings_publish_price_known CHECK ((publish_price = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  constraint staff_settings_publish_project_known CHECK ((publish_project = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  constraint staff_settings_setup_skipped_form CHECK (((cardinality(setup_skipped) <= 30) AND (array_to_string(setup_skipped, ' '::text, '?'::text) ~ '^[a-z-]{0,30}( [a-z-]{1,30})*$'::text))),
  constraint staff_settings_sign_up_known CHECK ((sign_up = ANY (ARRAY['open'::text, 'invited'::text]))),
  constraint staff_settings_slip_days_range CHECK (((slip_days >= 1) AND (slip_days <= 365))),
  constraint staff_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint staff_settings_won_months_range CHECK (((won_months >= 1) AND (won_months <= 120))),
  constraint staff_settings_work_days_form CHECK (((work_days ~ '^1?2?3?4?5?6?7?$'::text) AND (work_days <> ''::text))),
  constraint staff_settings_work_from_form CHECK ((work_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint staff_settings_work_hours_order CHECK ((work_from < work_until)),
  constraint staff_settings_work_until_form CHECK ((work_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);

comment on table public.staff_settings is 'Settings that visitors don''t see: one row. listing_editors says who may write listings, their media and their FAQs: every signed-in account (signed_in); admins and superadmins only (admins); or they, and an account that is a person''s those of that person (own). sign_up says who may make an account: everybody, or the invited. access_decided_at is when somebody last chose one of the two. sample_data_at is when the sample was loaded, or removed before it was whole: it is never loaded again by itself, not even after all of it is gone. sample_site is what it put into site_settings, by column: "identity" (names, numbers, licences, claims), "words" (that anybody may keep) and "neutral", what removing it puts back; null where there is no sample.';

comment on column public.staff_settings.enquiry_readers is 'Which enquiries accounts see that are no admins: those assigned to them, or those and the ones assigned to nobody. An account that nobody vouches for sees only the former.';
comment on column public.staff_settings.enquiry_months is 'Months after the last message of somebody in which their name, numbers and words are kept.';
comment on column public.staff_settings.new_listings is 'Whether a new listing is published at once or begins as a draft, where its writer doesn''t say.';
comment on column public.staff_settings.publish_photo is 'What a missing photograph does when a draft is published: nothing (off), a warning, or the listing stays a draft (block). Likewise publish_price (a price that can be read), publish_place (a city) and publish_person (an agent).';
comment on column public.staff_settings.enquiry_route is 'Who gets an enquiry first: the person of its listing in any case but "office". Without one, or while they are away, "person" leaves it to the office and "claim" to whichever agent claims it first.';
comment on column public.staff_settings.enquiry_minutes is 'Working minutes after which an enquiry that nobody has answered rises to the office; 0 for never.';
comment on column public.staff_settings.work_days is 'Days of the week on which the minutes count, 1 is Monday.';
comment on column public.staff_settings.work_from is 'From when on these days, Manila time.';
comment on column public.staff_settings.work_until is 'Until when on these days, Manila time.';
comment on column public.staff_settings.authority_end is 'What happens on the day after an authority to sell has ended: nothing, an e-mail that asks what to do, or the listing becomes a draft. Notices before the end are sent in any case.';
comment on column public.staff_settings.history_months is 'Months for which the history is kept.';
comment on column public.staff_settings.publish_authority is 'What an authority to sell that has ended does when a draft is published, as publish_photo. A listing of which none is written down passes.';
comment on column public.staff_settings.confirm_days is 'Days after which a listing''s person is asked whether it is still available; 0 for never.';
comment on column public.staff_settings.hide_days is 'Days after which a listing that nobody confirms becomes a draft; 0 for never. At least a week more than confirm_days.';
comment on column public.staff_settings.admins_need_second_step is 'Whether admins and superadmins have no role before they have set up a second step and given it.';
comment on column public.staff_settings.publish_project is 'What a project''s unit does, as publish_photo, that lacks the project''s name and city, its licence to sell or the approval of its advertisement.';
comment on column public.staff_settings.admin_looks_first is 'Whether a listing that an account publishes that is no admin''s stays a draft until an admin has looked at it.';
comment on column public.staff_settings.slip_days is 'Days after a viewing within which a sale to the same buyer counts as brought by its agent. A slip keeps the days that were set when it was made.';
comment on column public.staff_settings.won_months is 'Months after the last that happened to an enquiry that was won in which its client is kept, where that is longer than enquiry_months.';

CREATE INDEX staff_settings_updated_by_idx ON public.staff_settings USING btree (updated_by);

alter table public.staff_settings enable row level security;

create policy "Accounts read the staff settings"
on public.staff_settings as permissive for select to authenticated
using (( SELECT private.has_profile() AS has_profile));

create policy "Admins update the staff settings"
on public.staff_settings as permissive for update to authenticated
using (( SELECT private.is_admin() AS is_admin))
with check (( SELECT private.is_admin() AS is_admin));

grant select on table public.staff_settings to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.staff_settings to service_role;

grant update (admin_looks_first, admins_need_second_step, authority_end, confirm_days, enquiry_minutes, enquiry_months, enquiry_readers, enquiry_route, hide_days, history_months, listing_editors, new_listings, publish_authority, publish_person, publish_photo, publish_place, publish_price, publish_project, sign_up, slip_days, won_months, work_days, work_from, work_until) on table public.staff_settings to authenticated;

CREATE TRIGGER check_second_step_rule BEFORE UPDATE OF admins_need_second_step ON staff_settings FOR EACH ROW WHEN (new.admins_need_second_step AND NOT old.admins_need_second_step) EXECUTE FUNCTION private.check_second_step_rule();

CREATE TRIGGER note_history_of_added AFTER INSERT ON staff_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{updated_at,updated_by,access_decided_at,sample_data_at,sample_site,setup_skipped,mail_tested_at,licences_told_at}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON staff_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{updated_at,updated_by,access_decided_at,sample_data_at,sample_site,setup_skipped,mail_tested_at,licences_told_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON staff_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{updated_at,updated_by,access_decided_at,sample_data_at,sample_site,setup_skipped,mail_tested_at,licences_told_at}');

CREATE TRIGGER stamp_staff_settings BEFORE UPDATE OF listing_editors, sign_up ON staff_settings FOR EACH ROW EXECUTE FUNCTION private.stamp_staff_settings();
