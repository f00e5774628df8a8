-- Written by npm run types from the migrated database. Don't edit it.

create table private.viewing_slip_links (
  hash text not null,
  profile_id uuid not null,
  property_id uuid not null,
  enquiry_id uuid,
  co_broker_name text not null,
  co_broker_details text not null,
  ends_at timestamp with time zone not null,
  number bigint,
  co_broker_email text,
  made_at timestamp with time zone default now(),
  opened_at timestamp with time zone,
  constraint viewing_slip_links_co_broker_details_line CHECK (((char_length(co_broker_details) <= 120) AND private.is_single_line(co_broker_details))),
  constraint viewing_slip_links_co_broker_email_form CHECK (private.is_email_address(co_broker_email)),
  constraint viewing_slip_links_co_broker_name_line CHECK (((char_length(co_broker_name) <= 120) AND private.is_single_line(co_broker_name))),
  constraint viewing_slip_links_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE SET NULL,
  constraint viewing_slip_links_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint viewing_slip_links_number_fkey FOREIGN KEY (number) REFERENCES viewing_slips(number),
  constraint viewing_slip_links_number_once UNIQUE (number),
  constraint viewing_slip_links_pkey PRIMARY KEY (hash),
  constraint viewing_slip_links_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint viewing_slip_links_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table private.viewing_slip_links is 'SHA-256 of the secret in the link by which a buyer confirms a viewing slip. Each makes one slip, within half an hour; then it shows this slip for 30 days.';

CREATE INDEX viewing_slip_links_ends_at_idx ON private.viewing_slip_links USING btree (ends_at);
CREATE INDEX viewing_slip_links_enquiry_id_idx ON private.viewing_slip_links USING btree (enquiry_id);
CREATE INDEX viewing_slip_links_profile_id_idx ON private.viewing_slip_links USING btree (profile_id);
CREATE INDEX viewing_slip_links_property_id_idx ON private.viewing_slip_links USING btree (property_id);

alter table private.viewing_slip_links enable row level security;
