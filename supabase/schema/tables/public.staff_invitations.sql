-- Written by npm run types from the migrated database. Don't edit it.

create table public.staff_invitations (
  id uuid default gen_random_uuid() not null,
  email text not null,
  role text not null,
  secret_hash text not null,
  invited_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  used_at timestamp with time zone,
  accepted_by uuid,
  person_id uuid,
  constraint staff_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint staff_invitations_email_form CHECK (((char_length(email) <= 254) AND (char_length(split_part(email, '@'::text, 1)) <= 64) AND (email ~ '^[a-z0-9!#$&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$'::text))),
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint staff_invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_role_known CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'superadmin'::text]))),
  constraint staff_invitations_secret_hash_form CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint staff_invitations_secret_hash_key UNIQUE (secret_hash)
);

comment on table public.staff_invitations is 'The role that the owner of an e-mail address takes up with a secret, once, within seven days. Only the secret''s SHA-256 is kept. Written by invite_staff and accept_invitation. invited_by is null only for the server''s own key.';

comment on column public.staff_invitations.person_id is 'Who works here under this account, once the invitation is accepted.';

CREATE INDEX staff_invitations_accepted_by_idx ON public.staff_invitations USING btree (accepted_by);
CREATE INDEX staff_invitations_invited_by_idx ON public.staff_invitations USING btree (invited_by);
CREATE INDEX staff_invitations_open_idx ON public.staff_invitations USING btree (email, created_at DESC) WHERE (used_at IS NULL);
CREATE INDEX staff_invitations_person_id_idx ON public.staff_invitations USING btree (person_id);

alter table public.staff_invitations enable row level security;

create policy "Admins read invitations"
on public.staff_invitations as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin));

create policy "Admins withdraw open invitations that they could make"
on public.staff_invitations as permissive for delete to authenticated
using (used_at IS NULL AND (( SELECT private.is_superadmin() AS is_superadmin) OR ( SELECT private.is_admin() AS is_admin) AND (role = ANY (ARRAY['user'::text, 'admin'::text]))));

grant delete on table public.staff_invitations to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.staff_invitations to service_role;

grant select (accepted_by, created_at, email, expires_at, id, invited_by, person_id, role, used_at) on table public.staff_invitations to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON staff_invitations FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER note_history_of_added AFTER INSERT ON staff_invitations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{secret_hash,created_at,expires_at}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON staff_invitations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{secret_hash,created_at,expires_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON staff_invitations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{secret_hash,created_at,expires_at}');
