-- Written by npm run types from the migrated database. Don't edit it.

create table private.import_words (
  profile_id uuid not null,
  learned jsonb not null,
  constraint import_words_learned_check CHECK (((jsonb_typeof(learned) = 'object'::text) AND (octet_length((learned)::text) <= 300000))),
  constraint import_words_pkey PRIMARY KEY (profile_id),
  constraint import_words_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);

comment on table private.import_words is 'What an account said last of its files of listings: words as [word, meaning] and columns by their headings, the newest last. Its browser reads it as it knows the fields.';

alter table private.import_words enable row level security;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON private.import_words FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();
