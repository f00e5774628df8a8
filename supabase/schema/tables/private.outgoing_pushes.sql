-- Written by npm run types from the migrated database. Don't edit it.

create table private.outgoing_pushes (
  id uuid default gen_random_uuid() not null,
  subscription_id uuid not null,
  enquiry_id uuid,
  kind text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  next_attempt_at timestamp with time zone default now() not null,
  constraint outgoing_pushes_about CHECK (((kind = 'test'::text) = (enquiry_id IS NULL))),
  constraint outgoing_pushes_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint outgoing_pushes_kind_known CHECK ((kind = ANY (ARRAY['enquiry_notice'::text, 'enquiry_assigned'::text, 'enquiry_offer'::text, 'enquiry_unanswered'::text, 'test'::text]))),
  constraint outgoing_pushes_once UNIQUE (subscription_id, enquiry_id, kind),
  constraint outgoing_pushes_pkey PRIMARY KEY (id),
  constraint outgoing_pushes_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES private.push_subscriptions(id) ON DELETE CASCADE
);

comment on table private.outgoing_pushes is 'Rings on their way to push services; kind is the e-mail''s that says the same. Without words: these are made when one is sent, of the enquiry as it is then. What was sent or given up is deleted.';

CREATE INDEX outgoing_pushes_due_idx ON private.outgoing_pushes USING btree (attempts, next_attempt_at);
CREATE INDEX outgoing_pushes_enquiry_id_idx ON private.outgoing_pushes USING btree (enquiry_id);

alter table private.outgoing_pushes enable row level security;
