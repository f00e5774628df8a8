-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.slips_of(typed text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- A slip is in one half, or swaps two letters at its edge: the other begins or ends the word alike.
  with halves as (
    select left(typed, (char_length(typed) - 1) / 2) as beginning,
      left(reverse(typed), char_length(typed) / 2) as ending_reversed
    where typed ~ '^[a-zß-ž]{4,20}$'
  ), near as (
    select word from halves
    join private.search_words on word collate "C" >= beginning
      and word collate "C" < beginning || 'ſ'
    union
    select word from halves
    join private.search_words on reverse(word) collate "C" >= ending_reversed
      and reverse(word) collate "C" < ending_reversed || 'ſ'
  )
  select word from near
  where word <> typed
    and char_length(word) between char_length(typed) - 1 and char_length(typed) + 1
    and word ~ (
      select '^(' || string_agg(slip, '|') || ')$'
      from generate_series(0, char_length(typed)) as place
      cross join lateral (values
        (left(typed, place) || '.' || substr(typed, place + 1)),
        (case when place < char_length(typed)
          then left(typed, place) || '.?' || substr(typed, place + 2) end),
        (case when place < char_length(typed) - 1
          then left(typed, place) || substr(typed, place + 2, 1) || substr(typed, place + 1, 1)
            || substr(typed, place + 3) end)
      ) as slips (slip)
    )
$function$;

comment on function private.slips_of(text) is 'The other words of listings that are one letter away: wrong, missing, too many, or two that changed places. Short words are one slip away from too many others.';
