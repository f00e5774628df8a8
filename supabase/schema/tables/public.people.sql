-- Written by npm run types from the migrated database. Don't edit it.

create table public.people (
  id uuid default gen_random_uuid() not null,
  name text not null,
  "position" text default ''::text not null,
  licence_no text default ''::text not null,
  licence_valid_from date,
  licence_valid_until date,
  supervisor_id uuid,
  supervisor_name text default ''::text not null,
  phone text default ''::text not null,
  viber_number text default ''::text not null,
  messenger_url text default ''::text not null,
  email text default ''::text not null,
  about text default ''::text not null,
  photo_url text,
  photo_placeholder text,
  is_shown boolean default true not null,
  display_order integer default private.next_place_of_person() not null,
  profile_id uuid,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_away boolean default false not null,
  constraint people_about_length CHECK ((char_length(about) <= 1000)),
  constraint people_email_form CHECK (((char_length(email) <= 320) AND (email ~ '^([A-Za-z0-9!$''*+/=^_`{|}~.-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+)?$'::text))),
  constraint people_licence_dates CHECK ((licence_valid_until >= licence_valid_from)),
  constraint people_licence_no_line CHECK (((char_length(licence_no) <= 60) AND private.is_single_line(licence_no))),
  constraint people_licence_valid_from_range CHECK (((licence_valid_from >= '1900-01-01'::date) AND (licence_valid_from <= '2199-12-31'::date))),
  constraint people_licence_valid_until_range CHECK (((licence_valid_until >= '1900-01-01'::date) AND (licence_valid_until <= '2199-12-31'::date))),
  constraint people_messenger_url_form CHECK (((char_length(messenger_url) <= 200) AND (messenger_url ~ '^(https://(m[.]me|((www|m)[.])?(facebook|messenger)[.]com)/.+)?$'::text) AND private.is_address_text(messenger_url))),
  constraint people_name_filled CHECK (((char_length(name) <= 120) AND private.has_visible_text(name) AND private.is_single_line(name))),
  constraint people_phone_form CHECK ((phone ~ '^([+]63[0-9]{8,10})?$'::text)),
  constraint people_photo_placeholder_length CHECK ((char_length(photo_placeholder) <= 8000)),
  constraint people_photo_url_own CHECK ((private.is_public_url(photo_url) AND (photo_url ~ (('^(https?://[^/?#]+)?/storage/v1/object/public/property-images/'::text || id) || '/[^/?#]+$'::text)))),
  constraint people_pkey PRIMARY KEY (id),
  constraint people_position_line CHECK (((char_length("position") <= 120) AND private.is_single_line("position"))),
  constraint people_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint people_profile_id_key UNIQUE (profile_id),
  constraint people_supervisor_id_fkey FOREIGN KEY (supervisor_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint people_viber_number_form CHECK ((viber_number ~ '^([+]639[0-9]{9})?$'::text))
);

comment on table public.people is 'Who works here. Visitors see those who are shown. phone takes SMS too where it is a mobile number. supervisor_name is the name of supervisor_id, kept in step, for visitors who may not see that row. profile_id is the account of the person, who then edits their own entry; what the brokerage answers for stays with admins. revision goes up with each edit of what the form holds: not with the photo or the order.';

comment on column public.people.is_shown is 'Whether visitors may see the person: on /people, and as the contact of a listing.';
comment on column public.people.is_away is 'Gets no enquiries by rule for now. Visitors don''t see it.';

CREATE INDEX people_order_idx ON public.people USING btree (display_order, id);
CREATE INDEX people_supervisor_id_idx ON public.people USING btree (supervisor_id);

alter table public.people enable row level security;

create policy "Admins add people"
on public.people as permissive for insert to authenticated
with check (( SELECT private.is_admin() AS is_admin));

create policy "Admins delete people"
on public.people as permissive for delete to authenticated
using (( SELECT private.is_admin() AS is_admin));

create policy "Admins update people"
on public.people as permissive for update to authenticated
using (( SELECT private.is_admin() AS is_admin))
with check (( SELECT private.is_admin() AS is_admin));

create policy "Everybody reads the people who are shown"
on public.people as permissive for select to anon, authenticated
using (is_shown);

create policy "People update their own entry"
on public.people as permissive for update to authenticated
using (( SELECT private.has_profile() AS has_profile) AND profile_id = (( SELECT private.account_profile_id() AS account_profile_id)))
with check (( SELECT private.has_profile() AS has_profile) AND profile_id = (( SELECT private.account_profile_id() AS account_profile_id)));

create policy "Vouched-for listing editors read everybody, others themselves"
on public.people as permissive for select to authenticated
using (( SELECT private.can_edit_listings() AS can_edit_listings) AND ( SELECT private.is_vouched_for() AS is_vouched_for) OR ( SELECT private.has_profile() AS has_profile) AND profile_id = (( SELECT private.account_profile_id() AS account_profile_id)));

grant delete, select on table public.people to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.people to service_role;

grant insert (about, email, is_away, is_shown, licence_no, licence_valid_from, licence_valid_until, messenger_url, name, phone, "position", profile_id, supervisor_id, viber_number) on table public.people to authenticated;
grant select (about, display_order, email, id, licence_no, licence_valid_from, licence_valid_until, messenger_url, name, phone, photo_placeholder, photo_url, "position", supervisor_name, viber_number) on table public.people to anon;
grant update (about, display_order, email, is_away, is_shown, licence_no, licence_valid_from, licence_valid_until, messenger_url, name, phone, photo_placeholder, photo_url, "position", profile_id, supervisor_id, viber_number) on table public.people to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text('photo_url');

CREATE TRIGGER bump_revision BEFORE UPDATE ON people FOR EACH ROW WHEN (NOT (new.photo_url IS DISTINCT FROM old.photo_url OR new.display_order <> old.display_order OR new.supervisor_name <> old.supervisor_name) OR new.name IS DISTINCT FROM old.name OR new."position" IS DISTINCT FROM old."position" OR new.licence_no IS DISTINCT FROM old.licence_no OR new.licence_valid_from IS DISTINCT FROM old.licence_valid_from OR new.licence_valid_until IS DISTINCT FROM old.licence_valid_until OR new.supervisor_id IS DISTINCT FROM old.supervisor_id OR new.phone IS DISTINCT FROM old.phone OR new.viber_number IS DISTINCT FROM old.viber_number OR new.messenger_url IS DISTINCT FROM old.messenger_url OR new.email IS DISTINCT FROM old.email OR new.about IS DISTINCT FROM old.about OR new.is_shown IS DISTINCT FROM old.is_shown OR new.profile_id IS DISTINCT FROM old.profile_id OR new.is_away IS DISTINCT FROM old.is_away) EXECUTE FUNCTION private.bump_revision();

CREATE TRIGGER guard_person_claims BEFORE UPDATE ON people FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND NOT private.is_admin() AND (new."position" IS DISTINCT FROM old."position" OR new.licence_no IS DISTINCT FROM old.licence_no OR new.licence_valid_from IS DISTINCT FROM old.licence_valid_from OR new.licence_valid_until IS DISTINCT FROM old.licence_valid_until OR new.supervisor_id IS DISTINCT FROM old.supervisor_id OR new.profile_id IS DISTINCT FROM old.profile_id OR new.is_shown IS DISTINCT FROM old.is_shown OR new.display_order IS DISTINCT FROM old.display_order)) EXECUTE FUNCTION private.refuse_person_claims();

