-- Written by npm run types from the migrated database. Don't edit it.

create table public.profiles (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  username text not null,
  display_name text,
  role text default 'user'::text not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint profiles_display_name_length CHECK (((char_length(display_name) <= 80) AND (btrim(display_name) <> ''::text))),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_role_known CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'superadmin'::text]))),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_user_id_key UNIQUE (user_id),
  constraint profiles_username_length CHECK ((char_length(username) <= 320))
);

comment on table public.profiles is 'One row an account. username is the account''s e-mail and follows it; display_name is what the person calls themselves. confirmed_at is when the e-mail was confirmed, null where it is not: nobody is known to be behind such an account. Rows are made by the trigger on auth.users only.';

CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC, id);
CREATE INDEX profiles_role_idx ON public.profiles USING btree (role);
CREATE INDEX profiles_unconfirmed_idx ON public.profiles USING btree (created_at) WHERE (confirmed_at IS NULL);

alter table public.profiles enable row level security;

create policy "Admins delete the profiles of others below superadmin"
on public.profiles as permissive for delete to authenticated
using (( SELECT private.is_admin() AS is_admin) AND role <> 'superadmin'::text AND user_id <> (( SELECT auth.uid() AS uid)));

create policy "Admins read every profile"
on public.profiles as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin));

create policy "Admins update profiles below superadmin"
on public.profiles as permissive for update to authenticated
using (( SELECT private.is_admin() AS is_admin) AND role <> 'superadmin'::text)
with check (( SELECT private.is_admin() AS is_admin) AND role <> 'superadmin'::text);

create policy "People read their own profile"
on public.profiles as permissive for select to authenticated
using (user_id = (( SELECT auth.uid() AS uid)));

create policy "People update their own profile"
on public.profiles as permissive for update to authenticated
using (user_id = (( SELECT auth.uid() AS uid)) AND ( SELECT private.has_profile() AS has_profile))
with check (user_id = (( SELECT auth.uid() AS uid)) AND ( SELECT private.has_profile() AS has_profile));

create policy "Superadmins delete the profiles of others"
on public.profiles as permissive for delete to authenticated
using (( SELECT private.is_superadmin() AS is_superadmin) AND user_id <> (( SELECT auth.uid() AS uid)));

create policy "Superadmins update every profile"
on public.profiles as permissive for update to authenticated
using (( SELECT private.is_superadmin() AS is_superadmin))
with check (( SELECT private.is_superadmin() AS is_superadmin));

grant delete, select on table public.profiles to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.profiles to service_role;

grant update (display_name, role) on table public.profiles to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text('username');

CREATE TRIGGER delete_account_of_profile AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION private.delete_account_of_profile();

CREATE TRIGGER guard_profile_update BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION private.guard_profile_update();

CREATE TRIGGER keep_one_superadmin_on_deletion BEFORE DELETE ON profiles FOR EACH ROW WHEN (old.role = 'superadmin'::text) EXECUTE FUNCTION private.keep_one_superadmin();

CREATE TRIGGER keep_one_superadmin_on_demotion BEFORE UPDATE OF role ON profiles FOR EACH ROW WHEN (old.role = 'superadmin'::text AND new.role <> 'superadmin'::text) EXECUTE FUNCTION private.keep_one_superadmin();

CREATE TRIGGER lock_superadmins BEFORE DELETE OR UPDATE OF role ON profiles FOR EACH STATEMENT EXECUTE FUNCTION private.lock_superadmins();

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{user_id,username,confirmed_at,created_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{user_id,username,confirmed_at,created_at}');

CREATE TRIGGER note_superadmin AFTER UPDATE OF role ON profiles FOR EACH ROW WHEN (new.role = 'superadmin'::text AND old.role <> 'superadmin'::text) EXECUTE FUNCTION private.note_superadmin();
