-- Written by npm run types from the migrated database. Don't edit it.

create table public.site_settings (
  id smallint default 1 not null,
  business_name text not null,
  tagline text default ''::text not null,
  phone text default ''::text not null,
  sms_number text default ''::text not null,
  viber_number text default ''::text not null,
  email text default ''::text not null,
  messenger_url text default ''::text not null,
  facebook_url text default ''::text not null,
  address_line text default ''::text not null,
  map_url text default ''::text not null,
  office_hours text default ''::text not null,
  broker_name text default ''::text not null,
  broker_title text default ''::text not null,
  broker_licence_no text default ''::text not null,
  broker_licence_valid_from date,
  broker_licence_valid_until date,
  dhsud_registration_no text default ''::text not null,
  broker_intro text default ''::text not null,
  hero_title text default ''::text not null,
  hero_text text default ''::text not null,
  stats jsonb default '[]'::jsonb not null,
  value_cards jsonb default '[]'::jsonb not null,
  testimonials jsonb default '[]'::jsonb not null,
  general_faqs jsonb default '[]'::jsonb not null,
  listing_faqs jsonb default '[]'::jsonb not null,
  sample_data boolean default false not null,
  revision integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  logo text default ''::text not null,
  logo_name text default 'beside'::text not null,
  icon text default ''::text not null,
  link_picture text default ''::text not null,
  accent_colour text default ''::text not null,
  shows_people boolean default false not null,
  dhsud_registration_valid_until date,
  amlc_registration_no text default ''::text not null,
  amlc_registration_valid_until date,
  constraint site_settings_accent_colour_readable CHECK (((accent_colour = ''::text) OR private.is_readable_accent(accent_colour))),
  constraint site_settings_address_line_length CHECK ((char_length(address_line) <= 300)),
  constraint site_settings_amlc_registration_no_length CHECK ((char_length(amlc_registration_no) <= 60)),
  constraint site_settings_amlc_registration_valid_until_range CHECK (((amlc_registration_valid_until >= '1900-01-01'::date) AND (amlc_registration_valid_until <= '2199-12-31'::date))),
  constraint site_settings_broker_intro_length CHECK ((char_length(broker_intro) <= 4000)),
  constraint site_settings_broker_licence_dates CHECK ((broker_licence_valid_until >= broker_licence_valid_from)),
  constraint site_settings_broker_licence_no_length CHECK ((char_length(broker_licence_no) <= 60)),
  constraint site_settings_broker_licence_valid_from_range CHECK (((broker_licence_valid_from >= '1900-01-01'::date) AND (broker_licence_valid_from <= '2199-12-31'::date))),
  constraint site_settings_broker_licence_valid_until_range CHECK (((broker_licence_valid_until >= '1900-01-01'::date) AND (broker_licence_valid_until <= '2199-12-31'::date))),
  constraint site_settings_broker_name_length CHECK ((char_length(broker_name) <= 120)),
  constraint site_settings_broker_title_length CHECK ((char_length(broker_title) <= 120)),
  constraint site_settings_business_name_filled CHECK (((char_length(business_name) <= 120) AND private.has_visible_text(business_name) AND private.is_single_line(business_name))),
  constraint site_settings_dhsud_registration_no_length CHECK ((char_length(dhsud_registration_no) <= 60)),
  constraint site_settings_dhsud_registration_valid_until_range CHECK (((dhsud_registration_valid_until >= '1900-01-01'::date) AND (dhsud_registration_valid_until <= '2199-12-31'::date))),
  constraint site_settings_email_form CHECK (((char_length(email) <= 320) AND (email ~ '^([A-Za-z0-9!#$&''*+/=?^_`{|}~.-]+@[A-Za-z0-9.-]+)?$'::text))),
  constraint site_settings_facebook_url_form CHECK (((char_length(facebook_url) <= 1000) AND (facebook_url ~ '^(https://.+)?$'::text) AND private.is_address_text(facebook_url))),
  constraint site_settings_general_faqs_shape CHECK (private.is_item_list(general_faqs, ARRAY['question'::text, 'answer'::text], 40)),
  constraint site_settings_hero_text_length CHECK ((char_length(hero_text) <= 1000)),
  constraint site_settings_hero_title_length CHECK ((char_length(hero_title) <= 200)),
  constraint site_settings_icon_form CHECK ((icon ~ '^([a-z0-9]{10,20}-(crop|own|initials))?$'::text)),
  constraint site_settings_link_picture_form CHECK ((link_picture ~ '^([a-z0-9]{10,20}-(made|own))?$'::text)),
  constraint site_settings_listing_faqs_shape CHECK (private.is_item_list(listing_faqs, ARRAY['question'::text, 'answer'::text], 40)),
  constraint site_settings_logo_form CHECK ((logo ~ '^([a-z0-9]{10,20}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}(-light)?)?$'::text)),
  constraint site_settings_logo_name_known CHECK ((logo_name = ANY (ARRAY['beside'::text, 'inside'::text]))),
  constraint site_settings_map_url_form CHECK (((char_length(map_url) <= 1000) AND (map_url ~ '^(https://.+)?$'::text) AND private.is_address_text(map_url))),
  constraint site_settings_messenger_url_form CHECK (((char_length(messenger_url) <= 1000) AND (messenger_url ~ '^(https://.+)?$'::text) AND private.is_address_text(messenger_url))),
  constraint site_settings_office_hours_length CHECK ((char_length(office_hours) <= 300)),
  constraint site_settings_one_row CHECK ((id = 1)),
  constraint site_settings_phone_form CHECK ((phone ~ '^([+]63[0-9]{8,10})?$'::text)),
  constraint site_settings_pkey PRIMARY KEY (id),
  constraint site_settings_sms_number_form CHECK ((sms_number ~ '^([+]639[0-9]{9})?$'::text)),
  constraint site_settings_stats_shape CHECK (private.is_item_list(stats, ARRAY['value'::text, 'label'::text], 12)),
  constraint site_settings_tagline_length CHECK ((char_length(tagline) <= 200)),
  constraint site_settings_testimonials_shape CHECK (private.is_item_list(testimonials, ARRAY['name'::text, 'place'::text, 'text'::text], 24)),
  constraint site_settings_value_cards_shape CHECK (private.is_item_list(value_cards, ARRAY['title'::text, 'text'::text, 'icon'::text], 12)),
  constraint site_settings_viber_number_form CHECK ((viber_number ~ '^([+]639[0-9]{9})?$'::text))
);

