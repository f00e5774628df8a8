-- Written by npm run types from the migrated database. Don't edit it.

create table public.outgoing_mails (
  id uuid default gen_random_uuid() not null,
  recipient text not null,
  subject text not null,
  kind text not null,
  body_text text,
  body_html text,
  link text,
  token text,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  next_attempt_at timestamp with time zone default now(),
  sent_at timestamp with time zone,
  reply_to text,
  calendar text,
  enquiry_id uuid,
  unsubscribe text,
  search_subscriber_id uuid,
  constraint outgoing_mails_calendar_length CHECK ((char_length(calendar) <= 20000)),
  constraint outgoing_mails_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint outgoing_mails_kind_fkey FOREIGN KEY (kind) REFERENCES private.mail_kinds(kind),
  constraint outgoing_mails_pkey PRIMARY KEY (id),
  constraint outgoing_mails_recipient_length CHECK ((char_length(recipient) <= 254)),
  constraint outgoing_mails_reply_to_form CHECK (private.is_email_address(reply_to)),
  constraint outgoing_mails_search_subscriber_id_fkey FOREIGN KEY (search_subscriber_id) REFERENCES private.search_subscribers(id) ON DELETE SET NULL,
  constraint outgoing_mails_unsubscribe_form CHECK (((char_length(unsubscribe) <= 500) AND (unsubscribe ~ '^https?://[^\s<>]+$'::text)))
);

comment on table public.outgoing_mails is 'E-mails on their way out: of the accounts, to staff, and of enquiries. Body, link and token may open an account: they are cleared once the e-mail is sent or given up, and no role of the API may read them but for e-mails without a token. reply_to is whom an answer reaches; calendar an invitation in iCalendar form that goes along. next_attempt_at is null where it is given up.';

comment on column public.outgoing_mails.unsubscribe is 'What a mail program posts to where somebody wants no more of these (RFC 8058).';

CREATE INDEX outgoing_mails_created_at_idx ON public.outgoing_mails USING btree (created_at);
CREATE INDEX outgoing_mails_due_idx ON public.outgoing_mails USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX outgoing_mails_enquiry_id_idx ON public.outgoing_mails USING btree (enquiry_id);
CREATE INDEX outgoing_mails_kind_idx ON public.outgoing_mails USING btree (kind, recipient, created_at);
CREATE INDEX outgoing_mails_search_subscriber_id_idx ON public.outgoing_mails USING btree (search_subscriber_id);

alter table public.outgoing_mails enable row level security;

create policy "Admins read what became of the e-mails"
on public.outgoing_mails as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin));

grant select (attempts, created_at, id, kind, last_error, next_attempt_at, recipient, sent_at, subject) on table public.outgoing_mails to authenticated;

CREATE TRIGGER add_pushes AFTER INSERT ON outgoing_mails FOR EACH ROW WHEN (new.enquiry_id IS NOT NULL AND (new.kind = ANY (ARRAY['enquiry_notice'::text, 'enquiry_assigned'::text, 'enquiry_offer'::text, 'enquiry_unanswered'::text]))) EXECUTE FUNCTION private.add_pushes();

CREATE TRIGGER bound_mails BEFORE INSERT ON outgoing_mails FOR EACH ROW EXECUTE FUNCTION private.bound_mails();