CREATE TRIGGER list_removed_person AFTER DELETE ON people FOR EACH ROW EXECUTE FUNCTION private.list_removed_listing();

CREATE TRIGGER list_replaced_photo AFTER UPDATE OF photo_url ON people FOR EACH ROW WHEN (old.photo_url <> COALESCE(new.photo_url, ''::text)) EXECUTE FUNCTION private.list_replaced_photo();

CREATE TRIGGER note_added_content AFTER INSERT ON people REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_changed_content AFTER UPDATE ON people REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON people FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON people REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,created_at,updated_at,photo_placeholder,supervisor_name}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON people REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,created_at,updated_at,photo_placeholder,supervisor_name}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON people REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,created_at,updated_at,photo_placeholder,supervisor_name}');

CREATE TRIGGER note_removed_content AFTER DELETE ON people REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_shown_name AFTER INSERT OR UPDATE OF photo_url ON people FOR EACH ROW WHEN (new.photo_url IS NOT NULL) EXECUTE FUNCTION private.note_shown_name('photo_url');

CREATE TRIGGER rename_supervisor AFTER UPDATE OF name ON people FOR EACH ROW WHEN (new.name <> old.name) EXECUTE FUNCTION private.rename_supervisor();

CREATE TRIGGER settle_supervisor BEFORE INSERT OR UPDATE OF supervisor_id, supervisor_name ON people FOR EACH ROW EXECUTE FUNCTION private.settle_supervisor();

CREATE TRIGGER tell_who_is_shown AFTER INSERT OR DELETE OR UPDATE OF is_shown OR TRUNCATE ON people FOR EACH STATEMENT EXECUTE FUNCTION private.tell_who_is_shown();

CREATE TRIGGER withdraw_invitations BEFORE DELETE ON people FOR EACH ROW EXECUTE FUNCTION private.withdraw_invitations_of_person();