comment on table public.site_settings is 'What the public pages say about the brokerage: one row. What only staff may see lives in staff_settings: a table apart can''t leak by a forgotten column grant. Phone numbers are kept as +639XXXXXXXXX (phone may be a land line, +6345XXXXXXX). sample_data is true while anything of the sample is shown. revision goes up with each change.';

comment on column public.site_settings.logo is 'The folder in the bucket brand, with the size in the header in CSS pixels; -light where it is pale.';
comment on column public.site_settings.logo_name is 'Where the business''s name stands: beside the logo, or inside it, so that it is not written twice.';

alter table public.site_settings enable row level security;

create policy "Admins update the site settings"
on public.site_settings as permissive for update to authenticated
using (( SELECT private.is_admin() AS is_admin))
with check (( SELECT private.is_admin() AS is_admin));

create policy "Everybody reads the site settings"
on public.site_settings as permissive for select to anon, authenticated
using (true);

grant select on table public.site_settings to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.site_settings to service_role;

grant select (accent_colour, address_line, amlc_registration_no, amlc_registration_valid_until, broker_intro, broker_licence_no, broker_licence_valid_from, broker_licence_valid_until, broker_name, broker_title, business_name, dhsud_registration_no, dhsud_registration_valid_until, email, facebook_url, general_faqs, hero_text, hero_title, icon, id, link_picture, listing_faqs, logo, logo_name, map_url, messenger_url, office_hours, phone, sample_data, shows_people, sms_number, stats, tagline, testimonials, value_cards, viber_number) on table public.site_settings to anon;
grant update (accent_colour, address_line, amlc_registration_no, amlc_registration_valid_until, broker_intro, broker_licence_no, broker_licence_valid_from, broker_licence_valid_until, broker_name, broker_title, business_name, dhsud_registration_no, dhsud_registration_valid_until, email, facebook_url, general_faqs, hero_text, hero_title, icon, link_picture, listing_faqs, logo, logo_name, map_url, messenger_url, office_hours, phone, sms_number, stats, tagline, testimonials, value_cards, viber_number) on table public.site_settings to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER bump_revision BEFORE UPDATE ON site_settings FOR EACH ROW WHEN (new.shows_people = old.shows_people) EXECUTE FUNCTION private.bump_revision();

CREATE TRIGGER check_brand_files BEFORE UPDATE OF logo, icon, link_picture ON site_settings FOR EACH ROW EXECUTE FUNCTION private.check_brand_files();

CREATE TRIGGER list_all_previews AFTER UPDATE ON site_settings FOR EACH ROW WHEN (old.business_name IS DISTINCT FROM new.business_name OR old.logo IS DISTINCT FROM new.logo OR old.accent_colour IS DISTINCT FROM new.accent_colour) EXECUTE FUNCTION private.list_all_previews();

CREATE TRIGGER list_replaced_brand AFTER UPDATE OF logo, icon, link_picture ON site_settings FOR EACH ROW WHEN (old.logo IS DISTINCT FROM new.logo OR old.icon IS DISTINCT FROM new.icon OR old.link_picture IS DISTINCT FROM new.link_picture) EXECUTE FUNCTION private.list_replaced_brand();

CREATE TRIGGER mark_sample BEFORE UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION private.mark_sample();

CREATE TRIGGER note_added_content AFTER INSERT ON site_settings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_changed_content AFTER UPDATE ON site_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON site_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,updated_at,sample_data}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON site_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,updated_at,sample_data}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON site_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{revision,updated_at,sample_data}');

CREATE TRIGGER note_removed_content AFTER DELETE ON site_settings REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();
