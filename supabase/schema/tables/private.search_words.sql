-- Written by npm run types from the migrated database. Don't edit it.

create table private.search_words (
  word text not null
);

comment on table private.search_words is 'The words of 3 to 21 letters that listings hold, or have held: what slips are looked for among. One may stand here twice.';

CREATE INDEX search_words_reversed_idx ON private.search_words USING btree (reverse(word) COLLATE "C");
CREATE INDEX search_words_word_idx ON private.search_words USING btree (word COLLATE "C");

alter table private.search_words enable row level security;
