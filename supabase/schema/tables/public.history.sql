-- Written by npm run types from the migrated database. Don't edit it.

create table public.history (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  transaction bigint not null,
  actor uuid,
  table_name text not null,
  row_id text not null,
  property_id uuid,
  action text not null,
  old jsonb,
  new jsonb,
  constraint history_action_known CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint history_pkey PRIMARY KEY (id)
);

comment on table public.history is 'Each change of a row that staff write, oldest first by id. actor is the profile that was signed in, null for the site itself; it outlives the profile. property_id is the listing that the row belongs to. old and new hold the columns that changed, all of a row that was added or removed. Bookkeeping and generated columns are left out. Nobody writes it; forget_old_history removes what is older than staff_settings.history_months.';

CREATE INDEX history_actor_idx ON public.history USING btree (actor, at DESC, id DESC) WHERE (actor IS NOT NULL);
CREATE INDEX history_at_idx ON public.history USING btree (at DESC, id DESC);
CREATE INDEX history_elsewhere_idx ON public.history USING btree (table_name, at DESC, id DESC) WHERE (property_id IS NULL);
CREATE INDEX history_market_idx ON public.history USING btree (property_id, at) WHERE ((table_name = 'properties'::text) AND (action = 'update'::text) AND ((new ? 'price'::text) OR (new ? 'status'::text)));
CREATE INDEX history_owners_idx ON public.history USING btree (at DESC, id DESC) WHERE (table_name = ANY (ARRAY['authorities'::text, 'papers'::text, 'listing_notes'::text]));
CREATE INDEX history_property_id_idx ON public.history USING btree (property_id, id) WHERE (property_id IS NOT NULL);

alter table public.history enable row level security;

create policy "Accounts read the history of listings that they may edit"
on public.history as permissive for select to authenticated
using (property_id IS NOT NULL AND private.reads_history(table_name, property_id));

create policy "Admins read the whole history"
on public.history as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin));

grant select on table public.history to authenticated;
grant select on table public.history to service_role;
