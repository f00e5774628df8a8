-- Written by npm run types from the migrated database. Don't edit it.

create table public.commission_shares (
  id uuid default gen_random_uuid() not null,
  sheet_id uuid not null,
  display_order integer not null,
  profile_id uuid,
  name text not null,
  share numeric(5,2) not null,
  withholding numeric(5,2) not null,
  amount numeric(14,2) not null,
  withheld numeric(14,2) not null,
  constraint commission_shares_amount_range CHECK ((amount >= (0)::numeric)),
  constraint commission_shares_name_line CHECK (((char_length(name) <= 120) AND private.is_single_line(name) AND private.has_visible_text(name))),
  constraint commission_shares_pkey PRIMARY KEY (id),
  constraint commission_shares_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint commission_shares_share_range CHECK (((share >= 0.01) AND (share <= (100)::numeric))),
  constraint commission_shares_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES commission_sheets(id) ON DELETE CASCADE,
  constraint commission_shares_withheld_of_rate CHECK (((withheld >= (0)::numeric) AND (abs((withheld - ((amount * withholding) / (100)::numeric))) <= 0.005))),
  constraint commission_shares_withholding_range CHECK (((withholding >= (0)::numeric) AND (withholding <= (100)::numeric)))
);

comment on table public.commission_shares is 'Who gets what of a commission: share in per cent of it, withholding in per cent of the share, both as typed, and what they come to in pesos. profile_id is the account that sees the line, null for somebody without one. What is left over is the office''s. An account''s own lines, and all for admins.';

CREATE INDEX commission_shares_profile_id_idx ON public.commission_shares USING btree (profile_id);
CREATE INDEX commission_shares_sheet_id_idx ON public.commission_shares USING btree (sheet_id, display_order);

alter table public.commission_shares enable row level security;

create policy "Admins read all shares, others their own"
on public.commission_shares as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin) OR profile_id = (( SELECT private.account_profile_id() AS account_profile_id)) AND ( SELECT private.has_profile() AS has_profile));

grant select on table public.commission_shares to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON commission_shares FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER note_history_of_added AFTER INSERT ON commission_shares REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON commission_shares REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON commission_shares REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{}');
