-- Counting what a common word finds reads every listing. The same words are asked again and again,
-- and the answer is the same until the content changes: so it is kept with the content's version.

-- Unlogged: keeping an answer waits for no disk, and a crash merely forgets it.
create unlogged table private.kept_answers (
  question text primary key,
  content_version bigint not null,
  answer jsonb not null
);

comment on table private.kept_answers is
  'Answers about the listings, each good for one version of the public content. A migration that changes what a question means empties it.';

alter table private.kept_answers enable row level security;
revoke all on table private.kept_answers from anon, authenticated, service_role;

create function private.kept_answer(question text)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- A replica can't read an unlogged table.
  if pg_is_in_recovery() then
    return null;
  end if;
  return (
    select kept_answers.answer
    from private.kept_answers
    where kept_answers.question = kept_answer.question
      and kept_answers.content_version = public.content_version()
  );
end
$$;
comment on function private.kept_answer(text) is
  'What was kept for the question under the content as it is now; null where nothing was.';

create function private.keep_answer(question text, version bigint, answer jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  most constant integer := 500;
  keepers_lock constant bigint := 2026112111;
begin
  -- Whoever comes second keeps nothing, so that nobody waits.
  if current_setting('transaction_read_only')::boolean
    or not pg_try_advisory_xact_lock(keepers_lock)
  then
    return;
  end if;
  delete from private.kept_answers
  where content_version < version or (select count(*) from private.kept_answers) >= most;

  insert into private.kept_answers (question, content_version, answer)
  values (question, version, answer)
  on conflict on constraint kept_answers_pkey do nothing;
end
$$;
comment on function private.keep_answer(text, bigint, jsonb) is
  'Keeps an answer that was found under this version or a newer one, and forgets those of older versions; all of them where there are 500.';

-- Rare terms are quick to count, and there is no end of them.
create function private.is_worth_keeping(pattern text, total bigint)
returns boolean
language sql immutable
set search_path = ''
return total >= 500 or char_length(pattern) < 5;
comment on function private.is_worth_keeping(text, bigint) is
  'Whether counting what a pattern finds takes long: many listings, or a term without a whole trigram, for which all of them are read.';

-- Volatile, since it keeps what it counted.
create or replace function public.count_properties(search text default '', category text default 'All')
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(search);
  question constant text := 'listed ' || pattern;
  version bigint;
  total bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select coalesce(jsonb_object_agg(counted.category, counted.listings), ''{}''),
        coalesce(sum(counted.listings), 0)
      from (
        select properties.category, count(*) as listings from public.properties
        where ' || private.search_condition(search, 'All') || ' group by properties.category
      ) as counted'
      into counts, total;
    if private.is_worth_keeping(pattern, total) then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return case
    when coalesce(category, '') in ('', 'All') then
      (select coalesce(sum(value::bigint), 0) from jsonb_each_text(counts))
    else coalesce((counts ->> left(category, 20))::bigint, 0)
  end;
end
$$;
