-- Written by npm run types from the migrated database. Don't edit it.

create table public.viewing_slips (
  number bigint not null,
  property_id uuid not null,
  property_reference text not null,
  property_title text not null,
  enquiry_id uuid,
  made_at timestamp with time zone not null,
  days integer not null,
  confirmed_by text not null,
  profile_id uuid not null,
  agent_name text not null,
  agent_licence text not null,
  co_broker_name text default ''::text not null,
  co_broker_details text default ''::text not null,
  buyer_name text,
  buyer_phone text,
  buyer_email text,
  salt text,
  blanked_at timestamp with time zone,
  buyer_digest text not null,
  previous_hash text not null,
  hash text not null,
  constraint viewing_slips_blanked_whole CHECK (
CASE
    WHEN (blanked_at IS NULL) THEN ((buyer_name IS NOT NULL) AND (salt IS NOT NULL))
    ELSE (COALESCE(buyer_name, buyer_phone, buyer_email, salt) IS NULL)
END),
  constraint viewing_slips_buyer_digest_form CHECK ((buyer_digest ~ '^[0-9a-f]{64}$'::text)),
  constraint viewing_slips_buyer_email_form CHECK (private.is_email_address(buyer_email)),
  constraint viewing_slips_buyer_name_line CHECK (((char_length(buyer_name) <= 120) AND private.is_single_line(buyer_name) AND private.has_visible_text(buyer_name))),
  constraint viewing_slips_buyer_phone_form CHECK (private.is_phone_number(buyer_phone)),
  constraint viewing_slips_co_broker_details_line CHECK (((char_length(co_broker_details) <= 120) AND private.is_single_line(co_broker_details))),
  constraint viewing_slips_co_broker_name_line CHECK (((char_length(co_broker_name) <= 120) AND private.is_single_line(co_broker_name))),
  constraint viewing_slips_confirmed_by_known CHECK ((confirmed_by = ANY (ARRAY['code'::text, 'typed'::text]))),
  constraint viewing_slips_days_range CHECK (((days >= 1) AND (days <= 365))),
  constraint viewing_slips_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint viewing_slips_number_from_one CHECK ((number >= 1)),
  constraint viewing_slips_one_after_another UNIQUE (previous_hash),
  constraint viewing_slips_pkey PRIMARY KEY (number),
  constraint viewing_slips_previous_hash_form CHECK ((previous_hash ~ '^[0-9a-f]{64}$'::text))
);

comment on table public.viewing_slips is 'Who showed which listing to whom: with the names, the licence and the days as they were then. Each row has the hash of the one before. Rows are only added; all that ever changes is that the buyer''s details and the salt go. confirmed_by is code where the buyer''s own phone did it, typed where the agent did. buyer_digest stays, so that the hash can be checked without the buyer.';

CREATE INDEX viewing_slips_buyer_email_idx ON public.viewing_slips USING btree (buyer_email);
CREATE INDEX viewing_slips_buyer_phone_idx ON public.viewing_slips USING btree (buyer_phone);
CREATE INDEX viewing_slips_enquiry_id_idx ON public.viewing_slips USING btree (enquiry_id) WHERE (enquiry_id IS NOT NULL);
CREATE INDEX viewing_slips_profile_id_idx ON public.viewing_slips USING btree (profile_id, made_at DESC);
CREATE INDEX viewing_slips_property_id_idx ON public.viewing_slips USING btree (property_id, number DESC);
CREATE INDEX viewing_slips_unblanked_idx ON public.viewing_slips USING btree (made_at) WHERE (blanked_at IS NULL);

alter table public.viewing_slips enable row level security;

create policy "Staff read their viewing slips and those of their listings"
on public.viewing_slips as permissive for select to authenticated
using (( SELECT private.is_admin() AS is_admin) OR ( SELECT private.is_vouched_for() AS is_vouched_for) AND (profile_id = (( SELECT private.account_profile_id() AS account_profile_id)) OR (property_id IN ( SELECT private.own_listings() AS own_listings))));

grant select (agent_licence, agent_name, blanked_at, buyer_digest, buyer_email, buyer_name, buyer_phone, co_broker_details, co_broker_name, confirmed_by, days, enquiry_id, hash, made_at, number, previous_hash, profile_id, property_id, property_reference, property_title) on table public.viewing_slips to authenticated;

CREATE TRIGGER guard_viewing_slip BEFORE DELETE OR UPDATE ON viewing_slips FOR EACH ROW EXECUTE FUNCTION private.guard_viewing_slip();

CREATE TRIGGER guard_viewing_slips BEFORE TRUNCATE ON viewing_slips FOR EACH STATEMENT EXECUTE FUNCTION private.guard_viewing_slip();

CREATE TRIGGER list_viewing_slip_to_tell AFTER INSERT ON viewing_slips FOR EACH ROW WHEN (new.buyer_email IS NOT NULL) EXECUTE FUNCTION private.list_viewing_slip_to_tell();
