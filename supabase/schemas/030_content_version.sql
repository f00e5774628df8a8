create table private.content_changes (
  changes bigint not null constraint content_changes_positive check (changes > 0)
);
comment on table private.content_changes is
  'The version of the public content, as a sum over few rows, most often one: with each change one more, or the time in milliseconds where that is more.';
alter table private.content_changes enable row level security;

insert into private.content_changes (changes)
values (floor(extract(epoch from clock_timestamp()) * 1000));

create function public.content_version()
returns bigint
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(changes), 0)::bigint from private.content_changes
$$;
comment on function public.content_version() is
  'A number that goes up with every change that a visitor could see, in the transaction of the change: what was read after asking for it is at least as new as it says. Views that are counted don''t raise it.';
grant execute on function public.content_version() to anon, authenticated, service_role;

create function private.raise_content_version()
returns void
language sql volatile
set search_path = ''
as $$
  with taken as (
    select content_changes.ctid as place from private.content_changes for update skip locked
  ), gone as (
    delete from private.content_changes using taken where content_changes.ctid = taken.place
    returning content_changes.changes
  )
  -- At least the time, so that after a restore no number comes again. Where others hold all rows,
  -- theirs count on.
  insert into private.content_changes (changes)
  select case
    when count(*) = 0 then 1
    else greatest(sum(changes) + 1, floor(extract(epoch from clock_timestamp()) * 1000))
  end
  from gone
$$;

create function private.note_rows()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if exists (select from changed_rows) then
    perform private.raise_content_version();
  end if;
  return null;
end
$$;

create function private.note_updated_rows()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- More than one row is nobody's counted view, and comparing many would cost more than it saves.
  if (select count(*) from (select from new_rows limit 2) as two) > 1 or exists (
    select to_jsonb(new_rows) - 'view_count' from new_rows
    except
    select to_jsonb(old_rows) - 'view_count' from old_rows
  ) then
    perform private.raise_content_version();
  end if;
  return null;
end
$$;

create function private.note_truncation()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.raise_content_version();
  return null;
end
$$;

create unlogged table private.kept_answers (
  question text primary key,
  content_version bigint not null,
  answer jsonb not null
);
comment on table private.kept_answers is
  'Answers about the listings, each good for one version of the public content. A migration that changes what a question means empties it.';
alter table private.kept_answers enable row level security;

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
  kind constant text := split_part(question, ' ', 1);
begin
  -- Whoever comes second keeps nothing, so that nobody waits.
  if current_setting('transaction_read_only')::boolean
    or not pg_try_advisory_xact_lock(keepers_lock)
  then
    return;
  end if;
  delete from private.kept_answers
  where content_version < version
    or split_part(kept_answers.question, ' ', 1) = kind and (
      select count(*) from private.kept_answers as alike
      where split_part(alike.question, ' ', 1) = kind
    ) >= most;

  insert into private.kept_answers (question, content_version, answer)
  values (question, version, answer)
  on conflict on constraint kept_answers_pkey do nothing;
end
$$;
comment on function private.keep_answer(text, bigint, jsonb) is
  'Keeps an answer that was found under this version or a newer one, and forgets those of older versions; all of its kind (the first word of the question) where there are 500.';

create function private.is_worth_keeping(pattern text, total bigint)
returns boolean
language sql immutable
set search_path = ''
return total >= 500 or char_length(pattern) < 5;
comment on function private.is_worth_keeping(text, bigint) is
  'Whether counting what a pattern finds takes long: many listings, or a term without a whole trigram, for which all of them are read.';
