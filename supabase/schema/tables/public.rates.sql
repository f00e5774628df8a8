-- Written by npm run types from the migrated database. Don't edit it.

create table public.rates (
  id uuid default gen_random_uuid() not null,
  key text not null,
  town text default ''::text not null,
  low numeric(16,4),
  high numeric(16,4),
  source text not null,
  source_url text default ''::text not null,
  valid_from date not null,
  checked_on date,
  created_at timestamp with time zone default now() not null,
  created_by uuid default private.account_profile_id(),
  review_on date,
  name text default ''::text not null,
  kind text default ''::text not null,
  years smallint,
  price_to numeric(14,2),
  income_to numeric(14,2),
  valid_until date,
  constraint rates_are_a_range CHECK ((high >= low)),
  constraint rates_are_numbers CHECK ((high < 'NaN'::numeric)),
  constraint rates_both_or_none CHECK (((low IS NULL) = (high IS NULL))),
  constraint rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint rates_end_later CHECK (((valid_until >= valid_from) AND (valid_until < '2200-01-01'::date))),
  constraint rates_figure_known CHECK (private.is_rate_known(key, town)),
  constraint rates_income_range CHECK (((income_to >= (1)::numeric) AND (income_to <= ('100000000000'::bigint)::numeric))),
  constraint rates_kind_known CHECK ((kind = ANY (ARRAY[''::text, 'house'::text, 'condo'::text]))),
  constraint rates_low_counts CHECK ((low >= (0)::numeric)),
  constraint rates_name_line CHECK (((char_length(name) <= 80) AND private.is_single_line(name))),
  constraint rates_pkey PRIMARY KEY (id),
  constraint rates_price_range CHECK (((price_to >= (1)::numeric) AND (price_to <= ('100000000000'::bigint)::numeric))),
  constraint rates_reviewed_later CHECK (((review_on > valid_from) AND (review_on < '2200-01-01'::date))),
  constraint rates_schedule_is_said CHECK (((key <> 'value_schedule'::text) OR (low IS NULL) OR ((low = ANY (ARRAY[(0)::numeric, (1)::numeric])) AND (high = low)))),
  constraint rates_source_address CHECK (((char_length(source_url) <= 500) AND (source_url ~ '^(https?://[^[:space:]]+)?$'::text))),
  constraint rates_source_line CHECK (((char_length(source) <= 300) AND private.is_single_line(source) AND private.has_visible_text(source))),
  constraint rates_terms_of_programmes CHECK (
CASE
    WHEN (key ~~ 'pagibig\_programme\_%'::text) THEN (private.has_visible_text(name) AND (years IS NOT NULL) AND (NOT (low IS DISTINCT FROM high)))
    ELSE ((name = ''::text) AND (kind = ''::text) AND (valid_until IS NULL) AND (COALESCE((years)::numeric, price_to, income_to) IS NULL))
END),
  constraint rates_years_range CHECK (((years >= 1) AND (years <= 30)))
);

comment on table public.rates is 'Every version of each figure that calculators use, with its source and dates. Empty low and high: not known. town is empty where it holds for all. checked_on is when somebody last looked the figure up; empty where nobody has, which visitors are told. From review_on the source is no longer believed, which staff are asked about and visitors are told; empty where no such day is known.';

comment on column public.rates.name is 'Of a programme of a lender; so are kind, years, price_to, income_to and valid_until.';
comment on column public.rates.kind is 'What the programme is for; empty for every home.';
comment on column public.rates.years is 'How long the rate holds from the start of the loan.';
comment on column public.rates.price_to is 'The highest price of the home, in pesos; null where none is known.';
comment on column public.rates.income_to is 'Pesos a month that the borrower earns less than; null where none is known.';
comment on column public.rates.valid_until is 'The last day on which the programme is offered; null where none is known.';

CREATE INDEX rates_created_by_idx ON public.rates USING btree (created_by);
CREATE INDEX rates_in_force_idx ON public.rates USING btree (key, town, valid_from DESC, created_at DESC);

alter table public.rates enable row level security;

create policy "Admins add versions of rates"
on public.rates as permissive for insert to authenticated
with check (( SELECT private.is_admin() AS is_admin));

create policy "Everybody reads the rates"
on public.rates as permissive for select to anon, authenticated
using (true);

grant select on table public.rates to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.rates to service_role;

grant insert (checked_on, high, income_to, key, kind, low, name, price_to, review_on, source, source_url, town, valid_from, valid_until, years) on table public.rates to authenticated;
grant select (checked_on, created_at, high, id, income_to, key, kind, low, name, price_to, review_on, source, source_url, town, valid_from, valid_until, years) on table public.rates to anon;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON rates FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text('source_url');

CREATE TRIGGER bound_rates AFTER INSERT ON rates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.bound_rates();

CREATE TRIGGER note_added_content AFTER INSERT ON rates REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_changed_content AFTER UPDATE ON rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON rates FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON rates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{created_at,created_by}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{created_at,created_by}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON rates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{created_at,created_by}');

CREATE TRIGGER note_removed_content AFTER DELETE ON rates REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();
