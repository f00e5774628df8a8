-- Written by npm run types from the migrated database. Don't edit it.

create table public.commission_sheets (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  price numeric(14,2) not null,
  sold_on date not null,
  rate numeric(5,2),
  commission numeric(14,2) not null,
  note text default ''::text not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  identity_seen text default ''::text not null,
  identity_seen_on date,
  paid_by text default ''::text not null,
  constraint commission_sheets_commission_of_rate CHECK (((rate IS NULL) OR (abs((commission - ((price * rate) / (100)::numeric))) <= 0.005))),
  constraint commission_sheets_commission_range CHECK (((commission >= (0)::numeric) AND (commission <= ('100000000000'::bigint)::numeric))),
  constraint commission_sheets_identity_length CHECK ((char_length(identity_seen) <= 500)),
  constraint commission_sheets_identity_range CHECK (((identity_seen_on >= '1900-01-01'::date) AND (identity_seen_on <= '2199-12-31'::date))),
  constraint commission_sheets_note_length CHECK ((char_length(note) <= 2000)),
  constraint commission_sheets_one_of_a_listing UNIQUE (property_id),
  constraint commission_sheets_paid_by_known CHECK ((paid_by = ANY (ARRAY[''::text, 'transfer'::text, 'check'::text, 'loan'::text, 'cash'::text, 'several'::text]))),
  constraint commission_sheets_pkey PRIMARY KEY (id),
  constraint commission_sheets_price_range CHECK (((price >= 0.01) AND (price <= ('100000000000'::bigint)::numeric))),
  constraint commission_sheets_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint commission_sheets_rate_range CHECK (((rate >= 0.01) AND (rate <= (100)::numeric))),
  constraint commission_sheets_sold_on_range CHECK (((sold_on >= '1900-01-01'::date) AND (sold_on <= '2199-12-31'::date)))
);

comment on table public.commission_sheets is 'The commission of a sale or lease, one sheet for a listing. Pesos; rate is per cent of the price, null where commission is a fixed amount. identity_seen is whose identity was seen by which papers, removed after staff_settings.won_months, and identity_seen_on when; paid_by is how the price was paid. Read by admins and by those who have a share of it, written by save_commission_sheet.';

alter table public.commission_sheets enable row level security;

create policy "Admins and those on a commission sheet read it"
on public.commission_sheets as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM commission_shares
  WHERE commission_shares.sheet_id = commission_sheets.id AND commission_shares.profile_id = (( SELECT private.account_profile_id() AS account_profile_id)))));

create policy "Admins delete commission sheets"
on public.commission_sheets as permissive for delete to authenticated
using (( SELECT private.is_admin() AS is_admin));

grant delete, select on table public.commission_sheets to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON commission_sheets FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER bump_revision BEFORE UPDATE ON commission_sheets FOR EACH ROW EXECUTE FUNCTION private.bump_revision();

CREATE TRIGGER note_history_of_added AFTER INSERT ON commission_sheets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,created_at,updated_at,identity_seen}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON commission_sheets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,created_at,updated_at,identity_seen}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON commission_sheets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,created_at,updated_at,identity_seen}');
