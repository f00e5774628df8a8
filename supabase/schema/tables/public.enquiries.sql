-- Written by npm run types from the migrated database. Don't edit it.

create table public.enquiries (
  id uuid default gen_random_uuid() not null,
  reference text not null,
  contact_id uuid,
  property_id uuid,
  person_id uuid,
  assignee_id uuid,
  subject text default ''::text not null,
  name text not null,
  phone text,
  email text,
  message text not null,
  excerpt text generated always as (split_part("left"(message, 300), '
'::text, 1)) stored not null,
  wants_viewing boolean default false not null,
  preferred_times timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  reply_by text,
  consented_at timestamp with time zone default now() not null,
  notice_version integer not null,
  wants_news boolean default false not null,
  source jsonb default '{}'::jsonb not null,
  spam_signs text[] default '{}'::text[] not null,
  state text default 'new'::text not null,
  lost_reason text default ''::text not null,
  next_step text default ''::text not null,
  next_step_on date,
  first_answered_at timestamp with time zone,
  blanked_at timestamp with time zone,
  idempotency_key uuid,
  search_text text default ''::text not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  property_reference text default ''::text not null,
  told_assignee_id uuid,
  risen_at timestamp with time zone,
  constraint enquiries_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint enquiries_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  constraint enquiries_email_form CHECK (private.is_email_address(email)),
  constraint enquiries_idempotency_key_key UNIQUE (idempotency_key),
  constraint enquiries_lost_reason_length CHECK ((char_length(lost_reason) <= 500)),
  constraint enquiries_message_length CHECK ((char_length(message) <= 5000)),
  constraint enquiries_name_line CHECK (((char_length(name) <= 120) AND private.is_single_line(name))),
  constraint enquiries_named CHECK (((blanked_at IS NOT NULL) OR private.has_visible_text(name))),
  constraint enquiries_next_step_length CHECK ((char_length(next_step) <= 300)),
  constraint enquiries_next_step_on_range CHECK (((next_step_on >= '2000-01-01'::date) AND (next_step_on <= '2199-12-31'::date))),
  constraint enquiries_notice_version_fkey FOREIGN KEY (notice_version) REFERENCES privacy_notices(version),
  constraint enquiries_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint enquiries_phone_form CHECK (private.is_phone_number(phone)),
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_preferred_times_most CHECK ((cardinality(preferred_times) <= 3)),
  constraint enquiries_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL,
  constraint enquiries_reachable CHECK (((blanked_at IS NOT NULL) OR (phone IS NOT NULL) OR (email IS NOT NULL))),
  constraint enquiries_reference_form CHECK ((reference ~ '^BALE-[2-9CFGHJKMPQRTVWXY]{4,6}$'::text)),
  constraint enquiries_reference_key UNIQUE (reference),
  constraint enquiries_reply_by_known CHECK ((reply_by = ANY (ARRAY['call'::text, 'sms'::text, 'viber'::text, 'messenger'::text, 'email'::text]))),
  constraint enquiries_source_size CHECK (((jsonb_typeof(source) = 'object'::text) AND (char_length((source)::text) <= 2000))),
  constraint enquiries_state_known CHECK ((state = ANY (ARRAY['new'::text, 'contacted'::text, 'viewing_set'::text, 'offer'::text, 'won'::text, 'lost'::text, 'spam'::text]))),
  constraint enquiries_subject_length CHECK ((char_length(subject) <= 300))
);

comment on table public.enquiries is 'What visitors wrote, as they wrote it. subject is the listing''s title or the person''s name at the time. spam_signs says why state began as spam. first_answered_at is when staff first reached out. excerpt is what its list shows of the message, search_text is what the inbox searches, folded like that of the listings. Once blanked_at is set nothing tells who it was.';

comment on column public.enquiries.property_reference is 'The reference of the listing that it is about, empty where it is about none.';
comment on column public.enquiries.told_assignee_id is 'The account that was told that this is assigned to it, or assigned it to itself.';
comment on column public.enquiries.risen_at is 'When the office was told that nobody had answered.';

CREATE INDEX enquiries_assignee_id_idx ON public.enquiries USING btree (assignee_id, created_at DESC);
CREATE INDEX enquiries_contact_id_idx ON public.enquiries USING btree (contact_id, created_at DESC);
CREATE INDEX enquiries_contactless_idx ON public.enquiries USING btree (created_at) WHERE ((contact_id IS NULL) AND (blanked_at IS NULL));
CREATE INDEX enquiries_created_at_idx ON public.enquiries USING btree (created_at DESC, id);
CREATE INDEX enquiries_due_idx ON public.enquiries USING btree (next_step_on) WHERE ((next_step_on IS NOT NULL) AND (state <> ALL (ARRAY['won'::text, 'lost'::text, 'spam'::text])));
CREATE INDEX enquiries_email_idx ON public.enquiries USING btree (email);
CREATE INDEX enquiries_inbox_idx ON public.enquiries USING btree (((state <> 'new'::text)), created_at DESC, id) INCLUDE (state, assignee_id);
CREATE INDEX enquiries_message_idx ON public.enquiries USING btree (md5(message), created_at DESC);
CREATE INDEX enquiries_notice_version_idx ON public.enquiries USING btree (notice_version);
CREATE INDEX enquiries_open_idx ON public.enquiries USING btree (state, assignee_id, next_step_on) WHERE (state = ANY (ARRAY['new'::text, 'contacted'::text, 'viewing_set'::text, 'offer'::text]));
CREATE INDEX enquiries_person_id_idx ON public.enquiries USING btree (person_id);
CREATE INDEX enquiries_phone_idx ON public.enquiries USING btree (phone);
CREATE INDEX enquiries_property_id_idx ON public.enquiries USING btree (property_id, created_at DESC);
CREATE INDEX enquiries_unanswered_idx ON public.enquiries USING btree (created_at) WHERE ((state = 'new'::text) AND (risen_at IS NULL) AND (blanked_at IS NULL));
CREATE INDEX enquiries_untold_idx ON public.enquiries USING btree (created_at) WHERE ((assignee_id IS NOT NULL) AND (told_assignee_id IS DISTINCT FROM assignee_id) AND (blanked_at IS NULL) AND (state = ANY (ARRAY['new'::text, 'contacted'::text, 'viewing_set'::text, 'offer'::text])));
CREATE INDEX enquiries_wants_news_idx ON public.enquiries USING btree (contact_id) WHERE wants_news;

alter table public.enquiries enable row level security;

create policy "Staff read the enquiries that are theirs to see"
on public.enquiries as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin) OR ( SELECT private.has_profile() AS has_profile) AND assignee_id = (( SELECT private.account_profile_id() AS account_profile_id)) OR assignee_id IS NULL AND ( SELECT private.sees_unassigned() AS sees_unassigned));

grant select on table public.enquiries to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.enquiries to service_role;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER bump_revision BEFORE UPDATE ON enquiries FOR EACH ROW WHEN (NOT new.told_assignee_id IS DISTINCT FROM old.told_assignee_id AND NOT new.risen_at IS DISTINCT FROM old.risen_at) EXECUTE FUNCTION private.bump_revision();

CREATE TRIGGER note_told_assignee BEFORE UPDATE OF assignee_id ON enquiries FOR EACH ROW WHEN (new.assignee_id IS DISTINCT FROM old.assignee_id) EXECUTE FUNCTION private.note_told_assignee();

CREATE TRIGGER set_search_text BEFORE INSERT OR UPDATE OF name, phone, email, subject, message ON enquiries FOR EACH ROW EXECUTE FUNCTION private.set_enquiry_search_text();
