-- Written by npm run types from the migrated database. Don't edit it.

create table private.listing_import_rows (
  import_id uuid not null,
  line integer not null,
  reference text default ''::text not null,
  is_draft boolean default true not null,
  property jsonb not null,
  videos text[],
  property_id uuid,
  is_new boolean,
  before jsonb,
  videos_before text[],
  revision integer,
  photos text[] default '{}'::text[] not null,
  faqs jsonb,
  faqs_before jsonb,
  links text[] default '{}'::text[] not null,
  captions jsonb default '{}'::jsonb not null,
  pictures_added text[] default '{}'::text[] not null,
  holds text[] default '{}'::text[] not null,
  note text,
  note_before text,
  number text default ''::text not null,
  constraint listing_import_rows_captions_check CHECK ((jsonb_typeof(captions) = 'object'::text)),
  constraint listing_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.listing_imports(id) ON DELETE CASCADE,
  constraint listing_import_rows_line_check CHECK (((line >= 1) AND (line <= 2000000))),
  constraint listing_import_rows_links_check CHECK ((cardinality(links) <= 200)),
  constraint listing_import_rows_note_length CHECK ((char_length(note) <= 5000)),
  constraint listing_import_rows_number_length CHECK ((char_length(number) <= 20)),
  constraint listing_import_rows_photos_check CHECK ((cardinality(photos) <= 200)),
  constraint listing_import_rows_pictures_added_check CHECK ((cardinality(pictures_added) <= 400)),
  constraint listing_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint listing_import_rows_reference_check CHECK ((char_length(reference) <= 40))
);

comment on table private.listing_import_rows is 'The rows of such a file by their line. property holds the columns that the row says, faqs its questions and answers, photos the names and links the addresses of its pictures, captions the description and kind of each by that name or address, pictures_added those that are there since, before, videos_before and faqs_before what a listing that was there held, revision what it was after the import: where it has risen, somebody has changed the listing since.';

comment on column private.listing_import_rows.holds is 'Why its listing began as a draft whatever was chosen: status (unread, or none), words (a text that names an owner, a number or the like) or price (one to look at).';
comment on column private.listing_import_rows.note is 'What the row says for staff alone; null where it says nothing.';
comment on column private.listing_import_rows.number is 'What the row is in the office''s own list ("12"): folders of photographs are named by it.';

alter table private.listing_import_rows enable row level security;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON private.listing_import_rows FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text('photos', 'links', 'captions', 'pictures_added');
