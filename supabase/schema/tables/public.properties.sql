-- Written by npm run types from the migrated database. Don't edit it.

create table public.properties (
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text default ''::text not null,
  price text not null,
  price_amount numeric generated always as ((private.read_price(price)).amount) stored,
  price_basis text generated always as (private.price_basis((private.read_price(price)).words, listing_type)) stored,
  address text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  zip_code text default ''::text not null,
  listing_type text default 'for_sale'::text not null,
  property_type text default ''::text not null,
  category text generated always as (private.listing_category(property_type)) stored not null,
  status text default 'active'::text not null,
  featured boolean default false not null,
  bedrooms integer default 0 not null,
  bathrooms numeric(4,1) default 0 not null,
  square_feet numeric(12,2) default 0 not null,
  lot_area numeric(12,2) default 0 not null,
  amenities text[] default '{}'::text[] not null,
  nearby_landmarks text[] default '{}'::text[] not null,
  view_count integer default 0 not null,
  display_order integer default 0 not null,
  is_sample boolean default false not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  agent_id uuid,
  comparable_price numeric generated always as (private.comparable_price(price, listing_type, square_feet, lot_area)) stored,
  reference_number bigint generated always as identity not null,
  reference text generated always as (('BL-'::text || (reference_number)::text)) stored not null,
  search_text text generated always as (private.search_text(title, address, city, description, reference_number)) stored,
  tour_url text default ''::text not null,
  price_lowered_at timestamp with time zone,
  property_kind text default ''::text not null,
  parking_spaces integer default 0 not null,
  furnishing text default ''::text not null,
  storeys integer default 0 not null,
  title_kind text default ''::text not null,
  title_is_clean text default ''::text not null,
  association_dues numeric(12,2) default 0 not null,
  real_property_tax numeric(12,2) default 0 not null,
  financing text[] default '{}'::text[] not null,
  turnover text default ''::text not null,
  flood_history text default ''::text not null,
  lahar_history text default ''::text not null,
  hazard_source text default ''::text not null,
  pets text default ''::text not null,
  kind text generated always as (
CASE
    WHEN (property_kind <> ''::text) THEN property_kind
    ELSE private.kind_in(property_type)
END) stored,
  amenity_keys text[] generated always as (private.amenity_keys(amenities)) stored,
  published_at timestamp with time zone default private.first_publication(),
  first_published_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  pin text default ''::text not null,
  latitude numeric generated always as (
CASE
    WHEN (pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$'::text) THEN (split_part(pin, ', '::text, 1))::numeric
    ELSE NULL::numeric
END) stored,
  longitude numeric generated always as (
CASE
    WHEN (pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$'::text) THEN (split_part(pin, ', '::text, 2))::numeric
    ELSE NULL::numeric
END) stored,
  confirmed_on date default private.manila_today(),
  hidden_on date,
  seller_kind text default ''::text not null,
  project_name text default ''::text not null,
  licence_to_sell text default ''::text not null,
  advertisement_approval text default ''::text not null,
  word_text text generated always as (private.word_text(property_type, property_kind, nearby_landmarks, amenities, furnishing, financing, turnover, pets, parking_spaces)) stored,
  town text generated always as (private.listing_town(city, address)) stored,
  constraint properties_address_length CHECK ((char_length(address) <= 300)),
  constraint properties_advertisement_approval_length CHECK ((char_length(advertisement_approval) <= 60)),
  constraint properties_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint properties_amenities_shape CHECK (private.is_text_list(amenities, 200, 200)),
  constraint properties_association_dues_range CHECK (((association_dues >= (0)::numeric) AND (association_dues <= (1000000000)::numeric))),
  constraint properties_bathrooms_range CHECK (((bathrooms >= (0)::numeric) AND (bathrooms <= (999)::numeric))),
  constraint properties_bedrooms_range CHECK (((bedrooms >= 0) AND (bedrooms <= 1000))),
  constraint properties_city_length CHECK ((char_length(city) <= 120)),
  constraint properties_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint properties_description_length CHECK ((char_length(description) <= 20000)),
  constraint properties_financing_known CHECK ((private.is_text_list(financing, 5, 20) AND (financing <@ '{cash,bank,pag_ibig,in_house,assume_balance}'::text[]))),
  constraint properties_flood_history_known CHECK ((flood_history = ANY (ARRAY[''::text, 'yes'::text, 'no'::text]))),
  constraint properties_furnishing_known CHECK ((furnishing = ANY (ARRAY[''::text, 'unfurnished'::text, 'semi'::text, 'fully'::text]))),
  constraint properties_hazard_source_length CHECK ((char_length(hazard_source) <= 200)),
  constraint properties_lahar_history_known CHECK ((lahar_history = ANY (ARRAY[''::text, 'yes'::text, 'no'::text]))),
  constraint properties_licence_to_sell_length CHECK ((char_length(licence_to_sell) <= 60)),
  constraint properties_listing_type_known CHECK ((listing_type = ANY (ARRAY['for_sale'::text, 'for_rent'::text]))),
  constraint properties_lot_area_range CHECK (((lot_area >= (0)::numeric) AND (lot_area <= (1000000000)::numeric))),
  constraint properties_nearby_landmarks_shape CHECK (private.is_text_list(nearby_landmarks, 200, 200)),
  constraint properties_parking_spaces_range CHECK (((parking_spaces >= 0) AND (parking_spaces <= 1000))),
  constraint properties_pets_known CHECK ((pets = ANY (ARRAY[''::text, 'allowed'::text, 'not'::text, 'ask'::text]))),
  constraint properties_pin_form CHECK (((pin = ''::text) OR (pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$'::text))),
  constraint properties_pin_in_the_philippines CHECK (((pin = ''::text) OR (((latitude >= (4)::numeric) AND (latitude <= (22)::numeric)) AND ((longitude >= (116)::numeric) AND (longitude <= (127)::numeric))))),
  constraint properties_pkey PRIMARY KEY (id),
  constraint properties_price_filled CHECK (((char_length(price) <= 200) AND private.has_visible_text(price))),
  constraint properties_project_name_length CHECK ((char_length(project_name) <= 120)),
  constraint properties_property_kind_known CHECK ((property_kind = ANY (ARRAY[''::text, 'house'::text, 'townhouse'::text, 'condominium'::text, 'apartment'::text, 'duplex'::text, 'room'::text, 'lot'::text, 'farm_lot'::text, 'commercial_space'::text, 'office'::text, 'warehouse'::text, 'building'::text, 'other'::text]))),
  constraint properties_property_type_length CHECK ((char_length(property_type) <= 80)),
  constraint properties_real_property_tax_range CHECK (((real_property_tax >= (0)::numeric) AND (real_property_tax <= (1000000000)::numeric))),
  constraint properties_seller_kind_known CHECK ((seller_kind = ANY (ARRAY[''::text, 'owner'::text, 'developer'::text]))),
  constraint properties_square_feet_range CHECK (((square_feet >= (0)::numeric) AND (square_feet <= (1000000000)::numeric))),
  constraint properties_state_length CHECK ((char_length(state) <= 120)),
  constraint properties_status_known CHECK ((status = ANY (ARRAY['active'::text, 'sold'::text, 'rented'::text, 'pending'::text]))),
  constraint properties_storeys_range CHECK (((storeys >= 0) AND (storeys <= 200))),
  constraint properties_title_filled CHECK (((char_length(title) <= 200) AND private.has_visible_text(title))),
  constraint properties_title_is_clean_known CHECK ((title_is_clean = ANY (ARRAY[''::text, 'yes'::text, 'no'::text]))),
  constraint properties_title_kind_known CHECK ((title_kind = ANY (ARRAY[''::text, 'tct'::text, 'cct'::text, 'tax_declaration'::text, 'other'::text]))),
  constraint properties_tour_url_form CHECK (((tour_url = ''::text) OR ((char_length(tour_url) <= 500) AND private.is_address_text(tour_url) AND (tour_url ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])/[!-~]*$'::text)))),
  constraint properties_turnover_known CHECK ((turnover = ANY (ARRAY[''::text, 'rfo'::text, 'pre_selling'::text]))),
  constraint properties_view_count_range CHECK ((view_count >= 0)),
  constraint properties_zip_code_length CHECK ((char_length(zip_code) <= 20))
);

comment on table public.properties is 'The listings. price is shown as typed; price_amount, and price_basis (what the amount is for), are read out of it. square_feet (the floor) and lot_area hold square metres, the former under the name of the specification. revision goes up with each edit: an editor updates where it is still what they loaded, and no row back means that somebody else was first. view_count belongs to record_property_view, is_sample to the server: a listing made to show Bale, nobody''s offer.';

comment on column public.properties.comparable_price is 'Whole pesos, in all or a month, by which listings of the same listing_type compare; null where the price doesn''t say.';
comment on column public.properties.reference is 'What people call the listing by. Never changes, and belongs to no other listing afterwards.';
comment on column public.properties.tour_url is 'The address of a 360° tour: https, a host by its name, no account and no port. Empty where there is none.';
comment on column public.properties.price_lowered_at is 'When the price last came down; null where it never did, or has gone up or become another kind of price since. Set by note_lower_price.';
comment on column public.properties.property_kind is 'What kind of property it is, chosen by staff, beside property_type, which they type.';
comment on column public.properties.title_is_clean is 'Whether the title is free of liens and annotations; empty where nobody asked. flood_history and lahar_history say likewise whether either has reached the place, hazard_source who says so.';
comment on column public.properties.association_dues is 'Pesos a month, so that they can be compared and reckoned with. real_property_tax is pesos a year.';
comment on column public.properties.kind is 'property_kind, or else the kind that property_type names; null where neither says.';
comment on column public.properties.amenity_keys is 'The amenities as filters compare them: folded, usual ones by their usual name, each once, those of up to 80 characters.';
comment on column public.properties.published_at is 'Since when visitors see the listing; null for a draft. Without a value, a new listing begins as staff_settings.new_listings says. What a caller writes is either null or not: the time is the database''s.';
comment on column public.properties.first_published_at is 'When it was published for the first time, which is then its created_at too: what visitors are shown as new, and are told of by e-mail, goes by that.';
comment on column public.properties.deleted_at is 'When it was put into the trash, where it stays for 30 days; null outside. A DELETE by an account or by the server''s key puts it there.';
comment on column public.properties.deleted_by is 'Who put it into the trash.';
comment on column public.properties.pin is 'Where the property is, in degrees of latitude and longitude, as "15.14, 120.58"; empty where nobody set it. latitude and longitude are read out of it.';
comment on column public.properties.confirmed_on is 'The day in Manila on which somebody last said that it is available: by making, publishing or reopening it, or by answering the question whether it still is; of an import the day on which its list was last checked, null where nobody said. No edit: revision stays.';
comment on column public.properties.hidden_on is 'When it became a draft by itself, since nobody had confirmed it for staff_settings.hide_days; null otherwise. The next confirmation publishes it again.';
comment on column public.properties.seller_kind is 'Who sells it: its owner, or the developer of a project of which it is a unit.';
comment on column public.properties.licence_to_sell is 'The number of the project''s licence to sell; advertisement_approval is that of DHSUD''s approval of its advertisement.';
comment on column public.properties.word_text is 'What single words are looked for in beside search_text: the type, the kind and other facts, landmarks and amenities, a line each.';
comment on column public.properties.town is 'The town of Pampanga that city names, or else the end of address, as its address on the site, such as angeles-city; null where neither does.';

CREATE INDEX properties_agent_id_idx ON public.properties USING btree (agent_id);
CREATE INDEX properties_amenities_idx ON public.properties USING gin (amenity_keys) WITH (fastupdate=off);
CREATE INDEX properties_area_idx ON public.properties USING btree (status, GREATEST(square_feet, lot_area) DESC, created_at DESC, id) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_choices_idx ON public.properties USING btree (status) INCLUDE (id, created_at, bathrooms, bedrooms, category, comparable_price, financing, furnishing, kind, listing_type, lot_area, parking_spaces, pets, square_feet, town) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_created_at_idx ON public.properties USING btree (created_at DESC, id) INCLUDE (status, listing_type, featured, is_sample, updated_at, published_at, deleted_at);
CREATE INDEX properties_deleted_by_idx ON public.properties USING btree (deleted_by);
CREATE INDEX properties_drafts_idx ON public.properties USING btree (created_at DESC, id) WHERE ((published_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_featured_idx ON public.properties USING btree (status, created_at DESC, id) WHERE (featured AND (published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_price_down_idx ON public.properties USING btree (status, listing_type DESC, comparable_price DESC NULLS LAST, created_at DESC, id) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_price_up_idx ON public.properties USING btree (status, listing_type DESC, comparable_price, created_at DESC, id) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX properties_reference_key ON public.properties USING btree (reference) WHERE (reference IS NOT NULL);
CREATE INDEX properties_sample_idx ON public.properties USING btree (id) WHERE is_sample;
CREATE INDEX properties_search_text_idx ON public.properties USING gin (search_text extensions.gin_trgm_ops) WITH (gin_pending_list_limit='1024');
CREATE INDEX properties_similar_elsewhere_idx ON public.properties USING btree (listing_type, category, comparable_price) WHERE ((status = 'active'::text) AND (published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_similar_idx ON public.properties USING btree (listing_type, category, COALESCE(town, btrim(private.fold(city))), comparable_price) WHERE ((status = 'active'::text) AND (published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_status_category_idx ON public.properties USING btree (status, category) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_status_created_at_idx ON public.properties USING btree (status, created_at DESC, id) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_town_idx ON public.properties USING btree (town, created_at DESC, id) WHERE ((status = 'active'::text) AND (published_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX properties_trash_idx ON public.properties USING btree (created_at DESC, id) INCLUDE (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX properties_word_text_idx ON public.properties USING gin (word_text extensions.gin_trgm_ops) WITH (gin_pending_list_limit='1024');

alter table public.properties enable row level security;

create policy "Everybody reads the public listings"
on public.properties as permissive for select to anon, authenticated
using (private.is_public(status, published_at, deleted_at));

create policy "Listing editors add listings"
on public.properties as permissive for insert to authenticated
with check (( SELECT private.edits_every_listing() AS edits_every_listing) OR agent_id = (( SELECT private.edits_listings_of() AS edits_listings_of)));

create policy "Listing editors delete listings"
on public.properties as permissive for delete to authenticated
using (( SELECT private.edits_every_listing() AS edits_every_listing) OR agent_id = (( SELECT private.edits_listings_of() AS edits_listings_of)));

create policy "Listing editors update listings"
on public.properties as permissive for update to authenticated
using ((( SELECT private.edits_every_listing() AS edits_every_listing) OR agent_id = (( SELECT private.edits_listings_of() AS edits_listings_of))) AND deleted_at IS NULL)
with check (( SELECT private.edits_every_listing() AS edits_every_listing) OR agent_id = (( SELECT private.edits_listings_of() AS edits_listings_of)));

create policy "Staff read drafts and the trash, too"
on public.properties as permissive for select to authenticated
using (( SELECT private.sees_unpublished() AS sees_unpublished));

grant delete, select on table public.properties to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.properties to service_role;

grant insert (address, advertisement_approval, agent_id, amenities, association_dues, bathrooms, bedrooms, city, confirmed_on, description, display_order, featured, financing, flood_history, furnishing, hazard_source, lahar_history, licence_to_sell, listing_type, lot_area, nearby_landmarks, parking_spaces, pets, pin, price, project_name, property_kind, property_type, published_at, real_property_tax, seller_kind, square_feet, state, status, storeys, title, title_is_clean, title_kind, tour_url, turnover, zip_code) on table public.properties to authenticated;
grant select (address, advertisement_approval, agent_id, amenities, association_dues, bathrooms, bedrooms, category, city, comparable_price, confirmed_on, created_at, description, display_order, featured, financing, flood_history, furnishing, hazard_source, id, kind, lahar_history, latitude, licence_to_sell, listing_type, longitude, lot_area, nearby_landmarks, parking_spaces, pets, pin, price, price_amount, price_basis, price_lowered_at, project_name, property_kind, property_type, real_property_tax, reference, seller_kind, square_feet, state, status, storeys, title, title_is_clean, title_kind, tour_url, town, turnover, updated_at, view_count, zip_code) on table public.properties to anon;
grant update (address, advertisement_approval, agent_id, amenities, association_dues, bathrooms, bedrooms, city, description, display_order, featured, financing, flood_history, furnishing, hazard_source, lahar_history, licence_to_sell, listing_type, lot_area, nearby_landmarks, parking_spaces, pets, pin, price, project_name, property_kind, property_type, published_at, real_property_tax, seller_kind, square_feet, state, status, storeys, title, title_is_clean, title_kind, tour_url, turnover, zip_code) on table public.properties to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER ask_for_approval BEFORE UPDATE OF published_at, deleted_at ON properties FOR EACH ROW EXECUTE FUNCTION private.ask_for_approval();

CREATE TRIGGER bound_added_bytes AFTER INSERT ON properties REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.bound_bytes_of_strangers();

CREATE TRIGGER bound_changed_bytes AFTER UPDATE ON properties REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.bound_bytes_of_strangers();

CREATE TRIGGER bound_new_listings AFTER INSERT ON properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.bound_new_listings();

CREATE TRIGGER bound_taken_listings AFTER UPDATE ON properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND old.agent_id IS NULL AND new.agent_id IS NOT NULL) EXECUTE FUNCTION private.bound_taken_listings();

CREATE TRIGGER bump_revision BEFORE UPDATE ON properties FOR EACH ROW WHEN (new.view_count = old.view_count AND NOT new.deleted_at IS DISTINCT FROM old.deleted_at AND NOT new.confirmed_on IS DISTINCT FROM old.confirmed_on) EXECUTE FUNCTION private.bump_revision();

CREATE TRIGGER clear_sample_mark AFTER DELETE ON properties FOR EACH STATEMENT EXECUTE FUNCTION private.clear_sample_mark();

CREATE TRIGGER confirm_offered BEFORE UPDATE OF published_at, status ON properties FOR EACH ROW WHEN (old.published_at IS NULL AND new.published_at IS NOT NULL OR old.status <> 'active'::text AND new.status = 'active'::text) EXECUTE FUNCTION private.confirm_offered();

CREATE TRIGGER end_links_of_former_agent AFTER UPDATE OF agent_id ON properties FOR EACH ROW WHEN (old.agent_id IS NOT NULL AND new.agent_id IS DISTINCT FROM old.agent_id) EXECUTE FUNCTION private.end_links_of_former_agent();

CREATE TRIGGER end_submission AFTER UPDATE OF published_at ON properties FOR EACH ROW WHEN (old.published_at IS NULL AND new.published_at IS NOT NULL) EXECUTE FUNCTION private.end_submission();

CREATE TRIGGER follow_sample_mark AFTER UPDATE OF deleted_at ON properties FOR EACH ROW WHEN (old.is_sample AND old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION private.follow_sample_mark();

CREATE TRIGGER give_to_own_person BEFORE INSERT ON properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND new.agent_id IS NULL) EXECUTE FUNCTION private.give_to_own_person();

CREATE TRIGGER guard_agent_of_added BEFORE INSERT ON properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND new.agent_id IS NOT NULL AND NOT private.may_give_listing(NULL::uuid, new.agent_id)) EXECUTE FUNCTION private.refuse_listing_agent();

CREATE TRIGGER guard_changed_agent BEFORE UPDATE ON properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND new.agent_id IS DISTINCT FROM old.agent_id AND NOT private.may_give_listing(old.agent_id, new.agent_id)) EXECUTE FUNCTION private.refuse_listing_agent();

CREATE TRIGGER hold_changes BEFORE UPDATE ON properties FOR EACH ROW WHEN (old.published_at IS NOT NULL AND new.published_at IS NOT NULL AND old.deleted_at IS NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION private.hold_changes();

CREATE TRIGGER keep_reference BEFORE UPDATE ON properties FOR EACH ROW WHEN (new.reference_number <> old.reference_number) EXECUTE FUNCTION private.refuse_new_reference();

CREATE TRIGGER list_added_preview AFTER INSERT ON properties REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_added_preview();

CREATE TRIGGER list_changed_preview AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_changed_preview();

CREATE TRIGGER list_removed_listing AFTER DELETE ON properties FOR EACH ROW EXECUTE FUNCTION private.list_removed_listing();

CREATE TRIGGER look_first_at_added BEFORE INSERT ON properties FOR EACH ROW WHEN (new.published_at IS NOT NULL) EXECUTE FUNCTION private.ask_for_approval();

CREATE TRIGGER note_added_content AFTER INSERT ON properties REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_added_places AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_places();

CREATE TRIGGER note_added_words AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_search_words();

CREATE TRIGGER note_changed_content AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_changed_places AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_places();

CREATE TRIGGER note_changed_words AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_search_words();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON properties FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('id', '{view_count,revision,created_at,updated_at,first_published_at,price_lowered_at,deleted_by,is_sample}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('id', '{view_count,revision,created_at,updated_at,first_published_at,price_lowered_at,deleted_by,is_sample}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON properties REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('id', '{view_count,revision,created_at,updated_at,first_published_at,price_lowered_at,deleted_by,is_sample}');

CREATE TRIGGER note_lower_price BEFORE UPDATE ON properties FOR EACH ROW WHEN (old.price <> new.price OR old.listing_type <> new.listing_type) EXECUTE FUNCTION private.note_lower_price();

CREATE TRIGGER note_removed_content AFTER DELETE ON properties REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_writer_of_added AFTER INSERT ON properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.note_writer();

CREATE TRIGGER note_writer_of_changed AFTER UPDATE ON properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND (new.title IS DISTINCT FROM old.title OR new.price IS DISTINCT FROM old.price OR new.address IS DISTINCT FROM old.address OR new.city IS DISTINCT FROM old.city OR new.state IS DISTINCT FROM old.state)) EXECUTE FUNCTION private.note_writer();

CREATE TRIGGER put_into_trash BEFORE DELETE ON properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name OR CURRENT_USER = 'service_role'::name AND NOT old.is_sample) EXECUTE FUNCTION private.put_into_trash();

CREATE TRIGGER settle_first_publication BEFORE INSERT ON properties FOR EACH ROW WHEN (CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name])) EXECUTE FUNCTION private.settle_publication();

CREATE TRIGGER settle_publication BEFORE UPDATE OF published_at ON properties FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['authenticated'::name, 'service_role'::name])) AND old.published_at IS DISTINCT FROM new.published_at) EXECUTE FUNCTION private.settle_publication();

CREATE TRIGGER settle_search_index AFTER INSERT ON properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_search_index();
