-- What an account said of the columns and words of its files was kept in the browser until Sign Out: whoever
-- signs out each evening was asked again each morning.

create table private.import_words (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  learned jsonb not null check (jsonb_typeof(learned) = 'object' and octet_length(learned::text) <= 300000)
);
comment on table private.import_words is
  'What an account said last of its files of listings: words as [word, meaning] and columns by their headings, the newest last. Its browser reads it as it knows the fields.';
alter table private.import_words enable row level security;
revoke all on table private.import_words from anon, authenticated, service_role;
create trigger accept_normal_text before insert or update on private.import_words
  for each row execute function private.accept_normal_text();

create function public.learned_for_imports()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  return coalesce(
    (select import_words.learned from private.import_words
     where import_words.profile_id = private.account_profile_id()),
    '{}'
  );
end
$$;
comment on function public.learned_for_imports() is
  'What the caller has said of its files of listings, {} where nothing.';
revoke execute on function public.learned_for_imports() from public, anon;
grant execute on function public.learned_for_imports() to authenticated;

create function public.learn_for_imports(learned jsonb)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  insert into private.import_words (profile_id, learned)
  values (private.account_profile_id(), learn_for_imports.learned)
  on conflict (profile_id) do update set learned = excluded.learned;
exception when check_violation or not_null_violation then
  raise exception 'What is learned must be an object of at most 300 kB.'
    using errcode = '22023', hint = 'bad_property';
end
$$;
comment on function public.learn_for_imports(jsonb) is
  'Keeps what the caller has said of its files of listings, in place of what was kept: an object of at most 300 kB.';
revoke execute on function public.learn_for_imports(jsonb) from public, anon;
grant execute on function public.learn_for_imports(jsonb) to authenticated;
