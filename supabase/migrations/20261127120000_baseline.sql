-- Made once of supabase/schemas, where to read it.
set check_function_bodies = off;

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

revoke all on all tables in schema public from anon, authenticated;

revoke execute on all functions in schema public from public, anon, authenticated;

create schema private;

revoke all on schema private from public;

create function private.normal_text(value text)
returns text
language plpgsql immutable parallel safe strict
set search_path = ''
as $$
begin
  if value !~ '[^\n\r\t -~]' then
    return value;
  end if;
  declare
    -- Letters and digits that NFKC makes plain. Not m², ½, ™, ① or …, which would say something else.
    disguised constant text :=
      '\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u2071\u207f\u2090-\u209c\u2102\u210a-\u210e'
      || '\u2110-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134'
      || '\u213c-\u213f\u2145-\u2149\u2160-\u217f\u24b6-\u24c1\u24c3-\u24e9\ufb00-\ufb06'
      || '\uff01-\uff5e\U0001d400-\U0001d7ff\U0001f130-\U0001f149';
    -- Negative circled and squared A to Z, which NFKC leaves.
    inverted constant text := '\U0001f150-\U0001f169\U0001f170-\U0001f189';
    spaces constant text := '\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000';
    invisible constant text :=
      '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4'
      || '\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff'
      || '\uffa0\ufff0-\ufffc\ufffe\uffff\U000e0000-\U000e0fff';
    marks constant text := '[\u0300-\u036f]';
    emoji constant text :=
      '[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2934'
      || '\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f0ff\U0001f18a-\U0001faff][\ufe0e\ufe0f]?';
    -- What invisible signs hold together: flags, families, keycaps, and letters of Persian and Hindi.
    joined constant text := '\U0001f3f4[\U000e0020-\U000e007f]+|' || emoji || '(?:\u200d' || emoji || ')*'
      || '|[\u24c2\U0001f170\U0001f171\U0001f17e\U0001f17f]\ufe0f|[#*0-9]\ufe0f\u20e3'
      || '|[\u0620-\u0dff][\u200c\u200d](?=[\u0620-\u0dff])';
    normal text;
  begin
    if value is nfc normalized
      and value !~ ('[\u24c2' || disguised || inverted || spaces || invisible || ']|' || marks || '{3}')
    then
      return value;
    end if;
    normal := regexp_replace(value, '[' || spaces || ']', ' ', 'g');
    normal := regexp_replace(normal, '(' || joined || ')|[' || invisible || ']', '\1', 'g');
    if normal ~ ('[\u24c2' || disguised || inverted || ']') then
      normal := (
        select string_agg(
          coalesce(
            normalize(found.piece[1], nfkc),
            translate(
              found.piece[2],
              '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
              'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ'
            ),
            found.piece[3]
          ),
          '' order by place
        )
        from regexp_matches(
          normal,
          '((?:[' || disguised || ']|\u24c2(?!\ufe0f))+)|((?:[' || inverted || '](?!\ufe0f)){2,})'
            || '|([^\u24c2' || disguised || inverted || ']+|.)',
          'g'
        ) with ordinality as found (piece, place)
      );
    end if;
    return regexp_replace(normalize(normal, nfc), '(' || marks || '{2})' || marks || '+', '\1', 'g');
  end;
end
$$;
comment on function private.normal_text(text) is
  'The one spelling of a text: plain letters for mathematical, circled and full-width ones, accents as one character with their letter (NFC), at most two marks above each other, spaces for no-break ones, nothing that can''t be seen but for what emoji are joined by. Line breaks and tabs stay.';
grant execute on function private.normal_text(text) to authenticated, service_role;

create function private.normal_json(value jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.normal_text(value #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(normal order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
      cross join lateral private.normal_json(item) as normal
      -- An amenity that nobody can see is none.
      where normal = item or jsonb_typeof(normal) <> 'string' or btrim(normal #>> '{}') <> ''
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, private.normal_json(field)), '{}')
      from jsonb_each(value) as fields (key, field)
    )
    else value
  end
$$;
comment on function private.normal_json(jsonb) is
  'The same with every text in it as private.normal_text has it. Names of fields stay.';
grant execute on function private.normal_json(jsonb) to authenticated, service_role;

create function private.lower_latin(value text)
returns text
language sql immutable parallel safe
return case
  -- The long lists take twenty times as long.
  when value ~ '[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ]' then
    translate(
      lower(value collate "C"),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ' || E'\n\r\t',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž' || '   '
    )
  else translate(lower(value collate "C"), E'\n\r\t', '   ')
end;
comment on function private.lower_latin(text) is
  'Lower case for A-Z and the accented Latin letters; line breaks and tabs become spaces. As lowerLatin in platform/values/fold.ts.';
grant execute on function private.lower_latin(text) to authenticated, service_role;

create function private.has_visible_text(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value ~ (
  '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
  || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
  || '\ufff0-\ufffb\U000e0000-\U000e0fff]'
);
comment on function private.has_visible_text(text) is
  'True where a character can be seen: more than spaces, controls, joiners, fillers and variation selectors.';
grant execute on function private.has_visible_text(text) to authenticated, service_role;

create function private.is_single_line(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
grant execute on function private.is_single_line(text) to authenticated, service_role;

create function private.is_address_text(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value !~ (
  '["''`<>\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
);
comment on function private.is_address_text(text) is
  'True for a text without spaces, control characters, quotes, angle brackets and backslashes: what a link may hold as it is.';
grant execute on function private.is_address_text(text) to authenticated, service_role;

create function private.fold(value text)
returns text
language sql immutable parallel safe
return private.lower_latin(
  -- What most texts hold besides has nothing to take off.
  case when value ~ '[^\u0001-\u007f–—‘’“”•₱]' then
    regexp_replace(
      normalize(value, nfkd),
      '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe0f\ufeff]', '', 'g'
    )
  else value end
);
comment on function private.fold(text) is
  'What is compared: letters without what they are adorned with (NFKD), accents and signs that nobody sees, in lower case for the Latin ones; line breaks and tabs become spaces. As platform/values/fold.ts.';
grant execute on function private.fold(text) to authenticated, service_role;

create function private.manila_today()
returns date
language sql stable
set search_path = ''
return (now() at time zone 'Asia/Manila')::date;
grant execute on function private.manila_today() to authenticated;
grant execute on function private.manila_today() to service_role;

create function private.bump_revision()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  new.updated_at := now();
  return new;
end
$$;

create function private.checked_fields(target regclass, fields jsonb, hint text)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- No whole row is larger, and of longer texts and lists not even the generated columns are made.
  most_bytes constant integer := 1000000;
  longest_text constant integer := 20000;
  most_items constant integer := 200;
  longest_item constant integer := 200;
  field record;
begin
  if coalesce(jsonb_typeof(fields), 'null') <> 'object' or octet_length(fields::text) > most_bytes then
    raise exception 'The columns to write must be an object of at most % bytes.', most_bytes
      using errcode = '22023', hint = checked_fields.hint;
  end if;
  for field in
    select given.key, jsonb_typeof(given.value) as type, pg_attribute.atttypid as column_type,
      pg_attribute.attnotnull as is_required,
      case jsonb_typeof(given.value)
        when 'string' then char_length(given.value #>> '{}') > longest_text
        when 'array' then jsonb_array_length(given.value) > most_items
        else false
      end as is_too_long,
      case when jsonb_typeof(given.value) = 'array' then exists (
        select from jsonb_array_elements(given.value) as items (item)
        where jsonb_typeof(item) <> 'string' or char_length(item #>> '{}') > longest_item
      ) end as has_other_items
    from jsonb_each(fields) as given
    left join pg_attribute
      on pg_attribute.attrelid = target and pg_attribute.attname = given.key
      and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
      and has_column_privilege(target, pg_attribute.attnum, 'update')
    order by given.key
  loop
    if field.column_type is null then
      raise exception 'There is no column % to write.', quote_ident(left(field.key, 60))
        using errcode = '22023', hint = checked_fields.hint;
    end if;
    if field.type = 'null' and not field.is_required then
      continue;
    end if;
    if field.is_too_long then
      raise exception 'The value of % is longer than % characters or % items.',
        field.key, longest_text, most_items
        using errcode = '22023', hint = checked_fields.hint;
    end if;
    if not (case field.column_type
      when 'boolean'::regtype then field.type = 'boolean'
      when 'integer'::regtype then field.type = 'number'
      when 'numeric'::regtype then field.type = 'number'
      when 'text[]'::regtype then field.type = 'array' and not field.has_other_items
      when 'jsonb'::regtype then field.type <> 'null'
      -- PostgreSQL would take "today", too.
      when 'date'::regtype then fields ->> field.key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      else field.type = 'string'
    end) then
      raise exception 'The value of % must be of the type %, not %.',
        field.key, field.column_type::regtype, field.type
        using errcode = '22023', hint = checked_fields.hint;
    end if;
  end loop;
  return fields;
end
$$;
comment on function private.checked_fields(regclass, jsonb, text) is
  'The object as it is, where it holds nothing but columns that the caller may write, each with a value of the column''s JSON type and of no more than the longest text or list that any column takes; raises 22023 with the hint otherwise. Null passes for columns that may be null.';
grant execute on function private.checked_fields(regclass, jsonb, text) to authenticated;

create function private.search_term(term text)
returns text
language sql immutable
set search_path = ''
return btrim(private.fold(left(coalesce(term, ''), 200)), ' ');
comment on function private.search_term(text) is
  'What is looked for where somebody types this: its first 200 characters, folded, without the spaces around them.';

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

create unlogged table private.rate_limits (
  key text primary key constraint rate_limits_key_length check (char_length(key) <= 255),
  points integer not null default 0,
  expire bigint
);
comment on table private.rate_limits is
  'How often something was tried, by the name of the limit and a hash of who or what it counts. expire is in milliseconds since 1970.';
alter table private.rate_limits enable row level security;

create table private.data_folder (
  id integer primary key default 1 constraint data_folder_is_one check (id = 1),
  keys text not null constraint data_folder_keys_form check (keys ~ '^[0-9a-f]{64}$'),
  storage uuid not null,
  noted_at timestamptz not null default now()
);
comment on table private.data_folder is
  'Of the data folder that goes with this database: a hash of its keys, and the number in its storage/id. Empty on a hosted project.';
alter table private.data_folder enable row level security;

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint profiles_user_id_key unique
    references auth.users (id) on delete cascade,
  username text not null constraint profiles_username_length check (char_length(username) <= 320),
  display_name text constraint profiles_display_name_length check (
    char_length(display_name) <= 80 and btrim(display_name) <> ''
  ),
  role text not null default 'user'
    constraint profiles_role_known check (role in ('user', 'admin', 'superadmin')),
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.profiles is
  'One row an account. username is the account''s e-mail and follows it; display_name is what the person calls themselves. confirmed_at is when the e-mail was confirmed, null where it is not: nobody is known to be behind such an account. Rows are made by the trigger on auth.users only.';

create index profiles_role_idx on public.profiles (role);
create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_unconfirmed_idx on public.profiles (created_at) where confirmed_at is null;

alter table public.profiles enable row level security;
grant select, update (display_name, role), delete on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

create function private.session_id()
returns uuid
language sql stable
set search_path = ''
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;

create function private.has_session()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (
    private.session_id() is null or exists (
      select 1 from auth.sessions
      where sessions.id = private.session_id() and sessions.user_id = (select auth.uid())
    )
  ) and not public.owes_second_step((select auth.uid()), private.session_level())
$$;
comment on function private.has_session() is
  'Whether the session of the token still exists and has given the second step, where its account has one or must have one.';

create function private.account_role()
returns text
language sql stable security definer
set search_path = ''
as $$
  select profiles.role
  from public.profiles
  where profiles.user_id = (select auth.uid())
    and profiles.confirmed_at is not null
    and (select private.has_session())
$$;

create function private.has_profile()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.account_role() is not null
$$;
grant execute on function private.has_profile() to authenticated, service_role;

create function private.is_admin()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.account_role() in ('admin', 'superadmin'), false)
$$;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.is_superadmin()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.account_role() = 'superadmin', false)
$$;
grant execute on function private.is_superadmin() to authenticated, service_role;

create function private.account_profile_id()
returns uuid
language sql stable security definer
set search_path = ''
as $$
  select profiles.id from public.profiles where profiles.user_id = (select auth.uid())
$$;
grant execute on function private.account_profile_id() to authenticated, service_role;

create policy "People read their own profile"
on public.profiles for select to authenticated
using (user_id = (select auth.uid()));

create policy "Admins read every profile"
on public.profiles for select to authenticated
using ((select private.is_admin()));

create policy "People update their own profile"
on public.profiles for update to authenticated
using (user_id = (select auth.uid()) and (select private.has_profile()))
with check (user_id = (select auth.uid()) and (select private.has_profile()));

create policy "Admins update profiles below superadmin"
on public.profiles for update to authenticated
using ((select private.is_admin()) and role <> 'superadmin')
with check ((select private.is_admin()) and role <> 'superadmin');

create policy "Superadmins update every profile"
on public.profiles for update to authenticated
using ((select private.is_superadmin()))
with check ((select private.is_superadmin()));

create policy "Admins delete the profiles of others below superadmin"
on public.profiles for delete to authenticated
using (
  (select private.is_admin())
  and role <> 'superadmin'
  and user_id <> (select auth.uid())
);

create policy "Superadmins delete the profiles of others"
on public.profiles for delete to authenticated
using ((select private.is_superadmin()) and user_id <> (select auth.uid()));

create function private.role_rank(role text)
returns integer
language sql immutable parallel safe
set search_path = ''
return array_position(array['user', 'admin', 'superadmin'], role);

create function private.guard_profile_update()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  actor_role text := private.account_role();
begin
  -- The server with its own key, or the authentication service.
  if actor is null then
    return new;
  end if;

  if new.display_name is distinct from old.display_name and old.user_id <> actor then
    raise exception 'Only the person can change their display name.'
      using errcode = '42501', hint = 'display_name_of_other';
  end if;

  if new.role is distinct from old.role then
    -- By accept_invitation, in this transaction; no role of the API writes that table.
    if exists (
      select 1 from public.staff_invitations
      where staff_invitations.accepted_by = old.id
        and staff_invitations.used_at = now()
        and staff_invitations.role = new.role
    ) then
      return new;
    end if;
    -- Whoever signed the address up first may not be its owner.
    if old.confirmed_at is null and private.role_rank(new.role) > private.role_rank(old.role) then
      raise exception 'This account''s e-mail address is not confirmed yet.'
        using errcode = 'P0001', hint = 'account_not_confirmed';
    end if;
    if actor_role = 'superadmin' then
      return new;
    end if;
    if old.user_id = actor and (new.role = 'superadmin' or old.role = 'user') then
      raise exception 'You can''t raise your own role.'
        using errcode = '42501', hint = 'role_raise_own';
    end if;
    if actor_role is distinct from 'admin' or 'superadmin' in (old.role, new.role) then
      raise exception 'Your role doesn''t allow this role change.'
        using errcode = '42501', hint = 'role_change_forbidden';
    end if;
  end if;

  return new;
end
$$;

create trigger guard_profile_update
before update on public.profiles
for each row execute function private.guard_profile_update();

create function private.lock_superadmins()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bale.superadmins', 0));
  return null;
end
$$;

create trigger lock_superadmins
before update of role or delete on public.profiles
for each statement execute function private.lock_superadmins();

create function private.keep_one_superadmin()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- `for update` fails in a repeatable-read transaction where a count would read an old snapshot.
  perform 1
  from public.profiles
  where profiles.role = 'superadmin' and profiles.id <> old.id
  order by profiles.id
  limit 1
  for update;

  if not found then
    raise exception 'There must always be at least one superadmin.'
      using errcode = 'P0001', hint = 'last_superadmin';
  end if;

  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

create trigger keep_one_superadmin_on_demotion
before update of role on public.profiles
for each row when (old.role = 'superadmin' and new.role <> 'superadmin')
execute function private.keep_one_superadmin();

create trigger keep_one_superadmin_on_deletion
before delete on public.profiles
for each row when (old.role = 'superadmin')
execute function private.keep_one_superadmin();

create function private.delete_account_of_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.users where users.id = old.user_id;
  return null;
end
$$;

create trigger delete_account_of_profile
after delete on public.profiles
for each row execute function private.delete_account_of_profile();

create table private.account_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  set_at timestamptz not null
);
comment on table private.account_passwords is
  'When an account''s password was last set by somebody who had opened a link to its address. No row where nobody has since the address was confirmed or such a link was opened.';

create function private.void_password()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    return new;
  end if;
  -- Who confirms an address that nobody invited signed it up themselves and keeps the password.
  if coalesce(old.recovery_token, '') = '' or coalesce(new.recovery_token, '') <> '' then
    if not exists (
      select 1 from public.staff_invitations
      where staff_invitations.email = lower(new.email)
        and staff_invitations.used_at is null
        and staff_invitations.expires_at > now()
    ) then
      return new;
    end if;
  end if;

  new.encrypted_password := null;
  delete from private.account_passwords where account_passwords.user_id = new.id;
  -- The link's own session is made after this, in the same transaction.
  delete from auth.sessions where sessions.user_id = new.id;
  return new;
end
$$;

create trigger void_password
before update on auth.users
for each row
when (
  (coalesce(old.recovery_token, '') <> '' and coalesce(new.recovery_token, '') = '')
  or (old.email_confirmed_at is null and new.email_confirmed_at is not null)
)
execute function private.void_password();

create function private.note_password()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_passwords (user_id, set_at)
  values (new.id, clock_timestamp())
  on conflict (user_id) do update set set_at = excluded.set_at;
  return null;
end
$$;

create trigger note_password
after update on auth.users
for each row
when (
  old.email_confirmed_at is not null
  and new.email_confirmed_at is not null
  and new.encrypted_password is distinct from old.encrypted_password
  and coalesce(new.encrypted_password, '') <> ''
)
execute function private.note_password();

create function private.is_anonymous(account jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
return coalesce((account ->> 'is_anonymous')::boolean, false);
comment on function private.is_anonymous(jsonb) is
  'Whether a row of auth.users, as JSON, is an anonymous account; older projects don''t have the column.';

create function public.sign_up()
returns text
language sql stable security definer
set search_path = ''
as $$
  select staff_settings.sign_up from public.staff_settings
$$;
comment on function public.sign_up() is
  'Who may make an account, "open" or "invited": the login page says so before somebody types.';
grant execute on function public.sign_up() to anon, authenticated, service_role;

create function private.is_invited(email text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.staff_invitations
    where staff_invitations.email = lower(is_invited.email)
      and staff_invitations.used_at is null
      and staff_invitations.expires_at > now()
      and private.is_still_given(staff_invitations.invited_by, staff_invitations.role)
  )
$$;

create function private.sign_up_is_closed()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select staff_settings.sign_up from public.staff_settings) = 'invited'
    and exists (select 1 from public.profiles where profiles.role = 'superadmin')
$$;

create function private.admit_account()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.staff_settings for share;
  if private.sign_up_is_closed() and not private.is_invited(new.email) then
    raise exception 'Signups not allowed for this instance: accounts are by invitation.'
      using errcode = 'P0001', hint = 'signup_disabled';
  end if;
  return new;
end
$$;

create trigger admit_account
before insert on auth.users
for each row execute function private.admit_account();

create trigger admit_confirmed_account
after update on auth.users
for each row
when (
  (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  or (
    to_jsonb(old) -> 'is_anonymous' = 'true'
    and to_jsonb(new) -> 'is_anonymous' is distinct from 'true'
  )
)
execute function private.admit_account();

create function private.delete_unconfirmed_accounts(most integer default 100)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from auth.users
  where users.id in (
    select accounts.id
    from public.profiles
    join auth.users as accounts on accounts.id = profiles.user_id
    where profiles.confirmed_at is null
      and profiles.role = 'user'
      and profiles.created_at < now() - interval '7 days'
      and accounts.email is not null
      and accounts.email_confirmed_at is null
      and accounts.phone_confirmed_at is null
      and accounts.last_sign_in_at is null
      and greatest(accounts.confirmation_sent_at, accounts.invited_at, profiles.created_at)
        < now() - interval '7 days'
    order by profiles.created_at
    limit most
    for update of accounts skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_unconfirmed_accounts(integer) is
  'Deletes at most `most` of the accounts whose address was not confirmed within seven days, the oldest first, and answers how many.';

create function private.make_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  insert into public.profiles (user_id, username, display_name, confirmed_at)
  values (
    new.id,
    coalesce(new.email, new.phone, ''),
    nullif(btrim(left(
      btrim(private.normal_text(new.raw_user_meta_data ->> 'username'), E' \t\r\n'), 80
    ), E' \t\r\n'), ''),
    new.email_confirmed_at
  );
  -- For hosted Supabase, where no server of ours does it; no sign-up may fail because of it.
  begin
    perform private.delete_unconfirmed_accounts(10);
  exception when others then
    raise warning 'unconfirmed accounts could not be deleted: %', sqlerrm;
  end;
  return null;
end
$$;

create trigger make_profile
after insert on auth.users
for each row execute function private.make_profile();

create function private.follow_account()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  -- An anonymous account that becomes a person's has no profile yet.
  insert into public.profiles (user_id, username, confirmed_at)
  values (new.id, coalesce(new.email, new.phone, ''), new.email_confirmed_at)
  on conflict (user_id) do update
  set username = excluded.username, confirmed_at = excluded.confirmed_at;
  return null;
end
$$;

create trigger follow_account
after update on auth.users
for each row
when (
  old.email is distinct from new.email
  or old.phone is distinct from new.phone
  or old.email_confirmed_at is distinct from new.email_confirmed_at
  or to_jsonb(old) -> 'is_anonymous' is distinct from to_jsonb(new) -> 'is_anonymous'
)
execute function private.follow_account();

create function private.bound_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'An account''s metadata may have 16 kB.'
    using errcode = 'P0001', hint = 'metadata_too_long';
end
$$;

create trigger bound_metadata
before insert or update of raw_user_meta_data on auth.users
for each row
when (octet_length(new.raw_user_meta_data::text) > 16384)
execute function private.bound_metadata();

insert into public.profiles (user_id, username, confirmed_at)
select users.id, coalesce(users.email, users.phone, ''), users.email_confirmed_at
from auth.users
where not private.is_anonymous(to_jsonb(users))
on conflict (user_id) do nothing;

create table private.superadmins_since (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  given_at timestamptz not null
);
comment on table private.superadmins_since is
  'When an account last became superadmin by somebody''s session. The first one of a site, which the program makes, has no row.';
alter table private.superadmins_since enable row level security;

create function private.note_superadmin()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    insert into private.superadmins_since (profile_id, given_at) values (new.id, clock_timestamp())
    on conflict (profile_id) do update set given_at = excluded.given_at;
  end if;
  return null;
end
$$;

create trigger note_superadmin after update of role on public.profiles
for each row when (new.role = 'superadmin' and old.role <> 'superadmin')
execute function private.note_superadmin();

create function public.backups_open_from(account uuid)
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select max(given.at) + interval '1 day'
  from (
    select account_passwords.set_at as at from private.account_passwords
    where account_passwords.user_id = account
    union all
    select superadmins_since.given_at from private.superadmins_since
    join public.profiles on profiles.id = superadmins_since.profile_id
    where profiles.user_id = account
  ) as given
  where given.at > now() - interval '1 day'
$$;
comment on function public.backups_open_from(uuid) is
  'Until when an account downloads no backup, since its password was set or it became superadmin within the last day; null where neither.';
grant execute on function public.backups_open_from(uuid) to service_role;

create function private.may_end_sessions_of(account uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_profile() and (
    may_end_sessions_of.account = (select auth.uid())
    or private.is_superadmin()
    or private.is_admin() and exists (
      select from public.profiles
      where profiles.user_id = may_end_sessions_of.account and profiles.role <> 'superadmin'
    )
  )
$$;
comment on function private.may_end_sessions_of(uuid) is
  'Whether the account sees and ends sessions of another: its own, superadmins everybody''s, admins all but superadmins''.';

create function public.sessions_of(account uuid)
returns table (id uuid, began_at timestamptz, used_at timestamptz, user_agent text, is_this boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not coalesce(private.may_end_sessions_of(sessions_of.account), false) then
    raise exception 'Your role doesn''t allow seeing where this account is signed in.'
      using errcode = '42501', hint = 'sessions_forbidden';
  end if;
  return query
    select sessions.id, sessions.created_at,
      greatest(sessions.created_at, sessions.refreshed_at at time zone 'utc'),
      coalesce(left(sessions.user_agent, 300), ''),
      sessions.id is not distinct from private.session_id()
    from auth.sessions
    where sessions.user_id = sessions_of.account
      and (sessions.not_after is null or sessions.not_after > now())
    order by 3 desc, 1
    limit 200;
end
$$;
comment on function public.sessions_of(uuid) is
  'Where an account is signed in, last used first: its own, and others'' for admins. user_agent is how the browser called itself at the sign-in: anybody''s text. A session is used when its token is refreshed, which browsers do each hour. No network addresses.';
grant execute on function public.sessions_of(uuid) to authenticated;

create function public.end_sessions(account uuid, session uuid default null)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  if not coalesce(private.may_end_sessions_of(end_sessions.account), false) then
    raise exception 'Your role doesn''t allow ending sessions of this account.'
      using errcode = '42501', hint = 'sessions_forbidden';
  end if;
  delete from auth.sessions
  where sessions.user_id = end_sessions.account
    and case when end_sessions.session is null
      then sessions.id is distinct from private.session_id()
      else sessions.id = end_sessions.session end;
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function public.end_sessions(uuid, uuid) is
  'Ends one session of an account, or all but the one that asks, and answers how many; their refresh tokens go with them.';
grant execute on function public.end_sessions(uuid, uuid) to authenticated;

create table public.staff_settings (
  id smallint primary key default 1 constraint staff_settings_one_row check (id = 1),
  listing_editors text not null default 'signed_in',
  sample_data_at timestamptz,
  sample_site jsonb,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.profiles (id) on delete set null,
  sign_up text not null default 'open'
    constraint staff_settings_sign_up_known check (sign_up in ('open', 'invited')),
  access_decided_at timestamptz,
  setup_skipped text[] not null default '{}' constraint staff_settings_setup_skipped_form
    check (
      cardinality(setup_skipped) <= 30
      and array_to_string(setup_skipped, ' ', '?') ~ '^[a-z-]{0,30}( [a-z-]{1,30})*$'
    ),
  mail_tested_at timestamptz,
  licences_told_at timestamptz,
  enquiry_readers text not null default 'unassigned'
    constraint staff_settings_enquiry_readers_known
    check (enquiry_readers in ('assigned', 'unassigned')),
  enquiry_months integer not null default 24
    constraint staff_settings_enquiry_months_range check (enquiry_months between 1 and 120),
  new_listings text not null default 'published',
  publish_photo text not null default 'warn',
  publish_price text not null default 'warn',
  publish_place text not null default 'warn',
  publish_person text not null default 'off',
  enquiry_route text not null default 'claim'
    constraint staff_settings_enquiry_route_known check (enquiry_route in ('person', 'claim', 'office')),
  enquiry_minutes integer not null default 60
    constraint staff_settings_enquiry_minutes_range check (enquiry_minutes between 0 and 2880),
  work_days text not null default '123456'
    constraint staff_settings_work_days_form
    check (work_days ~ '^1?2?3?4?5?6?7?$' and work_days <> ''),
  work_from text not null default '08:00'
    constraint staff_settings_work_from_form check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  work_until text not null default '18:00'
    constraint staff_settings_work_until_form check (work_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  authority_end text not null default 'nothing',
  history_months integer not null default 24,
  publish_authority text not null default 'warn',
  confirm_days integer not null default 30,
  hide_days integer not null default 0,
  admins_need_second_step boolean not null default false,
  publish_project text not null default 'warn',
  admin_looks_first boolean not null default false,
  slip_days integer not null default 90
    constraint staff_settings_slip_days_range check (slip_days between 1 and 365),
  won_months integer not null default 60
    constraint staff_settings_won_months_range check (won_months between 1 and 120),
  constraint staff_settings_new_listings_known check (new_listings in ('published', 'draft')),
  constraint staff_settings_publish_photo_known check (publish_photo in ('off', 'warn', 'block')),
  constraint staff_settings_publish_price_known check (publish_price in ('off', 'warn', 'block')),
  constraint staff_settings_publish_place_known check (publish_place in ('off', 'warn', 'block')),
  constraint staff_settings_publish_person_known check (publish_person in ('off', 'warn', 'block')),
  constraint staff_settings_work_hours_order check (work_from < work_until),
  constraint staff_settings_authority_end_known
    check (authority_end in ('nothing', 'ask', 'take_off')),
  constraint staff_settings_history_months_range check (history_months between 1 and 120),
  constraint staff_settings_publish_authority_known
    check (publish_authority in ('off', 'warn', 'block')),
  constraint staff_settings_listing_editors_known
check (listing_editors in ('signed_in', 'own', 'admins')),
  constraint staff_settings_confirm_days_range
    check (confirm_days = 0 or confirm_days between 7 and 365),
  constraint staff_settings_hide_days_range
    check (hide_days = 0 or confirm_days > 0 and hide_days between confirm_days + 7 and 730),
  constraint staff_settings_publish_project_known
    check (publish_project in ('off', 'warn', 'block'))
);
comment on table public.staff_settings is
  'Settings that visitors don''t see: one row. listing_editors says who may write listings, their media and their FAQs: every signed-in account (signed_in); admins and superadmins only (admins); or they, and an account that is a person''s those of that person (own). sign_up says who may make an account: everybody, or the invited. access_decided_at is when somebody last chose one of the two. sample_data_at is when the sample was loaded, or removed before it was whole: it is never loaded again by itself, not even after all of it is gone. sample_site is what it put into site_settings, by column: "identity" (names, numbers, licences, claims), "words" (that anybody may keep) and "neutral", what removing it puts back; null where there is no sample.';
comment on column public.staff_settings.enquiry_readers is
  'Which enquiries accounts see that are no admins: those assigned to them, or those and the ones assigned to nobody. An account that nobody vouches for sees only the former.';
comment on column public.staff_settings.enquiry_months is
  'Months after the last message of somebody in which their name, numbers and words are kept.';
comment on column public.staff_settings.new_listings is
  'Whether a new listing is published at once or begins as a draft, where its writer doesn''t say.';
comment on column public.staff_settings.publish_photo is
  'What a missing photograph does when a draft is published: nothing (off), a warning, or the listing stays a draft (block). Likewise publish_price (a price that can be read), publish_place (a city) and publish_person (an agent).';
comment on column public.staff_settings.enquiry_route is
  'Who gets an enquiry first: the person of its listing in any case but "office". Without one, or while they are away, "person" leaves it to the office and "claim" to whichever agent claims it first.';
comment on column public.staff_settings.enquiry_minutes is
  'Working minutes after which an enquiry that nobody has answered rises to the office; 0 for never.';
comment on column public.staff_settings.work_days is 'Days of the week on which the minutes count, 1 is Monday.';
comment on column public.staff_settings.work_from is 'From when on these days, Manila time.';
comment on column public.staff_settings.work_until is 'Until when on these days, Manila time.';
comment on column public.staff_settings.authority_end is
  'What happens on the day after an authority to sell has ended: nothing, an e-mail that asks what to do, or the listing becomes a draft. Notices before the end are sent in any case.';
comment on column public.staff_settings.history_months is
  'Months for which the history is kept.';
comment on column public.staff_settings.publish_authority is
  'What an authority to sell that has ended does when a draft is published, as publish_photo. A listing of which none is written down passes.';
comment on column public.staff_settings.confirm_days is
  'Days after which a listing''s person is asked whether it is still available; 0 for never.';
comment on column public.staff_settings.hide_days is
  'Days after which a listing that nobody confirms becomes a draft; 0 for never. At least a week more than confirm_days.';
comment on column public.staff_settings.admins_need_second_step is
  'Whether admins and superadmins have no role before they have set up a second step and given it.';
comment on column public.staff_settings.publish_project is
  'What a project''s unit does, as publish_photo, that lacks the project''s name and city, its licence to sell or the approval of its advertisement.';
comment on column public.staff_settings.admin_looks_first is
  'Whether a listing that an account publishes that is no admin''s stays a draft until an admin has looked at it.';
comment on column public.staff_settings.slip_days is
  'Days after a viewing within which a sale to the same buyer counts as brought by its agent. A slip keeps the days that were set when it was made.';
comment on column public.staff_settings.won_months is
  'Months after the last that happened to an enquiry that was won in which its client is kept, where that is longer than enquiry_months.';

create index staff_settings_updated_by_idx on public.staff_settings (updated_by);

alter table public.staff_settings enable row level security;
grant
  select,
  update (
    listing_editors, sign_up, enquiry_readers, enquiry_months, new_listings, publish_photo,
    publish_price, publish_place, publish_person, enquiry_route, enquiry_minutes, work_days,
    work_from, work_until, authority_end, history_months, publish_authority, confirm_days,
    hide_days, admins_need_second_step, publish_project, admin_looks_first, slip_days, won_months
  )
on table public.staff_settings to authenticated;
grant all on table public.staff_settings to service_role;

create function private.stamp_staff_settings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := private.account_profile_id();
  new.access_decided_at := now();
  return new;
end
$$;

create trigger stamp_staff_settings
before update of listing_editors, sign_up on public.staff_settings
for each row execute function private.stamp_staff_settings();

create trigger bump_revision
before update on public.staff_settings
for each row execute function private.bump_revision();

create function private.can_edit_listings()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.edits_every_listing() or private.edits_listings_of() is not null
$$;
grant execute on function private.can_edit_listings() to authenticated, service_role;

create policy "Accounts read the staff settings"
on public.staff_settings for select to authenticated
using ((select private.has_profile()));

create policy "Admins update the staff settings"
on public.staff_settings for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

insert into public.staff_settings default values;

create function public.skip_setup_step(step text, is_skipped boolean)
returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  skipped text[];
begin
  if not private.is_admin() then
    raise exception 'Your role doesn''t allow this.' using errcode = '42501';
  end if;
  -- In one statement: two admins at once lose nothing of each other's.
  update public.staff_settings
  set setup_skipped = array_remove(setup_skipped, step)
    || case when is_skipped then array[step] else '{}' end
  where staff_settings.id = 1
  returning setup_skipped into skipped;
  return skipped;
end
$$;
comment on function public.skip_setup_step(text, boolean) is
  'Puts a step of the first-run list aside for all admins, or takes it up again, and answers those that are aside.';
grant execute on function public.skip_setup_step(text, boolean) to authenticated;

create function private.next_place_of_person()
returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce(max(people.display_order) + 1, 0) from public.people
$$;
grant execute on function private.next_place_of_person() to authenticated, service_role;

create function private.is_public_url(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 2000
  and private.is_address_text(value)
  and value ~ '^(https?://[^/].*|/([^/].*)?)$';
comment on function private.is_public_url(text) is
  'True for http and https addresses and for paths on the site; a second slash at the start, or a backslash, would leave the site.';
grant execute on function private.is_public_url(text) to authenticated, service_role;

create function private.stored_name(image_url text)
returns text
language sql immutable parallel safe
set search_path = ''
return substring(image_url from '/property-images/([^/?#]+/[^/?#]+)(?:[?#].*)?$');
comment on function private.stored_name(text) is
  'The object in the bucket property-images that a picture''s address means; null for a picture that is stored elsewhere.';
grant execute on function private.stored_name(text) to authenticated, service_role;

create table public.people (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint people_name_filled
    check (
      char_length(name) <= 120 and private.has_visible_text(name) and private.is_single_line(name)
    ),
  position text not null default '' constraint people_position_line
    check (char_length(position) <= 120 and private.is_single_line(position)),
  licence_no text not null default '' constraint people_licence_no_line
    check (char_length(licence_no) <= 60 and private.is_single_line(licence_no)),
  licence_valid_from date constraint people_licence_valid_from_range
    check (licence_valid_from between '1900-01-01' and '2199-12-31'),
  licence_valid_until date constraint people_licence_valid_until_range
    check (licence_valid_until between '1900-01-01' and '2199-12-31'),
  constraint people_licence_dates check (licence_valid_until >= licence_valid_from),
  supervisor_id uuid references public.people (id) on delete set null,
  supervisor_name text not null default '',
  phone text not null default ''
    constraint people_phone_form check (phone ~ '^([+]63[0-9]{8,10})?$'),
  viber_number text not null default ''
    constraint people_viber_number_form check (viber_number ~ '^([+]639[0-9]{9})?$'),
  messenger_url text not null default '' constraint people_messenger_url_form
    check (
      char_length(messenger_url) <= 200
      and messenger_url ~ '^(https://(m[.]me|((www|m)[.])?(facebook|messenger)[.]com)/.+)?$'
      and private.is_address_text(messenger_url)
    ),
  email text not null default '' constraint people_email_form
    check (
      char_length(email) <= 320
      -- No ?, & or #, after which a link's own subject or copies would begin.
      and email ~ '^([A-Za-z0-9!$''*+/=^_`{|}~.-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+)?$'
    ),
  about text not null default ''
    constraint people_about_length check (char_length(about) <= 1000),
  photo_url text constraint people_photo_url_own
    check (
      private.is_public_url(photo_url)
      -- Pages take what stands before the path of the bucket for the site's own address.
      and photo_url ~ (
        '^(https?://[^/?#]+)?/storage/v1/object/public/property-images/' || id || '/[^/?#]+$'
      )
    ),
  photo_placeholder text
    constraint people_photo_placeholder_length check (char_length(photo_placeholder) <= 8000),
  is_shown boolean not null default true,
  display_order integer not null default private.next_place_of_person(),
  profile_id uuid constraint people_profile_id_key unique
    references public.profiles (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_away boolean not null default false
);
comment on table public.people is
  'Who works here. Visitors see those who are shown. phone takes SMS too where it is a mobile number. supervisor_name is the name of supervisor_id, kept in step, for visitors who may not see that row. profile_id is the account of the person, who then edits their own entry; what the brokerage answers for stays with admins. revision goes up with each edit of what the form holds: not with the photo or the order.';
comment on column public.people.is_shown is
  'Whether visitors may see the person: on /people, and as the contact of a listing.';
comment on column public.people.is_away is
  'Gets no enquiries by rule for now. Visitors don''t see it.';

create index people_order_idx on public.people (display_order, id);
create index people_supervisor_id_idx on public.people (supervisor_id);

alter table public.people enable row level security;
grant
  select (
    id, name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_name,
    phone, viber_number, messenger_url, email, about, photo_url, photo_placeholder, display_order
  )
on table public.people to anon;
grant
  select,
  insert (
    name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_id, phone,
    viber_number, messenger_url, email, about, is_shown, profile_id, is_away
  ),
  update (
    name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_id, phone,
    viber_number, messenger_url, email, about, is_shown, profile_id, display_order, photo_url,
    photo_placeholder, is_away
  ),
  delete
on table public.people to authenticated;
grant all on table public.people to service_role;

create function private.may_edit_person(person uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or private.has_profile() and exists (
    select from public.people
    where people.id = person and people.profile_id = private.account_profile_id()
  )
$$;
grant execute on function private.may_edit_person(uuid) to authenticated, service_role;

create function private.refuse_person_claims()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Only administrators change the position, the licence, the supervising broker, the account, the place and who is shown.'
    using errcode = '42501', hint = 'person_claim_forbidden';
end
$$;

create trigger guard_person_claims
before update on public.people
for each row when (
  current_user = 'authenticated' and not private.is_admin()
  and (
    new.position, new.licence_no, new.licence_valid_from, new.licence_valid_until,
    new.supervisor_id, new.profile_id, new.is_shown, new.display_order
  ) is distinct from (
    old.position, old.licence_no, old.licence_valid_from, old.licence_valid_until,
    old.supervisor_id, old.profile_id, old.is_shown, old.display_order
  )
)
execute function private.refuse_person_claims();

create function private.settle_supervisor()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.supervisor_id is null then
    new.supervisor_name := '';
    return new;
  end if;
  -- Two who are put above each other at once would each find no circle.
  perform pg_advisory_xact_lock(hashtextextended('bale.supervisors', 0));
  if exists (
    with recursive above (id) as (
      select new.supervisor_id
      union
      select people.supervisor_id from public.people join above on people.id = above.id
      where people.supervisor_id is not null
    )
    select from above where above.id = new.id
  ) then
    raise exception 'Nobody supervises themselves, directly or by way of others.'
      using errcode = 'P0001', hint = 'supervisor_circle';
  end if;
  new.supervisor_name := coalesce(
    (select people.name from public.people where people.id = new.supervisor_id), ''
  );
  return new;
end
$$;

create trigger settle_supervisor
before insert or update of supervisor_id, supervisor_name on public.people
for each row execute function private.settle_supervisor();

create function private.rename_supervisor()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.people set supervisor_name = new.name where people.supervisor_id = new.id;
  return null;
end
$$;

create trigger rename_supervisor
after update of name on public.people
for each row when (new.name <> old.name)
execute function private.rename_supervisor();

create policy "Everybody reads the people who are shown"
on public.people for select to anon, authenticated
using (people.is_shown);

create policy "Admins add people"
on public.people for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins update people"
on public.people for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "People update their own entry"
on public.people for update to authenticated
using (
  (select private.has_profile()) and profile_id = (select private.account_profile_id())
)
with check (
  (select private.has_profile()) and profile_id = (select private.account_profile_id())
);

create policy "Admins delete people"
on public.people for delete to authenticated
using ((select private.is_admin()));

create function private.tell_who_is_shown()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.site_settings
  set shows_people = exists (select from public.people where people.is_shown)
  where site_settings.shows_people
    <> exists (select from public.people where people.is_shown);
  return null;
end
$$;

create trigger tell_who_is_shown
after insert or delete or truncate or update of is_shown on public.people
for each statement execute function private.tell_who_is_shown();

create function private.licences()
returns table (holder text, kind text, number text, valid_until date)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select broker_name, 'prc', broker_licence_no, broker_licence_valid_until
    from public.site_settings where broker_licence_no <> ''
    union all
    select business_name, 'dhsud', dhsud_registration_no, dhsud_registration_valid_until
    from public.site_settings where dhsud_registration_no <> ''
    union all
    select business_name, 'amlc', amlc_registration_no, amlc_registration_valid_until
    from public.site_settings where amlc_registration_no <> '';
  -- The list of who works here is older or newer than this, as the case may be.
  if to_regclass('public.people') is not null then
    return query execute
      'select name, ''prc'', licence_no, licence_valid_until from public.people
       where is_shown and licence_no <> ''''';
  end if;
end
$$;
comment on function private.licences() is
  'Every licence that the site shows; whoever adds a place where they are kept adds a branch.';

create function private.ending_licences()
returns table (holder text, kind text, number text, valid_until date)
language sql stable security definer
set search_path = ''
as $$
  -- The broker may stand in the list of people, too.
  select distinct on (licences.valid_until, licences.kind, licences.number)
    licences.holder, licences.kind, licences.number, licences.valid_until
  from private.licences() as licences
  -- The sample's licence is nobody's.
  where licences.valid_until <= private.manila_today() + 60
    and licences.number not like 'SAMPLE-%'
  order by licences.valid_until, licences.kind, licences.number
$$;

create function public.ending_licences()
returns table (holder text, kind text, number text, valid_until date)
language sql stable security definer
set search_path = ''
as $$
  select * from private.ending_licences() where private.is_admin()
$$;
comment on function public.ending_licences() is
  'For admins, the licences that have ended or will within 60 days, the soonest first; nothing for others.';
grant execute on function public.ending_licences() to authenticated;

create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint staff_invitations_email_form check (
      char_length(email) <= 254
      and char_length(split_part(email, '@', 1)) <= 64
      and email ~ '^[a-z0-9!#$&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$'
    ),
  role text not null,
  secret_hash text not null
    constraint staff_invitations_secret_hash_key unique
    constraint staff_invitations_secret_hash_form check (secret_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,
  accepted_by uuid references public.profiles (id) on delete set null,
  person_id uuid references public.people on delete set null,
  constraint staff_invitations_role_known check (role in ('user', 'admin', 'superadmin'))
);
comment on table public.staff_invitations is
  'The role that the owner of an e-mail address takes up with a secret, once, within seven days. Only the secret''s SHA-256 is kept. Written by invite_staff and accept_invitation. invited_by is null only for the server''s own key.';
comment on column public.staff_invitations.person_id is
  'Who works here under this account, once the invitation is accepted.';

create index staff_invitations_open_idx
on public.staff_invitations (email, created_at desc) where used_at is null;
create index staff_invitations_invited_by_idx on public.staff_invitations (invited_by);
create index staff_invitations_accepted_by_idx on public.staff_invitations (accepted_by);
create index staff_invitations_person_id_idx on public.staff_invitations (person_id);

alter table public.staff_invitations enable row level security;
grant
  select (
    id, email, role, invited_by, created_at, expires_at, used_at, accepted_by, person_id
  ),
  delete
on table public.staff_invitations to authenticated;
grant all on table public.staff_invitations to service_role;

create policy "Admins read invitations"
on public.staff_invitations for select to authenticated
using ((select private.is_admin()));

create function private.secret_hash(secret text)
returns text
language sql immutable parallel safe
set search_path = ''
return encode(sha256(convert_to(secret, 'UTF8')), 'hex');

create function private.is_still_given(invited_by uuid, role text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select invited_by is null or exists (
    select 1 from public.profiles
    where profiles.id = invited_by
      and (
        profiles.role = 'superadmin'
        or (profiles.role = 'admin' and is_still_given.role in ('user', 'admin'))
      )
  )
$$;

create function public.accept_invitation(secret text)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation public.staff_invitations;
  profile public.profiles;
begin
  select profiles.* into profile
  from public.profiles
  where profiles.user_id = auth.uid() and private.has_session();

  select staff_invitations.* into invitation
  from public.staff_invitations
  where char_length(accept_invitation.secret) = 43
    and staff_invitations.secret_hash = private.secret_hash(accept_invitation.secret)
  for update;

  -- One answer to all: a stranger must not learn who was invited.
  if profile.id is null
    or invitation.id is null
    or invitation.used_at is not null
    or invitation.expires_at <= now()
    or not private.is_still_given(invitation.invited_by, invitation.role)
    or not exists (
      select 1 from auth.users
      where users.id = profile.user_id
        and lower(users.email) = invitation.email
        and users.email_confirmed_at is not null
    )
  then
    raise exception 'This invitation is not valid. Ask for a new one.'
      using errcode = 'P0001', hint = 'invitation_invalid';
  end if;

  if not exists (
    select 1 from private.account_passwords where account_passwords.user_id = profile.user_id
  ) then
    raise exception 'Set a password before you take up the invitation.'
      using errcode = 'P0001', hint = 'password_not_set';
  end if;

  update public.staff_invitations
  set used_at = now(), accepted_by = profile.id
  where staff_invitations.id = invitation.id;

  delete from auth.sessions
  where sessions.user_id = profile.user_id and sessions.id is distinct from private.session_id();

  -- Where an admin has linked another account meanwhile, that one stays.
  update public.people set profile_id = profile.id
  where people.id = invitation.person_id and people.profile_id is null
    and not exists (select 1 from public.people as own where own.profile_id = profile.id);

  if private.role_rank(invitation.role) > private.role_rank(profile.role) then
    update public.profiles set role = invitation.role where profiles.id = profile.id;
    return invitation.role;
  end if;
  return profile.role;
end
$$;
comment on function public.accept_invitation(text) is
  'Gives the signed-in account the role of the invitation with this secret, and its person where it names one, and answers the role that it has now; its other sessions end. Wants an open invitation for the account''s own address, which is confirmed, and a password set since a link to it was opened. Raises P0001, hint invitation_invalid, or password_not_set where nothing else is missing.';
grant execute on function public.accept_invitation(text) to authenticated;

create function private.withdraw_invitations_of_person()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.staff_invitations
  where staff_invitations.person_id = old.id and staff_invitations.used_at is null
    and (
      (select auth.uid()) is null
      or (select private.is_superadmin())
      or ((select private.is_admin()) and staff_invitations.role in ('user', 'admin'))
    );
  return old;
end
$$;

create trigger withdraw_invitations before delete on public.people
for each row execute function private.withdraw_invitations_of_person();

create policy "Admins withdraw open invitations that they could make"
on public.staff_invitations for delete to authenticated
using (
  used_at is null
  and (
    (select private.is_superadmin())
    or ((select private.is_admin()) and role in ('user', 'admin'))
  )
);

create function public.invite_staff(email text, role text, person uuid default NULL::uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(email, E' \t'));
  -- As base64url.
  secret constant text := translate(encode(private.random_secret(), 'base64'), '+/=', '-_');
  owner uuid;
begin
  if not (
    private.is_superadmin() or (private.is_admin() and invite_staff.role in ('user', 'admin'))
  ) then
    raise exception 'Your role doesn''t allow this invitation.'
      using errcode = '42501', hint = 'invitation_forbidden';
  end if;

  if invite_staff.person is not null then
    select people.profile_id into owner from public.people where people.id = invite_staff.person;
    if not found then
      raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
    elsif owner is not null then
      raise exception 'This person has an account already.'
        using errcode = 'P0001', hint = 'person_has_account';
    end if;
  end if;

  if exists (
    select 1 from auth.users
    where lower(users.email) = address and users.email_confirmed_at is not null
  ) then
    raise exception 'This e-mail address already has an account. Change its role instead.'
      using errcode = 'P0001',
        hint = case when invite_staff.person is null then 'account_exists' else 'account_to_link' end;
  end if;

  -- Also the one that went to another address of the same person, which may be mistyped.
  delete from public.staff_invitations
  where (
      staff_invitations.email = address or staff_invitations.person_id = invite_staff.person
    )
    and staff_invitations.used_at is null
    and (staff_invitations.role in ('user', 'admin') or private.is_superadmin());

  insert into public.staff_invitations (email, role, secret_hash, invited_by, person_id)
  values (
    address, invite_staff.role, private.secret_hash(secret), private.account_profile_id(),
    invite_staff.person
  );
  return secret;
end
$$;
comment on function public.invite_staff(text, text, uuid) is
  'Invites an address as user, admin or superadmin, and as a person who works here where one is named; answers the secret that accept_invitation wants: 43 characters, to be sent to that address only. Open invitations of the address and the person that the caller could make are withdrawn. Raises 42501, hint invitation_forbidden, and P0001, hint account_exists, or account_to_link for a person, where a confirmed account has the address, person_has_account where the person has one.';
grant execute on function public.invite_staff(text, text, uuid) to authenticated, service_role;

create function public.hand_over_work(from_person uuid, to_person uuid default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  leaver constant uuid := (
    select people.profile_id from public.people where people.id = from_person
  );
  heir constant uuid := (select people.profile_id from public.people where people.id = to_person);
  listings integer;
  moved uuid[];
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over what is somebody''s.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  if to_person is not null
    and not exists (select from public.people where people.id = to_person)
  then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;

  update public.properties set agent_id = to_person
  where properties.agent_id = from_person and from_person is distinct from to_person;
  get diagnostics listings = row_count;

  with handed as (
    update public.enquiries set assignee_id = heir
    where enquiries.assignee_id = leaver and leaver is distinct from heir
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      and enquiries.blanked_at is null
    returning enquiries.id
  )
  select coalesce(array_agg(handed.id), '{}') into moved from handed;
  perform private.note_event(handed_id, 'assigned', jsonb_build_object('from', leaver, 'to', heir))
  from unnest(moved) as handed_id;
  return jsonb_build_object('listings', listings, 'enquiries', cardinality(moved));
end
$$;
comment on function public.hand_over_work(uuid, uuid) is
  'Gives all listings of a person, those in the trash too, to another, or to the brokerage where to_person is null, and the open enquiries of their account, with viewings and next steps, to the other''s account, or to nobody; answers how many of each. For admins.';
grant execute on function public.hand_over_work(uuid, uuid) to authenticated;

create function private.is_item_list(items jsonb, keys text[], most integer)
returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  item jsonb;
  field record;
begin
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > most then
    return false;
  end if;
  for item in select element from jsonb_array_elements(items) as list (element) loop
    if jsonb_typeof(item) <> 'object' or not item ?& keys then
      return false;
    end if;
    for field in select each_field.key, each_field.value from jsonb_each(item) as each_field loop
      if not field.key = any (keys)
        or jsonb_typeof(field.value) <> 'string'
        or char_length(field.value #>> '{}') > 2000
      then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end
$$;
comment on function private.is_item_list(jsonb, text[], integer) is
  'True for an array of at most `most` objects that have exactly these keys, each a text of 2000 characters or fewer.';
grant execute on function private.is_item_list(jsonb, text[], integer) to authenticated, service_role;

create function private.colour_luminance(colour text)
returns double precision
language sql immutable parallel safe
set search_path = ''
as $$
  select 0.2126::double precision * linear[1] + 0.7152::double precision * linear[2]
    + 0.0722::double precision * linear[3]
  from (
    select array_agg(
      case
        when part <= 0.04045::double precision then part / 12.92::double precision
        else power((part + 0.055::double precision) / 1.055::double precision, 2.4::double precision)
      end
      order by place
    ) as linear
    from (
      select place,
        ('x' || substr(colour, place, 2))::bit(8)::integer / 255::double precision as part
      from generate_series(2, 6, 2) as places (place)
    ) as channels
  ) as colours
$$;
comment on function private.colour_luminance(text) is
  'The relative luminance of a colour such as #c2410c, by WCAG 2.2; platform/values/accent.ts has the same formula.';
grant execute on function private.colour_luminance(text) to authenticated, service_role;

create function private.colour_contrast(one text, other text)
returns double precision
language sql immutable parallel safe
set search_path = ''
return (greatest(private.colour_luminance(one), private.colour_luminance(other)) + 0.05::double precision)
  / (least(private.colour_luminance(one), private.colour_luminance(other)) + 0.05::double precision);
grant execute on function private.colour_contrast(text, text) to authenticated, service_role;

create function private.is_readable_accent(colour text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return case
  when colour !~ '^#[0-9a-f]{6}$' then false
  else private.colour_contrast(colour, '#ffffff') >= 4.5
    and private.colour_contrast(colour, '#fbf8f2') >= 4.5
    and private.colour_contrast(colour, '#f1ebdf') >= 3
    and private.colour_contrast(colour, '#efe4cf') >= 3
end;
comment on function private.is_readable_accent(text) is
  'Whether the pages pass WCAG 2.2 AA with this accent colour: 4.5 for white words on it and for words in it, 3 for buttons and marks. The uses are those of platform/values/accent.ts.';
grant execute on function private.is_readable_accent(text) to authenticated, service_role;

create table public.site_settings (
  id smallint primary key default 1 constraint site_settings_one_row check (id = 1),
  business_name text not null constraint site_settings_business_name_filled
    check (
      char_length(business_name) <= 120 and private.has_visible_text(business_name)
      and private.is_single_line(business_name)
    ),
  tagline text not null default ''
    constraint site_settings_tagline_length check (char_length(tagline) <= 200),
  phone text not null default ''
    constraint site_settings_phone_form check (phone ~ '^([+]63[0-9]{8,10})?$'),
  sms_number text not null default ''
    constraint site_settings_sms_number_form check (sms_number ~ '^([+]639[0-9]{9})?$'),
  viber_number text not null default ''
    constraint site_settings_viber_number_form check (viber_number ~ '^([+]639[0-9]{9})?$'),
  email text not null default '' constraint site_settings_email_form
    check (
      char_length(email) <= 320
      and email ~ '^([A-Za-z0-9!#$&''*+/=?^_`{|}~.-]+@[A-Za-z0-9.-]+)?$'
    ),
  messenger_url text not null default '' constraint site_settings_messenger_url_form
    check (
      char_length(messenger_url) <= 1000 and messenger_url ~ '^(https://.+)?$'
      and private.is_address_text(messenger_url)
    ),
  facebook_url text not null default '' constraint site_settings_facebook_url_form
    check (
      char_length(facebook_url) <= 1000 and facebook_url ~ '^(https://.+)?$'
      and private.is_address_text(facebook_url)
    ),
  address_line text not null default ''
    constraint site_settings_address_line_length check (char_length(address_line) <= 300),
  map_url text not null default '' constraint site_settings_map_url_form
    check (
      char_length(map_url) <= 1000 and map_url ~ '^(https://.+)?$'
      and private.is_address_text(map_url)
    ),
  office_hours text not null default ''
    constraint site_settings_office_hours_length check (char_length(office_hours) <= 300),
  broker_name text not null default ''
    constraint site_settings_broker_name_length check (char_length(broker_name) <= 120),
  broker_title text not null default ''
    constraint site_settings_broker_title_length check (char_length(broker_title) <= 120),
  broker_licence_no text not null default ''
    constraint site_settings_broker_licence_no_length check (char_length(broker_licence_no) <= 60),
  broker_licence_valid_from date constraint site_settings_broker_licence_valid_from_range
    check (broker_licence_valid_from between '1900-01-01' and '2199-12-31'),
  broker_licence_valid_until date constraint site_settings_broker_licence_valid_until_range
    check (broker_licence_valid_until between '1900-01-01' and '2199-12-31'),
  constraint site_settings_broker_licence_dates
    check (broker_licence_valid_until >= broker_licence_valid_from),
  dhsud_registration_no text not null default '' constraint site_settings_dhsud_registration_no_length
    check (char_length(dhsud_registration_no) <= 60),
  broker_intro text not null default ''
    constraint site_settings_broker_intro_length check (char_length(broker_intro) <= 4000),
  hero_title text not null default ''
    constraint site_settings_hero_title_length check (char_length(hero_title) <= 200),
  hero_text text not null default ''
    constraint site_settings_hero_text_length check (char_length(hero_text) <= 1000),
  stats jsonb not null default '[]' constraint site_settings_stats_shape
    check (private.is_item_list(stats, array['value', 'label'], 12)),
  value_cards jsonb not null default '[]' constraint site_settings_value_cards_shape
    check (private.is_item_list(value_cards, array['title', 'text', 'icon'], 12)),
  testimonials jsonb not null default '[]' constraint site_settings_testimonials_shape
    check (private.is_item_list(testimonials, array['name', 'place', 'text'], 24)),
  general_faqs jsonb not null default '[]' constraint site_settings_general_faqs_shape
    check (private.is_item_list(general_faqs, array['question', 'answer'], 40)),
  listing_faqs jsonb not null default '[]' constraint site_settings_listing_faqs_shape
    check (private.is_item_list(listing_faqs, array['question', 'answer'], 40)),
  sample_data boolean not null default false,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  -- A set of pictures is made by the staff's browser, stored under a name of its own, and named here;
  -- what is stored under a name never changes.
  logo text not null default '' constraint site_settings_logo_form
    check (logo ~ '^([a-z0-9]{10,20}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}(-light)?)?$'),
  logo_name text not null default 'beside' constraint site_settings_logo_name_known
    check (logo_name in ('beside', 'inside')),
  icon text not null default '' constraint site_settings_icon_form
    check (icon ~ '^([a-z0-9]{10,20}-(crop|own|initials))?$'),
  link_picture text not null default '' constraint site_settings_link_picture_form
    check (link_picture ~ '^([a-z0-9]{10,20}-(made|own))?$'),
  accent_colour text not null default '' constraint site_settings_accent_colour_readable
    check (accent_colour = '' or private.is_readable_accent(accent_colour)),
  -- Every page links to /people where somebody is shown: it reads this row anyway.
  shows_people boolean not null default false,
  dhsud_registration_valid_until date
    constraint site_settings_dhsud_registration_valid_until_range
    check (dhsud_registration_valid_until between '1900-01-01' and '2199-12-31'),
  amlc_registration_no text not null default ''
    constraint site_settings_amlc_registration_no_length
      check (char_length(amlc_registration_no) <= 60),
  amlc_registration_valid_until date
    constraint site_settings_amlc_registration_valid_until_range
      check (amlc_registration_valid_until between '1900-01-01' and '2199-12-31')
);
comment on table public.site_settings is
  'What the public pages say about the brokerage: one row. What only staff may see lives in staff_settings: a table apart can''t leak by a forgotten column grant. Phone numbers are kept as +639XXXXXXXXX (phone may be a land line, +6345XXXXXXX). sample_data is true while anything of the sample is shown. revision goes up with each change.';
comment on column public.site_settings.logo is
  'The folder in the bucket brand, with the size in the header in CSS pixels; -light where it is pale.';
comment on column public.site_settings.logo_name is
  'Where the business''s name stands: beside the logo, or inside it, so that it is not written twice.';

alter table public.site_settings enable row level security;
grant
  select (
    id, business_name, tagline, phone, sms_number, viber_number, email, messenger_url,
    facebook_url, address_line, map_url, office_hours, broker_name, broker_title,
    broker_licence_no, broker_licence_valid_from, broker_licence_valid_until,
    dhsud_registration_no, broker_intro, hero_title, hero_text, stats, value_cards, testimonials,
    general_faqs, listing_faqs, sample_data, logo, logo_name, icon, link_picture, accent_colour,
    shows_people, dhsud_registration_valid_until, amlc_registration_no,
    amlc_registration_valid_until
  )
on table public.site_settings to anon;
grant
  select,
  update (
    business_name, tagline, phone, sms_number, viber_number, email, messenger_url, facebook_url,
    address_line, map_url, office_hours, broker_name, broker_title, broker_licence_no,
    broker_licence_valid_from, broker_licence_valid_until, dhsud_registration_no, broker_intro,
    hero_title, hero_text, stats, value_cards, testimonials, general_faqs, listing_faqs, logo,
    logo_name, icon, link_picture, accent_colour, dhsud_registration_valid_until,
    amlc_registration_no, amlc_registration_valid_until
  )
on table public.site_settings to authenticated;
grant all on table public.site_settings to service_role;

create trigger bump_revision
before update on public.site_settings
for each row when (new.shows_people = old.shows_people)
execute function private.bump_revision();

create policy "Everybody reads the site settings"
on public.site_settings for select to anon, authenticated
using (true);

create policy "Admins update the site settings"
on public.site_settings for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

insert into public.site_settings (business_name, general_faqs) values (
  'Bale',
  '[
    {"question": "Is the property still available?", "answer": "Every listing marked available is one that we confirmed with the owner. Things do move fast, so message or call us before you travel and we will check again that same day."},
    {"question": "What documents do I need to buy?", "answer": "Two valid government IDs, your TIN, and proof of income or a bank certificate. Married buyers sign together. If you are abroad, a special power of attorney authenticated by the Philippine consulate lets someone sign for you."},
    {"question": "Can I pay through a loan?", "answer": "Yes. Most of our buyers use a bank or Pag-IBIG housing loan, and some owners accept installments. We help you compare the monthly amortization and prepare the requirements before you reserve."},
    {"question": "How do I schedule a viewing?", "answer": "Send us the listing and two times that suit you by call, text, Viber or Messenger. Viewings are free and take about 30 minutes each. Bring family: more eyes see more."},
    {"question": "Do I pay a fee to the broker?", "answer": "Buyers pay us nothing for viewing or advice. The broker''s commission, usually 3% to 5% of the price, is paid by the seller unless we agree otherwise in writing before you reserve."}
  ]'
);

create function private.read_price(price text, out amount numeric, out words text, out doubt text)
returns record
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  plain constant text[] := regexp_match(
    price, '^(?:₱|[Pp](?:[Hh][Pp])?[.:]?)? ?([1-9][0-9]{0,2}(?:,[0-9]{3}){0,4}|[1-9][0-9]{0,8})([.][0-9]{1,4})? ?([KkMm])?$'
  );
begin
  -- Most prices are an amount and nothing else, which the query below reads alike.
  if plain is not null then
    amount := round((translate(plain[1], ',', '') || coalesce(plain[2], ''))::numeric * case
      when plain[3] is null then 1 when lower(plain[3]) = 'k' then 1000 else 1000000 end, 2);
    if amount >= 1000000000000000 then
      amount := null;
      doubt := 'odd_digits';
    else
      words := ' ';
    end if;
    return;
  end if;

  declare
    grammar constant jsonb := private.price_grammar();
    line text := translate(
      lower(left(normalize(left(price, 200), nfkc), 200) collate "C"),
      grammar ->> 'from', grammar ->> 'to'
    );
    is_special constant boolean := line ~ (grammar ->> 'special');
    alone constant text[] := regexp_match(line, grammar ->> 'alone');
    meaning jsonb;
  begin
    -- Most others are one amount and its words.
    if alone is not null and not is_special then
      amount := round(translate(alone[1], ',', '')::numeric * case
        when alone[2] is null then 1 when alone[2] = 'k' then 1000 else 1000000 end, 2);
      words := ' ' || alone[3];
      return;
    end if;
    -- PostgreSQL keeps 32 patterns; a listing's columns need most of them, so none is tried in vain.
    if is_special then
      if line ~ (grammar ->> 'letters') then
        doubt := 'odd_digits';
        return;
      end if;
      for meaning in select value from jsonb_array_elements(grammar -> 'signs') loop
        line := regexp_replace(line, meaning ->> 0, meaning ->> 1, 'g');
      end loop;
    end if;
    if char_length(line) - char_length(translate(line, '0123456789', '')) > 9 then
      line := regexp_replace(line, grammar ->> 'phone', '', 'g');
    end if;
    line := replace(line, 'm2', 'sqm');

    with tokens as (
      select place, groups[1] as ahead, groups[2] as digits, groups[3] as unit,
        coalesce(lead(groups[1]) over (order by place), '') as behind,
        lead(groups[2]) over (order by place) is not null as has_next
      from regexp_matches(line, grammar ->> 'token', 'g') with ordinality as matches (groups, place)
    ),
    signed as (
      select *,
        ahead ~ (grammar ->> 'signAhead') or behind ~ (grammar ->> 'signBehind') as is_signed,
        unit is not null or digits ~ (grammar ->> 'large') as is_large
      from tokens where digits is not null
    ),
    seen as (
      select *,
        left(digits, 2) between '00' and '09' or not is_signed and unit is null and (
          behind ~ (grammar ->> 'area') or right(ahead, 1) between 'a' and 'z'
          or not is_large and (behind ~ (grammar ->> 'counted') or ahead ~ (grammar ->> 'numbered'))
        ) as is_counted,
        strpos(line, '$') > 0 and (
          ahead ~ (grammar ->> 'foreignAhead') or behind ~ (grammar ->> 'foreignBehind')
            and not (is_signed and has_next and behind ~ (grammar ->> 'foreignAhead'))
        ) as is_foreign,
        has_next and behind ~ (grammar ->> 'range') as is_joined
      from signed
    ),
    ranges as (
      select *,
        is_joined and not is_counted and not lead(is_counted) over in_line as is_range,
        is_counted or is_joined and lead(is_counted) over in_line as counts,
        lead(unit) over in_line as next_unit
      from seen window in_line as (order by place)
    ),
    numbers as (
      select *,
        coalesce(unit, case when is_range and digits ~ (grammar ->> 'short') then next_unit end) as measure
      from ranges
    ),
    read as (
      select *,
        round(figures::numeric * case
          when measure is null then 1
          when left(measure, 1) in ('k', 't', 'l') or measure = 'mil' and figures::numeric >= 100 then 1000
          when left(measure, 1) = 'b' then 1000000000
          else 1000000
        end, 2) as pesos
      from numbers
      cross join lateral (
        select case
          when translate(digits, ' ', '') ~ (grammar ->> 'english') then translate(digits, ' ,', '')
          when digits ~ (grammar ->> 'continental') then translate(digits, ',. ', '.')
          when measure is not null and digits ~ (grammar ->> 'decimalComma') then translate(digits, ',', '.')
        end
      ) as written (figures)
    ),
    amounts as (
      select *,
        case when is_range then
          case when pesos < lead(pesos) over in_line then pesos
            else pesos - (pesos - lead(pesos) over in_line) end
        else pesos end as least_pesos,
        is_foreign or is_range and lead(is_foreign) over in_line as foreign_money,
        is_range and pesos > lead(pesos) over in_line and translate(behind, '>→', '') = behind as is_falling,
        coalesce(lag(is_range) over in_line, false) as is_upper
      from read window in_line as (order by place)
    ),
    parts as (
      select *,
        -- A word between two amounts is the smaller one's: "4.2M DP 840k", "840k DP 4.2M".
        line ~ '[§¦]' and (
          ahead ~ (grammar ->> 'partAhead') and not (
            ahead ~ (grammar ->> 'partBehind') and coalesce(lag(least_pesos) over in_line < least_pesos, false)
          )
          or behind ~ (grammar ->> 'partBehind') and not (
            behind ~ (grammar ->> 'partAhead') and coalesce(lead(least_pesos) over in_line < least_pesos, false)
          )
        ) as is_part
      from amounts window in_line as (order by place)
    ),
    candidates as (
      select *,
        case
          when not is_special then 4
          when is_large and (ahead ~ (grammar ->> 'nowAhead') or behind ~ (grammar ->> 'nowBehind')) then 0
          when ahead ~ (grammar ->> 'wasAhead') then 8
          else 4
        end + case when is_signed then 0 else 2 end
          + case when is_large or is_signed and behind ~ (grammar ->> 'measured') then 0 else 1 end as rank
      from parts
      where not counts and not foreign_money and not is_upper and not is_part
        -- Beside foreign money pesos have their sign, or stand first: "4.2M (US$ 72,000)".
        and (
          is_signed or strpos(line, '$') = 0
          or place = 1 and ahead !~ '[a-z]' and exists (select from parts where foreign_money)
        )
    ),
    chosen as (
      select *,
        lead(rank) over by_rank = rank and lead(least_pesos) over by_rank is distinct from least_pesos
          and lead(behind) over by_rank !~ (grammar ->> 'measured') as has_rival
      from candidates window by_rank as (order by rank, place)
      order by rank, place
      limit 1
    )
    select chosen.least_pesos,
      chosen.ahead || ' ' || (
        -- Without those of other amounts: "₱4.2M (17,500/sqm)" is no price per square metre.
        select string_agg(case when place = first_place then behind else digits || behind end, '' order by place)
        from (
          select parts.*, chosen.place + chosen.is_range::integer as first_place,
            bool_or(
              parts.place > chosen.place + chosen.is_range::integer
              and (is_signed or is_large or behind ~ (grammar ->> 'measured'))
            ) over (order by parts.place) as is_other
          from parts
          where parts.place >= chosen.place + chosen.is_range::integer
        ) as following
        where not is_other
      ),
      case
        when chosen.digits ~ (grammar ->> 'decimalComma') then 'decimal_comma'
        when chosen.is_falling or chosen.has_rival then 'several_amounts'
        when chosen.place is not null then null
        when strpos(line, '$') > 0 then 'foreign_currency'
        when exists (select from parts where is_part) then 'part_of_price'
      end
    into amount, words, doubt
    from (values (1)) as always (here)
    left join chosen on true;

    -- More is not a price, and a browser's number would lose its centavos.
    if words is not null and (amount is null or amount >= 1000000000000000) then
      amount := null;
      words := null;
      doubt := 'odd_digits';
    end if;
  end;
end
$$;
comment on function private.read_price(text) is
  'Pesos read out of a price as brokers type it, and the words around them, in lower case, without those of other amounts. Taken is the amount that is said to be valid now, else one with a peso sign, else the first that counts nothing else; the lower end of a range. Both null where there is none: other currencies, parts of a price such as a down payment, digits that make no number. doubt is why a person should look at it as it is written: foreign_currency, part_of_price, odd_digits, decimal_comma, several_amounts. Never raises.';
grant execute on function private.read_price(text) to authenticated, service_role;

create function private.price_basis(words text, listing_type text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if words = ' ' then
    return case listing_type when 'for_rent' then 'per_month' else 'total' end;
  end if;

  declare
    grammar constant jsonb := private.price_grammar();
    first_found constant text[] := regexp_match(words, grammar ->> 'monthOrOther');
  begin
    return case
      when words is null then null
      when first_found is not null and first_found[1] is null then null
      when words ~ (grammar ->> 'squareMetre') then
        case when first_found is null and listing_type = 'for_sale' then 'per_sqm' else 'per_sqm_month' end
      when first_found is not null or listing_type = 'for_rent' then 'per_month'
      else 'total'
    end;
  end;
end
$$;
comment on function private.price_basis(text, text) is
  'What a price is for, by the words around it: total, per_sqm, per_month or per_sqm_month. Rents are quoted by the month here, so a rent without a word is per month, one by the square metre per_sqm_month. Null for another measure, such as a night, a year, a hectare or a head.';
grant execute on function private.price_basis(text, text) to authenticated, service_role;

create function private.comparable_price(
  price text, listing_type text, floor_area numeric, lot_area numeric
)
returns numeric
language sql immutable parallel safe
set search_path = ''
return (
  select case when pesos < 1000000000000000 then pesos end
  from (
    select round(case basis
      when 'total' then case listing_type when 'for_sale' then amount end
      when 'per_sqm' then amount * coalesce(nullif(lot_area, 0), nullif(floor_area, 0))
      when 'per_month' then case listing_type when 'for_rent' then amount end
      when 'per_sqm_month' then case listing_type
        when 'for_rent' then amount * coalesce(nullif(floor_area, 0), nullif(lot_area, 0))
      end
    end) as pesos
    from (
      select read.amount, private.price_basis(read.words, listing_type) as basis
      from private.read_price(price) as read
    ) as known
  ) as worked_out
);
comment on function private.comparable_price(text, text, numeric, numeric) is
  'Whole pesos: the total of what is for sale, a month''s rent of what is for rent. One by the square metre is worked out, for sale by the lot and else the floor, for rent by the floor and else the lot. Null where it can''t be known.';
grant execute on function private.comparable_price(text, text, numeric, numeric) to authenticated, service_role;

create function private.price_grammar()
returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return '{
  "from": "\t\r\n‐‒–—―−‘’\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff",
  "to": "   ------''''",
  "letters": "[0-9][.,]?o[o0-9.,]*(?![a-z])|(?<![a-z0-9])[il],[0-9]{3}|^(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) ?)?[0-9]{1,3}(?: [.,]?|[.,] )[0-9]{1,2} ?(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "phone": "(?<![0-9.,])[(]?(?:[+]?63|0)(?:[ ()-]*[0-9]){9,10}(?![0-9,.])",
  "alone": "^(?:₱ *|p(?:hp)?[.:]? *)?([1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]{3,8}|[1-9][0-9]{0,3}(?:[.][0-9]+)?(?= ?(?:k|m|million)(?![a-z0-9])))(?: ?(k|m|million)(?![a-z0-9]))?((?! ?(?:thou|libo|mil|mm|mn|b[in]|b(?![a-z])))[^0-9]*)$",
  "special": "[$£€¥₩₹฿₫₿]|(?<![a-z])(?:usd[t$]?|dollars?|gbp|pounds?|quid|eur|euros?|aed|dirhams?|dhs?|sgd|aud|cad|nzd|hkd|twd|jpy|yen|krw|cny|rmb|yuan|inr|sar|riyals?|qar|chf|myr|thb|btc|bitcoins?|ringgit|rm(?= ?[0-9][0-9.,km])|us(?= ?[1-9])|(?<=(?:[0-9]{3}|[0-9][km]) ?)(?:us|rm)|d[.]?p[.]?|d/p|down ?-?payments?|down(?! to)|equity|reserv(?:ation|e)(?: fee)?|res[.]? fee|rf|cash[ -]?out|move[ -]?in|earnest(?: money)?|paunang? (?:bayad|hulog)|hulog|amort[a-z]{0,9}|bal(?:ance)?|deposit|dep|advance|adv|dues|discount|off|less|pasalo(?: price| amount| fee)?|commission|assume(?! (?:the )?bal)|assume|loan[a-z]{0,4}|outstanding|remaining|utang|hoa|cusa|fees?|as low as|now|reduced to|na ?lang|ngayon|down to|last price|final price|new price|was|orig(?:inal)?(?:ly)?(?: price)?|dating|dati|before|srp)(?![a-z])|[0-9] ?-?(?:(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])|sq|square|has?(?![a-z])|hectares?|ektarya|acres?|%)|[0-9][.,]?o[o0-9.,]*(?![a-z])|(?<![a-z0-9])[il],[0-9]{3}|^(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) ?)?[0-9]{1,3}(?: [.,]?|[.,] )[0-9]{1,2} ?(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "signs": [
    [
      "(?:[$£€¥₩₹฿₫₿]|(?<![a-z])(?:usd[t$]?|dollars?|gbp|pounds?|quid|eur|euros?|aed|dirhams?|dhs?|sgd|aud|cad|nzd|hkd|twd|jpy|yen|krw|cny|rmb|yuan|inr|sar|riyals?|qar|chf|myr|thb|btc|bitcoins?|ringgit|rm(?= ?[0-9][0-9.,km])|us(?= ?[1-9])|(?<=(?:[0-9]{3}|[0-9][km]) ?)(?:us|rm))(?![a-z]))",
      "$"
    ],
    [
      "(?<!(?:no|low|zero|easy) )(?<![a-z])(?:d[.]?p[.]?|d/p|down ?-?payments?|down(?! to)|equity|reserv(?:ation|e)(?: fee)?|res[.]? fee|rf|cash[ -]?out|move[ -]?in|earnest(?: money)?|paunang? (?:bayad|hulog)|hulog|amort[a-z]{0,9}|bal(?:ance)?|deposit|dep|advance|adv|dues|discount|off|less|pasalo(?: price| amount| fee)?|commission|assume(?! (?:the )?bal))(?![a-z])",
      "§"
    ],
    [
      "(?<!(?:no|low|zero|easy) )(?<![a-z])(?:assume|loan[a-z]{0,4}|outstanding|remaining|utang|hoa|cusa|fees?|as low as)(?![a-z])",
      "¦"
    ],
    [
      "(?<![a-z])(?:now|reduced to|na ?lang|ngayon|down to|last price|final price|new price)(?![a-z])",
      "»"
    ],
    [
      "(?<![a-z])(?:was|orig(?:inal)?(?:ly)?(?: price)?|dating|dati|before|srp)(?![a-z])",
      "«"
    ]
  ],
  "token": "([^0-9]*)(?:([0-9]{1,3}(?: [0-9]{3})+(?:[.,][0-9]+)?(?![0-9,.]*[0-9])|[0-9]+(?:[.,''][0-9]+)*)(?: ?((?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])))?|$)",
  "unit": "(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "english": "^[0-9]+(?:,[0-9]{3})*(?:[.][0-9]+)?$",
  "continental": "^[0-9]{1,3}(?:[. ][0-9]{3})+(?:,[0-9]{1,2})?$",
  "decimalComma": "^[0-9]{1,3},[0-9]{1,2}$",
  "short": "^[0-9]{1,3}(?:[.][0-9]+|,[0-9]{1,2})?$",
  "large": "[0-9]{4}|[,. ][0-9]{3}",
  "range": "^ ?(?:-|to|hanggang|[-=]>|→) ?(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "signAhead": "(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *$",
  "signBehind": "^ ?(?:php|pesos?|piso)(?![a-z])",
  "foreignAhead": "[$][ :.=]*$",
  "foreignBehind": "^ ?(?:(?:in |only )?(?:(?:u[.]?s|hk|au?|ca?|sg?|nz|nt)[.]? ?)?[$]|[(](?:in )?(?:(?:u[.]?s|hk|au?|ca?|sg?|nz|nt)[.]? ?)?[$] ?[)])",
  "partAhead": "[§¦](?!.*(?:price|presyo|tcp|total|asking|@))[^,;/|]*$",
  "partBehind": "^ ?%?(?: ?(?:php|pesos?|only|lang|po|as|for|na|ang|in|pang|the))* ?§",
  "nowAhead": "»[ :!=-]*(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "nowBehind": "^ ?(?:pesos? )?(?:po )?»",
  "wasAhead": "«[ :=-]*(?:price )?(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "area": "^ ?-?(?:(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])|sq|square|has?(?![a-z])|hectares?|ektarya|acres?|%)",
  "counted": "^ ?-?(?:br|bed|bath|cr|t&b|tb|rooms?|units?|doors?|stor|floors?|flr|car|parking|months?|mos?|years?|yrs?|days?|min|kms?|met(?:er|re)s?|pax|persons?|head|x ?$)",
  "numbered": "(?<![a-z])(?:phase|ph|blk|block|lot|unit|no|bldg|tower)[. #]*$",
  "measured": "^ *%? *(?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)|(?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:months?|mos?|mths?|buwan|bulan)(?![a-z])|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z]))|buwan|yearly|annual)",
  "squareMetre": "(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])",
  "monthOrOther": "((?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:months?|mos?|mths?|buwan|bulan)(?![a-z])|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z])))|(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:days?|nights?|weeks?|wks?|quarters?|years?|yrs?|annum|hours?|hrs?|araw|gabi|linggo|taon|oras|hectares?|has?|ektarya|sq(?:uare)?[-. ]*f(?:ee|oo)?t|acres?|heads?|pax|persons?|tao|bed(?:space)?s?|rooms?|m)(?![a-z0-9])|(?<![a-z])(?:daily|nightly|weekly|quarterly|yearly|annual(?:ly)?|hourly|taunang?|lingguhang?|araw-araw|gabi-gabi|linggo-linggo|taon-taon)(?![a-z])",
  "rentOfOtherTime": "(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:days?|nights?|weeks?|wks?|quarters?|years?|yrs?|annum|hours?|hrs?|araw|gabi|linggo|taon|oras)(?![a-z0-9])|(?<![a-z])(?:daily|nightly|weekly|quarterly|yearly|annual(?:ly)?|hourly|taunang?|lingguhang?|araw-araw|gabi-gabi|linggo-linggo|taon-taon)(?![a-z])"
}'::jsonb;
end
$$;
grant execute on function private.price_grammar() to authenticated, service_role;
comment on function private.price_grammar() is
  'How money is written in a price: patterns by name, as modules/listings/price-grammar.ts has them, out of which node scripts/gen-price-grammar.ts writes this function.';

create function private.price_doubt(price text, listing_type text)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select case
    when listing_type <> 'for_rent' and private.price_basis(read.words, listing_type) is null
      and read.words ~ (private.price_grammar() ->> 'rentOfOtherTime') then 'rent_of_other_time'
    else read.doubt end
  from private.read_price(price) as read
);
comment on function private.price_doubt(text, text) is
  'The doubt of read_price, or rent_of_other_time for a price a night, a year or the like of what is for sale.';
grant execute on function private.price_doubt(text, text) to authenticated, service_role;

create function private.town(city text)
returns text
language sql immutable parallel safe
set search_path = ''
return '{"csf": "san-fernando", "csfp": "san-fernando", "lubao": "lubao", "porac": "porac", "apalit": "apalit", "arayat": "arayat", "guagua": "guagua", "mexico": "mexico", "angeles": "angeles-city", "bacolor": "bacolor", "candaba": "candaba", "minalin": "minalin", "sasmuan": "sasmuan", "sexmoan": "sasmuan", "macabebe": "macabebe", "magalang": "magalang", "masantol": "masantol", "san luis": "san-luis", "mabalacat": "mabalacat-city", "san simon": "san-simon", "santa ana": "santa-ana", "santa rita": "santa-rita", "santo tomas": "santo-tomas", "angeles city": "angeles-city", "san fernando": "san-fernando", "floridablanca": "floridablanca", "mabalacat city": "mabalacat-city", "city of angeles": "angeles-city", "city of mabalacat": "mabalacat-city", "san fernando city": "san-fernando", "city of san fernando": "san-fernando"}'::jsonb
  ->> regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(private.fold(left(city, 300)), '[,;()]+', ',', 'g'),
              '[^a-z0-9,]+', ' ', 'g'
            ),
            '(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$', ''
          ),
          '^.*,', ''
        ),
        '^ ?(?:municipality of )?', ''
      ),
      '^st([ao]) ', 'sant\1 '
    ),
    '^.* ((?:angeles|mabalacat|san fernando) city)$', '\1'
  );
comment on function private.town(text) is
  'The town of Pampanga that a listing''s city, or its address, names: the last of its parts between commas, the province and a postal code aside, or the city that it ends with. Null where it names none.';
grant execute on function private.town(text) to authenticated, service_role;

create function private.place_of(town text, city text)
returns text
language sql immutable
return coalesce(town, btrim(private.fold(city)));

create function private.listing_town(city text, address text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  private.town(city),
  case when private.fold(city) ~ '^[^a-z0-9]*(?:(?:pampanga|philippines|2[0-9]{3})[^a-z0-9]*)*$'
    then private.town(address) end
);
comment on function private.listing_town(text, text) is
  'The town that a listing''s city names, or, where its city names no more than the province, the end of its address.';
grant execute on function private.listing_town(text, text) to authenticated, service_role;

create function private.town_condition(condition text, asked jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select '(' || condition
    || coalesce(' or properties.town is null and (' || string_agg(in_words, ' or ') || ')', '') || ')'
  from (
    select left(value, 40) as name
    from jsonb_array_elements_text(
      case when jsonb_typeof(asked -> 'named') = 'array' then asked -> 'named' end
    )
    limit 10
  ) as named
  cross join lateral (
    select '(' || string_agg(
      format('(properties.search_text like %1$L or properties.word_text like %1$L)', pattern), ' and '
    ) || ')' as in_words
    from regexp_split_to_table(name, ' ') as word
    cross join lateral private.phrase_pattern(word) as pattern
    where pattern <> '%%'
  ) as each_word
$$;
comment on function private.town_condition(text, jsonb) is
  'The towns that were read out of a typed text: a listing of which no town is known is found by the words that name one.';

create function private.kind_in(property_type text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when words ~ '\mtown ?-?house' then 'townhouse'
    when words ~ '\mcondo' then 'condominium'
    when words ~ '\mduplex' then 'duplex'
    when words ~ '\mbuilding' then 'building'
    when words ~ '\m(apartments?|apt)\M' then 'apartment'
    when words ~ '\m(farm ?lots?|farm ?land|agricultural)\M' then 'farm_lot'
    when words ~ '\m(warehouses?|bodega)\M' then 'warehouse'
    when words ~ '\moffices?\M' then 'office'
    when words ~ '\m(commercial (space|unit)|shops?|retail)\M' then 'commercial_space'
    when words ~ '\m(rooms?|bed ?space)\M' then 'room'
    when words ~ '\m(houses?|bungalows?|bahay|villas?)\M' then 'house'
    when words ~ '\m(lots?|land)\M' then 'lot'
  end
  from private.fold(left(property_type, 80)) as words
$$;
comment on function private.kind_in(text) is
  'The kind of property that a typed property_type names; null where it names none, as "Residential".';
grant execute on function private.kind_in(text) to authenticated, service_role;

create function private.first_publication()
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select now() from public.staff_settings where staff_settings.new_listings = 'published'
$$;
comment on function private.first_publication() is
  'The published_at of a new listing whose writer doesn''t say: now, or null where new listings begin as drafts.';
grant execute on function private.first_publication() to authenticated, service_role;

create function private.fact_words(
  kind text, furnishing text, financing text[], turnover text, pets text, parking_spaces integer
)
returns text
language sql immutable parallel safe
set search_path = ''
return concat_ws(
  E'\n',
  translate(kind, '_', ' '),
  case kind
    when 'condominium' then 'condo'
    when 'lot' then 'lote'
    when 'farm_lot' then 'farmland agricultural land'
    when 'commercial_space' then 'shop store stall'
    when 'warehouse' then 'bodega'
    when 'room' then 'bed space bedspace'
  end,
  case furnishing when 'semi' then 'semi-furnished' when 'fully' then 'fully furnished' end,
  case when 'cash' = any (financing) then 'cash' end,
  case when 'bank' = any (financing) then 'bank loan financing' end,
  case when 'pag_ibig' = any (financing) then 'pag-ibig pagibig loan financing' end,
  case when 'in_house' = any (financing) then 'in-house inhouse financing' end,
  case when 'assume_balance' = any (financing) then 'assume balance pasalo' end,
  case turnover when 'rfo' then 'ready for occupancy rfo' when 'pre_selling' then 'pre-selling preselling' end,
  case when pets = 'allowed' then 'pets allowed pet friendly' end,
  case when parking_spaces > 0 then 'parking' end
);
comment on function private.fact_words(text, text, text[], text, text, integer) is
  'What people call the facts that staff choose, a line each. "Unfurnished" has none: "furnished" would find it.';
grant execute on function private.fact_words(text, text, text[], text, text, integer) to authenticated, service_role;

create function private.word_text(
  property_type text, property_kind text, nearby_landmarks text[], amenities text[],
  furnishing text, financing text[], turnover text, pets text, parking_spaces integer
)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select private.fold(left(word_text.property_type, 80)) || E'\n'
    || private.fact_words(
      case when property_kind <> '' then property_kind
        else private.kind_in(word_text.property_type) end,
      furnishing, financing, turnover, pets, parking_spaces
    ) || E'\n'
    || coalesce(string_agg(private.fold(left(line, 200)), E'\n' order by place), '')
  from unnest(nearby_landmarks || amenities) with ordinality as lines (line, place)
);
grant execute on function private.word_text(text, text, text[], text[], text, text[], text, text, integer) to authenticated, service_role;

create function private.search_text(
  title text, address text, city text, description text, reference_number bigint
)
returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(left(title, 20000)) || E'\n' || private.fold(left(address, 20000)) || E'\n'
  || private.fold(left(city, 20000)) || E'\n' || private.fold(left(description, 20000))
  || E'\nbl-' || reference_number::text || E'\n';
comment on function private.search_text(text, text, text, text, bigint) is
  'What the search looks into. Fields are parted by a line break, which no folded field or term holds, so that a term never matches across two of them; the reference has one on both sides, so that a whole one is told from the beginning of a longer. Made before the checks refuse a text that is too long: none is read beyond the longest that a column takes.';
grant execute on function private.search_text(text, text, text, text, bigint) to authenticated, service_role;

create function private.amenity_key(amenity text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  case regexp_replace(private.fold(amenity), '[^a-z0-9]+', '', 'g')
    when 'swimmingpool' then 'swimming pool'
    when 'pool' then 'swimming pool'
    when 'swimmingpools' then 'swimming pool'
    when 'clubhouse' then 'clubhouse'
    when '247guard' then '24/7 guard'
    when '247guards' then '24/7 guard'
    when '247security' then '24/7 guard'
    when '24hoursecurity' then '24/7 guard'
    when '24hoursguard' then '24/7 guard'
    when 'guarded' then '24/7 guard'
    when 'gatedvillage' then 'gated village'
    when 'gated' then 'gated village'
    when 'gatedcommunity' then 'gated village'
    when 'gatedsubdivision' then 'gated village'
    when 'cctv' then 'cctv'
    when 'cctvcameras' then 'cctv'
    when 'playground' then 'playground'
    when 'childrensplayground' then 'playground'
    when 'kidsplayground' then 'playground'
    when 'basketballcourt' then 'basketball court'
    when 'gym' then 'gym'
    when 'fitnessgym' then 'gym'
    when 'fitnesscenter' then 'gym'
    when 'fitnesscentre' then 'gym'
    when 'functionhall' then 'function hall'
    when 'functionroom' then 'function hall'
    when 'multipurposehall' then 'function hall'
    when 'joggingpath' then 'jogging path'
    when 'jogginglane' then 'jogging path'
    when 'joggingtrail' then 'jogging path'
    when 'backuppower' then 'backup power'
    when 'generator' then 'backup power'
    when 'genset' then 'backup power'
    when 'standbygenerator' then 'backup power'
    when 'fullbackuppower' then 'backup power'
    when 'elevator' then 'elevator'
    when 'elevators' then 'elevator'
    when 'lift' then 'elevator'
    when 'lifts' then 'elevator'
    when 'balcony' then 'balcony'
    when 'balconies' then 'balcony'
    when 'terrace' then 'terrace'
    when 'terraces' then 'terrace'
    when 'garden' then 'garden'
    when 'carport' then 'carport'
    when 'garage' then 'garage'
    when 'maidsroom' then 'maid’s room'
    when 'helpersroom' then 'maid’s room'
    when 'dirtykitchen' then 'dirty kitchen'
    when 'airconditioning' then 'air conditioning'
    when 'aircon' then 'air conditioning'
    when 'airconditioned' then 'air conditioning'
    when 'withaircon' then 'air conditioning'
    when 'waterheater' then 'water heater'
    when 'heater' then 'water heater'
    when 'watertank' then 'water tank'
    when 'deepwell' then 'deep well'
    when 'solarpanels' then 'solar panels'
    when 'solar' then 'solar panels'
    when 'solarpanel' then 'solar panels'
    when 'solarpower' then 'solar panels'
    when 'fibreinternet' then 'fibre internet'
    when 'fiberinternet' then 'fibre internet'
    when 'fiberready' then 'fibre internet'
    when 'fibreready' then 'fibre internet'
    when 'builtincabinets' then 'built-in cabinets'
    when 'builtincabinet' then 'built-in cabinets'
    when 'builtinclosets' then 'built-in cabinets'
    when 'walkincloset' then 'walk-in closet'
    when 'walkinclosets' then 'walk-in closet'
    when 'laundryarea' then 'laundry area'
    when 'laundry' then 'laundry area'
  end,
  btrim(private.lower_latin(amenity), ' ')
);
grant execute on function private.amenity_key(text) to authenticated, service_role;

create function private.amenity_keys(amenities text[])
returns text[]
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(array_agg(distinct key collate "C"), '{}')
  from unnest(amenities) as amenity, private.amenity_key(amenity) as key
  where char_length(key) between 1 and 80
);
grant execute on function private.amenity_keys(text[]) to authenticated, service_role;

create function private.listing_category(property_type text)
returns text
language sql immutable parallel safe
set search_path = ''
return case private.fold(btrim(left(property_type, 80)))
  when 'commercial' then 'Commercial'
  when 'lot only' then 'Lot Only'
  else 'Residential'
end;
grant execute on function private.listing_category(text) to authenticated, service_role;

create function private.is_text_list(list text[], most integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select cardinality(list) <= most
    and coalesce(array_ndims(list), 1) = 1
    and not exists (
      select 1
      from unnest(list) as items (item)
      where item is null or btrim(item) = '' or char_length(item) > longest
    )
$$;
comment on function private.is_text_list(text[], integer, integer) is
  'True for at most `most` texts, none of them blank or longer than `longest` characters.';
grant execute on function private.is_text_list(text[], integer, integer) to authenticated, service_role;

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint properties_title_filled
    check (char_length(title) <= 200 and private.has_visible_text(title)),
  description text not null default ''
    constraint properties_description_length check (char_length(description) <= 20000),
  price text not null constraint properties_price_filled
    check (char_length(price) <= 200 and private.has_visible_text(price)),
  price_amount numeric generated always as ((private.read_price(price)).amount) stored,
  price_basis text generated always as (
    private.price_basis((private.read_price(price)).words, listing_type)
  ) stored,
  address text not null default ''
    constraint properties_address_length check (char_length(address) <= 300),
  city text not null default '' constraint properties_city_length check (char_length(city) <= 120),
  state text not null default ''
    constraint properties_state_length check (char_length(state) <= 120),
  zip_code text not null default ''
    constraint properties_zip_code_length check (char_length(zip_code) <= 20),
  listing_type text not null default 'for_sale'
    constraint properties_listing_type_known check (listing_type in ('for_sale', 'for_rent')),
  property_type text not null default ''
    constraint properties_property_type_length check (char_length(property_type) <= 80),
  category text not null generated always as (private.listing_category(property_type)) stored,
  status text not null default 'active' constraint properties_status_known
    check (status in ('active', 'sold', 'rented', 'pending')),
  featured boolean not null default false,
  bedrooms integer not null default 0
    constraint properties_bedrooms_range check (bedrooms between 0 and 1000),
  bathrooms numeric(4, 1) not null default 0
    constraint properties_bathrooms_range check (bathrooms between 0 and 999),
  square_feet numeric(12, 2) not null default 0
    constraint properties_square_feet_range check (square_feet between 0 and 1000000000),
  lot_area numeric(12, 2) not null default 0
    constraint properties_lot_area_range check (lot_area between 0 and 1000000000),
  amenities text[] not null default '{}'
    constraint properties_amenities_shape check (private.is_text_list(amenities, 200, 200)),
  nearby_landmarks text[] not null default '{}' constraint properties_nearby_landmarks_shape
    check (private.is_text_list(nearby_landmarks, 200, 200)),
  view_count integer not null default 0
    constraint properties_view_count_range check (view_count >= 0),
  display_order integer not null default 0,
  is_sample boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Visitors' reads join by it; of a person who is not shown they learn no more than the id.
  agent_id uuid references public.people (id) on delete set null,
  comparable_price numeric generated always as (
    private.comparable_price(price, listing_type, square_feet, lot_area)
  ) stored,
  -- An identity and not a trigger: nobody may give a number, and one that is put back from a backup
  -- stays what it was.
  reference_number bigint not null generated always as identity (start with 1001),
  reference text not null generated always as ('BL-' || reference_number::text) stored,
  search_text text generated always as (
    private.search_text(title, address, city, description, reference_number)
  ) stored,
  -- One spelling only: what the form writes after it has parsed the address.
  tour_url text not null default '' constraint properties_tour_url_form check (
    tour_url = '' or (
      char_length(tour_url) <= 500
      and private.is_address_text(tour_url)
      and tour_url ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])/[!-~]*$'
    )
  ),
  price_lowered_at timestamptz,
  property_kind text not null default '',
  parking_spaces integer not null default 0,
  furnishing text not null default '',
  storeys integer not null default 0,
  title_kind text not null default '',
  title_is_clean text not null default '',
  association_dues numeric(12,2) not null default 0,
  real_property_tax numeric(12,2) not null default 0,
  financing text[] not null default '{}',
  turnover text not null default '',
  flood_history text not null default '',
  lahar_history text not null default '',
  hazard_source text not null default '',
  pets text not null default '',
  kind text generated always as (
    case when property_kind <> '' then property_kind else private.kind_in(property_type) end
  ) stored,
  amenity_keys text[] generated always as (private.amenity_keys(amenities)) stored,
  -- Before the default below: what is there already is published.
  published_at timestamptz default private.first_publication(),
  first_published_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references public.profiles (id) on delete set null,
  pin text not null default ''
    constraint properties_pin_form
    check (pin = '' or pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$'),
  latitude numeric generated always as (
    case when pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$' then split_part(pin, ', ', 1)::numeric end
  ) stored,
  longitude numeric generated always as (
    case when pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$' then split_part(pin, ', ', 2)::numeric end
  ) stored,
  confirmed_on date default private.manila_today(),
  hidden_on date,
  seller_kind text not null default '',
  project_name text not null default '',
  licence_to_sell text not null default '',
  advertisement_approval text not null default '',
  word_text text generated always as (
  private.word_text(
    property_type, property_kind, nearby_landmarks, amenities,
    furnishing, financing, turnover, pets, parking_spaces
  )
) stored,
  town text generated always as (
  private.listing_town(city, address)
) stored,
  constraint properties_property_kind_known check (property_kind in (
    '', 'house', 'townhouse', 'condominium', 'apartment', 'duplex', 'room', 'lot', 'farm_lot',
    'commercial_space', 'office', 'warehouse', 'building', 'other'
  )),
  constraint properties_parking_spaces_range check (parking_spaces between 0 and 1000),
  constraint properties_furnishing_known check (furnishing in ('', 'unfurnished', 'semi', 'fully')),
  constraint properties_storeys_range check (storeys between 0 and 200),
  constraint properties_title_kind_known check (title_kind in ('', 'tct', 'cct', 'tax_declaration', 'other')),
  constraint properties_title_is_clean_known check (title_is_clean in ('', 'yes', 'no')),
  constraint properties_association_dues_range check (association_dues between 0 and 1000000000),
  constraint properties_real_property_tax_range check (real_property_tax between 0 and 1000000000),
  constraint properties_financing_known check (
    private.is_text_list(financing, 5, 20)
    and financing <@ '{cash, bank, pag_ibig, in_house, assume_balance}'
  ),
  constraint properties_turnover_known check (turnover in ('', 'rfo', 'pre_selling')),
  constraint properties_flood_history_known check (flood_history in ('', 'yes', 'no')),
  constraint properties_lahar_history_known check (lahar_history in ('', 'yes', 'no')),
  constraint properties_hazard_source_length check (char_length(hazard_source) <= 200),
  constraint properties_pets_known check (pets in ('', 'allowed', 'not', 'ask')),
  constraint properties_pin_in_the_philippines
  check (pin = '' or (latitude between 4 and 22 and longitude between 116 and 127)),
  constraint properties_seller_kind_known check (seller_kind in ('', 'owner', 'developer')),
  constraint properties_project_name_length check (char_length(project_name) <= 120),
  constraint properties_licence_to_sell_length check (char_length(licence_to_sell) <= 60),
  constraint properties_advertisement_approval_length
    check (char_length(advertisement_approval) <= 60)
) with (fillfactor = 90);
comment on table public.properties is
  'The listings. price is shown as typed; price_amount, and price_basis (what the amount is for), are read out of it. square_feet (the floor) and lot_area hold square metres, the former under the name of the specification. revision goes up with each edit: an editor updates where it is still what they loaded, and no row back means that somebody else was first. view_count belongs to record_property_view, is_sample to the server: a listing made to show Bale, nobody''s offer.';
comment on column public.properties.comparable_price is
  'Whole pesos, in all or a month, by which listings of the same listing_type compare; null where the price doesn''t say.';
comment on column public.properties.reference is
  'What people call the listing by. Never changes, and belongs to no other listing afterwards.';
comment on column public.properties.tour_url is
  'The address of a 360° tour: https, a host by its name, no account and no port. Empty where there is none.';
comment on column public.properties.price_lowered_at is
  'When the price last came down; null where it never did, or has gone up or become another kind of price since. Set by note_lower_price.';
comment on column public.properties.property_kind is
  'What kind of property it is, chosen by staff, beside property_type, which they type.';
comment on column public.properties.title_is_clean is
  'Whether the title is free of liens and annotations; empty where nobody asked. flood_history and lahar_history say likewise whether either has reached the place, hazard_source who says so.';
comment on column public.properties.association_dues is
  'Pesos a month, so that they can be compared and reckoned with. real_property_tax is pesos a year.';
comment on column public.properties.kind is
  'property_kind, or else the kind that property_type names; null where neither says.';
comment on column public.properties.amenity_keys is
  'The amenities as filters compare them: folded, usual ones by their usual name, each once, those of up to 80 characters.';
comment on column public.properties.published_at is
  'Since when visitors see the listing; null for a draft. Without a value, a new listing begins as staff_settings.new_listings says. What a caller writes is either null or not: the time is the database''s.';
comment on column public.properties.first_published_at is
  'When it was published for the first time, which is then its created_at too: what visitors are shown as new, and are told of by e-mail, goes by that.';
comment on column public.properties.deleted_at is
  'When it was put into the trash, where it stays for 30 days; null outside. A DELETE by an account or by the server''s key puts it there.';
comment on column public.properties.deleted_by is 'Who put it into the trash.';
comment on column public.properties.pin is
  'Where the property is, in degrees of latitude and longitude, as "15.14, 120.58"; empty where nobody set it. latitude and longitude are read out of it.';
comment on column public.properties.confirmed_on is
  'The day in Manila on which somebody last said that it is available: by making, publishing or reopening it, or by answering the question whether it still is; of an import the day on which its list was last checked, null where nobody said. No edit: revision stays.';
comment on column public.properties.hidden_on is
  'When it became a draft by itself, since nobody had confirmed it for staff_settings.hide_days; null otherwise. The next confirmation publishes it again.';
comment on column public.properties.seller_kind is
  'Who sells it: its owner, or the developer of a project of which it is a unit.';
comment on column public.properties.licence_to_sell is
  'The number of the project''s licence to sell; advertisement_approval is that of DHSUD''s approval of its advertisement.';
comment on column public.properties.word_text is
  'What single words are looked for in beside search_text: the type, the kind and other facts, landmarks and amenities, a line each.';
comment on column public.properties.town is
  'The town of Pampanga that city names, or else the end of address, as its address on the site, such as angeles-city; null where neither does.';

create index properties_sample_idx on public.properties (id) where is_sample;
create index properties_search_text_idx
on public.properties using gin (search_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);
create index properties_agent_id_idx on public.properties (agent_id);
create unique index properties_reference_key on public.properties (reference)
where reference is not null;
create index properties_amenities_idx on public.properties
using gin (amenity_keys) with (fastupdate = off);
create index properties_deleted_by_idx on public.properties (deleted_by);
create index properties_trash_idx on public.properties (created_at desc, id) include (deleted_at)
where deleted_at is not null;
create index properties_drafts_idx on public.properties (created_at desc, id)
where published_at is null and deleted_at is null;
create index properties_area_idx on public.properties (status, greatest(square_feet, lot_area) desc, created_at desc, id)
where published_at is not null and deleted_at is null;
create index properties_featured_idx on public.properties (status, created_at desc, id)
where featured and published_at is not null and deleted_at is null;
create index properties_price_down_idx on public.properties (status, listing_type desc, comparable_price desc nulls last, created_at desc, id)
where published_at is not null and deleted_at is null;
create index properties_price_up_idx on public.properties (status, listing_type desc, comparable_price, created_at desc, id)
where published_at is not null and deleted_at is null;
create index properties_similar_elsewhere_idx on public.properties (listing_type, category, comparable_price)
where status = 'active' and published_at is not null and deleted_at is null;
create index properties_status_category_idx on public.properties (status, category)
where published_at is not null and deleted_at is null;
create index properties_status_created_at_idx on public.properties (status, created_at desc, id)
where published_at is not null and deleted_at is null;
create index properties_created_at_idx on public.properties (created_at desc, id)
include (status, listing_type, featured, is_sample, updated_at, published_at, deleted_at);
create index properties_word_text_idx
on public.properties using gin (word_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);
create index properties_similar_idx
on public.properties (listing_type, category, coalesce(town, btrim(private.fold(city))), comparable_price)
where status = 'active' and published_at is not null and deleted_at is null;
create index properties_town_idx on public.properties (town, created_at desc, id)
where status = 'active' and published_at is not null and deleted_at is null;

alter table public.properties enable row level security;
grant
  select (
    id, title, description, price, price_amount, price_basis, address, city, state, zip_code,
    listing_type, property_type, category, status, featured, bedrooms, bathrooms, square_feet,
    lot_area, amenities, nearby_landmarks, view_count, display_order, created_at, updated_at,
    agent_id, town, comparable_price, reference, tour_url, price_lowered_at, property_kind,
    parking_spaces, furnishing, storeys, title_kind, title_is_clean, association_dues,
    real_property_tax, financing, turnover, flood_history, lahar_history, hazard_source, pets,
    kind, pin, latitude, longitude, confirmed_on, seller_kind, project_name, licence_to_sell,
    advertisement_approval
  )
on table public.properties to anon;
grant
  select,
  insert (
    title, description, price, address, city, state, zip_code, listing_type, property_type,
    status, featured, bedrooms, bathrooms, square_feet, lot_area, amenities, nearby_landmarks,
    display_order, agent_id, tour_url, property_kind, parking_spaces, furnishing, storeys,
    title_kind, title_is_clean, association_dues, real_property_tax, financing, turnover,
    flood_history, lahar_history, hazard_source, pets, published_at, pin, seller_kind,
    project_name, licence_to_sell, advertisement_approval, confirmed_on
  ),
  update (
    title, description, price, address, city, state, zip_code, listing_type, property_type,
    status, featured, bedrooms, bathrooms, square_feet, lot_area, amenities, nearby_landmarks,
    display_order, agent_id, tour_url, property_kind, parking_spaces, furnishing, storeys,
    title_kind, title_is_clean, association_dues, real_property_tax, financing, turnover,
    flood_history, lahar_history, hazard_source, pets, published_at, pin, seller_kind,
    project_name, licence_to_sell, advertisement_approval
  ),
  delete
on table public.properties to authenticated;
grant all on table public.properties to service_role;

revoke all on sequence public.properties_reference_number_seq from anon, authenticated, service_role;

create function private.refuse_new_reference()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The reference of a listing never changes.'
    using errcode = '42501', hint = 'reference_stays';
end
$$;

create trigger keep_reference
before update on public.properties
for each row when (new.reference_number <> old.reference_number)
execute function private.refuse_new_reference();

create function private.settle_search_index()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  few constant integer := 20;
begin
  if exists (select from added offset few) then
    perform gin_clean_pending_list('public.properties_search_text_idx');
    perform gin_clean_pending_list('public.properties_word_text_idx');
  end if;
  return null;
end
$$;

create trigger settle_search_index
after insert on public.properties
referencing new table as added
for each statement execute function private.settle_search_index();

create function private.is_project_unit(listing_type text, seller_kind text, turnover text)
returns boolean
language sql immutable
set search_path = ''
return listing_type = 'for_sale'
  and (seller_kind = 'developer' or seller_kind = '' and turnover = 'pre_selling');
comment on function private.is_project_unit(text, text, text) is
  'Whether a listing is a project''s unit: its developer sells it, or it is not built yet and nobody says that an owner sells it.';

create function private.missing_to_publish(listing jsonb, wanted text)
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when settings.publish_photo = wanted and not exists (
      select from public.property_images
      join storage.objects on objects.bucket_id = 'property-images'
        and objects.name = private.stored_name(property_images.image_url)
      where property_images.property_id = (listing ->> 'id')::uuid and property_images.kind = 'photo'
    ) then 'photo' end,
    case when settings.publish_price = wanted
      and (private.read_price(listing ->> 'price')).amount is null then 'price' end,
    case when wanted in (settings.publish_place, project.level)
      and (wanted = 'block' or 'block' not in (settings.publish_place, project.level))
      and not private.has_visible_text(listing ->> 'city') then 'place' end,
    case when settings.publish_person = wanted and listing ->> 'agent_id' is null then 'person' end,
    case when settings.publish_authority = wanted
      and private.authority_has_ended((listing ->> 'id')::uuid) then 'authority' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'project_name') then 'project_name' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'licence_to_sell') then 'licence_to_sell' end,
    case when project.level = wanted
      and not private.has_visible_text(listing ->> 'advertisement_approval')
      then 'advertisement_approval' end
  ], null)
  from public.staff_settings as settings
  cross join lateral (
    select case when private.is_project_unit(
      listing ->> 'listing_type', listing ->> 'seller_kind', listing ->> 'turnover'
    ) then settings.publish_project else 'off' end as level
  ) as project
$$;
comment on function private.missing_to_publish(jsonb, text) is
  'What a listing, its row, lacks of what the settings treat as wanted (warn or block): photo, price, place, person, authority and, for a project''s unit, project_name, licence_to_sell, advertisement_approval. A photo is one whose file is stored here; an authority is missing where all have ended.';
grant execute on function private.missing_to_publish(jsonb, text) to authenticated, service_role;

create function public.missing_to_publish(listing uuid)
returns table (block text[], warn text[])
language sql stable
set search_path = ''
as $$
  select array_remove(private.missing_to_publish(to_jsonb(properties), 'block'), hidden.name),
    array_remove(private.missing_to_publish(to_jsonb(properties), 'warn'), hidden.name)
  from public.properties
  cross join lateral (
    select case when not private.sees_authority(properties.id) then 'authority' end as name
  ) as hidden
  where properties.id = missing_to_publish.listing
    and private.can_edit_listings() and private.may_edit_listing(properties.agent_id)
$$;
comment on function public.missing_to_publish(uuid) is
  'What a listing that the account may edit lacks as it is stored: what stops it from being published, and what only warns; of its authority as far as the account sees it.';
grant execute on function public.missing_to_publish(uuid) to authenticated;

create function private.note_lower_price()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Both by the new areas: a corrected area is no change of price.
  before constant numeric := private.comparable_price(
    old.price, old.listing_type, new.square_feet, new.lot_area
  );
  after constant numeric := private.comparable_price(
    new.price, new.listing_type, new.square_feet, new.lot_area
  );
begin
  new.price_lowered_at := case
    when old.listing_type <> new.listing_type or before is null or after is null then null
    when after < before then now()
    when after = before then old.price_lowered_at
  end;
  return new;
end
$$;
comment on function private.note_lower_price() is
  'Says when a price came down; "4.5M" typed as "4,500,000" changes nothing.';

create trigger note_lower_price before update on public.properties
for each row
when (old.price <> new.price or old.listing_type <> new.listing_type)
execute function private.note_lower_price();

create function private.is_public(status text, published_at timestamptz, deleted_at timestamptz)
returns boolean
language sql immutable parallel safe
return status in ('active', 'sold', 'rented', 'pending') and published_at is not null and deleted_at is null;
comment on function private.is_public(text, timestamptz, timestamptz) is
  'Whether visitors may see a listing, with its pictures, videos and FAQs: it is published, not in the trash, and of a status that is named here: one that is added later is hidden until then.';
grant execute on function private.is_public(text, timestamptz, timestamptz) to anon, authenticated;

create function private.is_listed(status text, published_at timestamptz, deleted_at timestamptz)
returns boolean
language sql immutable parallel safe
return private.is_public(status, published_at, deleted_at) and status = 'active';
comment on function private.is_listed(text, timestamptz, timestamptz) is
  'Whether a listing is on offer: what the lists, the search, its counts and the sitemap show.';
grant execute on function private.is_listed(text, timestamptz, timestamptz) to anon, authenticated;

create function private.may_edit_listing(agent_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.edits_every_listing()
    or coalesce(may_edit_listing.agent_id = private.edits_listings_of(), false)
$$;
comment on function private.may_edit_listing(uuid) is
  'Whether the account may edit a listing of this agent (null: of the brokerage).';
grant execute on function private.may_edit_listing(uuid) to authenticated, service_role;

create function private.sees_unpublished()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.can_edit_listings() or private.is_vouched_for()
$$;
comment on function private.sees_unpublished() is
  'Whether the account reads drafts and the trash. Anybody may make an account while sign-up is open: one that may not edit and that nobody vouches for reads what visitors read.';
grant execute on function private.sees_unpublished() to authenticated, service_role;

create policy "Staff read drafts and the trash, too"
on public.properties for select to authenticated
using ((select private.sees_unpublished()));

create policy "Everybody reads the public listings"
on public.properties for select to anon, authenticated
using (private.is_public(status, published_at, deleted_at));

create function private.settle_publication()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  missing text[];
begin
  if tg_op = 'INSERT' and new.confirmed_on > private.manila_today() then
    new.confirmed_on := private.manila_today();
  end if;
  if tg_op = 'UPDATE' then
    new.first_published_at := coalesce(old.first_published_at, old.published_at);
    if old.published_at is not null and new.published_at is not null then
      new.published_at := old.published_at;
      return new;
    end if;
  end if;
  if new.published_at is null then
    return new;
  end if;
  missing := private.missing_to_publish(to_jsonb(new), 'block');
  if missing <> '{}' then
    -- What is new has no pictures yet: it is kept as a draft and can be finished.
    if tg_op = 'INSERT' then
      new.published_at := null;
      return new;
    end if;
    raise exception 'Before this listing can be published, it needs: %.', array_to_string(missing, ', ')
      using errcode = 'PT422', hint = 'publish_blocked', detail = to_jsonb(missing)::text;
  end if;
  new.published_at := now();
  if new.first_published_at is null then
    new.first_published_at := now();
    if tg_op = 'UPDATE' then
      new.created_at := now();
      new.price_lowered_at := null;
    end if;
  end if;
  return new;
end
$$;
comment on function private.settle_publication() is
  'Gives published_at its time, and stops what the settings don''t let through.';

create trigger settle_first_publication before insert on public.properties
for each row
when (current_user in ('authenticated', 'service_role'))
execute function private.settle_publication();

create trigger settle_publication before update of published_at on public.properties
for each row
when (current_user in ('authenticated', 'service_role') and old.published_at is distinct from new.published_at)
execute function private.settle_publication();

create function private.put_into_trash()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.properties
  set deleted_at = now(), deleted_by = private.account_profile_id()
  where properties.id = old.id and properties.deleted_at is null;
  if found then
    perform set_config(
      'bale.trashed',
      concat_ws(',', nullif(current_setting('bale.trashed', true), ''), old.id),
      true
    );
  end if;
  return null;
end
$$;
comment on function private.put_into_trash() is
  'Takes the place of a deletion. Only a function that runs with its owner''s rights deletes for ever. What the transaction has put into the trash stands in its setting bale.trashed, ids with commas between, by which Bale''s own gate answers a deletion.';

create trigger put_into_trash before delete on public.properties
for each row
when (current_user = 'authenticated' or current_user = 'service_role' and not old.is_sample)
execute function private.put_into_trash();

create function private.follow_sample_mark()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.site_settings
  set sample_data = private.shows_sample(to_jsonb(site_settings))
  where site_settings.sample_data is distinct from private.shows_sample(to_jsonb(site_settings));
  return null;
end
$$;

create trigger follow_sample_mark after update of deleted_at on public.properties
for each row
when (old.is_sample and old.deleted_at is distinct from new.deleted_at)
execute function private.follow_sample_mark();

create function private.bound_ids(ids uuid[])
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if cardinality(ids) > 1000 then
    raise exception 'At most 1000 listings at once.' using errcode = '22023', hint = 'too_many_at_once';
  end if;
end
$$;

create function public.restore_properties(ids uuid[])
returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  restored uuid[];
begin
  perform private.bound_ids(ids);
  if not private.can_edit_listings() then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  with chosen as (
    select properties.id from public.properties
    where properties.id = any (ids) and properties.deleted_at is not null
      and private.may_edit_listing(properties.agent_id)
    order by properties.id
    for update
  ), back as (
    update public.properties set deleted_at = null, deleted_by = null
    from chosen where properties.id = chosen.id
    returning properties.id
  )
  select coalesce(array_agg(back.id), '{}') into restored from back;
  return restored;
end
$$;
comment on function public.restore_properties(uuid[]) is
  'Takes up to 1000 listings out of the trash, for who may edit them, and answers the ids of those that were in it. Each is as it was: published or a draft, at its address, with all that belongs to it.';
grant execute on function public.restore_properties(uuid[]) to authenticated, service_role;

create function public.delete_for_ever(ids uuid[])
returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  removed uuid[];
begin
  perform private.bound_ids(ids);
  if not private.is_admin() then
    raise exception 'Only admins delete listings for ever.'
      using errcode = '42501', hint = 'delete_for_ever_forbidden';
  end if;
  with gone as (
    delete from public.properties
    where properties.id = any (ids) and properties.deleted_at is not null
    returning properties.id
  )
  select coalesce(array_agg(gone.id), '{}') into removed from gone;
  return removed;
end
$$;
comment on function public.delete_for_ever(uuid[]) is
  'Deletes up to 1000 listings that are in the trash, with all that belongs to them, and answers their ids. For admins. Their stored files are listed for removal; a hosted project leaves them to the caller as well.';
grant execute on function public.delete_for_ever(uuid[]) to authenticated;

create function public.empty_trash()
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.properties
  where properties.id in (
    select old.id from public.properties as old
    where old.deleted_at < now() - interval '30 days'
    order by old.deleted_at limit 100
    for update skip locked
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.empty_trash() is
  'Deletes up to 100 listings that have been in the trash for 30 days, and answers how many. For the server.';
grant execute on function public.empty_trash() to service_role;

create function public.count_listings_by_person()
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(counted.agent_id, counted.listings), '{}')
  from (
    select properties.agent_id, count(*) as listings
    from public.properties
    where properties.agent_id is not null and properties.deleted_at is null
      and (select private.has_profile())
    group by properties.agent_id
  ) as counted
$$;
comment on function public.count_listings_by_person() is
  'How many listings each person has, of those that the caller sees and that are not in the trash, by the person''s id; people without one are left out. For accounts.';
grant execute on function public.count_listings_by_person() to authenticated, service_role;

create function private.may_give_listing(giver uuid, taker uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    not exists (
      select from (values (giver), (taker)) as told (person)
      where told.person is not null and not exists (
        select from public.people
        where people.id = told.person and people.profile_id = private.account_profile_id()
      )
    ) and private.may_edit_listing(taker)
  )
$$;
comment on function private.may_give_listing(uuid, uuid) is
  'Whether the account may make a listing of one person another''s; null is the brokerage. Admins may; another account takes what is the brokerage''s and gives up its own, as far as it may then still edit it.';
grant execute on function private.may_give_listing(uuid, uuid) to authenticated, service_role;

create function private.refuse_listing_agent()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Only administrators give a listing to somebody else.'
    using errcode = '42501', hint = 'listing_agent_forbidden';
end
$$;

create trigger guard_agent_of_added
before insert on public.properties
for each row when (
  current_user = 'authenticated' and new.agent_id is not null
  and not private.may_give_listing(null, new.agent_id)
)
execute function private.refuse_listing_agent();

create trigger guard_changed_agent
before update on public.properties
for each row when (
  current_user = 'authenticated' and new.agent_id is distinct from old.agent_id
  and not private.may_give_listing(old.agent_id, new.agent_id)
)
execute function private.refuse_listing_agent();

create function private.edits_every_listing()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case (select staff_settings.listing_editors from public.staff_settings)
    when 'signed_in' then private.has_profile()
    else private.is_admin()
  end
$$;
comment on function private.edits_every_listing() is 'Whether the account may edit listings whoever''s they are.';
grant execute on function private.edits_every_listing() to authenticated, service_role;

create function private.edits_listings_of()
returns uuid
language sql stable security definer
set search_path = ''
as $$
  select people.id from public.people
  where people.profile_id = private.account_profile_id() and private.has_profile()
    and (select staff_settings.listing_editors from public.staff_settings) = 'own'
$$;
comment on function private.edits_listings_of() is
  'The person whose listings the account edits where each edits their own; null where the setting is another, or the account is nobody''s.';
grant execute on function private.edits_listings_of() to authenticated, service_role;

create function private.is_in_own_listing(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.properties
    where properties.id = is_in_own_listing.property
      and properties.agent_id = private.edits_listings_of()
  )
$$;
comment on function private.is_in_own_listing(uuid) is 'Whether the listing is of the person whose listings the account edits.';
grant execute on function private.is_in_own_listing(uuid) to authenticated, service_role;

create function private.is_image_name_of_own_listing(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_property_image_name(name)
    and private.is_in_own_listing(split_part(name, '/', 1)::uuid);
end
$$;
grant execute on function private.is_image_name_of_own_listing(text) to authenticated, service_role;

create function private.give_to_own_person()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.edits_every_listing() then
    new.agent_id := private.edits_listings_of();
  end if;
  return new;
end
$$;
comment on function private.give_to_own_person() is 'A listing that names nobody is of the person who makes it, where each edits their own.';

create trigger give_to_own_person
before insert on public.properties
for each row when (current_user = 'authenticated' and new.agent_id is null)
execute function private.give_to_own_person();

create policy "Listing editors add listings"
on public.properties for insert to authenticated
with check (
  (select private.edits_every_listing()) or agent_id = (select private.edits_listings_of())
);

create policy "Listing editors delete listings"
on public.properties for delete to authenticated
using ((select private.edits_every_listing()) or agent_id = (select private.edits_listings_of()));

create policy "Listing editors update listings"
on public.properties for update to authenticated
using (
  ((select private.edits_every_listing()) or agent_id = (select private.edits_listings_of()))
  and deleted_at is null
)
with check (
  (select private.edits_every_listing()) or agent_id = (select private.edits_listings_of())
);

create table public.property_images (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  image_url text not null
    constraint property_images_image_url_form check (private.is_public_url(image_url)),
  display_order integer not null default 0,
  is_primary boolean not null default false,
  alt_text text not null default ''
    constraint property_images_alt_text_length check (char_length(alt_text) <= 500),
  width integer constraint property_images_width_range check (width between 1 and 100000),
  height integer constraint property_images_height_range check (height between 1 and 100000),
  placeholder text
    constraint property_images_placeholder_length check (char_length(placeholder) <= 8000),
  created_at timestamptz not null default now(),
  kind text not null default 'photo'
    constraint property_images_kind_known check (kind in ('photo', 'floor_plan'))
);
comment on table public.property_images is
  'Pictures of listings, ordered by display_order, then id. Orders may repeat: a unique pair would have to be deferrable, which upserts can''t use, and would refuse each step of a reordering done row by row. placeholder is a tiny picture (data URI) or a colour.';
comment on column public.property_images.kind is
  'photo or floor_plan. Floor plans come after the photographs, and are the cover only where there is no photograph.';

create unique index property_images_one_primary_idx
on public.property_images (property_id, is_primary) where is_primary;
create index property_images_order_idx on public.property_images (property_id, display_order, id);

alter table public.property_images enable row level security;
grant
  select (
    id, property_id, image_url, display_order, is_primary, alt_text, width, height, placeholder,
    kind
  )
on table public.property_images to anon;
grant
  select,
  insert (
    property_id, image_url, display_order, is_primary, alt_text, width, height, placeholder, kind
  ),
  update (image_url, display_order, is_primary, alt_text, width, height, placeholder, kind),
  delete
on table public.property_images to authenticated;
grant all on table public.property_images to service_role;

create policy "Whoever reads a listing reads its images"
on public.property_images for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_images.property_id)
);

create policy "Listing editors add images"
on public.property_images for insert to authenticated
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors update images"
on public.property_images for update to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors delete images"
on public.property_images for delete to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create function public.reorder_property_images(property uuid, image_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  present uuid[];
  changed integer;
begin
  perform 1
  from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;

  select coalesce(array_agg(property_images.id order by property_images.id), '{}') into present
  from public.property_images
  where property_images.property_id = property;

  if present is distinct from (
    select coalesce(array_agg(ids.id order by ids.id), '{}')
    from unnest(image_ids) as ids (id)
  ) then
    raise exception 'The pictures of this listing have changed. Load them again and reorder.'
      using errcode = 'P0001', hint = 'image_order_mismatch';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> image_ids[1];

  update public.property_images
  set display_order = positions.position - 1, is_primary = positions.position = 1
  from unnest(image_ids) with ordinality as positions (id, position)
  where property_images.id = positions.id and property_images.property_id = property;

  get diagnostics changed = row_count;
  if changed <> coalesce(cardinality(image_ids), 0) then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
end
$$;
comment on function public.reorder_property_images(uuid, uuid[]) is
  'Gives the pictures of a listing the order of the list, from 0, and makes the first one primary. The list must name each picture of the listing once; otherwise nothing changes and it raises P0001, hint image_order_mismatch. Runs with the caller''s own rights.';
grant execute on function public.reorder_property_images(uuid, uuid[]) to authenticated, service_role;

create function private.put_floor_plans_last()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  listing uuid;
begin
  for listing in
    select distinct plans.property_id
    from changed_rows
    join public.property_images as plans
      on plans.property_id = changed_rows.property_id and plans.kind = 'floor_plan'
    join public.property_images as photos
      on photos.property_id = plans.property_id and photos.kind = 'photo'
    where plans.is_primary or plans.display_order <= photos.display_order
  loop
    -- In two steps: the index on the one primary image is checked row by row.
    update public.property_images
    set is_primary = false
    where property_images.property_id = listing and is_primary and kind = 'floor_plan';

    update public.property_images
    set display_order = ordered.place - 1,
      is_primary = property_images.is_primary or ordered.place = 1 and not ordered.has_cover
    from (
      select images.id, bool_or(images.is_primary) over () as has_cover,
        row_number() over (order by images.kind = 'floor_plan', images.display_order, images.id) as place
      from public.property_images as images
      where images.property_id = listing
    ) as ordered
    where property_images.id = ordered.id;
  end loop;
  return null;
end
$$;

create trigger put_added_floor_plans_last
after insert on public.property_images
referencing new table as changed_rows
for each statement execute function private.put_floor_plans_last();

create trigger put_changed_floor_plans_last
after update on public.property_images
referencing new table as changed_rows
for each statement execute function private.put_floor_plans_last();

create function public.renumber_property_images(property uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- As reorder_property_images does: of two at once, the second goes on from the first one's order.
  perform 1
  from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;
  if not found and exists (
    select from public.property_images where property_images.property_id = property
  ) then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> (
      select images.id
      from public.property_images as images
      where images.property_id = property
      order by images.display_order, images.id
      limit 1
    );

  update public.property_images
  set display_order = positions.position - 1, is_primary = positions.position = 1
  from (
    select images.id, row_number() over (order by images.display_order, images.id) as position
    from public.property_images as images
    where images.property_id = property
  ) as positions
  where property_images.id = positions.id
    and (property_images.display_order, property_images.is_primary)
      is distinct from (positions.position - 1, positions.position = 1);
end
$$;
comment on function public.renumber_property_images(uuid) is
  'Closes the gaps that removed and added pictures leave in the order of a listing, and makes the first picture primary. Runs with the caller''s own rights.';
grant execute on function public.renumber_property_images(uuid) to authenticated, service_role;

create table public.property_videos (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  video_url text not null constraint property_videos_video_url_form
    check (private.is_public_url(video_url)),
  video_type text not null default 'other'
    constraint property_videos_video_type_known check (video_type in ('youtube', 'other')),
  display_order integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table public.property_videos is
  'Videos of listings: a web address or a path on the site. video_type is what the writer made of the address.';

create index property_videos_order_idx on public.property_videos (property_id, display_order, id);

alter table public.property_videos enable row level security;
grant
  select (id, property_id, video_url, video_type, display_order)
on table public.property_videos to anon;
grant
  select,
  insert (property_id, video_url, video_type, display_order),
  update (video_url, video_type, display_order),
  delete
on table public.property_videos to authenticated;
grant all on table public.property_videos to service_role;

create policy "Whoever reads a listing reads its videos"
on public.property_videos for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_videos.property_id)
);

create policy "Listing editors add videos"
on public.property_videos for insert to authenticated
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors update videos"
on public.property_videos for update to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors delete videos"
on public.property_videos for delete to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create table public.property_faqs (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  question text not null default ''
    constraint property_faqs_question_length check (char_length(question) <= 500),
  answer text not null default ''
    constraint property_faqs_answer_length check (char_length(answer) <= 5000),
  display_order integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.property_faqs is
  'Questions and answers of one listing, ordered by display_order, then id. A listing without any shows site_settings.listing_faqs.';

create index property_faqs_order_idx on public.property_faqs (property_id, display_order, id);

alter table public.property_faqs enable row level security;
grant
  select (id, property_id, question, answer, display_order)
on table public.property_faqs to anon;
grant
  select,
  insert (property_id, question, answer, display_order),
  update (question, answer, display_order),
  delete
on table public.property_faqs to authenticated;
grant all on table public.property_faqs to service_role;

create trigger bump_revision
before update on public.property_faqs
for each row when (old.* is distinct from new.*)
execute function private.bump_revision();

create policy "Whoever reads a listing reads its FAQs"
on public.property_faqs for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_faqs.property_id)
);

create policy "Listing editors add FAQs"
on public.property_faqs for insert to authenticated
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors update FAQs"
on public.property_faqs for update to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id))
with check ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

create policy "Listing editors delete FAQs"
on public.property_faqs for delete to authenticated
using ((select private.edits_every_listing()) or private.is_in_own_listing(property_id));

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'properties', 'property_images', 'property_videos', 'property_faqs', 'people', 'site_settings'
  ] loop
    execute format(
      'create trigger note_added_content after insert on public.%I
       referencing new table as changed_rows for each statement execute function private.note_rows()',
      shown
    );
    execute format(
      'create trigger note_removed_content after delete on public.%I
       referencing old table as changed_rows for each statement execute function private.note_rows()',
      shown
    );
    execute format(
      'create trigger note_changed_content after update on public.%I
       referencing old table as old_rows new table as new_rows
       for each statement execute function private.note_updated_rows()',
      shown
    );
    execute format(
      'create trigger note_emptied_content after truncate on public.%I
       for each statement execute function private.note_truncation()',
      shown
    );
  end loop;
end
$$;

create function private.is_outside_trash(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.properties
    where properties.id = is_outside_trash.property and properties.deleted_at is null
  )
$$;
comment on function private.is_outside_trash(uuid) is
  'Whether a listing is there and not in the trash.';
grant execute on function private.is_outside_trash(uuid) to authenticated, service_role;

create policy "Images are not added in the trash"
on public.property_images as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "Images are not updated in the trash"
on public.property_images as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "Images are not deleted in the trash"
on public.property_images as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "Videos are not added in the trash"
on public.property_videos as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "Videos are not updated in the trash"
on public.property_videos as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "Videos are not deleted in the trash"
on public.property_videos as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "FAQs are not added in the trash"
on public.property_faqs as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "FAQs are not updated in the trash"
on public.property_faqs as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "FAQs are not deleted in the trash"
on public.property_faqs as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create table private.listing_counts (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  count integer not null,
  taken integer not null default 0,
  primary key (profile_id, day)
);
comment on table private.listing_counts is
  'How many listings an account with the role user has added, and taken from the brokerage, on a Philippine day.';

create function private.bound_new_listings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Manila')::date;
  most constant integer := 200;
  total integer;
begin
  if auth.uid() is null or private.account_role() is distinct from 'user' then
    return null;
  end if;
  delete from private.listing_counts
  where listing_counts.profile_id = private.account_profile_id() and listing_counts.day < today;

  insert into private.listing_counts (profile_id, day, count)
  select private.account_profile_id(), today, count(*) from added
  on conflict (profile_id, day) do update set count = listing_counts.count + excluded.count
  returning listing_counts.count into total;

  if total > most then
    raise exception 'An account may add % listings a day. An administrator may add more.', most
      using errcode = 'P0001', hint = 'too_many_listings';
  end if;
  return null;
end
$$;

create trigger bound_new_listings
after insert on public.properties
referencing new table as added
for each statement execute function private.bound_new_listings();

create function private.bound_rows_of_listing()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := tg_argv[0]::integer;
  is_over boolean;
begin
  execute format(
    'select exists (
       select 1 from public.%I as mine
       where mine.property_id in (select added.property_id from added)
       group by mine.property_id
       having count(*) > $1
     )',
    tg_table_name
  ) into is_over using most;
  if is_over then
    raise exception 'A listing may have % %.', most, tg_argv[1]
      using errcode = 'P0001', hint = tg_argv[2];
  end if;
  return null;
end
$$;

create trigger bound_images
after insert on public.property_images
referencing new table as added
for each statement execute function
  private.bound_rows_of_listing('200', 'pictures', 'too_many_images');

create trigger bound_faqs
after insert on public.property_faqs
referencing new table as added
for each statement execute function
  private.bound_rows_of_listing('60', 'questions', 'too_many_faqs');

create trigger bound_videos
after insert on public.property_videos
referencing new table as added
for each statement execute function
  private.bound_rows_of_listing('40', 'videos', 'too_many_videos');

create table private.written_bytes (
  profile_id uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (day, profile_id)
);
comment on table private.written_bytes is
  'How much of listings, pictures'' rows, videos and questions an account has written on a Philippine day while nobody vouched for it. Only today''s are kept.';
alter table private.written_bytes enable row level security;

create function private.bound_bytes_of_strangers()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_bytes_of_stranger((select sum(pg_column_size(written.*)) from written));
  return null;
end
$$;
comment on function private.bound_bytes_of_strangers() is
  'Counts rows as count_bytes_of_stranger does.';

create trigger bound_added_bytes after insert on public.properties
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_changed_bytes after update on public.properties
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_added_bytes after insert on public.property_images
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_changed_bytes after update on public.property_images
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_added_bytes after insert on public.property_faqs
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_changed_bytes after update on public.property_faqs
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_added_bytes after insert on public.property_videos
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_changed_bytes after update on public.property_videos
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create function private.bound_taken_listings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.manila_today();
  most constant integer := 50;
  total integer;
begin
  if private.account_role() is distinct from 'user' then
    return null;
  end if;
  insert into private.listing_counts (profile_id, day, count, taken)
  values (private.account_profile_id(), today, 0, 1)
  on conflict (profile_id, day) do update set taken = listing_counts.taken + 1
  returning listing_counts.taken into total;

  if total > most then
    raise exception 'An account may take % listings a day. An administrator may give more.', most
      using errcode = 'P0001', hint = 'too_many_taken';
  end if;
  return null;
end
$$;

create trigger bound_taken_listings
after update on public.properties
for each row when (
  current_user = 'authenticated' and old.agent_id is null and new.agent_id is not null
)
execute function private.bound_taken_listings();

create function private.bytes_of_file(metadata jsonb)
returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select greatest(coalesce((metadata ->> 'size')::numeric, 0), 16384)
$$;
comment on function private.bytes_of_file(jsonb) is
  'What a stored file counts as in a quota: its size, and 16 kB at least.';

create table public.unseen_listings (
  property_id uuid primary key references public.properties (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table public.unseen_listings is
  'Listings of which an account that nobody vouches for wrote the words, or added a picture, since an account that somebody vouches for saved them. E-mails to visitors and drawn pictures name these by their reference alone. What was there before the table counts as seen.';
alter table public.unseen_listings enable row level security;
revoke all on table public.unseen_listings from anon, authenticated;
grant select on table public.unseen_listings to authenticated;
grant all on table public.unseen_listings to service_role;

create policy "Accounts read which listings are unseen"
on public.unseen_listings for select to authenticated
using ((select private.has_profile()));

create function private.see_listing(listing uuid)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_vouched_for() then
    delete from public.unseen_listings where unseen_listings.property_id = see_listing.listing;
    if found then
      perform private.list_previews(array[see_listing.listing]);
    end if;
  end if;
  return see_listing.listing;
end
$$;
comment on function private.see_listing(uuid) is
  'Notes that whoever is signed in has seen a listing, where somebody vouches for them; answers its id.';
grant execute on function private.see_listing(uuid) to authenticated, service_role;

create function private.note_writer()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    insert into public.unseen_listings (property_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.note_writer() is
  'Notes that an account wrote words that nobody vouches for. save_property takes the note off.';

create trigger note_writer_of_added
after insert on public.properties
for each row when (current_user = 'authenticated')
execute function private.note_writer();

create trigger note_writer_of_changed
after update on public.properties
for each row when (
  current_user = 'authenticated'
  and (new.title, new.price, new.address, new.city, new.state)
    is distinct from (old.title, old.price, old.address, old.city, old.state)
)
execute function private.note_writer();

create function private.note_adder()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    insert into public.unseen_listings (property_id) values (new.property_id) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.note_adder() is
  'A picture may hold words, too. One that an account adds which somebody vouches for shows nothing of the rest.';

create trigger note_adder
after insert or update of image_url on public.property_images
for each row when (current_user = 'authenticated')
execute function private.note_adder();

create table public.property_views (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  visitor uuid not null,
  viewed_on date not null default (now() at time zone 'Asia/Manila')::date,
  created_at timestamptz not null default now(),
  channel text
  constraint property_views_channel_check check (channel in (
    'facebook_feed', 'facebook_group', 'facebook_marketplace', 'facebook', 'messenger', 'viber',
    'instagram', 'tiktok', 'youtube', 'google', 'meta', 'trovit', 'rss', 'print', 'other'
  )),
  constraint property_views_once_a_day_key unique (property_id, visitor, viewed_on)
);
comment on table public.property_views is
  'One row a visitor, listing and Philippine day, written by record_property_view only. visitor is a random number that the browser keeps; no role of the API reads it. channel is what the mark of the link that brought them names, see private.link_channel.';

create index property_views_viewed_on_idx on public.property_views (viewed_on);
create index property_views_recent_idx on public.property_views (property_id, created_at desc);
create index property_views_channel_idx on public.property_views (channel, viewed_on);

alter table public.property_views enable row level security;
grant
  select (id, property_id, viewed_on, created_at, channel)
on table public.property_views to authenticated;
grant all on table public.property_views to service_role;

create policy "Accounts read the views"
on public.property_views for select to authenticated
using ((select private.has_profile()));

create function private.has_too_many_views(property uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.property_views
    where property_views.property_id = property
      and property_views.created_at > now() - bounds.span
    order by property_views.created_at desc
    offset bounds.most - 1
    limit 1
  )
  from (values (600, interval '1 minute'), (20000, interval '1 day')) as bounds (most, span)
  order by 1 desc
  limit 1
$$;
comment on function private.has_too_many_views(uuid) is
  'Whether a listing had 600 views in a minute or 20,000 in a day. Visitors'' numbers can be invented, so nothing else keeps a program from filling the table. Calls at the same moment may exceed the bound by their number.';

create function private.link_channel(source text, medium text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when coalesce(btrim(link_channel.source), '') = '' then null
    else coalesce((
      select channels.channel
      from (values
        ('facebook', 'feed', 'facebook_feed'),
        ('facebook', 'group', 'facebook_group'),
        ('facebook', 'marketplace', 'facebook_marketplace'),
        ('facebook', null, 'facebook'),
        ('fb', null, 'facebook'),
        ('messenger', null, 'messenger'),
        ('viber', null, 'viber'),
        ('instagram', null, 'instagram'),
        ('ig', null, 'instagram'),
        ('tiktok', null, 'tiktok'),
        ('youtube', null, 'youtube'),
        ('google', null, 'google'),
        ('meta', null, 'meta'),
        ('trovit', null, 'trovit'),
        ('rss', null, 'rss'),
        ('print', null, 'print')
      ) as channels (source, medium, channel)
      where channels.source = lower(btrim(link_channel.source))
        and (channels.medium is null or channels.medium = lower(btrim(link_channel.medium)))
      order by channels.medium nulls last
      limit 1
    ), 'other')
  end
$$;
comment on function private.link_channel(text, text) is
  'The channel that a link''s utm_source and utm_medium name: null without a source, other for words that are not known, so that whoever makes links cannot fill the numbers with names.';
grant execute on function private.link_channel(text, text) to authenticated;

create function public.record_property_view(
  property uuid, visitor uuid, utm_source text default null, utm_medium text default null
)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if visitor is null or private.has_too_many_views(property) then
    return false;
  end if;

  -- The lock keeps the listing until the view is stored.
  insert into public.property_views (property_id, visitor, channel)
  select properties.id, record_property_view.visitor,
    private.link_channel(record_property_view.utm_source, record_property_view.utm_medium)
  from public.properties
  where properties.id = property and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  for key share
  on conflict on constraint property_views_once_a_day_key do nothing;

  if not found then
    return false;
  end if;

  update public.properties
  set view_count = properties.view_count + 1
  where properties.id = property;
  return true;
end
$$;
comment on function public.record_property_view(uuid, uuid, text, text) is
  'Counts a view and answers true; false where this visitor was counted today, there is no such public listing, or the listing had too many views. utm_source and utm_medium are the mark of the link that the visit began with. For the server with its own key: it knows who is a crawler or at work.';
grant execute on function public.record_property_view(uuid, uuid, text, text) to service_role;

create function private.search_pattern(term text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when folded ~ '^bl[^a-z0-9]{0,3}[0-9]{4,}$' then
      E'%\nbl-' || substring(folded from '[0-9]+') || E'\n%'
    else '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
  end
  from private.search_term(term) as folded
$$;
comment on function private.search_pattern(text) is
  'The like pattern for a term: its first 200 characters, folded, without the spaces around them, its wildcards literal. A whole reference (BL-1042, BL 1042 or bl1042, whatever up to three signs part it) finds that listing alone, not what mentions it.';

create function private.search_condition(search text, category text)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'private.is_listed(properties.status, properties.published_at, properties.deleted_at)'
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case when coalesce(category, '') in ('', 'All') then ''
      else format(' and properties.category = %L', left(category, 20)) end
$$;

create function private.columns_for_visitors(target regclass)
returns text
language sql stable
set search_path = ''
as $$
  select string_agg(
    case when has_column_privilege('anon', target, pg_attribute.attnum, 'select')
      then format('%s.%I', pg_class.relname, pg_attribute.attname)
      else format('null::%s', format_type(pg_attribute.atttypid, pg_attribute.atttypmod)) end,
    ', ' order by pg_attribute.attnum
  )
  from pg_attribute
  join pg_class on pg_class.oid = pg_attribute.attrelid
  where pg_attribute.attrelid = target and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
$$;
comment on function private.columns_for_visitors(regclass) is
  'The list of a select that makes whole rows of the table, with nothing in the columns that visitors may not read.';

create function public.search_properties(
  search text default '',
  category text default 'All',
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24
)
returns setof public.properties
language plpgsql stable security definer
set search_path = ''
rows 24
as $$
begin
  return query execute
    'select ' || private.columns_for_visitors('public.properties')
    || ' from public.properties where '
    || private.search_condition(search, category)
    || case
      when before_created_at is null then ''
      else ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)'
    end
    || ' order by properties.created_at desc, properties.id limit $3'
    using before_created_at, before_id, least(greatest(coalesce(page_size, 24), 1), 500);
end
$$;
comment on function public.search_properties(text, text, timestamptz, uuid, integer) is
  'A page of active listings, newest first, then by id: those holding the term in title, address, city or description (case-insensitive, taken literally), of a category (All, Residential, Commercial or Lot Only), after the listing with before_created_at and before_id. page_size is 1 to 500.';
grant execute on function public.search_properties(text, text, timestamptz, uuid, integer) to anon, authenticated, service_role;

create function public.count_properties(search text default '', category text default 'All')
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
comment on function public.count_properties(text, text) is
  'How many listings search_properties would page through.';
grant execute on function public.count_properties(text, text) to anon, authenticated, service_role;

create function public.count_views()
returns bigint
language sql stable security definer
set search_path = ''
as $$
  select count(*) from public.property_views where (select private.has_profile())
$$;
comment on function public.count_views() is
  'How many views were counted, for accounts; 0 for others, who read none.';
grant execute on function public.count_views() to authenticated, service_role;

create function public.sitemap_parts()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  question constant text := 'sitemap parts';
  part_size constant integer := 10000;
  version bigint;
  parts jsonb := private.kept_answer(question);
begin
  if parts is not null then
    return parts;
  end if;
  version := public.content_version();
  -- All public listings have a place, so that selling one moves no other.
  select coalesce(jsonb_agg(jsonb_build_object(
    'part', bounded.part + 1,
    'listings', bounded.listings,
    'last_modified', bounded.last_modified,
    'before_created_at', bounded.before_created_at,
    'before_id', bounded.before_id
  ) order by bounded.part), '[]') into parts
  from (
    select placed.part,
      count(*) filter (where placed.is_listed) as listings,
      max(placed.updated_at) as last_modified,
      lead(min(placed.created_at)) over by_part as before_created_at,
      lead((array_agg(placed.id) filter (where placed.place % part_size = 0))[1]) over by_part
        as before_id
    from (
      select places.place, places.place / part_size as part,
        places.created_at, places.id, places.updated_at, places.is_listed
      from (
        select properties.created_at, properties.id, properties.updated_at,
          private.is_listed(properties.status, properties.published_at, properties.deleted_at) as is_listed,
          row_number() over (order by properties.created_at, properties.id desc) - 1 as place
        from public.properties
        where private.is_public(properties.status, properties.published_at, properties.deleted_at)
      ) as places
    ) as placed
    group by placed.part
    window by_part as (order by placed.part)
  ) as bounded;
  perform private.keep_answer(question, version, parts);
  return parts;
end
$$;
comment on function public.sitemap_parts() is
  'The parts of the sitemap, by 10,000 public listings, oldest first, so that a new listing changes the last part only: a list of {part, listings: those on offer, last_modified, before_created_at and before_id: the first listing of the next part, null in the last}.';
grant execute on function public.sitemap_parts() to anon, authenticated, service_role;

create table private.search_words (
  word text not null
);
comment on table private.search_words is
  'The words of 3 to 21 letters that listings hold, or have held: what slips are looked for among. One may stand here twice.';

create index search_words_word_idx on private.search_words (word collate "C");
create index search_words_reversed_idx on private.search_words (reverse(word) collate "C");

alter table private.search_words enable row level security;

create function private.words_in(text text)
returns setof text
language sql immutable rows 50
set search_path = ''
as $$
  select word from regexp_split_to_table(text, '[^a-z0-9ß-ž]+') as word
  where word ~ '^[a-zß-ž]{3,21}$'
$$;

create function private.add_search_words(words text[])
returns void
language sql
set search_path = ''
as $$
  insert into private.search_words (word)
  select added.word from unnest(words) as added (word)
  -- Each by the index: a join would read all words for the few of one listing.
  where (
    select true from private.search_words as known
    where known.word collate "C" = added.word limit 1
  ) is null
$$;

create function private.note_search_words()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_search_words(
      array(
        select distinct word
        from new_rows
        cross join private.words_in(new_rows.search_text || ' ' || new_rows.word_text) as word
      )
    );
  else
    -- A view that is counted changes no word.
    perform private.add_search_words(
      array(
        select distinct word
        from new_rows
        join old_rows using (id)
        cross join private.words_in(new_rows.search_text || ' ' || new_rows.word_text) as word
        where (new_rows.search_text, new_rows.word_text)
          is distinct from (old_rows.search_text, old_rows.word_text)
      )
    );
  end if;
  return null;
end
$$;

create trigger note_added_words
after insert on public.properties
referencing new table as new_rows
for each statement execute function private.note_search_words();

create trigger note_changed_words
after update on public.properties
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_search_words();

create function private.phrase_pattern(term text)
returns text
language sql immutable
set search_path = ''
return '%' || regexp_replace(private.search_term(term), '([\\%_])', '\\\1', 'g') || '%';
comment on function private.phrase_pattern(text) is
  'The like pattern for a term as private.search_pattern makes it, a whole reference being a term like any.';

create function private.typed_reference(term text)
returns text
language sql immutable
set search_path = ''
return 'bl-' || substring(private.search_term(term), '^bl[^a-z0-9]{0,3}([0-9]{4,})$');
comment on function private.typed_reference(text) is
  'The whole reference that a term spells, folded; null where it spells none.';

create function private.typed_words(term text)
returns setof text
language sql immutable
set search_path = ''
as $$
  with typed as (
    select private.search_term(term) as term,
      '(?<![0-9])(?:(?:[+(]{1,2}63|[(]?0)(?:[ ().-]{0,2}[0-9]){8,11}|(?:63[ .-]?)?9[0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{4})(?![0-9])' as number
  )
  select regexp_replace(regexp_replace(match[1], '[^0-9]', '', 'g'), '^(?:63|0)', '')
  from typed, regexp_matches(typed.term, '(' || typed.number || ')', 'g') as match
  union all
  (
    select left(part, 40)
    from typed, regexp_split_to_table(regexp_replace(typed.term, typed.number, ' ', 'g'), '[ ,;]+') as part
    where part <> ''
    limit 10
  )
$$;
comment on function private.typed_words(text) is
  'The words of a typed text, folded, and its telephone numbers as the digits behind +63 or 0: 0917 100 0009, +63 917 100-0009 and 9171000009 are one.';

create function private.slips_of(typed text)
returns setof text
language sql stable
set search_path = ''
as $$
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
$$;
comment on function private.slips_of(text) is
  'The other words of listings that are one letter away: wrong, missing, too many, or two that changed places. Short words are one slip away from too many others.';

create function private.typed_ranks(term text)
returns text[]
language sql immutable
set search_path = ''
as $$
  select case when pattern = '%%' then '{}' else array_remove(array[
    'properties.search_text like ' || quote_literal(E'%\n' || private.typed_reference(term) || E'\n%'),
    'properties.search_text like ' || quote_literal(pattern || E'\nbl-%')
  ], null) end
  from private.phrase_pattern(term) as pattern
$$;
comment on function private.typed_ranks(text) is
  'What stands first among what is found, rank by rank: the listing whose whole reference was typed, those with the whole term in one field. All others come behind them.';

create function private.places_of(address text)
returns setof text
language sql immutable parallel safe
set search_path = ''
as $$
  select place
  from regexp_split_to_table("left"(address, 300), '[,;()\n]') with ordinality as split (part, at),
    lateral (
      select btrim(regexp_replace(part, '^\s*(?:brgy|bgy|barangay)[ .]+', '', 'i')) as place
    ) as named
  where at <= 12
    and char_length(place) between 3 and 40
    and place ~ '^[[:alpha:]]'
    and place !~* '[0-9]|\m(?:street|st|road|rd|avenue|ave|highway|hwy|lane|drive|boulevard|blvd|calle|extension|floor|flr|unit|lot|block|blk|phase|building|bldg|tower|corner|cor|purok|sitio|pampanga|philippines)\M'
    and private.town(place) is null
  limit 6
$$;
comment on function private.places_of(text) is
  'The barangays and villages that an address names: its parts between commas without digits, streets, buildings and towns; the first six.';

create function public.search_suggestions()
returns jsonb
language plpgsql security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := 'suggestions';
  version bigint;
  suggestions jsonb := private.kept_answer(question);
begin
  if suggestions is not null then
    return suggestions;
  end if;
  version := public.content_version();
  with listed as materialized (
    select properties.id, properties.town, properties.category
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
  ), places as (
    select min(listing_places.place) as name, listed.town, count(*) as listings
    from private.listing_places
    join listed on listed.id = listing_places.property_id
    where listed.town is not null
      and not exists (
        select from public.unseen_listings where unseen_listings.property_id = listed.id
      )
    group by listing_places.folded, listed.town
    order by listings desc, name, listed.town
    limit 200
  ), suggested as (
    select 'town' as kind, listed.town as name, null as town, count(*) as listings
    from listed where listed.town is not null group by listed.town
    union all
    select 'category', listed.category, null, count(*) from listed group by listed.category
    union all
    select 'place', places.name, places.town, places.listings from places
  )
  select coalesce(jsonb_agg(to_jsonb(suggested) order by listings desc, kind, name, town), '[]')
  into suggestions
  from suggested;
  perform private.keep_answer(question, version, suggestions);
  return suggestions;
end
$$;
comment on function public.search_suggestions() is
  'What somebody may go on typing, the most listings first: {kind: town, category or place, name, town of a place, listings on offer}; the 200 most common places that addresses name, those of unseen_listings left out.';
grant execute on function public.search_suggestions() to anon, authenticated, service_role;

create table private.listing_places (
  property_id uuid not null references public.properties (id) on delete cascade,
  -- As search compares it.
  folded text not null,
  place text not null,
  primary key (property_id, folded)
);
comment on table private.listing_places is
  'The barangays and villages that listings'' addresses name, which a search box suggests.';
alter table private.listing_places enable row level security;

create function private.note_places()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  else
    changed := array(
      select id from new_rows join old_rows using (id)
      where new_rows.address is distinct from old_rows.address
    );
    delete from private.listing_places where property_id = any (changed);
  end if;
  insert into private.listing_places (property_id, folded, place)
  select new_rows.id, private.fold(place), min(place)
  from new_rows, private.places_of(new_rows.address) as place
  where new_rows.id = any (changed)
  group by new_rows.id, private.fold(place);
  return null;
end
$$;
comment on function private.note_places() is
  'Keeps private.listing_places as the addresses are.';

create trigger note_added_places
after insert on public.properties
referencing new table as new_rows
for each statement execute function private.note_places();

create trigger note_changed_places
after update on public.properties
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_places();

create function private.words_asked(asked jsonb)
returns setof text
language sql stable
set search_path = ''
as $$
  select private.search_term(left(value, 40))
  from jsonb_array_elements_text(
    case when jsonb_typeof(asked -> 'words') = 'array' then asked -> 'words' end
  )
  limit 10
$$;
comment on function private.words_asked(jsonb) is
  'The words that were read out of a typed text, folded: the first ten, 40 characters of each.';

create function private.whole_word(word text)
returns text
language sql immutable
set search_path = ''
return '(^|[^a-z0-9ß-ž])(' || word || ')([^a-z0-9ß-ž]|$)';
comment on function private.whole_word(text) is 'The expression for a whole word of a folded text.';

create function private.words_condition(asked jsonb, guessed text[])
returns text
language sql stable
set search_path = ''
as $$
  select string_agg(condition, ' and ') from (
    select '(' || concat_ws(
      ' or ',
      format('properties.search_text like %L', pattern)
        -- Behind the last field stands the reference, which holds some digits of any number.
        || case when word ~ '^[bl0-9-]+$'
          then format(' and properties.search_text like %L', pattern || E'\nbl-%') else '' end,
      format('properties.word_text like %L', pattern),
      'properties.search_text ~ ' || quote_literal(slips),
      'properties.word_text ~ ' || quote_literal(slips)
    ) || ')'
    from private.words_asked(asked) as word
    cross join lateral private.phrase_pattern(word) as pattern
    cross join lateral (
      select private.whole_word(string_agg(slip, '|' order by slip))
      from private.slips_of(case when word = any (guessed) then word end) as slip
    ) as forgiven (slips)
    where pattern <> '%%'
    union all
    select case when key = 'town' then private.town_condition(condition, asked) else condition end
    from private.found_conditions(asked)
    union all
    select 'true' where asked ->> 'all' = 'true'
  ) as conditions (condition)
$$;
comment on function private.words_condition(jsonb, text[]) is
  'Each word in some field, order free, and the filters that were read: null where nothing is asked, true where the words leave nothing out ("properties in Pampanga"). One of the guessed may be one letter away from a word that a listing holds.';

create function private.typed_condition(filters jsonb, guessed text[])
returns text
language sql stable
set search_path = ''
as $$
  select '(' || concat_ws(
    ' or ',
    'properties.search_text like ' || quote_literal(pattern),
    'properties.search_text like '
      || quote_literal('%' || private.typed_reference(filters ->> 'q') || '%'),
    private.words_condition(filters -> 'read', guessed)
  ) || ')'
  from private.phrase_pattern(filters ->> 'q') as pattern
  where pattern <> '%%'
$$;
comment on function private.typed_condition(jsonb, text[]) is
  'What q finds: the whole of it in one field, or its words, a slip forgiven in those that are guessed, and the filters that were read out of it. Null where nothing is typed.';

create function private.is_any_listed(condition text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  is_found boolean;
begin
  -- In the order of a page, so that it is looked for as one is, and never through the whole table.
  execute 'select count(*) > 0 from (
    select from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and ' || condition || '
    order by properties.created_at desc, properties.id limit 1
  ) as first'
  into is_found;
  return is_found;
end
$$;
comment on function private.is_any_listed(text) is 'Whether the condition holds for a listing on offer.';

create function private.guessed_words(filters jsonb)
returns text[]
language sql stable
set search_path = ''
as $$
  with forgivable as materialized (
    select array_agg(word order by place) as words
    from private.words_asked(filters -> 'read') with ordinality as asked (word, place)
    where not coalesce(filters -> 'read' -> 'meant', '[]') ? word
      and exists (select from private.slips_of(word))
  )
  select case
    when words is null or private.is_any_listed(private.typed_condition(filters, '{}')) then '{}'
    else array(
      select word from unnest(words) with ordinality as asked (word, place)
      where not private.is_any_listed(
        private.words_condition(jsonb_build_object('words', jsonb_build_array(word)), '{}')
      )
      order by place
    )
  end
  from forgivable
$$;
comment on function private.guessed_words(jsonb) is
  'Where nothing on offer is found by what was typed: its words that no listing on offer says and that mean nothing else here, for which those one letter away are shown.';

create table private.listing_filters (
  key text primary key check (key ~ '^[a-z]+$'),
  kind text not null,
  expression text not null,
  steps numeric[],
  constraint listing_filters_steps check ((kind = 'least') = (steps is not null)),
  constraint listing_filters_kind_check
check (kind in ('choice', 'several', 'price', 'least', 'flag'))
);
comment on table private.listing_filters is
  'What the gallery''s filters ask of a listing. key is the parameter in the address; a choice is what the expression equals, several are a list of which it equals one, least what it reaches, a flag that it holds. steps are the numbers that can be chosen; %L in a flag stands for the beginning of the last 30 days. private.add_listing_filter adds one.';
alter table private.listing_filters enable row level security;

create function private.new_since()
returns timestamptz
language sql stable
set search_path = ''
return (private.manila_today() - 30)::timestamp at time zone 'Asia/Manila';
comment on function private.new_since() is
  'When a listing of the last 30 days was added at the earliest, by the date in Manila.';

insert into private.listing_filters (key, kind, expression, steps) values
  ('category', 'choice', 'properties.category', null),
  ('listing', 'choice', 'properties.listing_type', null),
  ('price', 'price', 'properties.comparable_price', null),
  ('beds', 'least', 'properties.bedrooms', '{1, 2, 3, 4, 5}'),
  ('baths', 'least', 'properties.bathrooms', '{1, 2, 3, 4}'),
  ('area', 'least', 'properties.square_feet', '{40, 60, 100, 150, 200, 300}'),
  ('lot', 'least', 'properties.lot_area', '{100, 150, 200, 300, 500, 1000}'),
  ('town', 'several', 'properties.town', null),
  -- A floor plan is no photograph.
  ('photos', 'flag', 'exists (select from public.property_images where property_images.property_id = properties.id and property_images.kind = ''photo'')', null),
  ('new', 'flag', 'properties.created_at >= %L', null);

create function private.index_listing_filters()
returns void
language plpgsql
set search_path = ''
as $$
begin
  drop index if exists public.properties_choices_idx;
  execute 'create index properties_choices_idx on public.properties (status) include (id, created_at, '
    || (
      select string_agg(distinct quote_ident(named[1]), ', ')
      from private.listing_filters, regexp_matches(expression, '\mproperties\.([a-z_]+)', 'g') as named
      where named[1] not in ('id', 'created_at')
    ) || ') where published_at is not null and deleted_at is null';
end
$$;
comment on function private.index_listing_filters() is
  'Makes the index anew that has all that counting reads, so that it reads no listing.';

create function private.add_listing_filter(
  key text, kind text, expression text, steps numeric[] default null
)
returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_variable
begin
  insert into private.listing_filters (key, kind, expression, steps)
  select key, kind, expression, steps;
  perform private.index_listing_filters();
  -- Their counts lack the new one.
  delete from private.kept_answers where true;
end
$$;
comment on function private.add_listing_filter(text, text, text, numeric[]) is
  'For a migration: adds a filter of the gallery.';

create function private.filter_number(filters jsonb, name text)
returns numeric
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(filters -> name) = 'number'
      then least(greatest((filters ->> name)::numeric, 0), 1000000000000000)
  end
$$;

create function private.filter_listing(filters jsonb)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when filters ->> 'listing' in ('for_sale', 'for_rent') then filters ->> 'listing'
    when private.filter_number(filters, 'min') is not null
      or private.filter_number(filters, 'max') is not null then 'for_sale'
  end
$$;

create function private.price_condition(filters jsonb, price text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when private.filter_number(filters, 'min') is not null
      or private.filter_number(filters, 'max') is not null
      then format(
        '(%1$s between %2$s and %3$s%4$s)',
        price,
        coalesce(private.filter_number(filters, 'min'), 0),
        coalesce(private.filter_number(filters, 'max'), 1000000000000000),
        case when filters ->> 'unpriced' = '0' then '' else ' or ' || price || ' is null' end
      )
    when filters ->> 'unpriced' = '0' then price || ' is not null'
  end
$$;

create function private.price_step(filters jsonb, price text)
returns text
language sql immutable
set search_path = ''
as $$
  select format(
    'case
       when properties.listing_type <> %1$L then null
       when %2$s is null then -1
       when %2$s < %3$s then -2
       else width_bucket(%2$s - 1, %4$L::numeric[])
     end',
    kind, price, coalesce(private.filter_number(filters, 'min'), 0),
    case kind
      when 'for_rent' then '{5000, 10000, 15000, 20000, 30000, 50000, 100000}'
      else '{1000000, 2000000, 3000000, 4000000, 5000000, 7000000, 10000000, 20000000}'
    end
  )
  from coalesce(private.filter_listing(filters), 'for_sale') as kind
$$;

create function private.found_conditions(filters jsonb)
returns table (key text, mask integer, condition text, counted text)
language sql stable
set search_path = ''
as $$
  select
    each_one.key,
    1 << (row_number() over (order by each_one.key))::integer - 1,
    case kind
      when 'choice' then expression || ' = ' || quote_literal(wanted)
      when 'several' then (
        select case count(*) when 1 then expression || ' = ' || quote_literal(min(name))
          else format('%s = any (%L)', expression, array_agg(name)) end
        from (
          select left(value, 40) as name
          from jsonb_array_elements_text(
            case jsonb_typeof(filters -> each_one.key)
              when 'array' then filters -> each_one.key
              else jsonb_build_array(wanted)
            end
          )
          limit 50
        ) as names
        where wanted <> '[]'
        having count(*) > 0
      )
      when 'price' then private.price_condition(filters, expression)
      when 'least' then expression || ' >= ' || private.filter_number(filters, each_one.key)
      when 'flag' then case wanted when '1' then format(expression, private.new_since()) end
    end,
    case kind
      -- Nothing chosen is no choice to count.
      when 'choice' then format('nullif(%s, '''')', expression)
      when 'several' then format('nullif(%s, '''')', expression)
      when 'price' then private.price_step(filters, expression)
      when 'least' then format('width_bucket(%s::numeric, %L::numeric[])', expression, steps)
      when 'flag' then format('case when %s then 1 end', format(expression, private.new_since()))
    end
  from private.listing_filters as each_one
  cross join lateral nullif(left(
    case each_one.key
      when 'listing' then private.filter_listing(filters)
      else filters ->> each_one.key
    end,
    40
  ), 'All') as wanted
$$;
comment on function private.found_conditions(jsonb) is
  'For each filter: its bit among those that leave a listing out, the condition where something was chosen, and by what a listing is counted beside its choices.';

create function private.found_base(filters jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select 'private.is_listed(properties.status, properties.published_at, properties.deleted_at)'
    || coalesce(
      ' and ' || private.typed_condition(filters, private.guessed_words(filters)), ''
    )
    || coalesce(
    ' and properties.amenity_keys @> ' || quote_literal(
      (
        select array_agg(distinct private.amenity_key(left(value, 80)))
        from (
          select value
          from jsonb_array_elements_text(
            case when jsonb_typeof(filters -> 'amenity') = 'array' then filters -> 'amenity' end
          )
          limit 10
        ) as chosen
      )
    ) || '::text[]',
    ''
  )
$$;

create function private.found_condition(filters jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select private.found_base(filters)
    || coalesce((
      select string_agg(' and ' || condition, '') from private.found_conditions(filters)
    ), '')
$$;

create function public.find_properties(
  filters jsonb default '{}', sort text default 'newest', after jsonb default null, page_size integer default 24
)
returns setof public.properties
language plpgsql stable security definer rows 24
set search_path = ''
as $$
declare
  by_price constant boolean := sort in ('price', '-price');
  size constant text := 'greatest(properties.square_feet, properties.lot_area)';
  newest constant text := 'properties.created_at desc, properties.id';
  later constant text :=
    '(properties.created_at < $1 or properties.created_at = $1 and properties.id > $2)';
  -- The price of the last listing shown, and what comes behind it in its own listing type.
  beyond constant text := case
    when sort = 'price' and after ->> 'comparable_price' is null
      then 'properties.comparable_price is null and ' || later
    when sort = '-price' and after ->> 'comparable_price' is null
      then 'properties.comparable_price is null and ' || later
    when by_price then format(
      '(properties.comparable_price is null or properties.comparable_price %s $4 or properties.comparable_price = $4 and %s)',
      case sort when 'price' then '>' else '<' end, later
    )
  end;
  ranks constant text[] := private.typed_ranks(filters ->> 'q');
  condition constant text := private.found_condition(filters);
  first_rank integer := 1;
  left_over integer := least(greatest(coalesce(page_size, 24), 1), 500);
  added integer;
begin
  -- One that is no longer on offer is taken for one of the last rank: nothing is shown twice.
  if after is not null and cardinality(ranks) > 0 then
    execute 'select case '
      || (
        select string_agg(format('when %s then %s', ranked, rank), ' ' order by rank)
        from unnest(ranks) with ordinality as each_one (ranked, rank)
      )
      || ' end from public.properties where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id = $1'
    into first_rank
    using (after ->> 'id')::uuid;
    first_rank := coalesce(first_rank, cardinality(ranks) + 1);
  end if;

  -- Rank by rank, so that each is read along the index of its order and no further than it is shown.
  for rank in first_rank .. cardinality(ranks) + 1 loop
    return query execute
      'select ' || private.columns_for_visitors('public.properties')
      || ' from public.properties where ' || condition
      || coalesce(' and ' || ranks[rank], '')
      || coalesce((
        select string_agg(' and not ' || earlier, '') from unnest(ranks[:rank - 1]) as earlier
      ), '')
      || case
        when after is null or rank > first_rank then ''
        when by_price then
          ' and (properties.listing_type < $5 or properties.listing_type = $5 and ' || beyond || ')'
        when sort = 'area' then
          format(' and (%1$s < $4 or %1$s = $4 and %2$s)', size, later)
        else ' and properties.created_at <= $1 and ' || later
      end
      || ' order by ' || case
        when sort = 'price' then 'properties.listing_type desc, properties.comparable_price, '
        when sort = '-price'
          then 'properties.listing_type desc, properties.comparable_price desc nulls last, '
        when sort = 'area' then size || ' desc, '
        else ''
      end || newest || ' limit $3'
      using
        (after ->> 'created_at')::timestamptz,
        (after ->> 'id')::uuid,
        left_over,
        case sort
          when 'area' then greatest(
            private.filter_number(after, 'square_feet'), private.filter_number(after, 'lot_area')
          )
          else private.filter_number(after, 'comparable_price')
        end,
        after ->> 'listing_type';
    get diagnostics added = row_count;
    left_over := left_over - added;
    exit when left_over <= 0;
  end loop;
end
$$;
comment on function public.find_properties(jsonb, text, jsonb, integer) is
  'A page of active listings that the gallery''s filters find (q with what was read out of it as read, category, listing, min, max, beds, baths, area, lot, town, amenity, photos, new, unpriced, as in its address). What holds the whole of q comes first, what its words may fit behind it, both sorted by newest, price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';
grant execute on function public.find_properties(jsonb, text, jsonb, integer) to anon, authenticated, service_role;

create function private.is_long_to_count()
returns boolean
language sql stable
set search_path = ''
as $$
  select reltuples >= 1000 from pg_class where oid = 'public.properties'::regclass
$$;

create function private.kept_question(kind text, condition text)
returns text
language sql immutable
set search_path = ''
return kind || ' ' || encode(sha256(convert_to(condition, 'UTF8')), 'hex');

create function public.count_found(filters jsonb default '{}')
returns jsonb
language plpgsql security definer
set search_path = ''
set jit = off
as $$
declare
  condition constant text := private.found_condition(filters);
  question constant text := private.kept_question('found', condition);
  ranks constant text[] := private.typed_ranks(filters ->> 'q');
  version bigint;
  word text;
  shown jsonb;
  guessed jsonb := '[]';
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''total'', count(*),
        ''unpriced'', count(*) filter (where properties.comparable_price is null)'
      || coalesce(
        ', ''whole'', count(*) filter (where ' || nullif(array_to_string(ranks, ' or '), '') || ')',
        ''
      )
      || ') from public.properties where ' || condition
      into counts;
    if cardinality(ranks) > 0 then
      foreach word in array private.guessed_words(filters) loop
        execute 'select jsonb_agg(slip order by slip collate "C")
          from private.slips_of($1) as slip
          cross join private.whole_word(slip) as pattern
          where exists (
            select from public.properties
            where (properties.search_text ~ pattern or properties.word_text ~ pattern) and '
          || condition || ')'
          into shown
          using word;
        if shown is not null then
          guessed := guessed || jsonb_build_object('typed', word, 'shown', shown);
        end if;
      end loop;
      counts := counts || jsonb_build_object('guessed', guessed);
    end if;
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$$;
comment on function public.count_found(jsonb) is
  'How many listings find_properties would page through (total), and how many of them have no price that compares (unpriced). Where something is typed also how many hold the whole of it (whole), which come first, and for each word that nothing on offer says, which words one letter away are shown in its place (guessed).';
grant execute on function public.count_found(jsonb) to anon, authenticated, service_role;

create function private.count_choices(filters jsonb)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
set enable_sort = off
set work_mem = '16MB'
as $$
declare
  -- One bit for each filter: a listing that only one of them leaves out counts for that one's choices.
  failed text;
  names text;
  values_of text;
  choices text;
  counts jsonb;
  common jsonb;
  beyond jsonb := '[]';
begin
  select
    coalesce(
      string_agg(format('case when %s then 0 else %s end', condition, mask), ' + ')
        filter (where condition is not null),
      '0'
    ),
    string_agg(format('%I', key), ', '),
    string_agg(format('%s as %I', counted, key), ', '),
    string_agg(
      format(
        'select %1$L as choice, %1$I::text as value, sum(listings) as listings from cells
         where failed in (0, %2$s) and %1$I is not null group by %1$I',
        key, mask
      ),
      ' union all '
    )
  into failed, names, values_of, choices
  from private.found_conditions(filters);

  execute format(
    $query$
    with cells as materialized (
      select failed, unpriced, %1$s, count(*) as listings
      from (
        select %2$s as failed, properties.comparable_price is null as unpriced, %3$s
        from public.properties where %4$s
      ) as found
      where failed & (failed - 1) = 0
      group by failed, unpriced, %1$s
    ), counted as (
      %5$s
      union all
      select 'total', '1', sum(listings) from cells where failed = 0
      union all
      select 'unpriced', '1', sum(listings) from cells where failed = 0 and unpriced
    )
    select coalesce(jsonb_object_agg(choice, listings), '{}') from (
      select choice, jsonb_object_agg(value, listings) as listings from counted where listings > 0 group by choice
    ) as each_choice
    $query$,
    names, failed, values_of, private.found_base(filters), choices
  ) into counts;

  -- Alike lists are many: each is taken apart once.
  execute
    'select coalesce(jsonb_agg(jsonb_build_array(key, listings) order by listings desc, key), ''[]'')
     from (
       select key, sum(listings) as listings
       from (
         select properties.amenity_keys, count(*) as listings
         from public.properties where ' || private.found_condition(filters) || ' group by 1
       ) as lists, unnest(amenity_keys) as key
       group by 1 order by 2 desc, 1 limit 12
     ) as common'
    into common;

  if counts -> 'total' is null and private.filter_number(filters, 'max') is not null then
    execute format(
      'select coalesce(jsonb_agg(comparable_price order by comparable_price), ''[]'') from (
         select properties.comparable_price from public.properties
         where %s and %s = %s and properties.comparable_price > %s
         order by 1 limit 50
       ) as dearer',
      private.found_base(filters), failed,
      (select mask from private.found_conditions(filters) where key = 'price'),
      private.filter_number(filters, 'max')
    ) into beyond;
  end if;
  return counts || jsonb_build_object('amenity', common, 'dearer', beyond);
end
$$;

create function public.count_choices(filters jsonb default '{}')
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  question constant text := private.kept_question(
    'choices', private.new_since() || private.found_condition(filters)
  );
  version bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    counts := private.count_choices(filters);
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$$;
comment on function public.count_choices(jsonb) is
  'What each choice of the gallery''s filters would find in place of the one taken: of a choice by value; by the steps that a number reaches (private.listing_filters); price being for sale where neither is chosen, -1 what can''t be compared; flags, total, unpriced; the twelve most common amenities; and where nothing is found, the lowest prices above max (dearer).';
grant execute on function public.count_choices(jsonb) to anon, authenticated, service_role;

select private.add_listing_filter('kind', 'choice', 'properties.kind');
select private.add_listing_filter('parking', 'least', 'properties.parking_spaces', '{1, 2, 3}');
select private.add_listing_filter('furnishing', 'choice', 'properties.furnishing');
select private.add_listing_filter('pets', 'flag', 'properties.pets = ''allowed''');
select private.add_listing_filter('pagibig', 'flag', 'properties.financing @> ''{pag_ibig}''');

create function private.times_apart(one numeric, other numeric)
returns numeric
language sql immutable
return greatest(one, other) / least(one, other);

create function private.near_in_price(subject uuid, listing_type text, category text, comparable_price numeric, place text, most integer, is_same_place boolean)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  asked constant numeric := comparable_price;
begin
  -- Each walk keeps to its index's order alone, or the planner would rather sort the whole band.
  if is_same_place then
    return array(
      select near.id
      from (
        (select properties.id, properties.created_at, properties.comparable_price from public.properties
          where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
            and (properties.listing_type, properties.category)
              = (near_in_price.listing_type, near_in_price.category)
            and private.place_of(properties.town, properties.city) = place
            and properties.comparable_price between asked and asked * 1.5
          order by properties.comparable_price fetch first (most) rows with ties)
        union all
        (select properties.id, properties.created_at, properties.comparable_price from public.properties
          where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
            and (properties.listing_type, properties.category)
              = (near_in_price.listing_type, near_in_price.category)
            and private.place_of(properties.town, properties.city) = place
            and properties.comparable_price < asked and properties.comparable_price >= asked / 1.5
          order by properties.comparable_price desc fetch first (most) rows with ties)
      ) as near
      order by private.times_apart(near.comparable_price, asked), near.created_at desc, near.id
      limit most
    );
  end if;
  return array(
    select near.id
    from (
      (select properties.id, properties.created_at, properties.comparable_price from public.properties
        where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
          and (properties.listing_type, properties.category)
            = (near_in_price.listing_type, near_in_price.category)
          and private.place_of(properties.town, properties.city) is distinct from place
          and properties.comparable_price between asked and asked * 1.5
        order by properties.comparable_price fetch first (most) rows with ties)
      union all
      (select properties.id, properties.created_at, properties.comparable_price from public.properties
        where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
          and (properties.listing_type, properties.category)
            = (near_in_price.listing_type, near_in_price.category)
          and private.place_of(properties.town, properties.city) is distinct from place
          and properties.comparable_price < asked and properties.comparable_price >= asked / 1.5
        order by properties.comparable_price desc fetch first (most) rows with ties)
    ) as near
    order by private.times_apart(near.comparable_price, asked), near.created_at desc, near.id
    limit most
  );
end
$$;

create function private.similar_ids(id uuid)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant integer := 4;
  subject public.properties;
  place text;
  found uuid[];
begin
  select * into subject
  from public.properties
  where properties.id = similar_ids.id and private.is_public(properties.status, properties.published_at, properties.deleted_at);
  place := nullif(coalesce(subject.town, btrim(private.fold(subject.city))), '');

  if coalesce(subject.comparable_price, 0) = 0 then
    return array(
      select properties.id
      from public.properties
      where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject.id
        and properties.listing_type = subject.listing_type
        and properties.category = subject.category
        and coalesce(properties.town, btrim(private.fold(properties.city))) = place
      order by properties.created_at desc, properties.id
      limit most
    );
  end if;

  found := private.near_in_price(
    subject.id, subject.listing_type, subject.category, subject.comparable_price, place, most, true
  );
  if cardinality(found) < most then
    found := found || private.near_in_price(
      subject.id, subject.listing_type, subject.category, subject.comparable_price, place,
      most - cardinality(found), false
    );
  end if;
  return found;
end
$$;

create function public.similar_properties(id uuid)
returns setof public.properties
language plpgsql stable security definer
set search_path = ''
rows 4
as $$
begin
  return query execute
    'select ' || private.columns_for_visitors('public.properties')
    || ' from unnest($1) with ordinality as found (id, place)
      join public.properties on properties.id = found.id
      order by found.place'
    using private.similar_ids(similar_properties.id);
end
$$;
comment on function public.similar_properties(uuid) is
  'Up to four listings on offer like this one, which may be sold: for sale or for rent as it is, of its category, and for between two thirds and one and a half times its comparable_price; those of its own town first, or of its city where that names none, then the nearest in price, then the newest. Where its price doesn''t compare, the newest of its kind there. None where there is none, or the listing is not public.';
grant execute on function public.similar_properties(uuid) to anon, authenticated, service_role;

create function public.town_summary()
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := 'towns';
  version bigint;
  summary jsonb := private.kept_answer(question);
begin
  if summary is not null then
    return summary;
  end if;
  version := public.content_version();
  select coalesce(jsonb_agg(to_jsonb(counted) order by town, category, listing_type), '[]')
  into summary
  from (
    select properties.town, properties.category, properties.listing_type,
      count(*) as listings,
      count(properties.comparable_price) as priced,
      min(properties.comparable_price) as lowest,
      max(properties.comparable_price) as highest,
      max(properties.updated_at) as last_modified
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.town is not null
    group by properties.town, properties.category, properties.listing_type
  ) as counted;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, summary);
  end if;
  return summary;
end
$$;
comment on function public.town_summary() is
  'What is on offer in each town of Pampanga that has something: a list of {town, category, listing_type, listings, priced: those whose price compares, lowest and highest of these in whole pesos, last_modified}.';
grant execute on function public.town_summary() to anon, authenticated, service_role;

create function public.price_reading(
  price text, listing_type text, property_type text, city text, square_feet numeric, lot_area numeric
)
returns table (
  amount numeric, basis text, whole numeric, low numeric, high numeric, compared bigint, doubt text
)
language sql stable
set search_path = ''
begin atomic
  with typed as (
    select
      read.amount,
      private.price_basis(read.words, price_reading.listing_type) as basis,
      private.price_doubt(short.price, price_reading.listing_type) as doubt,
      private.comparable_price(
        short.price, price_reading.listing_type,
        price_reading.square_feet, price_reading.lot_area
      ) as whole,
      private.listing_category(left(price_reading.property_type, 80)) as category,
      coalesce(private.town(short.city), btrim(private.fold(short.city))) as place
    from
      -- As much as a listing holds, and as it would be stored.
      (
        select private.normal_text(left(price_reading.price, 200)) as price,
          private.normal_text(left(price_reading.city, 120)) as city
      ) as short,
      private.read_price(short.price) as read
  ),
  others as (
    select
      percentile_cont(0.1) within group (order by properties.comparable_price) as low,
      percentile_cont(0.9) within group (order by properties.comparable_price) as high,
      count(*) as compared
    from typed
    join public.properties on properties.category = typed.category
      and coalesce(properties.town, btrim(private.fold(properties.city))) = typed.place
    where properties.listing_type = price_reading.listing_type
      and properties.status = 'active'
      and properties.published_at is not null
      and properties.deleted_at is null
      and properties.comparable_price is not null
      and not exists (
        select from public.unseen_listings where unseen_listings.property_id = properties.id
      )
  )
  select
    typed.amount, typed.basis, typed.whole,
    round(others.low::numeric), round(others.high::numeric), others.compared, typed.doubt
  from typed, others;
end;
comment on function public.price_reading(text, text, text, text, numeric, numeric) is
  'What a price that is being typed is read as: amount and basis as price_amount and price_basis of a listing, whole as its comparable_price, doubt as price_doubt. low and high are the tenth and the ninetieth hundredth of what listings on offer of its category ask in the same town or city, compared is how many these are. Listings that nobody vouched for has seen don''t count.';
grant execute on function public.price_reading(text, text, text, text, numeric, numeric) to authenticated;

create table private.previews_to_draw (
  property_id uuid primary key references public.properties (id) on delete cascade,
  changes integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  taken_until timestamptz not null default '-infinity'
);
comment on table private.previews_to_draw is
  'Listings whose preview is not of what they show now. changes counts what came since it was listed: a picture is of one count, and of no use for the next. Whoever draws has it until taken_until; what failed is tried again ever later, five times in all, until the listing changes.';

create index previews_to_draw_newest_idx
on private.previews_to_draw (changed_at desc) where tries < 5;

alter table private.previews_to_draw enable row level security;

create function private.is_preview_due(listing uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.previews_to_draw where property_id = listing)
$$;
comment on function private.is_preview_due(uuid) is
  'Whether a listing has changed since its preview was drawn.';
grant execute on function private.is_preview_due(uuid) to anon, authenticated;

create table public.property_previews (
  property_id uuid primary key references public.properties (id) on delete cascade,
  path text not null,
  made_at timestamptz not null default now(),
  constraint property_previews_path_form check (path ~ ('^' || property_id || '/preview-[0-9a-f]{16}[.]jpg$'))
);
comment on table public.property_previews is
  'The pictures of listings'' shared links: path in the bucket property-images of the one at 1200 x 630, beside which lies _720 for a square one.';
alter table public.property_previews enable row level security;
grant select (property_id, path) on table public.property_previews to anon, authenticated;
grant all on table public.property_previews to service_role;

create policy "Whoever reads a listing reads its preview"
on public.property_previews for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_previews.property_id)
  and not private.is_preview_due(property_id)
);

create trigger note_added_content after insert on public.property_previews
referencing new table as changed_rows
for each statement execute function private.note_rows();

create trigger note_removed_content after delete on public.property_previews
referencing old table as changed_rows
for each statement execute function private.note_rows();

create trigger note_changed_content after update on public.property_previews
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();

create trigger note_emptied_content after truncate on public.property_previews
for each statement execute function private.note_truncation();

create function private.list_previews(listings uuid[])
returns void
language sql
set search_path = ''
as $$
  insert into private.previews_to_draw as listed (property_id)
  -- In order, so that two who list the same never wait for each other in a circle. A listing that
  -- goes takes its pictures with it.
  select properties.id from public.properties
  where properties.id = any (listings) and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  order by properties.id
  on conflict (property_id) do update
  set changes = listed.changes + 1, changed_at = clock_timestamp(), tries = 0,
    -- The pause after a failure ends; who is drawing it has their five minutes.
    taken_until = least(listed.taken_until, now() + interval '5 minutes')
$$;

create function private.list_added_preview()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_previews(array(select id from changed_rows));
  return null;
end
$$;

create function private.list_changed_preview()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed constant uuid[] := array(
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.title, new_rows.price, new_rows.address, new_rows.city, new_rows.state, new_rows.status, new_rows.listing_type, new_rows.published_at, new_rows.deleted_at)
      is distinct from (old_rows.title, old_rows.price, old_rows.address, old_rows.city, old_rows.state, old_rows.status, old_rows.listing_type, old_rows.published_at, old_rows.deleted_at)
  );
begin
  -- Most changes are counted views.
  if changed <> '{}' then
    perform private.list_previews(changed);
  end if;
  return null;
end
$$;

create function private.list_preview_of_images()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_previews(array(select distinct property_id from changed_rows));
  return null;
end
$$;

create function private.list_preview_of_changed_images()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_previews(array(
    select distinct new_rows.property_id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.image_url, new_rows.display_order, new_rows.is_primary, new_rows.kind)
      is distinct from (old_rows.image_url, old_rows.display_order, old_rows.is_primary, old_rows.kind)
  ));
  return null;
end
$$;

create function private.list_all_previews()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_previews(array(select id from public.properties));
  return null;
end
$$;

create trigger list_added_preview after insert on public.properties
referencing new table as changed_rows
for each statement execute function private.list_added_preview();

create trigger list_changed_preview after update on public.properties
referencing old table as old_rows new table as new_rows
for each statement execute function private.list_changed_preview();

create trigger list_added_preview after insert on public.property_images
referencing new table as changed_rows
for each statement execute function private.list_preview_of_images();

create trigger list_removed_preview after delete on public.property_images
referencing old table as changed_rows
for each statement execute function private.list_preview_of_images();

create trigger list_changed_preview after update on public.property_images
referencing old table as old_rows new table as new_rows
for each statement execute function private.list_preview_of_changed_images();

create trigger list_all_previews after update on public.site_settings
for each row when (
  (old.business_name, old.logo, old.accent_colour)
    is distinct from (new.business_name, new.logo, new.accent_colour)
)
execute function private.list_all_previews();

create function public.take_previews(most integer)
returns jsonb
language sql security definer
set search_path = ''
as $$
  with next as (
    select property_id from private.previews_to_draw
    where tries < 5 and taken_until < now()
    order by changed_at desc
    limit least(greatest(most, 1), 50)
    for update skip locked
  ), taken as (
    update private.previews_to_draw as listed
    set tries = listed.tries + 1, taken_until = now() + interval '5 minutes' * power(4, listed.tries)
    from next where listed.property_id = next.property_id
    returning listed.property_id, listed.changes
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'property_id', properties.id,
    'changes', taken.changes,
    'reference', properties.reference,
    'title', case when is_seen then properties.title else '' end,
    'price', case when is_seen then properties.price else '' end,
    'address', case when is_seen then properties.address else '' end,
    'city', case when is_seen then properties.city else '' end,
    'state', case when is_seen then properties.state else '' end,
    'status', properties.status,
    'listing_type', properties.listing_type,
    'photo', (
      select jsonb_build_object('path', private.stored_name(images.image_url))
      from public.property_images as images
      where images.property_id = properties.id and images.kind = 'photo' and is_seen
      order by images.is_primary desc, images.display_order, images.id limit 1
    )
  )), '[]')
  from taken join public.properties on properties.id = taken.property_id
  cross join lateral (
    select not exists (
      select from public.unseen_listings where unseen_listings.property_id = properties.id
    ) as is_seen
  ) as seen
$$;
comment on function public.take_previews(integer) is
  'Listings whose preview is to be drawn, the last changed first, for whoever asks and for five minutes. For the server.';
grant execute on function public.take_previews(integer) to service_role;

create function public.finish_previews(made jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  one record;
  replaced text;
  unused text[] := '{}';
begin
  for one in
    select * from jsonb_to_recordset(made) as drawn (property_id uuid, changes integer, path text)
    order by property_id
  loop
    -- The listing first: who deletes it would hold it, and wait for the line below.
    perform from public.properties where id = one.property_id for key share;
    delete from private.previews_to_draw
    where previews_to_draw.property_id = one.property_id and previews_to_draw.changes = one.changes;
    if found then
      replaced := (
        select previews.path from public.property_previews as previews
        where previews.property_id = one.property_id
      );
      unused := unused || replaced;
      if one.path is null then
        delete from public.property_previews as previews where previews.property_id = one.property_id;
        continue;
      end if;
      insert into public.property_previews as previews (property_id, path)
      values (one.property_id, one.path)
      on conflict (property_id) do update set path = excluded.path, made_at = now();
    else
      -- Changed while it was drawn, or drawn by another: it is drawn again at once where it changed.
      update private.previews_to_draw set taken_until = '-infinity'
      where previews_to_draw.property_id = one.property_id and tries = 0;
      unused := unused || one.path;
    end if;
  end loop;
  return to_jsonb(array_remove(unused, null));
end
$$;
comment on function public.finish_previews(jsonb) is
  'Takes pictures that were drawn ({property_id, changes, path}, or null for none) as the listings'' previews, where these have not changed since, and answers the paths that nothing shows any longer. For the server.';
grant execute on function public.finish_previews(jsonb) to service_role;

create table public.privacy_notices (
  version integer primary key constraint privacy_notices_version_positive check (version > 0),
  body text not null constraint privacy_notices_body_filled
    check (char_length(body) <= 20000 and private.has_visible_text(body)),
  published_at timestamptz not null default now(),
  published_by uuid references public.profiles (id) on delete set null
);
comment on table public.privacy_notices is
  'Every version of the privacy notice; the highest is in force. body has a blank line between paragraphs, and a heading where a line begins with #.';

create index privacy_notices_published_by_idx on public.privacy_notices (published_by);

alter table public.privacy_notices enable row level security;
grant select (version, body, published_at) on table public.privacy_notices to anon;
grant select on table public.privacy_notices to authenticated;
grant all on table public.privacy_notices to service_role;

create policy "Everybody reads the privacy notices"
on public.privacy_notices for select to anon, authenticated
using (true);

create trigger note_added_content after insert on public.privacy_notices
referencing new table as changed_rows for each statement execute function private.note_rows();

create trigger note_removed_content after delete on public.privacy_notices
referencing old table as changed_rows for each statement execute function private.note_rows();

create trigger note_changed_content after update on public.privacy_notices
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();

create trigger note_emptied_content after truncate on public.privacy_notices
for each statement execute function private.note_truncation();

create function public.publish_privacy_notice(version integer, body text)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  latest constant integer := (select max(privacy_notices.version) from public.privacy_notices);
begin
  if not private.is_admin() then
    raise exception 'Only admins publish the privacy notice.'
      using errcode = '42501', hint = 'privacy_notice_forbidden';
  end if;
  if latest is distinct from publish_privacy_notice.version then
    raise exception 'Somebody else has published a notice in the meantime.'
      using errcode = 'PT409', hint = 'conflict',
        detail = (
          select to_jsonb(privacy_notices)::text from public.privacy_notices
          where privacy_notices.version = latest
        );
  end if;
  insert into public.privacy_notices (version, body, published_by)
  values (latest + 1, publish_privacy_notice.body, private.account_profile_id());
  return latest + 1;
exception
  when unique_violation then
    raise exception 'Somebody else has published a notice in the meantime.'
      using errcode = 'PT409', hint = 'conflict';
  when check_violation or not_null_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_privacy_notice';
end
$$;
comment on function public.publish_privacy_notice(integer, text) is
  'Makes the version after the one that was loaded, and answers its number. For admins. Raises PT409, hint conflict, where somebody else was first.';
grant execute on function public.publish_privacy_notice(integer, text) to authenticated;

insert into public.privacy_notices (version, body) values (1, '# What we ask for

When you write to us on this site we ask for your name, a telephone number or an e-mail address, and your message; if you would like to see a property, also the times that suit you. We keep the listing that you wrote about, the page that led you here, and when you wrote.

If you ask for new listings by e-mail we keep your address and what you search for.

# Why

To answer you, to arrange a viewing, and to see which of our listings are asked about. We send you news or offers only if you ticked that box as well.

# Who sees it

The staff of this brokerage. The companies that run our website and our e-mail store it for us. We do not sell it and give it to nobody else, unless the law obliges us to.

# How long

24 months after your last message we remove your name, your number, your address and what you wrote; where you bought, sold or rented through us, five years after the last that we noted of it, since brokers keep the records of their sales that long. Only counts remain, which nobody can trace to you.

New listings by e-mail end when you end them, by the link in each of those e-mails, and a year after you confirmed them at the latest; we then remove your address from them. What you keep in your own browser never reaches us.

# Your rights

Under the Data Privacy Act of 2012 you may ask what we hold about you, have it corrected, have a copy, object, and have it deleted; you may take back your consent at any time. Write to us or call us by any of the contacts on this site. If you think that we treat your data wrongly, you may complain to the National Privacy Commission.');

create function private.is_phone_number(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value ~ '^[+][1-9][0-9]{6,14}$';
comment on function private.is_phone_number(text) is 'True for a number in the form of ITU E.164, such as +639171234567.';
grant execute on function private.is_phone_number(text) to authenticated, service_role;

create function private.is_email_address(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 254
  and value ~ '^[a-z0-9!$''*+/=^_`{|}~.-]+@[a-z0-9-]+([.][a-z0-9-]+)+$';
comment on function private.is_email_address(text) is
  'True for one plain address in small letters, which no link and no header reads as more.';
grant execute on function private.is_email_address(text) to authenticated, service_role;

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  name text not null default ''
    constraint contacts_name_line check (char_length(name) <= 120 and private.is_single_line(name)),
  phone text constraint contacts_phone_form check (private.is_phone_number(phone)),
  email text constraint contacts_email_form check (private.is_email_address(email)),
  created_at timestamptz not null default now(),
  last_enquiry_at timestamptz not null default now()
);
comment on table public.contacts is
  'Somebody who wrote, found again by the number and address that they gave together; made one with another by hand (join_contacts). name is what they called themselves last. Deleted when their data is blanked.';

create index contacts_last_enquiry_at_idx on public.contacts (last_enquiry_at, id);

alter table public.contacts enable row level security;
grant select on table public.contacts to authenticated;
grant all on table public.contacts to service_role;

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint enquiries_reference_key unique
    constraint enquiries_reference_form check (reference ~ '^BALE-[2-9CFGHJKMPQRTVWXY]{4,6}$'),
  contact_id uuid references public.contacts (id) on delete set null,
  property_id uuid references public.properties (id) on delete set null,
  person_id uuid references public.people (id) on delete set null,
  assignee_id uuid references public.profiles (id) on delete set null,
  subject text not null default ''
    constraint enquiries_subject_length check (char_length(subject) <= 300),
  name text not null constraint enquiries_name_line
    check (char_length(name) <= 120 and private.is_single_line(name)),
  phone text constraint enquiries_phone_form check (private.is_phone_number(phone)),
  email text constraint enquiries_email_form check (private.is_email_address(email)),
  message text not null constraint enquiries_message_length check (char_length(message) <= 5000),
  excerpt text not null generated always as (split_part(left(message, 300), E'\n', 1)) stored,
  wants_viewing boolean not null default false,
  preferred_times timestamptz[] not null default '{}'
    constraint enquiries_preferred_times_most check (cardinality(preferred_times) <= 3),
  reply_by text constraint enquiries_reply_by_known
    check (reply_by in ('call', 'sms', 'viber', 'messenger', 'email')),
  consented_at timestamptz not null default now(),
  notice_version integer not null references public.privacy_notices (version),
  wants_news boolean not null default false,
  source jsonb not null default '{}' constraint enquiries_source_size
    check (jsonb_typeof(source) = 'object' and char_length(source::text) <= 2000),
  spam_signs text[] not null default '{}',
  state text not null default 'new' constraint enquiries_state_known
    check (state in ('new', 'contacted', 'viewing_set', 'offer', 'won', 'lost', 'spam')),
  lost_reason text not null default ''
    constraint enquiries_lost_reason_length check (char_length(lost_reason) <= 500),
  next_step text not null default ''
    constraint enquiries_next_step_length check (char_length(next_step) <= 300),
  next_step_on date constraint enquiries_next_step_on_range
    check (next_step_on between '2000-01-01' and '2199-12-31'),
  first_answered_at timestamptz,
  blanked_at timestamptz,
  idempotency_key uuid constraint enquiries_idempotency_key_key unique,
  search_text text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint enquiries_reachable check (
    blanked_at is not null or phone is not null or email is not null
  ),
  constraint enquiries_named check (blanked_at is not null or private.has_visible_text(name)),
  -- Kept as the title is: it belongs to no other listing, also where this one is deleted.
  property_reference text not null default '',
  told_assignee_id uuid,
  risen_at timestamptz
);
comment on table public.enquiries is
  'What visitors wrote, as they wrote it. subject is the listing''s title or the person''s name at the time. spam_signs says why state began as spam. first_answered_at is when staff first reached out. excerpt is what its list shows of the message, search_text is what the inbox searches, folded like that of the listings. Once blanked_at is set nothing tells who it was.';
comment on column public.enquiries.property_reference is
  'The reference of the listing that it is about, empty where it is about none.';
comment on column public.enquiries.told_assignee_id is
  'The account that was told that this is assigned to it, or assigned it to itself.';
comment on column public.enquiries.risen_at is
  'When the office was told that nobody had answered.';

create index enquiries_contact_id_idx on public.enquiries (contact_id, created_at desc);
create index enquiries_contactless_idx on public.enquiries (created_at)
  where contact_id is null and blanked_at is null;
create index enquiries_message_idx on public.enquiries (md5(message), created_at desc);
create index enquiries_property_id_idx on public.enquiries (property_id, created_at desc);
create index enquiries_person_id_idx on public.enquiries (person_id);
create index enquiries_assignee_id_idx on public.enquiries (assignee_id, created_at desc);
create index enquiries_notice_version_idx on public.enquiries (notice_version);
create index enquiries_phone_idx on public.enquiries (phone);
create index enquiries_email_idx on public.enquiries (email);
create index enquiries_created_at_idx on public.enquiries (created_at desc, id);
create index enquiries_inbox_idx on public.enquiries ((state <> 'new'), created_at desc, id)
  include (state, assignee_id);
create index enquiries_open_idx on public.enquiries (state, assignee_id, next_step_on)
  where state in ('new', 'contacted', 'viewing_set', 'offer');
create index enquiries_due_idx on public.enquiries (next_step_on)
  where next_step_on is not null and state not in ('won', 'lost', 'spam');
create index enquiries_untold_idx on public.enquiries (created_at)
where assignee_id is not null and told_assignee_id is distinct from assignee_id
  and blanked_at is null and state in ('new', 'contacted', 'viewing_set', 'offer');
create index enquiries_unanswered_idx on public.enquiries (created_at)
where state = 'new' and risen_at is null and blanked_at is null;
create index enquiries_wants_news_idx on public.enquiries (contact_id) where wants_news;

alter table public.enquiries enable row level security;
grant select on table public.enquiries to authenticated;
grant all on table public.enquiries to service_role;

create function private.is_vouched_profile(profile uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.id = is_vouched_profile.profile and profiles.role in ('admin', 'superadmin')
  )
  or exists (select from public.people where people.profile_id = is_vouched_profile.profile)
  or exists (
    select from public.staff_invitations
    where staff_invitations.accepted_by = is_vouched_profile.profile
  )
  or exists (select from public.enquiries where enquiries.assignee_id = is_vouched_profile.profile)
$$;
comment on function private.is_vouched_profile(uuid) is
  'What private.is_vouched_for says of whoever is signed in, of any account.';

create function private.is_vouched_for()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_profile() and private.is_vouched_profile(private.account_profile_id())
$$;
comment on function private.is_vouched_for() is
  'Whether an admin has anything to do with this account: an invitation, a person or an enquiry that it was given. While sign-up is open any stranger can make an account, and keeps it once it is closed.';
grant execute on function private.is_vouched_for() to authenticated, service_role;

create function private.set_enquiry_search_text()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  words text;
begin
  if tg_op = 'INSERT' then
    -- One that is put back from a backup may be about a listing that is no more.
    new.property_reference := coalesce((
      select properties.reference from public.properties where properties.id = new.property_id
    ), new.property_reference);
  end if;
  words := private.fold(concat_ws(' ',
    new.reference, new.property_reference, new.name, new.phone,
    -- As it is said at home: 0917 for +63917.
    regexp_replace(new.phone, '^[+]63', '0'), new.email, new.subject, new.message
  ));
  -- What private.search_pattern asks for: a listing that somebody names in a message, too.
  new.search_text := words || coalesce((
    select E'\n' || string_agg(distinct 'bl-' || named.number[1], E'\n\n') || E'\n'
    from regexp_matches(words, '(?<![a-z0-9])bl[^a-z0-9]{0,3}([0-9]{4,12})(?![0-9])', 'g') as named (number)
  ), '');
  return new;
end
$$;

create trigger set_search_text
before insert or update of name, phone, email, subject, message on public.enquiries
for each row execute function private.set_enquiry_search_text();

create function private.sees_unassigned()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    private.is_vouched_for() and exists (
      select from public.staff_settings where staff_settings.enquiry_readers = 'unassigned'
    )
  )
$$;
comment on function private.sees_unassigned() is
  'Whether the account sees enquiries that are assigned to nobody. Never one that nobody vouches for: names and numbers would be any stranger''s.';
grant execute on function private.sees_unassigned() to authenticated, service_role;

create function private.sees_enquiry(assignee uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin()
    or (assignee is not null and private.has_profile() and assignee = private.account_profile_id())
    or (assignee is null and private.sees_unassigned())
$$;
grant execute on function private.sees_enquiry(uuid) to authenticated, service_role;

create function private.seen_contacts()
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select enquiries.contact_id from public.enquiries
  where enquiries.contact_id is not null and (select private.has_profile())
  group by enquiries.contact_id
  having bool_and(coalesce(
    enquiries.assignee_id = (select private.account_profile_id()),
    (select private.sees_unassigned())
  ))
$$;
comment on function private.seen_contacts() is
  'Those of whom the account sees all that they wrote; asked once a statement. Who sees a part has each enquiry''s own name and numbers: with a contact''s, whoever knows a number could write with it, and read the address and the name that came by enquiries of others.';
grant execute on function private.seen_contacts() to authenticated, service_role;

create policy "Staff read the enquiries that are theirs to see"
on public.enquiries for select to authenticated
using (
  (select private.is_admin())
  or ((select private.has_profile()) and assignee_id = (select private.account_profile_id()))
  or (assignee_id is null and (select private.sees_unassigned()))
);

create policy "Staff read whoever wrote only what they see"
on public.contacts for select to authenticated
using ((select private.is_admin()) or id in (select private.seen_contacts()));

create policy "Vouched-for listing editors read everybody, others themselves"
on public.people for select to authenticated
using (
  ((select private.can_edit_listings()) and (select private.is_vouched_for()))
  or ((select private.has_profile()) and profile_id = (select private.account_profile_id()))
);

create table public.viewings (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  starts_at timestamptz not null,
  minutes integer not null default 45
    constraint viewings_minutes_range check (minutes between 5 and 600),
  place text not null default ''
    constraint viewings_place_length check (char_length(place) <= 300),
  state text not null default 'set' constraint viewings_state_known
    check (state in ('set', 'done', 'missed', 'cancelled')),
  outcome text not null default ''
    constraint viewings_outcome_length check (char_length(outcome) <= 1000),
  sequence integer not null default 0,
  told_sequence integer,
  reminded_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.viewings is
  'When somebody comes to see a property. sequence goes up with each change that calendars are told of (RFC 5545, 3.8.7.4); told_sequence is the last one whose e-mails were put in line. reminded_at is when the reminder of the evening before was put in line.';

create index viewings_enquiry_id_idx on public.viewings (enquiry_id);
create index viewings_starts_at_idx on public.viewings (starts_at, id);
create index viewings_untold_idx on public.viewings (id)
  where told_sequence is distinct from sequence and state in ('set', 'cancelled');
create index viewings_unreminded_idx on public.viewings (starts_at)
  where state = 'set' and reminded_at is null;

alter table public.viewings enable row level security;
grant select on table public.viewings to authenticated;
grant all on table public.viewings to service_role;

create table public.enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  kind text not null,
  details jsonb not null default '{}' constraint enquiry_events_details_size
    -- 4,000 characters of a note, were each of them written as \u0001.
    check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 30000),
  profile_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint enquiry_events_kind_known check (kind in (
    'received', 'note', 'answered', 'state', 'assigned', 'risen', 'step', 'told', 'viewing_set',
    'viewing_moved', 'viewing_cancelled', 'viewing_done', 'viewing_missed', 'blanked'
  ))
);
comment on table public.enquiry_events is
  'All that happened to an enquiry, in order. profile_id is who did it; null for the visitor and the server.';

create index enquiry_events_enquiry_id_idx on public.enquiry_events (enquiry_id, id);
create index enquiry_events_profile_id_idx on public.enquiry_events (profile_id);
create index enquiry_events_viewings_idx on public.enquiry_events (profile_id, created_at)
where kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled');
create index enquiry_events_told_idx on public.enquiry_events ((details ->> 'property_id'))
  where kind = 'told';

alter table public.enquiry_events enable row level security;
grant select on table public.enquiry_events to authenticated;
grant all on table public.enquiry_events to service_role;

create policy "Staff read the viewings of what they see"
on public.viewings for select to authenticated
using (
  (select private.is_admin()) or enquiry_id in (select enquiries.id from public.enquiries)
);

create policy "Staff read what happened to what they see"
on public.enquiry_events for select to authenticated
using (
  (select private.is_admin()) or enquiry_id in (select enquiries.id from public.enquiries)
);

create function private.bound_viewings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.enquiry_events
    where enquiry_events.profile_id = new.profile_id
      and enquiry_events.kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled')
      and enquiry_events.created_at > now() - interval '1 hour'
    offset 59
  ) then
    raise exception 'An account sets, moves and calls off 60 viewings an hour.'
      using errcode = 'P0001', hint = 'too_many_viewings';
  end if;
  return new;
end
$$;
comment on function private.bound_viewings() is
  'Each of these writes to whoever asked, with a place in the account''s own words.';

create trigger bound_viewings
before insert on public.enquiry_events
for each row when (
  new.profile_id is not null and new.kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled')
)
execute function private.bound_viewings();

create function public.set_viewing(
  enquiry_id uuid, starts_at timestamptz, minutes integer, place text, viewing_id uuid default null
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  enquiry public.enquiries := private.seen_enquiry(set_viewing.enquiry_id);
  before public.viewings;
  stored public.viewings;
begin
  if set_viewing.starts_at is null
    or set_viewing.starts_at not between now() - interval '1 day' and now() + interval '2 years'
  then
    raise exception 'A viewing is set for a day from now on, within two years.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  begin
    if set_viewing.viewing_id is null then
      insert into public.viewings (enquiry_id, starts_at, minutes, place)
      values (enquiry.id, set_viewing.starts_at, set_viewing.minutes, set_viewing.place)
      returning * into stored;
    else
      select viewings.* into before from public.viewings
      where viewings.id = set_viewing.viewing_id and viewings.enquiry_id = enquiry.id
      for update;
      if not found then
        raise exception 'There is no such viewing.' using errcode = 'PT404', hint = 'not_found';
      elsif before.state <> 'set' then
        raise exception 'This viewing is over.' using errcode = 'P0001', hint = 'viewing_over';
      end if;
      if (before.starts_at, before.minutes, before.place)
        is not distinct from (set_viewing.starts_at, set_viewing.minutes, set_viewing.place)
      then
        return to_jsonb(before);
      end if;
      update public.viewings set
        starts_at = set_viewing.starts_at, minutes = set_viewing.minutes,
        place = set_viewing.place, sequence = viewings.sequence + 1,
        -- Who was reminded of another day is reminded again.
        reminded_at = case
          when viewings.starts_at = set_viewing.starts_at then viewings.reminded_at
        end
      where viewings.id = before.id
      returning * into stored;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;
  perform private.note_event(enquiry.id,
    case when before.id is null then 'viewing_set' else 'viewing_moved' end,
    jsonb_build_object('viewing', stored.id, 'starts_at', stored.starts_at, 'place', stored.place));
  if enquiry.state in ('new', 'contacted') then
    update public.enquiries set
      state = 'viewing_set',
      first_answered_at = coalesce(enquiries.first_answered_at, now())
    where enquiries.id = enquiry.id;
    perform private.note_event(enquiry.id, 'state',
      jsonb_build_object('from', enquiry.state, 'to', 'viewing_set', 'reason', ''));
  end if;
  return to_jsonb(stored);
end
$$;
comment on function public.set_viewing(uuid, timestamptz, integer, text, uuid) is
  'Sets a viewing, or moves the one that is named, and notes it. The enquiry is then at "viewing set", unless it is further.';
grant execute on function public.set_viewing(uuid, timestamptz, integer, text, uuid) to authenticated;

create function public.end_viewing(viewing_id uuid, state text, outcome text default '')
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  before public.viewings;
  stored public.viewings;
begin
  select viewings.* into before from public.viewings where viewings.id = end_viewing.viewing_id;
  -- Also for a viewing that there isn't: nothing tells the two apart.
  perform private.seen_enquiry(before.enquiry_id);
  if end_viewing.state is null or end_viewing.state not in ('done', 'missed', 'cancelled') then
    raise exception 'A viewing is done, missed or cancelled.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  begin
    update public.viewings set
      state = end_viewing.state, outcome = coalesce(end_viewing.outcome, ''),
      -- What came of it is written, and written again: nobody is told twice for that.
      sequence = viewings.sequence + (viewings.state <> end_viewing.state)::integer
    where viewings.id = before.id
    returning * into stored;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;
  perform private.note_event(stored.enquiry_id, 'viewing_' || stored.state, jsonb_build_object(
    'viewing', stored.id, 'starts_at', stored.starts_at, 'outcome', stored.outcome
  ));
  return to_jsonb(stored);
end
$$;
grant execute on function public.end_viewing(uuid, text, text) to authenticated;

create function private.reminder_time(starts_at timestamptz)
returns timestamptz
language sql immutable parallel safe
set search_path = ''
return (date_trunc('day', starts_at at time zone 'Asia/Manila') - interval '7 hours')
  at time zone 'Asia/Manila';

create view private.due_viewings as
select viewings.id, viewings.state, viewings.starts_at, viewings.minutes, viewings.place,
  viewings.sequence,
  case when viewings.told_sequence is distinct from viewings.sequence then 'viewing'
    else 'viewing_reminder' end as kind,
  viewings.told_sequence is not null as is_known,
  enquiries.id as enquiry_id, enquiries.reference, enquiries.subject, enquiries.name,
  enquiries.email, enquiries.phone, enquiries.property_id, enquiries.person_id,
  assignees.username as assignee_email
from public.viewings
join public.enquiries on enquiries.id = viewings.enquiry_id
left join public.profiles as assignees on assignees.id = enquiries.assignee_id
  and assignees.confirmed_at is not null and char_length(assignees.username) <= 254
where enquiries.blanked_at is null and viewings.starts_at > now() and (
  (
    viewings.told_sequence is distinct from viewings.sequence
    and (
      viewings.state = 'set'
      or (viewings.state = 'cancelled' and viewings.told_sequence is not null)
    )
  ) or (
    viewings.state = 'set' and viewings.reminded_at is null
    -- For the index: no evening before is longer ago.
    and viewings.starts_at < now() + interval '31 hours'
    -- Also in the night and on the day, where the server was off in the evening.
    and private.reminder_time(viewings.starts_at) <= now()
  )
)
order by viewings.starts_at, viewings.id;
comment on view private.due_viewings is
  'Viewings whose e-mails are to be made now: those set, moved or called off since both sides were told, and from five in the evening, Manila time, those of the next day.';

create function private.claim_viewings(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  -- A reminder is not for what was just told.
  update public.viewings set
    told_sequence = case when due ->> 'kind' = 'viewing'
      then viewings.sequence else viewings.told_sequence end,
    reminded_at = case
      when due ->> 'kind' = 'viewing_reminder' or private.reminder_time(viewings.starts_at) <= now()
        then now()
      else viewings.reminded_at
    end
  where viewings.id = (due ->> 'id')::uuid
    and viewings.sequence = (due ->> 'sequence')::integer
    and case due ->> 'kind'
      when 'viewing' then viewings.told_sequence is distinct from viewings.sequence
      when 'viewing_reminder' then viewings.state = 'set' and viewings.reminded_at is null
      else false
    end
    -- Nobody is written to whose details went in between.
    and exists (
      select from public.enquiries
      where enquiries.id = viewings.enquiry_id and enquiries.blanked_at is null
    )
  returning true
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'property-images',
  'property-images',
  true,
  10485760,
  array['image/webp', 'image/jpeg', 'image/png', 'image/avif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_property_image_name(name text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$',
    false
  )
$$;
grant execute on function private.is_property_image_name(text) to authenticated, service_role;

create function private.is_image_name_of_property(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_property_image_name(name) and exists (
    select 1 from public.properties where properties.id = split_part(name, '/', 1)::uuid
  );
end
$$;
grant execute on function private.is_image_name_of_property(text) to authenticated, service_role;

create function private.bytes_of_strangers()
returns numeric
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(owned.bytes), 0)
  from (
    select objects.owner_id, sum(private.bytes_of_file(objects.metadata)) as bytes
    from storage.objects where objects.owner_id is not null group by objects.owner_id
  ) as owned
  join public.profiles on profiles.user_id::text = owned.owner_id
  where not private.is_vouched_profile(profiles.id)
$$;
comment on function private.bytes_of_strangers() is
  'What all accounts have stored that nobody vouches for.';

create function private.may_store_more()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    select count(*) < 4000
      and count(*) filter (where objects.created_at > now() - interval '1 hour') < 400
      and coalesce(sum(private.bytes_of_file(objects.metadata)), 0) < 2147483648
    from storage.objects
    where objects.owner_id = (select auth.uid())::text
  ) and (
    -- 1 GB for all strangers together: some 250 listings of ten pictures of 400 kB with their smaller
    -- copies, and a twentieth of the smallest disk that is rented out, 20 GB. Being vouched for ends it.
    private.is_vouched_for() or private.bytes_of_strangers() < 1073741824
  )
$$;
comment on function private.may_store_more() is
  'Whether an account is below its quota: 4,000 files, 400 an hour and 2 GB, and 1 GB for all together that nobody vouches for. Admins have none.';
grant execute on function private.may_store_more() to authenticated, service_role;

create policy "Listing editors list property images"
on storage.objects for select to authenticated
using (bucket_id = 'property-images' and (select private.can_edit_listings()));

create policy "Listing editors add property images"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
  and private.is_image_name_of_property(name)
  and (select private.may_store_more())
);

create policy "Listing editors replace property images"
on storage.objects for update to authenticated
using (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
)
with check (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
  and private.is_image_name_of_property(name)
);

create policy "Listing editors remove property images"
on storage.objects for delete to authenticated
using (
  bucket_id = 'property-images'
  and ((select private.edits_every_listing()) or private.is_image_name_of_own_listing(name))
);

create function private.own_photo_folders()
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(people.id::text), '{}')
  from public.people
  where (select private.is_admin()) or (
    (select private.has_profile()) and people.profile_id = (select private.account_profile_id())
  )
$$;
comment on function private.own_photo_folders() is
  'The folders of the people whose entry the account may edit.';
grant execute on function private.own_photo_folders() to authenticated, service_role;

create function private.others_photo_folders()
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(people.id::text), '{}')
  from public.people
  where people.id::text <> all ((select private.own_photo_folders())::text[])
$$;
comment on function private.others_photo_folders() is
  'The folders of the people whose entry the account may not edit.';
grant execute on function private.others_photo_folders() to authenticated, service_role;

create policy "Nobody else touches a person's photo"
on storage.objects as restrictive for all to authenticated
using (split_part(name, '/', 1) <> all ((select private.others_photo_folders())::text[]));

create policy "Whoever edits a person lists their photos"
on storage.objects for select to authenticated
using (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
);

create policy "Whoever edits a person adds their photo"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
  and private.is_property_image_name(name)
  and (select private.may_store_more())
);

create policy "Whoever edits a person replaces their photo"
on storage.objects for update to authenticated
using (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
)
with check (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
  and private.is_property_image_name(name)
  and (select private.may_store_more())
);

create policy "Whoever edits a person removes their photo"
on storage.objects for delete to authenticated
using (
  bucket_id = 'property-images'
  and split_part(name, '/', 1) = any ((select private.own_photo_folders())::text[])
);

create policy "Only one's own file of the last minutes is replaced"
on storage.objects as restrictive for update to authenticated
using (
  bucket_id <> 'property-images'
  or (owner_id = (select auth.uid())::text and created_at > now() - interval '10 minutes')
);

create function private.is_shown_file(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  extension constant text := coalesce(substring(name from '[.][a-z]+$'), '');
  stem constant text := left(name, char_length(name) - char_length(extension));
  -- A smaller copy beside 1_0.webp is 1_0_720.webp.
  names constant text[] := array(
    select stems.stem || copies.width || extension
    from (values (stem), (regexp_replace(stem, '_[0-9]+$', ''))) as stems (stem),
      (values (''), ('_480'), ('_720'), ('_960')) as copies (width)
  );
begin
  if not private.is_property_image_name(name) then
    return false;
  end if;
  return exists (
    select from private.shown_names where shown_names.name = any (names)
  ) or exists (
    select from public.property_previews
    where property_previews.property_id = split_part(is_shown_file.name, '/', 1)::uuid
      and property_previews.path = any (names)
  );
end
$$;
comment on function private.is_shown_file(text) is
  'Whether a picture, a photo of a person or a preview in the bucket property-images is or was shown by this name, or by that of another size of it.';
grant execute on function private.is_shown_file(text) to authenticated, service_role;

create policy "Nothing is stored by the name of what is shown"
on storage.objects as restrictive for insert to authenticated
with check (bucket_id <> 'property-images' or not private.is_shown_file(name));

create function private.percent_decoded(value text)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(string_agg(
    case when found.part[1] ~ '^%[0-7][0-9A-Fa-f]$' and found.part[1] <> '%00'
      then chr(('x' || lpad(substr(found.part[1], 2), 8, '0'))::bit(32)::integer)
      else found.part[1]
    end, '' order by found.place
  ), '')
  from regexp_matches(value, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (part, place)
);
comment on function private.percent_decoded(text) is
  'An address with its percent signs read once, as far as they are ASCII.';

create function private.names_own_file(image_url text, listing uuid)
returns boolean
language sql immutable parallel safe
set search_path = ''
return lower(private.percent_decoded(image_url)) not like '%/property-images/%'
  or image_url ~ (
    '^(https?://[^/?#]+)?/storage/v1/object/public/property-images/' || listing
    || '/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}([?#].*)?$'
  );
comment on function private.names_own_file(text, uuid) is
  'Whether an address that reads as one of the bucket property-images, however it is written, is in its one form and in the listing''s own folder. Pictures elsewhere are no matter of it.';

create function private.check_image_address()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A row from before keeps what it names.
  if tg_op = 'UPDATE' and (new.image_url, new.property_id) = (old.image_url, old.property_id) then
    return new;
  end if;
  if not private.names_own_file(new.image_url, new.property_id) then
    raise exception 'A picture in property-images is named in its own listing''s folder, in one form.'
      using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger check_image_address
before insert or update of image_url, property_id on public.property_images
for each row execute function private.check_image_address();

create table private.shown_names (
  name text primary key,
  copies text,
  constraint shown_names_copies_known check (copies in ('made', 'unreadable'))
);
comment on table private.shown_names is
  'Names in the bucket property-images by which a listing''s picture or a person''s photo was shown once. Nothing else is ever stored by one.';
comment on column private.shown_names.copies is
  'made where the server made the smaller copies out of the full picture, unreadable where it could not; null where whoever stored the picture made them.';

alter table private.shown_names enable row level security;

create function private.note_shown_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown constant text := private.stored_name(to_jsonb(new) ->> tg_argv[0]);
begin
  if shown is not null then
    insert into private.shown_names (name) values (shown) on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger note_shown_name
after insert or update of image_url on public.property_images
for each row execute function private.note_shown_name('image_url');

create trigger note_shown_name
after insert or update of photo_url on public.people
for each row when (new.photo_url is not null)
execute function private.note_shown_name('photo_url');

create function private.is_kept_for_listing(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_image_name_of_property(name) and private.is_shown_file(name);
end
$$;
comment on function private.is_kept_for_listing(text) is
  'Whether a file is one that a listing shows or showed, while the listing is there, be it in the trash.';
grant execute on function private.is_kept_for_listing(text) to authenticated, service_role;

create policy "What a listing shows or showed is not removed by itself"
on storage.objects as restrictive for delete to authenticated
using (bucket_id <> 'property-images' or not private.is_kept_for_listing(name));

create function private.withheld_files()
returns setof text
language sql stable
set search_path = ''
as $$
  select properties.id::text from public.properties where properties.deleted_at is not null
  union all
  select removed_objects.property_id::text
  from private.removed_objects
  where removed_objects.name is null and removed_objects.property_id is not null
    -- One that was moved away and back has its id again.
    and not exists (select from public.properties where properties.id = removed_objects.property_id)
  union all
  select removed_objects.name
  from private.removed_objects
  where removed_objects.name is not null
    and not exists (
      select from public.property_images
      where property_images.property_id = removed_objects.property_id
        and private.stored_name(property_images.image_url) = removed_objects.name
    )
    and not exists (
      select from public.people
      where people.id = removed_objects.property_id
        and private.stored_name(people.photo_url) = removed_objects.name
    )
$$;
comment on function private.withheld_files() is
  'What the bucket of pictures holds and nobody is shown: names of pictures that were removed, and the folders of listings in the trash and of those that are gone. Their files wait to be brought back, or to be removed. For the server.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('brand', 'brand', true, 2097152, array['image/png', 'image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_brand_file_name(name text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return coalesce(
  name ~ '^[a-z0-9]{10,20}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}(-light)?/logo-([123]x|source)[.]png$'
  or name ~ '^[a-z0-9]{10,20}-(crop|own|initials)/icon-(32|48|180|192|512|maskable)[.]png$'
  or name ~ '^[a-z0-9]{10,20}-(made|own)/link[.]jpg$',
  false
);
grant execute on function private.is_brand_file_name(text) to authenticated, service_role;

create policy "Admins list brand pictures"
on storage.objects for select to authenticated
using (bucket_id = 'brand' and (select private.is_admin()));

create policy "Admins add brand pictures"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'brand' and (select private.is_admin()) and private.is_brand_file_name(name)
);

create policy "Admins replace brand pictures"
on storage.objects for update to authenticated
using (bucket_id = 'brand' and (select private.is_admin()))
with check (
  bucket_id = 'brand' and (select private.is_admin()) and private.is_brand_file_name(name)
);

create policy "Admins remove brand pictures"
on storage.objects for delete to authenticated
using (bucket_id = 'brand' and (select private.is_admin()));

create function private.check_brand_files()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select
    from (values
      (new.logo, old.logo, 'logo-3x.png'),
      (new.icon, old.icon, 'icon-maskable.png'),
      (new.link_picture, old.link_picture, 'link.jpg')
    ) as sets (named, before, last_file)
    where named <> '' and named <> before and not exists (
      select from storage.objects
      where objects.bucket_id = 'brand' and objects.name = named || '/' || last_file
    )
  ) then
    raise exception 'The pictures that were made for this are no longer stored. Choose the picture again.'
      using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger check_brand_files
before update of logo, icon, link_picture on public.site_settings
for each row execute function private.check_brand_files();

create table private.removed_objects (
  id bigint generated always as identity primary key,
  property_id uuid,
  name text,
  removed_at timestamptz not null default now(),
  swept_at timestamptz,
  brand_set text,
  constraint removed_objects_of_one check (num_nonnulls(property_id, brand_set) = 1)
);
comment on table private.removed_objects is
  'What is to be deleted from the buckets. From property-images: the object `name` of a listing with its smaller copies, or everything of the listing where name is null. From brand: the whole set brand_set. From papers: the object `name`. swept_at is when that was first done.';

create function private.list_removed_listing()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (property_id) values (old.id);
  return null;
end
$$;

create trigger list_removed_listing
after delete on public.properties
for each row execute function private.list_removed_listing();

create function private.list_removed_image()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.stored_name(old.image_url) like old.property_id || '/%'
    and exists (select 1 from public.properties where properties.id = old.property_id)
  then
    insert into private.removed_objects (property_id, name)
    values (old.property_id, private.stored_name(old.image_url));
  end if;
  return null;
end
$$;

create trigger list_removed_image
after delete on public.property_images
for each row execute function private.list_removed_image();

create trigger list_replaced_image
after update of image_url on public.property_images
for each row when (old.image_url <> new.image_url)
execute function private.list_removed_image();

create trigger list_removed_person
after delete on public.people
for each row execute function private.list_removed_listing();

create function private.list_replaced_photo()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (property_id, name)
  values (old.id, private.stored_name(old.photo_url));
  return null;
end
$$;

create trigger list_replaced_photo
after update of photo_url on public.people
for each row when (old.photo_url <> coalesce(new.photo_url, ''))
execute function private.list_replaced_photo();

create function private.list_replaced_brand()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (brand_set)
  select stored.name
  from (
    select unnest(array[old.logo, old.icon, old.link_picture]) as name
    union
    select split_part(objects.name, '/', 1)
    from storage.objects
    where objects.bucket_id = 'brand' and objects.created_at < now() - interval '1 day'
  ) as stored
  where stored.name <> '' and stored.name <> all (array[new.logo, new.icon, new.link_picture]);
  return null;
end
$$;

create trigger list_replaced_brand
after update of logo, icon, link_picture on public.site_settings
for each row when (
  (old.logo, old.icon, old.link_picture) is distinct from (new.logo, new.icon, new.link_picture)
)
execute function private.list_replaced_brand();

create function public.removed_files_due(copies text[])
returns table (id bigint, bucket text, names text[], is_last boolean)
language sql stable security definer
set search_path = ''
as $$
  with due as (
    select removed_objects.*,
      case
        when brand_set is not null then 'brand'
        when private.is_paper_name(name) then 'papers'
        else 'property-images'
      end as bucket,
      coalesce(brand_set, property_id::text) as folder,
      name is not null and (exists (
        select 1 from public.property_images
        where property_images.property_id = removed_objects.property_id
          and private.stored_name(property_images.image_url) = removed_objects.name
      ) or exists (
        select 1 from public.people
        where people.id = removed_objects.property_id
          and private.stored_name(people.photo_url) = removed_objects.name
      ) or exists (
        select 1 from public.papers where papers.path = removed_objects.name
      )) or exists (
        select 1 from public.site_settings where brand_set in (logo, icon, link_picture)
      ) as is_shown
    from private.removed_objects
    where (swept_at is null or removed_at < now() - interval '1 minute')
      and not (
        removed_objects.name is not null and removed_objects.removed_at > now() - interval '30 days'
        and exists (
          select from public.properties where properties.id = removed_objects.property_id
        ) and exists (
          -- What no row ever named can't come back.
          select from private.shown_names where shown_names.name = removed_objects.name
        )
      )
    order by removed_objects.id
    limit 200
  )
  select due.id, due.bucket,
    array(
      select objects.name from storage.objects
      where not due.is_shown and objects.bucket_id = due.bucket
        and objects.name like due.folder || '/%'
        and (due.name is null or objects.name = due.name or objects.name in (
          select regexp_replace(due.name, '(\.[a-z0-9]+)?$', copy || '\1', 'i')
          from unnest(copies) as copy
        ))
      order by objects.name
      limit 1000
    ),
    due.removed_at < now() - interval '1 minute'
  from due
$$;
comment on function public.removed_files_due(text[]) is 'Of what was deleted, up to 200 entries with the stored files that go with each, at most 1,000 of one: a picture with its copies, of which `copies` holds what stands before the ending of their names, or all of a listing, a person or a set of the brand. A picture of a listing that is still there waits for 30 days, in which it can be brought back. None where a row still shows them. Until is_last an upload that was let in before the deletion may still end, and the entry comes again.';
grant execute on function public.removed_files_due(text[]) to service_role;

create function public.note_removed_files(entry bigint, is_finished boolean)
returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.removed_objects where removed_objects.id = entry and is_finished;
  update private.removed_objects set swept_at = now() where removed_objects.id = entry;
$$;
comment on function public.note_removed_files(bigint, boolean) is
  'Notes that the files of an entry are deleted: one that is finished is forgotten, another is looked at once more.';
grant execute on function public.note_removed_files(bigint, boolean) to service_role;

create function public.list_unnamed_files()
returns integer
language sql volatile security definer
set search_path = ''
as $$
  with named as materialized (
    select private.stored_name(property_images.image_url) as name from public.property_images
    union all
    select private.stored_name(people.photo_url) from public.people
    union all
    select property_previews.path from public.property_previews
  ), known as materialized (
    -- A smaller copy beside 1_0.webp is 1_0_720.webp; whichever a row names, both stay.
    select named.name, regexp_replace(named.name, '_[0-9]+([.][a-z]+)$', '\1') as whole
    from named where named.name is not null
  ), listed as (
    insert into private.removed_objects (property_id, name)
    select split_part(objects.name, '/', 1)::uuid, objects.name
    from storage.objects
    where objects.bucket_id = 'property-images'
      and objects.created_at < now() - interval '1 day'
      and private.is_property_image_name(objects.name)
      and objects.name not in (select known.name from known)
      and objects.name not in (select known.whole from known)
      and regexp_replace(objects.name, '_[0-9]+([.][a-z]+)$', '\1') not in (
        select known.name from known
      )
      -- What is listed takes its copies along.
      and not exists (
        select from storage.objects as wholes
        where wholes.bucket_id = objects.bucket_id and wholes.name <> objects.name
          and wholes.name = regexp_replace(objects.name, '_[0-9]+([.][a-z]+)$', '\1')
      )
      and not exists (
        select from private.removed_objects where removed_objects.name = objects.name
      )
    order by objects.created_at
    limit 1000
    returning 1
  ), listed_papers as (
    insert into private.removed_objects (property_id, name)
    select split_part(objects.name, '/', 1)::uuid, objects.name
    from storage.objects
    where objects.bucket_id = 'papers'
      and objects.created_at < now() - interval '1 day'
      and private.is_paper_name(objects.name)
      and not exists (select from public.papers where papers.path = objects.name)
      and not exists (
        select from private.removed_objects where removed_objects.name = objects.name
      )
    order by objects.created_at
    limit 1000
    returning 1
  )
  select ((select count(*) from listed) + (select count(*) from listed_papers))::integer
$$;
comment on function public.list_unnamed_files() is
  'Lists up to 1,000 pictures and 1,000 papers of a day ago, which no row names, with what is to be deleted; answers of how many. For the server.';
grant execute on function public.list_unnamed_files() to service_role;

create table private.search_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint search_subscribers_email_key unique
    constraint search_subscribers_email_form check (private.is_email_address(email)),
  looked_at timestamptz not null default now(),
  matched_until timestamptz not null default now(),
  told_from timestamptz not null default now()
);
comment on table private.search_subscribers is
  'Whom e-mails of saved searches go to. looked_at is when it was last looked for new matches, matched_until up to which listings were, and told_from since which the last e-mail told of them. Deleted with the last search.';

create index search_subscribers_looked_at_idx on private.search_subscribers (looked_at);

alter table private.search_subscribers enable row level security;

create table private.saved_searches (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references private.search_subscribers (id) on delete cascade,
  search text not null constraint saved_searches_search_length check (char_length(search) <= 4000),
  filters jsonb not null constraint saved_searches_filters_size
    check (jsonb_typeof(filters) = 'object' and char_length(filters::text) <= 6000),
  consent text not null constraint saved_searches_consent_length check (char_length(consent) <= 1000),
  notice_version integer not null references public.privacy_notices (version),
  consented_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint saved_searches_subscriber_id_search_key unique (subscriber_id, search)
);
comment on table private.saved_searches is
  'search is the gallery''s canonical address behind its path, filters what find_properties takes. consent is what was agreed to, word for word. Without confirmed_at nobody opened the link in the e-mail yet. Ending one deletes its row.';

create index saved_searches_consented_at_idx on private.saved_searches (consented_at);
create index saved_searches_notice_version_idx on private.saved_searches (notice_version);

alter table private.saved_searches enable row level security;

create table private.search_tokens (
  hash text primary key constraint search_tokens_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  subscriber_id uuid not null references private.search_subscribers (id) on delete cascade,
  search_id uuid references private.saved_searches (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.search_tokens is
  'SHA-256 of what the links in e-mails hold. One with a search confirms it, for seven days, and ends it; one without ends all of the address.';

create index search_tokens_subscriber_id_idx on private.search_tokens (subscriber_id);
create index search_tokens_search_id_idx on private.search_tokens (search_id);
create index search_tokens_created_at_idx on private.search_tokens (created_at);

alter table private.search_tokens enable row level security;

create function public.add_saved_search(saved jsonb, mail jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address constant text := saved ->> 'email';
  subscriber uuid;
  added uuid;
begin
  insert into private.search_subscribers (email) values (address)
  on conflict on constraint search_subscribers_email_key do nothing;
  -- Those who ask for one address at the same moment go one after the other.
  select search_subscribers.id into subscriber from private.search_subscribers
  where search_subscribers.email = address
  for update;
  if not private.takes_mail(address, mail ->> 'kind') then
    return;
  end if;

  select saved_searches.id into added from private.saved_searches
  where saved_searches.subscriber_id = subscriber
    and saved_searches.search = saved ->> 'search';
  -- Whoever taps twice asks for the same once.
  if added is not null and exists (
    select from private.search_tokens
    where search_tokens.search_id = added
      and search_tokens.created_at > now() - interval '10 minutes'
  ) then
    return;
  end if;
  if added is null then
    insert into private.saved_searches (subscriber_id, search, filters, consent, notice_version)
    values (
      subscriber, saved ->> 'search', saved -> 'filters', saved ->> 'consent',
      (select max(privacy_notices.version) from public.privacy_notices)
    )
    returning saved_searches.id into added;
  else
    update private.saved_searches set
      consent = saved ->> 'consent', consented_at = now(),
      notice_version = (select max(privacy_notices.version) from public.privacy_notices)
    where saved_searches.id = added and saved_searches.confirmed_at is null;
  end if;
  insert into private.search_tokens (hash, subscriber_id, search_id)
  values (saved ->> 'token_hash', subscriber, added);
  perform private.add_mails(
    jsonb_build_array(mail || jsonb_build_object('recipient', address)),
    jsonb_build_object('search_subscriber_id', subscriber)
  );
end
$$;
comment on function public.add_saved_search(jsonb, jsonb) is
  'Keeps a search with its address until it is confirmed, and puts the e-mail that asks for that in line: at most six a day to one address, and one in ten minutes for one search. For the server with its own key.';
grant execute on function public.add_saved_search(jsonb, jsonb) to service_role;

create function private.most_searches()
returns integer
language sql immutable
return 10;

create function public.confirm_saved_search(token_hash text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  token private.search_tokens;
  confirmed private.saved_searches;
  others integer;
begin
  select search_tokens.* into token from private.search_tokens
  where search_tokens.hash = token_hash and search_tokens.search_id is not null
    and search_tokens.created_at > now() - interval '7 days';
  perform 1 from private.search_subscribers
  where search_subscribers.id = token.subscriber_id
  for update;
  select saved_searches.* into confirmed from private.saved_searches
  where saved_searches.id = token.search_id;
  if not found then
    return null;
  end if;
  if confirmed.confirmed_at is null then
    select count(*) into others from private.saved_searches
    where saved_searches.subscriber_id = token.subscriber_id
      and saved_searches.confirmed_at is not null;
    if others >= private.most_searches() then
      return jsonb_build_object('state', 'full', 'search', confirmed.search);
    end if;
    if others = 0 then
      update private.search_subscribers
      set looked_at = now(), matched_until = now(), told_from = now()
      where search_subscribers.id = token.subscriber_id;
    end if;
    update private.saved_searches set confirmed_at = now()
    where saved_searches.id = confirmed.id;
  else
    -- Asked for again, and so for another year.
    update private.saved_searches
    set consented_at = greatest(saved_searches.consented_at, token.created_at)
    where saved_searches.id = confirmed.id;
  end if;
  return jsonb_build_object('state', 'confirmed', 'search', confirmed.search);
end
$$;
comment on function public.confirm_saved_search(text) is
  'Begins the e-mails of a search: state confirmed, also where it was before, or full where the address has ten. Null for a token that is none, or no longer.';
grant execute on function public.confirm_saved_search(text) to service_role;

create function private.searches_of_token(token_hash text)
returns setof private.saved_searches
language sql stable
set search_path = ''
as $$
  select saved_searches.* from private.search_tokens
  join private.saved_searches on saved_searches.subscriber_id = search_tokens.subscriber_id
  where search_tokens.hash = searches_of_token.token_hash
    and (
      saved_searches.id = search_tokens.search_id
      or (search_tokens.search_id is null and saved_searches.confirmed_at is not null)
    )
$$;

create function public.searches_to_end(token_hash text)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', found.id, 'search', found.search) order by found.consented_at, found.id
    ),
    '[]'
  )
  from private.searches_of_token(searches_to_end.token_hash) as found
$$;
comment on function public.searches_to_end(text) is
  'What the link in an e-mail may end; empty for a token that is none, or whose searches have ended.';
grant execute on function public.searches_to_end(text) to service_role;

create function public.end_saved_searches(token_hash text, only_id uuid default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  subscriber uuid;
  ended jsonb;
begin
  select search_tokens.subscriber_id into subscriber from private.search_tokens
  where search_tokens.hash = token_hash;
  perform 1 from private.search_subscribers where search_subscribers.id = subscriber for update;
  -- What was tried may be with the mail server at this moment: taken back, it would be sent again.
  -- What was sent stays in line as any e-mail does, and counts for how many an address may get.
  with gone as (
    delete from private.saved_searches
    where saved_searches.id in (
      select found.id from private.searches_of_token(end_saved_searches.token_hash) as found
      where only_id is null or found.id = only_id
    )
    returning saved_searches.search, saved_searches.consented_at
  )
  select coalesce(jsonb_agg(gone.search order by gone.consented_at), '[]') into ended from gone;
  if not exists (
    select from private.saved_searches where saved_searches.subscriber_id = subscriber
  ) then
    delete from public.outgoing_mails
    where outgoing_mails.search_subscriber_id = subscriber and outgoing_mails.sent_at is null;
    delete from private.search_subscribers where search_subscribers.id = subscriber;
  elsif ended <> '[]' then
    -- An e-mail that waits tells of the ended one too: it is made anew.
    with withdrawn as (
      delete from public.outgoing_mails
      where outgoing_mails.search_subscriber_id = subscriber
        and outgoing_mails.kind = 'search_digest'
        and outgoing_mails.sent_at is null and outgoing_mails.attempts = 0
      returning 1
    )
    update private.search_subscribers
    set matched_until = search_subscribers.told_from, looked_at = search_subscribers.told_from
    where search_subscribers.id = subscriber and exists (select from withdrawn);
  end if;
  return ended;
end
$$;
comment on function public.end_saved_searches(text, uuid) is
  'Ends one of the searches of a link, or all of them, takes back what waits to be sent, and answers what ended; with the last one the address is forgotten.';
grant execute on function public.end_saved_searches(text, uuid) to service_role;

create function public.purge_saved_searches()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  purged integer;
begin
  delete from private.saved_searches
  where saved_searches.consented_at < now() - interval '7 days' and saved_searches.confirmed_at is null
    or saved_searches.consented_at < now() - interval '1 year';
  get diagnostics purged = row_count;
  delete from private.search_tokens where search_tokens.created_at < now() - interval '1 year';
  delete from public.outgoing_mails
  where outgoing_mails.sent_at is null and not exists (
    select from private.saved_searches
    where saved_searches.subscriber_id = outgoing_mails.search_subscriber_id
  ) and outgoing_mails.search_subscriber_id is not null;
  delete from private.search_subscribers
  where not exists (
    select from private.saved_searches where saved_searches.subscriber_id = search_subscribers.id
  );
  return purged;
end
$$;
comment on function public.purge_saved_searches() is
  'Forgets what nobody confirmed within seven days, and what was last agreed to a year ago. For the server, hourly.';
grant execute on function public.purge_saved_searches() to service_role;

create function private.subscribers_of(enquiry_ids uuid[], addresses text[])
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select search_subscribers.id from private.search_subscribers
  where search_subscribers.email = any (subscribers_of.addresses)
    and search_subscribers.email in (
      select enquiries.email from public.enquiries
      where enquiries.id = any (subscribers_of.enquiry_ids)
    )
$$;

create function private.digest_day(at timestamptz)
returns timestamptz
language sql stable
set search_path = ''
return (
  date_trunc('day', (at at time zone 'Asia/Manila') - interval '7 hours') + interval '7 hours'
) at time zone 'Asia/Manila';
comment on function private.digest_day(timestamptz) is
  'When the day of e-mails began: seven in the morning in Manila.';

create function private.newest_listed(since timestamptz, until timestamptz)
returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select properties.id from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and properties.created_at > newest_listed.since and properties.created_at <= newest_listed.until
    order by properties.created_at desc, properties.id limit 2000
  )
$$;

create function private.new_matches(
  subscriber uuid,
  matched_until timestamptz,
  until timestamptz
)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
as $$
declare
  added constant uuid[] := private.newest_listed(matched_until, until);
  saved record;
  found jsonb;
  matches jsonb := '[]';
begin
  for saved in
    select * from private.saved_searches
    where saved_searches.subscriber_id = subscriber and saved_searches.confirmed_at is not null
    order by saved_searches.confirmed_at, saved_searches.id
  loop
    execute format(
      $query$
      with found as materialized (
        select properties.id, properties.reference, properties.title, properties.price,
          properties.address, properties.city, properties.state, properties.created_at
        from public.properties
        where %s and properties.id = any ($2) and properties.created_at > $1
        order by properties.created_at desc, properties.id
        limit 1000
      )
      select jsonb_build_object(
        'total', (select count(*) from found),
        'listings', (
          select coalesce(jsonb_agg(
            case when unseen.property_id is null then to_jsonb(shown) - 'created_at'
              -- Without the words: not in its address either, which the title is a part of.
              else jsonb_build_object(
                'id', shown.id, 'reference', shown.reference,
                'title', '', 'price', '', 'address', '', 'city', '', 'state', ''
              )
            end order by shown.created_at desc, shown.id
          ), '[]')
          from (select * from found order by found.created_at desc, found.id limit 10) as shown
          left join public.unseen_listings as unseen on unseen.property_id = shown.id
        )
      )
      $query$,
      private.found_condition(saved.filters)
    )
    into found
    using saved.confirmed_at, added;
    if (found ->> 'total')::integer > 0 then
      matches := matches || jsonb_build_array(
        found || jsonb_build_object('id', saved.id, 'search', saved.search)
      );
    end if;
  end loop;
  return matches;
end
$$;
comment on function private.new_matches(uuid, timestamptz, timestamptz) is
  'By search what was added since the address was last told: how many, at most 1,000 of the 2,000 newest, and the ten newest.';

create function private.look_for_matches()
returns table (
  search_subscriber_id uuid, email text, matched_until timestamptz, until timestamptz,
  searches jsonb
)
language plpgsql volatile
set search_path = ''
as $$
declare
  -- What somebody is adding at this moment may get an earlier time than what is there already.
  safe constant timestamptz := now() - interval '1 minute';
  newest constant timestamptz := (
    select properties.created_at from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.created_at <= safe
    order by properties.created_at desc limit 1
  );
  -- The server waits no longer for an answer than its patience, ten seconds.
  enough constant timestamptz := clock_timestamp() + interval '3 seconds';
  one private.search_subscribers;
  answered integer := 0;
begin
  for one in
    select * from private.search_subscribers
    where search_subscribers.looked_at < private.digest_day(now())
      and not exists (
        select from public.outgoing_mails
        where outgoing_mails.search_subscriber_id = search_subscribers.id
          and outgoing_mails.kind = 'search_digest'
          and outgoing_mails.sent_at is null and outgoing_mails.next_attempt_at is not null
      )
    order by search_subscribers.looked_at, search_subscribers.id
    for update skip locked
  loop
    searches := case
      when newest > one.matched_until then private.new_matches(one.id, one.matched_until, safe)
      else '[]'
    end;
    if searches = '[]' then
      update private.search_subscribers
      set looked_at = now(), matched_until = greatest(one.matched_until, safe)
      where search_subscribers.id = one.id;
    else
      search_subscriber_id := one.id;
      email := one.email;
      matched_until := one.matched_until;
      until := safe;
      return next;
      answered := answered + 1;
    end if;
    exit when answered = 50 or clock_timestamp() > enough;
  end loop;
end
$$;
comment on function private.look_for_matches() is
  'Looks, for some three seconds, at the addresses that were not looked at since seven this morning; those with nothing new are done with that, up to 50 others are answered with what is new.';

create view private.due_search_digests as select * from private.look_for_matches();
comment on view private.due_search_digests is 'Addresses with new matches of their searches. Reading it notes of the others that they were looked at.';

create function private.claim_search_digests(due jsonb)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  subscriber constant uuid := due ->> 'search_subscriber_id';
begin
  perform from private.search_subscribers
  where search_subscribers.id = subscriber
    and search_subscribers.matched_until = (due ->> 'matched_until')::timestamptz
    and search_subscribers.looked_at < private.digest_day(now())
  for update;
  -- What ended or left meanwhile: the next look makes it anew.
  if not found or exists (
    select from jsonb_array_elements(due -> 'searches') as given
    where not exists (
      select from private.saved_searches where saved_searches.id = (given ->> 'id')::uuid
    )
  ) or exists (
    select from jsonb_path_query(due, '$.searches[*].listings[*]') as given
    where not exists (
      select from public.properties
      where properties.id = (given ->> 'id')::uuid and private.is_listed(properties.status, properties.published_at, properties.deleted_at)
    )
  ) then
    return false;
  end if;
  update private.search_subscribers
  set told_from = search_subscribers.matched_until, looked_at = now(),
    matched_until = (due ->> 'until')::timestamptz
  where search_subscribers.id = subscriber;
  insert into private.search_tokens (hash, subscriber_id)
  select due ->> 'token_hash', subscriber where due ? 'token_hash';
  return true;
end
$$;
comment on function private.claim_search_digests(jsonb) is
  'Notes a row of due_search_digests, with the token_hash of its e-mail''s link; false, too, where something of it ended or left.';

create function public.count_new(searches jsonb)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  newest constant uuid[] := private.newest_listed('-infinity', 'infinity');
  one jsonb;
  counted integer;
  counts jsonb := '[]';
begin
  for one in
    select value from jsonb_array_elements(
      case when jsonb_typeof(searches) = 'array' then searches else '[]' end
    )
    limit 20
  loop
    execute 'select count(*) from (
        select from public.properties where '
      || private.found_condition(coalesce(one -> 'filters', '{}'))
      || ' and properties.id = any ($2) and properties.created_at > $1 limit 100
      ) as found'
    into counted
    using
      to_timestamp(coalesce(private.filter_number(one, 'since'), 0)::double precision / 1000),
      newest;
    counts := counts || to_jsonb(counted);
  end loop;
  return counts;
end
$$;
comment on function public.count_new(jsonb) is
  'For each of up to 20 searches, of filters as find_properties takes them and since in milliseconds (Unix), how many of the 2,000 newest listings on offer were added after that: 100 stands for more.';
grant execute on function public.count_new(jsonb) to anon, service_role;

create table private.mail_kinds (
  kind text primary key check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  lifetime interval not null default interval '1 day' check (lifetime > interval '0'),
  has_token boolean not null default false,
  turn smallint not null default 1,
  daily_limit integer check (daily_limit > 0),
  limit_group text,
  limits_proven boolean not null default true,
  overflow text not null default 'nobody' check (overflow in ('nobody', 'office'))
);
comment on table private.mail_kinds is
  'The kinds of e-mails. lifetime is how long one is tried. has_token says that its link opens an account: only the accounts put it in line, and the key of the server neither sees nor sends it. Of what is due the lowest turn goes first. daily_limit is how many one address gets in a day, together with the other kinds of its limit_group; null is any number. Addresses that somebody has proven are bound only where limits_proven. What is beyond goes to nobody, or to the office.';
alter table private.mail_kinds enable row level security;

insert into private.mail_kinds (kind, has_token) values
  ('confirmation', true), ('recovery', true), ('invitation', true);

insert into private.mail_kinds (kind, lifetime, turn) values
  ('test', '1 day', 1),
  -- Until shortly before the next one.
  ('licences', '6 days', 1),
  -- An enquiry's e-mail, or a link that somebody waits for, waits for no thousand digests.
  ('search_digest', '3 days', 2);

insert into private.mail_kinds
  (kind, lifetime, daily_limit, limit_group, limits_proven, overflow) values
  -- Anybody may type anybody's address: nobody gets more than a few by that.
  ('enquiry_receipt', '7 days', 6, null, true, 'nobody'),
  ('search_confirmation', '1 day', 6, null, true, 'nobody'),
  -- An agent may write any address into their own entry. Of an enquiry somebody has to hear.
  ('enquiry_notice', '7 days', 20, null, false, 'office'),
  -- Twelve changes of viewings, reminders among them, are more than a day brings.
  ('viewing', '7 days', 12, 'viewings', false, 'nobody'),
  ('viewing_reminder', '12 hours', 12, 'viewings', false, 'nobody');

create table public.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null constraint outgoing_mails_recipient_length check (char_length(recipient) <= 254),
  subject text not null,
  kind text not null constraint outgoing_mails_kind_fkey references private.mail_kinds,
  body_text text,
  body_html text,
  link text,
  token text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  reply_to text constraint outgoing_mails_reply_to_form
    check (private.is_email_address(reply_to)),
  calendar text constraint outgoing_mails_calendar_length
    check (char_length(calendar) <= 20000),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  unsubscribe text constraint outgoing_mails_unsubscribe_form
    check (char_length(unsubscribe) <= 500 and unsubscribe ~ '^https?://[^\s<>]+$'),
  search_subscriber_id uuid references private.search_subscribers (id) on delete set null,
  viewing_slip_number bigint
);
comment on table public.outgoing_mails is
  'E-mails on their way out: of the accounts, to staff, and of enquiries. Body, link and token may open an account: they are cleared once the e-mail is sent or given up, and no role of the API may read them but for e-mails without a token. reply_to is whom an answer reaches; calendar an invitation in iCalendar form that goes along. next_attempt_at is null where it is given up.';
comment on column public.outgoing_mails.unsubscribe is
  'What a mail program posts to where somebody wants no more of these (RFC 8058).';

create index outgoing_mails_due_idx on public.outgoing_mails (next_attempt_at) where sent_at is null;
create index outgoing_mails_created_at_idx on public.outgoing_mails (created_at);
create index outgoing_mails_enquiry_id_idx on public.outgoing_mails (enquiry_id);
create index outgoing_mails_search_subscriber_id_idx on public.outgoing_mails (search_subscriber_id);
create index outgoing_mails_viewing_slip_number_idx on public.outgoing_mails (viewing_slip_number);
create index outgoing_mails_kind_idx on public.outgoing_mails (kind, recipient, created_at);

alter table public.outgoing_mails enable row level security;
revoke all on table public.outgoing_mails from anon, authenticated, service_role;
grant
  select (
    id, recipient, subject, kind, attempts, last_error, created_at, next_attempt_at, sent_at
  )
on table public.outgoing_mails to authenticated;

create policy "Admins read what became of the e-mails"
on public.outgoing_mails for select to authenticated
using ((select private.is_admin()));

create function private.is_proven_address(address text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.username = is_proven_address.address and profiles.confirmed_at is not null
      and not exists (
        select from public.people
        where lower(people.email) = is_proven_address.address
          and people.profile_id is distinct from profiles.id
      )
  ) or exists (
    select from public.site_settings where site_settings.email = is_proven_address.address
  )
$$;
comment on function private.is_proven_address(text) is
  'Whether an account confirmed this address, and nobody else''s entry names it; or it is the office''s, which admins set.';

create function private.takes_mail(recipient text, kind text)
returns boolean
language sql stable
set search_path = ''
as $$
  select asked.daily_limit is null
    or (not asked.limits_proven and private.is_proven_address(takes_mail.recipient))
    or not exists (
      select from public.outgoing_mails as earlier
      join private.mail_kinds as counted on counted.kind = earlier.kind
      where earlier.recipient = takes_mail.recipient
        and earlier.created_at > now() - interval '1 day'
        and coalesce(counted.limit_group, counted.kind) = coalesce(asked.limit_group, asked.kind)
      offset asked.daily_limit - 1
    )
  from private.mail_kinds as asked where asked.kind = takes_mail.kind
$$;
comment on function private.takes_mail(text, text) is
  'Whether this address may get one more e-mail of the kind today. Null for a kind that is none.';

create function private.add_mails(mails jsonb, belongs jsonb default '{}')
returns setof uuid
language sql volatile
set search_path = ''
as $$
  insert into public.outgoing_mails (
    recipient, kind, subject, body_text, body_html, link, reply_to, calendar, unsubscribe,
    enquiry_id, search_subscriber_id, viewing_slip_number
  )
  select mail.recipient, mail.kind, mail.subject, mail.body_text, mail.body_html, mail.link,
    mail.reply_to, mail.calendar, mail.unsubscribe,
    (belongs ->> 'enquiry_id')::uuid, (belongs ->> 'search_subscriber_id')::uuid,
    (belongs ->> 'viewing_slip_number')::bigint
  from jsonb_populate_recordset(null::public.outgoing_mails, add_mails.mails) as mail
  returning id
$$;
comment on function private.add_mails(jsonb, jsonb) is
  'Puts e-mails in line, and answers which: those beyond a limit are none. belongs may name what they go with: enquiry_id or viewing_slip_number when its personal details are deleted, search_subscriber_id when the last search ends.';

create function public.add_mails(mails jsonb)
returns setof uuid
language sql volatile security definer
set search_path = ''
as $$
  select * from private.add_mails(add_mails.mails)
$$;
comment on function public.add_mails(jsonb) is
  'Puts e-mails in line that belong to nothing else, and answers which. For the server with its own key.';
grant execute on function public.add_mails(jsonb) to service_role;

create function public.due_mails(subject text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(due)), ''[]'') from (select * from private.%I limit 100) as due',
    'due_' || subject
  ) into due;
  return due;
end
$$;
comment on function public.due_mails(text) is
  'Up to a hundred rows of the view private.due_<subject>, which names what e-mails are to be made of. For the server.';
grant execute on function public.due_mails(text) to service_role;

create function public.add_due_mails(subject text, due jsonb, mails jsonb)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_first boolean;
  added integer;
begin
  -- Claimed and in line in one transaction: of several processes one adds them, and none is lost.
  execute format('select private.%I($1)', 'claim_' || subject) into is_first using due;
  if is_first is not true then
    return 0;
  end if;
  select count(*) into added from private.add_mails(mails, due);
  if added = 0 and mails <> '[]' and due ? 'must_reach' then
    raise exception 'The e-mails found no place in the line.' using errcode = 'PT503';
  end if;
  return added;
end
$$;
comment on function public.add_due_mails(text, jsonb, jsonb) is
  'Puts the e-mails of a row of due_mails in line, once: private.claim_<subject> notes it, or answers that another process was first or that it is no longer due. Answers how many there are. Raises PT503, so that it stays due, where none found a place and the row says must_reach. For the server.';
grant execute on function public.add_due_mails(text, jsonb, jsonb) to service_role;

create function private.claim_mail(lease_seconds integer, with_tokens boolean)
returns setof public.outgoing_mails
language plpgsql volatile
set search_path = ''
as $$
declare
  kinds text[];
begin
  -- Turn by turn, so that the index on the time finds the next without sorting what waits.
  for kinds in
    select array_agg(mail_kinds.kind) from private.mail_kinds
    where claim_mail.with_tokens or not mail_kinds.has_token
    group by mail_kinds.turn
    order by mail_kinds.turn
  loop
    return query
      update public.outgoing_mails as mail
      set attempts = mail.attempts + 1,
        next_attempt_at = now() + claim_mail.lease_seconds * interval '1 second'
      where mail.id = (
        select due.id from public.outgoing_mails as due
        where due.sent_at is null and due.next_attempt_at <= now() and due.kind = any (kinds)
        order by due.next_attempt_at
        limit 1
        for update skip locked
      )
      returning mail.*;
    exit when found;
  end loop;
end
$$;
comment on function private.claim_mail(integer, boolean) is
  'The e-mail whose turn it is, for whoever sends it within the lease: none where nothing is due.';

create function private.note_mail(id uuid, error text, pause_seconds integer)
returns void
language sql volatile
set search_path = ''
as $$
  update public.outgoing_mails as mail set
    sent_at = case when state.is_sent then now() end,
    last_error = nullif(note_mail.error, ''),
    next_attempt_at = case
      when state.is_open then now() + note_mail.pause_seconds * interval '1 second'
    end,
    body_text = case when state.is_open then mail.body_text end,
    body_html = case when state.is_open then mail.body_html end,
    calendar = case when state.is_open then mail.calendar end,
    unsubscribe = case when state.is_open then mail.unsubscribe end,
    link = case when state.is_open then mail.link end,
    token = case when state.is_open then mail.token end
  from (
    select note_mail.error = '' as is_sent,
      note_mail.error <> '' and waiting.created_at + mail_kinds.lifetime > now() as is_open
    from public.outgoing_mails as waiting
    join private.mail_kinds on mail_kinds.kind = waiting.kind
    where waiting.id = note_mail.id
  ) as state
  where mail.id = note_mail.id
$$;
comment on function private.note_mail(uuid, text, integer) is
  'Notes that an e-mail was sent, where the error is empty, or why not and when to try again; what is sent or given up loses its text.';

create function public.staff_mail_state(id uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('is_sent', sent_at is not null, 'error', last_error)
  from public.outgoing_mails where outgoing_mails.id = staff_mail_state.id and token is null
$$;
grant execute on function public.staff_mail_state(uuid) to service_role;

create function public.note_mail_test()
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.staff_settings set mail_tested_at = now() where staff_settings.id = 1
$$;
grant execute on function public.note_mail_test() to service_role;

create function private.are_licences_due(told_at timestamptz)
returns boolean
language sql stable
set search_path = ''
return told_at is null
  or told_at <= now() - interval '7 days'
  -- From a clock that was wrong then: it would silence them until it comes.
  or told_at > now() + interval '1 day';

create view private.due_licences as
select jsonb_agg(to_jsonb(ending)) as licences, array(
  select profiles.username from public.profiles
  where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
) as recipients
from private.ending_licences() as ending, public.staff_settings
where private.are_licences_due(staff_settings.licences_told_at)
having count(*) > 0;
comment on view private.due_licences is
  'In one row the licences that end and the admins who are to hear of them; none where they did within seven days.';

create function private.claim_licences(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  update public.staff_settings set licences_told_at = now()
  where private.are_licences_due(licences_told_at)
  returning true
$$;

create function public.claim_staff_mail(lease_seconds integer)
returns table (
  id uuid, recipient text, subject text, body_text text, body_html text, link text,
  reply_to text, calendar text, unsubscribe text, attempts integer
)
language sql volatile security definer
set search_path = ''
as $$
  select claimed.id, claimed.recipient, claimed.subject, claimed.body_text, claimed.body_html,
    claimed.link, claimed.reply_to, claimed.calendar, claimed.unsubscribe, claimed.attempts
  from private.claim_mail(claim_staff_mail.lease_seconds, false) as claimed
$$;
comment on function public.claim_staff_mail(integer) is
  'The next e-mail that opens no account, for a server that has no connection of its own.';
grant execute on function public.claim_staff_mail(integer) to service_role;

create function public.note_staff_mail(id uuid, error text, pause_seconds integer)
returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.note_mail(outgoing_mails.id, note_staff_mail.error, note_staff_mail.pause_seconds)
  from public.outgoing_mails
  join private.mail_kinds on mail_kinds.kind = outgoing_mails.kind
  where outgoing_mails.id = note_staff_mail.id and not mail_kinds.has_token
$$;
comment on function public.note_staff_mail(uuid, text, integer) is
  'Notes that an e-mail was sent, where the error is empty, or why not and when to try again.';
grant execute on function public.note_staff_mail(uuid, text, integer) to service_role;

create function private.bound_mails()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_kind private.mail_kinds;
begin
  select mail_kinds.* into found_kind from private.mail_kinds where mail_kinds.kind = new.kind;
  if found_kind.has_token <> (new.token is not null) then
    raise exception 'An e-mail of the kind % %', new.kind,
      case when found_kind.has_token then 'has a token.' else 'has no token.' end
      using errcode = '23514';
  end if;
  if private.takes_mail(new.recipient, new.kind) is not false then
    return new;
  end if;
  if found_kind.overflow = 'nobody' then
    return null;
  end if;
  new.recipient := coalesce(
    (select site_settings.email from public.site_settings where site_settings.email <> ''),
    (
      select profiles.username from public.profiles
      where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
      order by profiles.created_at limit 1
    )
  );
  return case when new.recipient is not null then new end;
end
$$;
comment on function private.bound_mails() is
  'Holds what private.mail_kinds says of an e-mail that is put in line: a token or none, and how many a day one address gets.';

create trigger bound_mails
before insert on public.outgoing_mails
for each row execute function private.bound_mails();

insert into private.mail_kinds (kind, lifetime, daily_limit)
values ('backup_download', interval '3 days', 20);

create function private.note_event(enquiry uuid, kind text, details jsonb)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
  values (note_event.enquiry, note_event.kind, note_event.details, private.account_profile_id())
$$;

create function private.seen_enquiry(enquiry uuid)
returns public.enquiries
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_row public.enquiries;
begin
  select enquiries.* into found_row from public.enquiries
  where enquiries.id = seen_enquiry.enquiry and private.sees_enquiry(enquiries.assignee_id)
  for update;
  if not found then
    raise exception 'There is no such enquiry.' using errcode = 'PT404', hint = 'not_found';
  elsif found_row.blanked_at is not null then
    -- Whatever was written to it now would stay for ever.
    raise exception 'This enquiry was blanked.' using errcode = 'P0001', hint = 'enquiry_blanked';
  end if;
  return found_row;
end
$$;
comment on function private.seen_enquiry(uuid) is
  'The enquiry, locked until the transaction ends; raises PT404 where the account does not see it, P0001 where it was blanked.';

create function public.change_enquiry(id uuid, revision integer, changes jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  before public.enquiries := private.seen_enquiry(change_enquiry.id);
  wanted public.enquiries;
  stored public.enquiries;
begin
  if before.revision is distinct from change_enquiry.revision then
    raise exception 'Somebody else has changed this enquiry in the meantime.'
      using errcode = 'PT409', hint = 'conflict', detail = to_jsonb(before)::text;
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or exists (
    select from jsonb_object_keys(changes) as given (name)
    where given.name not in ('state', 'lost_reason', 'next_step', 'next_step_on', 'assignee_id')
  ) then
    raise exception 'Only state, lost_reason, next_step, next_step_on and assignee_id change.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;

  begin
    wanted := jsonb_populate_record(before, changes);
    if wanted.assignee_id is distinct from before.assignee_id
      and not private.is_admin()
      and wanted.assignee_id is distinct from private.account_profile_id()
      and wanted.assignee_id is not null
    then
      raise exception 'Only admins give enquiries to others.'
        using errcode = '42501', hint = 'enquiry_assign_forbidden';
    end if;
    if wanted.state is distinct from 'lost' then
      wanted.lost_reason := '';
    end if;
    update public.enquiries set
      state = wanted.state, lost_reason = wanted.lost_reason,
      next_step = wanted.next_step, next_step_on = wanted.next_step_on,
      assignee_id = wanted.assignee_id,
      first_answered_at = case
        when wanted.state in ('contacted', 'viewing_set', 'offer', 'won')
          then coalesce(enquiries.first_answered_at, now())
        else enquiries.first_answered_at
      end
    where enquiries.id = before.id
    returning * into stored;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;

  if stored.assignee_id is distinct from before.assignee_id then
    perform private.note_event(stored.id, 'assigned',
      jsonb_build_object('from', before.assignee_id, 'to', stored.assignee_id));
  end if;
  if (stored.state, stored.lost_reason) is distinct from (before.state, before.lost_reason) then
    perform private.note_event(stored.id, 'state', jsonb_build_object(
      'from', before.state, 'to', stored.state, 'reason', stored.lost_reason
    ));
  end if;
  if (stored.next_step, stored.next_step_on)
    is distinct from (before.next_step, before.next_step_on)
  then
    perform private.note_event(stored.id, 'step', jsonb_build_object(
      'step', stored.next_step, 'on', stored.next_step_on
    ));
  end if;
  return to_jsonb(stored);
end
$$;
comment on function public.change_enquiry(uuid, integer, jsonb) is
  'Changes the state, the next step or whose an enquiry is, over the revision that was loaded; notes it, and answers the row. Raises PT409, hint conflict, with the row as it stands where somebody else was first.';
grant execute on function public.change_enquiry(uuid, integer, jsonb) to authenticated;

create function public.note_on_enquiry(id uuid, text text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.seen_enquiry(note_on_enquiry.id);
  if private.has_visible_text(note_on_enquiry.text) is not true
    or char_length(note_on_enquiry.text) > 4000
  then
    raise exception 'A note has 1 to 4000 characters.' using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(note_on_enquiry.id, 'note',
    jsonb_build_object('text', note_on_enquiry.text));
end
$$;
grant execute on function public.note_on_enquiry(uuid, text) to authenticated;

create function public.note_answer(id uuid, channel text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  stored public.enquiries := private.seen_enquiry(note_answer.id);
begin
  if note_answer.channel is null
    or note_answer.channel not in ('call', 'sms', 'viber', 'messenger', 'email')
  then
    raise exception 'An answer is a call, an SMS, by Viber, Messenger or e-mail.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(stored.id, 'answered',
    jsonb_build_object('channel', note_answer.channel));
  if stored.first_answered_at is null or stored.state = 'new' then
    update public.enquiries set
      first_answered_at = coalesce(enquiries.first_answered_at, now()),
      state = case enquiries.state when 'new' then 'contacted' else enquiries.state end
    where enquiries.id = stored.id
    returning * into stored;
  end if;
  return to_jsonb(stored);
end
$$;
comment on function public.note_answer(uuid, text) is
  'Notes that somebody called or wrote back. A new enquiry is then contacted.';
grant execute on function public.note_answer(uuid, text) to authenticated;

create function public.count_enquiries()
returns jsonb
language sql stable
set search_path = ''
return (
  select jsonb_build_object(
    'new', count(*) filter (where enquiries.state = 'new'),
    'due', count(*) filter (where enquiries.next_step_on <= private.manila_today())
  )
  from public.enquiries
  where enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
);
comment on function public.count_enquiries() is
  'How many of the enquiries that the account sees are new, and how many have a next step due.';
grant execute on function public.count_enquiries() to authenticated;

create table public.answer_texts (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint answer_texts_title_line
      check (char_length(title) <= 80 and private.is_single_line(title))
    constraint answer_texts_title_filled check (private.has_visible_text(title)),
  body text not null
    constraint answer_texts_body_length check (char_length(body) <= 2000)
    constraint answer_texts_body_filled check (private.has_visible_text(body)),
  display_order integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.answer_texts is
  'What staff answer again and again, ordered by display_order, then id; at most 40.';
alter table public.answer_texts enable row level security;
grant
  select,
  insert (title, body, display_order),
  update (title, body, display_order),
  delete
on table public.answer_texts to authenticated;
grant all on table public.answer_texts to service_role;

create function private.hold_answer_texts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two at once would each count the other's as not there.
  perform pg_advisory_xact_lock(hashtextextended('bale.answer_texts', 0));
  if (select count(*) from public.answer_texts) > 40 then
    raise exception 'There are at most 40 answers.'
      using errcode = '23514', hint = 'too_many_answer_texts';
  end if;
  return null;
end
$$;

create trigger hold_answer_texts
after insert on public.answer_texts
for each statement execute function private.hold_answer_texts();

create trigger bump_revision
before update on public.answer_texts
for each row execute function private.bump_revision();

create policy "Staff read the ready answers"
on public.answer_texts for select to authenticated
using ((select private.is_vouched_for()));

create policy "Staff add ready answers"
on public.answer_texts for insert to authenticated
with check ((select private.is_vouched_for()));

create policy "Staff update ready answers"
on public.answer_texts for update to authenticated
using ((select private.is_vouched_for()))
with check ((select private.is_vouched_for()));

create policy "Staff delete ready answers"
on public.answer_texts for delete to authenticated
using ((select private.is_vouched_for()));

insert into public.answer_texts (title, body, display_order) values
  ('Still available', 'Good day, {name}! Thank you for asking about {listing}. Yes, it is still available. When would you like to see it? Your reference is {reference}. – {me}', 1),
  ('Viewing confirmed', 'Good day, {name}! Your viewing of {listing} is set for {time}. Please tell me if anything changes. – {me}', 2),
  ('No longer available', 'Good day, {name}! Thank you for asking about {listing}. I am sorry, it has been taken. What are you looking for, and up to what price? I may have something similar. – {me}', 3),
  ('Tried to call', 'Good day, {name}! I tried to call you about {listing}. When is a good time to reach you? – {me}', 4);

create function public.whom_to_call(id uuid)
returns table (
  enquiry_id uuid, name text, phone text, email text, reply_by text, asked_at timestamptz,
  asked_reference text, asked_title text, asked_kind text, asked_town text, asked_type text,
  is_cheaper boolean, told_at timestamptz, told_by uuid, told_as text
)
language sql stable
set search_path = ''
rows 50
as $$
  with offered as materialized (
    select properties.id, properties.listing_type, properties.category, properties.kind,
      properties.comparable_price, properties.price_lowered_at,
      coalesce(properties.town, nullif(lower(btrim(properties.city)), '')) as place
    from public.properties
    where properties.id = whom_to_call.id
      and private.is_listed(properties.status, properties.published_at, properties.deleted_at)
  ), seen as materialized (
    select enquiries.id, enquiries.contact_id, enquiries.name, enquiries.phone, enquiries.email,
      enquiries.reply_by, enquiries.created_at, enquiries.property_id,
      coalesce(enquiries.contact_id, enquiries.id) as person
    from public.enquiries
    where enquiries.blanked_at is null and enquiries.state not in ('spam', 'won')
      and (
        enquiries.wants_news
        or enquiries.contact_id in (
          select willing.contact_id from public.enquiries as willing
          where willing.wants_news and willing.blanked_at is null and willing.state <> 'spam'
        )
      )
      -- Nothing is worked out for a listing that is not on offer.
      and exists (select from offered)
  ), fitting as (
    select seen.*, asked.reference, asked.title, asked.kind, asked.town, asked.listing_type,
      asked.id = offered.id as is_cheaper,
      case when asked.id = offered.id then 3
        else coalesce((coalesce(asked.town, lower(btrim(asked.city))) = offered.place)::integer, 0)
          + coalesce((asked.kind = offered.kind)::integer, 0) end as fit,
      case when asked.comparable_price > 0 and offered.comparable_price > 0
        then greatest(asked.comparable_price, offered.comparable_price)
          / least(asked.comparable_price, offered.comparable_price) end as apart
    from offered, seen
    join public.properties as asked on asked.id = seen.property_id
    where case when asked.id = offered.id then seen.created_at < offered.price_lowered_at
      else asked.listing_type = offered.listing_type
        and asked.category = offered.category
        and case when asked.comparable_price > 0 and offered.comparable_price > 0
          then offered.comparable_price between asked.comparable_price / 1.5
              and asked.comparable_price * 1.5
            and (coalesce(asked.town, lower(btrim(asked.city))) = offered.place
              or asked.kind = offered.kind)
          else coalesce(asked.town, lower(btrim(asked.city))) = offered.place
            and asked.kind = offered.kind end
        -- Who asked about the listing itself knows of it, unless its price came down since.
        and seen.person not in (
          select knows.person from seen as knows
          where knows.property_id = whom_to_call.id
        ) end
  ), best as (
    select distinct on (fitting.person) fitting.*
    from fitting
    order by fitting.person, fitting.fit desc, fitting.apart nulls last, fitting.created_at desc
  ), once as (
    -- What shares a number or an address may be one person, and nobody is called twice.
    select best.*,
      row_number() over (
        partition by coalesce(best.phone, best.id::text)
        order by best.fit desc, best.apart nulls last, best.created_at desc, best.id
      ) as of_phone,
      row_number() over (
        partition by coalesce(lower(best.email), best.id::text)
        order by best.fit desc, best.apart nulls last, best.created_at desc, best.id
      ) as of_email
    from best
  ), told as materialized (
    select enquiry_events.id, enquiry_events.created_at, enquiry_events.profile_id,
      enquiry_events.details ->> 'said' as said,
      told_of.id as enquiry_id, told_of.contact_id, told_of.phone, told_of.email
    from public.enquiry_events
    join public.enquiries as told_of on told_of.id = enquiry_events.enquiry_id
    where enquiry_events.kind = 'told'
      and enquiry_events.details ->> 'property_id' = whom_to_call.id::text
  )
  select once.id, once.name, once.phone, once.email, once.reply_by, once.created_at,
    once.reference, once.title, once.kind, once.town, once.listing_type,
    once.is_cheaper, last.created_at, last.profile_id, last.said
  from once
  left join lateral (
    select told.created_at, told.profile_id, told.said
    from told
    where (
        told.enquiry_id = once.id or told.contact_id = once.contact_id
        or told.phone = once.phone or told.email = once.email
      )
      -- A lower price is told of again.
      and not (once.is_cheaper and told.created_at < (
        select offered.price_lowered_at from offered
      ))
    order by told.id desc
    limit 1
  ) as last on true
  where once.of_phone = 1 and once.of_email = 1
  order by last.created_at is not null, once.fit desc, once.apart nulls last,
    once.created_at desc, once.id
  limit 50
$$;
comment on function public.whom_to_call(uuid) is 'Up to fifty people, of those whose enquiries the account reads, who may want to hear of a listing on offer: they agreed to news, and asked about one like it (for sale or for rent as it is, of its category, in its town or of its kind, for between two thirds and one and a half times its comparable_price; where a price doesn''t compare, in its town and of its kind), or about itself before its price came down. Who was told of it already comes last, with when, by whom and what was noted.';
grant execute on function public.whom_to_call(uuid) to authenticated;

create function public.note_told(enquiry_id uuid, property_id uuid, said text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  enquiry public.enquiries := private.seen_enquiry(note_told.enquiry_id);
  reference constant text := (
    select properties.reference from public.properties
    where properties.id = note_told.property_id
      and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  );
begin
  if (note_told.said in ('call', 'sms', 'viber', 'email', 'not_interested', 'no_news')) is not true
    or reference is null
  then
    raise exception 'Say how somebody was told of which listing.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(enquiry.id, 'told', jsonb_build_object(
    'property_id', note_told.property_id, 'property_reference', reference, 'said', note_told.said
  ));
  if note_told.said = 'no_news' then
    -- Also in what the account doesn't see: they asked for no more.
    update public.enquiries set wants_news = false
    where enquiries.wants_news and (
      enquiries.id = enquiry.id or enquiries.contact_id = enquiry.contact_id
      or enquiries.phone = enquiry.phone or enquiries.email = enquiry.email
    );
  end if;
end
$$;
comment on function public.note_told(uuid, uuid, text) is 'Notes at an enquiry that its sender was called (call), sent a message (sms, viber, email) or is not interested in a listing (not_interested). With no_news they want no more news: that ends their consent in all enquiries with their number, address or contact.';
grant execute on function public.note_told(uuid, uuid, text) to authenticated;

create function private.enquiry_condition(search text, show text, person_id uuid, property_id uuid, assignee_id uuid, is_due boolean, same_as uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own constant uuid := private.account_profile_id();
  conditions text[] := array[]::text[];
  numbers text[];
  addresses text[];
  contacts uuid[];
begin
  if private.is_admin() then
    null;
  elsif not private.has_profile() then
    conditions := conditions || 'false'::text;
  elsif private.sees_unassigned() then
    conditions := conditions
      || format('(enquiries.assignee_id = %L or enquiries.assignee_id is null)', own);
  else
    conditions := conditions || format('enquiries.assignee_id = %L', own);
  end if;

  conditions := conditions || case enquiry_condition.show
    when 'all' then 'true'
    when 'open' then 'enquiries.state in (''new'', ''contacted'', ''viewing_set'', ''offer'')'
    when 'unassigned' then 'enquiries.state in (''new'', ''contacted'', ''viewing_set'', ''offer'') and enquiries.assignee_id is null'
    when 'closed' then 'enquiries.state in (''won'', ''lost'')'
    else format('enquiries.state = %L', enquiry_condition.show)
  end;
  if private.search_pattern(search) <> '%%' then
    conditions := conditions || format('(enquiries.search_text like %L or %s)',
      private.search_pattern(search), coalesce((
        select string_agg(
          format('enquiries.search_text like %L', private.phrase_pattern(typed.word)), ' and '
        )
        from private.typed_words(search) as typed (word)
        -- A whole reference finds what is about that listing, not what holds its digits.
        having private.typed_reference(search) is null
      ), 'false')
    );
  end if;
  if enquiry_condition.person_id is not null then
    conditions := conditions || format('enquiries.person_id = %L', enquiry_condition.person_id);
  end if;
  if enquiry_condition.property_id is not null then
    conditions := conditions || format('enquiries.property_id = %L', enquiry_condition.property_id);
  end if;
  if enquiry_condition.assignee_id is not null then
    conditions := conditions || format('enquiries.assignee_id = %L', enquiry_condition.assignee_id);
  end if;
  if enquiry_condition.is_due then
    conditions := conditions || format('enquiries.next_step_on <= %L', private.manila_today());
  end if;
  if enquiry_condition.same_as is not null then
    -- Only through an enquiry that the account sees itself.
    select array_agg(distinct known.phone), array_agg(distinct known.email),
      array_agg(distinct known.contact_id)
    into numbers, addresses, contacts
    from public.enquiries
    join public.enquiries as known on known.contact_id = enquiries.contact_id or known.id = enquiries.id
    where enquiries.id = enquiry_condition.same_as and private.sees_enquiry(enquiries.assignee_id)
      and private.sees_enquiry(known.assignee_id);
    conditions := conditions || format(
      '(enquiries.contact_id = any (%L::uuid[]) or enquiries.phone = any (%L::text[]) or enquiries.email = any (%L::text[]))',
      array_remove(contacts, null), array_remove(numbers, null), array_remove(addresses, null)
    );
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

create function public.list_enquiries(
  search text default '',
  show text default 'open',
  person_id uuid default null,
  property_id uuid default null,
  assignee_id uuid default null,
  is_due boolean default false,
  same_as uuid default null,
  after_is_new boolean default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 24
)
returns setof public.enquiries
language plpgsql stable security definer
set search_path = ''
rows 24
as $$
begin
  return query execute 'select enquiries.* from public.enquiries where '
    || private.enquiry_condition(
      search, show, person_id, property_id, assignee_id, is_due, same_as
    )
    || case
      when after_id is null then ''
      when after_is_new then ' and (enquiries.state <> ''new'' or enquiries.created_at < $1
        or (enquiries.created_at = $1 and enquiries.id > $2))'
      else ' and enquiries.state <> ''new'' and enquiries.created_at <= $1
        and (enquiries.created_at < $1 or enquiries.id > $2)'
    end
    || ' order by enquiries.state <> ''new'', enquiries.created_at desc, enquiries.id limit $3'
    using after_created_at, after_id, least(greatest(coalesce(page_size, 24), 1), 500);
end
$$;
comment on function public.list_enquiries(
  text, text, uuid, uuid, uuid, boolean, uuid, boolean, timestamptz, uuid, integer
) is
  'A page of the enquiries that the account sees, new ones first, then newest first: show is all, open, unassigned (open and nobody''s), closed or a state; is_due has a next step today or before; same_as are those of whoever wrote that one. Goes on behind the row with after_is_new, after_created_at and after_id. page_size is 1 to 500.';
grant execute on function public.list_enquiries(text, text, uuid, uuid, uuid, boolean, uuid, boolean, timestamptz, uuid, integer) to authenticated;

create function public.count_enquiry_list(
  search text default '',
  show text default 'open',
  person_id uuid default null,
  property_id uuid default null,
  assignee_id uuid default null,
  is_due boolean default false,
  same_as uuid default null
)
returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  total bigint;
begin
  execute 'select count(*) from public.enquiries where '
    || private.enquiry_condition(search, show, person_id, property_id, assignee_id, is_due, same_as)
    into total;
  return total;
end
$$;
comment on function public.count_enquiry_list(text, text, uuid, uuid, uuid, boolean, uuid) is
  'How many enquiries list_enquiries would page through.';
grant execute on function public.count_enquiry_list(text, text, uuid, uuid, uuid, boolean, uuid) to authenticated;

create function public.enquiry_numbers(since date, property_id uuid default null)
returns jsonb
language sql stable
set search_path = ''
as $$
  with seen as materialized (
    select enquiries.id, enquiries.created_at, enquiries.first_answered_at, enquiries.property_id,
      enquiries.person_id, enquiries.state,
      date_trunc('week', enquiries.created_at at time zone 'Asia/Manila')::date as week,
      coalesce(
        nullif(enquiries.source ->> 'utm_source', ''),
        nullif(substring(enquiries.source ->> 'referrer' from '^https?://(?:www[.])?([^/:?#]+)'), ''),
        'direct'
      ) as source,
      enquiries.source ->> 'utm_source' as utm_source,
      enquiries.source ->> 'utm_medium' as utm_medium,
      extract(epoch from enquiries.first_answered_at - enquiries.created_at) / 60 as minutes
    from public.enquiries
    where enquiries.created_at >= enquiry_numbers.since::timestamp at time zone 'Asia/Manila'
      and enquiries.state <> 'spam'
      and (
        enquiry_numbers.property_id is null or enquiries.property_id = enquiry_numbers.property_id
      )
  ), often as materialized (
    select seen.source from seen group by seen.source order by count(*) desc, seen.source limit 50
  ), visited as materialized (
    select viewings.enquiry_id, bool_or(viewings.state = 'done') as is_done
    from public.viewings join seen on seen.id = viewings.enquiry_id
    where viewings.state <> 'cancelled'
    group by viewings.enquiry_id
  ), viewed as materialized (
    -- One of the two, never both: together, the views of one listing would be looked for among all.
    select property_views.channel, count(*) as views
    from public.property_views
    where enquiry_numbers.property_id is null
      and property_views.viewed_on >= enquiry_numbers.since
    group by property_views.channel
    union all
    select property_views.channel, count(*)
    from public.property_views
    where property_views.property_id = enquiry_numbers.property_id
      and property_views.viewed_on >= enquiry_numbers.since
    group by property_views.channel
  )
  select jsonb_build_object(
    'enquiries', (select count(*) from seen),
    'views', (select coalesce(sum(viewed.views), 0) from viewed),
    'viewings', (select count(*) from visited),
    'viewings_done', (select count(*) from visited where visited.is_done),
    'won', (select count(*) from seen where seen.state = 'won'),
    'first_answer', (
      select jsonb_build_object(
        'answered', count(seen.minutes),
        'waiting', count(*) filter (where seen.minutes is null and seen.state = 'new'),
        'median_minutes', round(
          (percentile_cont(0.5) within group (order by seen.minutes))::numeric, 1
        ),
        'worst_minutes', round(max(seen.minutes)::numeric, 1)
      )
      from seen
    ),
    'weeks', (
      select coalesce(jsonb_agg(
        jsonb_build_object('week', by_week.week, 'source', by_week.source, 'enquiries', by_week.enquiries)
        order by by_week.week, by_week.enquiries desc, by_week.source
      ), '[]')
      from (
        -- Whoever makes a link names the source: there may be as many as enquiries.
        select seen.week, coalesce(often.source, 'others') as source, count(*) as enquiries
        from seen left join often on often.source = seen.source
        group by seen.week, often.source
      ) as by_week
    ),
    'channels', (
      select coalesce(jsonb_agg(
        jsonb_build_object('channel', counted.channel, 'views', counted.views, 'enquiries', counted.enquiries)
        order by counted.views desc, counted.enquiries desc, counted.channel
      ), '[]')
      from (
        select each.channel, sum(each.views) as views, sum(each.enquiries) as enquiries
        from (
          select viewed.channel, viewed.views, 0 as enquiries from viewed
          union all
          select private.link_channel(seen.utm_source, seen.utm_medium), 0, count(*)
          from seen
          group by seen.utm_source, seen.utm_medium
        ) as each
        group by each.channel
      ) as counted
    ),
    'listings', (
      select coalesce(jsonb_agg(to_jsonb(best) order by best.enquiries desc, best.title), '[]')
      from (
        select asked.id, asked.title, asked.enquiries, asked.viewings, (
          select count(*) from public.property_views
          where property_views.property_id = asked.id
            and property_views.viewed_on >= enquiry_numbers.since
        ) as views
        from (
          select properties.id, properties.title, counted.enquiries, counted.viewings
          from (
            select seen.property_id, count(*) as enquiries, count(visited.enquiry_id) as viewings
            from seen left join visited on visited.enquiry_id = seen.id
            where seen.property_id is not null
            group by seen.property_id
          ) as counted
          join public.properties on properties.id = counted.property_id
          order by counted.enquiries desc, properties.title
          limit 20
        ) as asked
      ) as best
    ),
    'people', (
      select coalesce(jsonb_agg(to_jsonb(best) order by best.enquiries desc, best.name), '[]')
      from (
        select coalesce(people.name, '') as name, count(*) as enquiries,
          round((percentile_cont(0.5) within group (order by seen.minutes))::numeric, 1)
            as median_minutes
        from seen left join public.people on people.id = seen.person_id
        group by people.id, people.name
        order by count(*) desc
        limit 20
      ) as best
    )
  )
$$;
comment on function public.enquiry_numbers(date, uuid) is
  'Counts since a day in Manila, of all that the account sees or of one listing, without spam: enquiries by week and source, first answers in minutes, views, views and enquiries by the channel that the link''s mark names (null without a mark), viewings, and the listings and people asked most. Sources beyond the fifty most frequent are others. In people an empty name stands for nobody.';
grant execute on function public.enquiry_numbers(date, uuid) to authenticated;

create function private.new_enquiry_reference()
returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Without what sounds or looks alike when it is read out: A B D E I L N O S U Z 0 1.
  letters constant text := '23456789CFGHJKMPQRTVWXY';
  bytes bytea;
  made text;
begin
  for attempt in 1..60 loop
    bytes := uuid_send(gen_random_uuid());
    select 'BALE-' || string_agg(substr(letters, 1 + get_byte(bytes, place) % 23, 1), '')
    into made
    -- The first six bytes of a UUID are random throughout (RFC 9562, 5.4).
    from generate_series(0, case when attempt <= 20 then 3 when attempt <= 40 then 4 else 5 end)
      as places (place);
    exit when not exists (select from public.enquiries where enquiries.reference = made);
  end loop;
  return made;
end
$$;

create function public.enquiry_context(
  property_id uuid default null, person_id uuid default null
)
returns jsonb
language sql security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'reference', private.new_enquiry_reference(),
    'notice_version', (select max(privacy_notices.version) from public.privacy_notices),
    'property', (
      select jsonb_build_object(
        'id', properties.id, 'reference', properties.reference, 'title', properties.title,
        'price', properties.price, 'address', properties.address,
        'is_seen', not exists (
          select from public.unseen_listings where unseen_listings.property_id = properties.id
        )
      )
      from public.properties
      where properties.id = enquiry_context.property_id and private.is_public(properties.status, properties.published_at, properties.deleted_at)
    ),
    'person', (
      select to_jsonb(person) from (
        select people.id, people.name, people.position, people.phone, people.viber_number,
          people.messenger_url, people.email, people.is_away
        from public.people
        where people.is_shown and people.id = coalesce(
          (
            select properties.agent_id from public.properties
            where properties.id = enquiry_context.property_id and private.is_public(properties.status, properties.published_at, properties.deleted_at)
          ),
          enquiry_context.person_id
        )
      ) as person
    ),
    'site', (
      select jsonb_build_object(
        'phone', site_settings.phone, 'sms_number', site_settings.sms_number,
        'viber_number', site_settings.viber_number, 'email', site_settings.email,
        'messenger_url', site_settings.messenger_url, 'address_line', site_settings.address_line
      )
      from public.site_settings
    ),
    -- Where neither the person nor the office has an address.
    'admins', (
      select coalesce(jsonb_agg(profiles.username order by profiles.created_at), '[]')
      from public.profiles
      where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
        and char_length(profiles.username) <= 254
    )
  ) || private.enquiry_route(enquiry_context.property_id, enquiry_context.person_id)
$$;
comment on function public.enquiry_context(uuid, uuid) is
  'What the server has to know to take an enquiry: a free reference, the listing and the person as visitors see them (null where they don''t), the account that gets it or the agents who may claim it, whom to tell. A listing''s own person comes before the one that is named.';
grant execute on function public.enquiry_context(uuid, uuid) to service_role;

create function private.contact_of(called text, number text, address text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  found_id uuid;
begin
  -- Two enquiries of one human at the same moment make one contact. Always in this order.
  if number is not null then
    perform pg_advisory_xact_lock(hashtextextended('bale.contact ' || number, 0));
  end if;
  if address is not null then
    perform pg_advisory_xact_lock(hashtextextended('bale.contact ' || address, 0));
  end if;
  -- By what was written before, so that it finds a contact that was joined by hand. Locked: whoever is
  -- being deleted at this moment is gone after this.
  if number is not null then
    select contacts.id into found_id from public.enquiries
    join public.contacts on contacts.id = enquiries.contact_id
    where enquiries.phone = number and enquiries.email is not distinct from address
    order by enquiries.created_at desc
    limit 1
    for update of contacts;
  else
    select contacts.id into found_id from public.enquiries
    join public.contacts on contacts.id = enquiries.contact_id
    where enquiries.email = address and enquiries.phone is null
    order by enquiries.created_at desc
    limit 1
    for update of contacts;
  end if;
  if found_id is null then
    insert into public.contacts (name, phone, email) values (called, number, address)
    returning contacts.id into found_id;
    return found_id;
  end if;
  update public.contacts set last_enquiry_at = now() where contacts.id = found_id;
  return found_id;
end
$$;
comment on function private.contact_of(text, text, text) is
  'Whoever wrote with exactly this number and this address, made where there is nobody. Anybody may type one that is another''s: sharing one makes nobody the same.';

create function private.spam_signs_of(enquiry jsonb, contact uuid)
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select distinct sign from (
      select jsonb_array_elements_text(coalesce(enquiry -> 'spam_signs', '[]')) as sign
      union all
      -- What the form begins with is many people's whole message.
      -- So are a few words: is it still available?
      select 'repeated' where (enquiry -> 'is_start')::boolean is not true
        and char_length(enquiry ->> 'message') >= 40 and exists (
        select from public.enquiries
        where md5(enquiries.message) = md5(enquiry ->> 'message')
          and enquiries.created_at > now() - interval '1 day'
        offset 3
      )
      union all
      -- With another address each time it is still one number.
      select 'many' where exists (
        select from public.enquiries
        where (
          enquiries.contact_id = contact
          or enquiries.phone = enquiry ->> 'phone' or enquiries.email = enquiry ->> 'email'
        ) and enquiries.created_at > now() - interval '1 hour'
        offset 9
      )
    ) as signs
    order by sign
  )
$$;

create function public.add_enquiry(enquiry jsonb, mails jsonb)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given public.enquiries;
  stored public.enquiries;
  contact uuid;
  signs text[];
begin
  given := jsonb_populate_record(null::public.enquiries, add_enquiry.enquiry);
  select enquiries.* into stored from public.enquiries
  where enquiries.idempotency_key = given.idempotency_key;
  if found then
    return jsonb_build_object('reference', stored.reference, 'is_new', false);
  end if;

  contact := private.contact_of(given.name, given.phone, given.email);
  -- A plain form has no key of its own: whoever taps twice sends the same twice.
  select enquiries.* into stored from public.enquiries
  where enquiries.contact_id = contact and enquiries.created_at > now() - interval '10 minutes'
    -- Whoever adds an address, or another name with the same number, says something new.
    and (enquiries.name, enquiries.phone, enquiries.email, enquiries.reply_by)
      is not distinct from (given.name, given.phone, given.email, given.reply_by)
    and enquiries.message = given.message
    and enquiries.property_id is not distinct from given.property_id
    and enquiries.person_id is not distinct from given.person_id
    and enquiries.preferred_times = coalesce(given.preferred_times, '{}')
  order by enquiries.created_at
  limit 1;
  if found then
    return jsonb_build_object('reference', stored.reference, 'is_new', false);
  end if;

  signs := private.spam_signs_of(add_enquiry.enquiry, contact);
  begin
    insert into public.enquiries (
      id, reference, contact_id, property_id, person_id, assignee_id, told_assignee_id, subject,
      name, phone, email, message, wants_viewing, preferred_times, reply_by, notice_version,
      wants_news, source, spam_signs, state, idempotency_key
    ) values (
      given.id, given.reference, contact, given.property_id, given.person_id,
      -- Between the question and now an account may have gone.
      (select profiles.id from public.profiles where profiles.id = given.assignee_id),
      -- Of spam nobody is told; where it is none after all, its person is.
      case when signs = '{}' then given.assignee_id end,
      given.subject, given.name, given.phone, given.email, given.message,
      given.wants_viewing, coalesce(given.preferred_times, '{}'), given.reply_by,
      given.notice_version, given.wants_news, coalesce(given.source, '{}'),
      signs, case when signs = '{}' then 'new' else 'spam' end, given.idempotency_key
    ) returning * into stored;
  exception when unique_violation then
    -- The same key at the same moment, or a reference that somebody else just got.
    select enquiries.* into stored from public.enquiries
    where enquiries.idempotency_key = given.idempotency_key;
    if found then
      return jsonb_build_object('reference', stored.reference, 'is_new', false);
    end if;
    raise exception 'This reference is taken.' using errcode = 'P0001', hint = 'reference_taken';
  end;
  insert into public.enquiry_events (enquiry_id, kind, details)
  values (stored.id, 'received', jsonb_build_object('spam_signs', signs));
  if signs = '{}' then
    perform private.add_mails(add_enquiry.mails, jsonb_build_object('enquiry_id', stored.id));
  end if;
  return jsonb_build_object('reference', stored.reference, 'is_new', true);
end
$$;
comment on function public.add_enquiry(jsonb, jsonb) is
  'Stores an enquiry and its e-mails in one, the one to assignee_id among them, and answers its reference; what was stored already under its idempotency key, or word for word by the same contact within ten minutes, is answered again. For the server with its own key.';
grant execute on function public.add_enquiry(jsonb, jsonb) to service_role;

insert into private.mail_kinds (kind, lifetime, daily_limit)
values ('added_enquiry', interval '7 days', 6);

create function public.add_staff_enquiry(
  profile uuid, enquiry jsonb, viewing jsonb default null, mails jsonb default '[]'
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given public.enquiries := jsonb_populate_record(null::public.enquiries, add_staff_enquiry.enquiry);
  wanted public.viewings := jsonb_populate_record(null::public.viewings, add_staff_enquiry.viewing);
  listing public.properties;
  stored public.enquiries;
  meeting public.viewings;
begin
  if not exists (
    select from public.profiles
    where profiles.id = add_staff_enquiry.profile and profiles.confirmed_at is not null
      and private.is_vouched_profile(profiles.id)
  ) then
    raise exception 'Only staff add enquiries.' using errcode = '42501', hint = 'enquiry_add_forbidden';
  end if;
  select enquiries.* into stored from public.enquiries
  where enquiries.idempotency_key = given.idempotency_key;
  if found then
    return jsonb_build_object('id', stored.id, 'reference', stored.reference);
  end if;
  if given.property_id is not null then
    select properties.* into listing from public.properties
    where properties.id = given.property_id and properties.deleted_at is null;
    if not found then
      raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'listing_gone';
    end if;
  end if;

  begin
    insert into public.enquiries (
      id, reference, contact_id, property_id, person_id, assignee_id, told_assignee_id, subject,
      name, phone, email, message, wants_viewing, notice_version, wants_news, source, state,
      next_step, next_step_on, first_answered_at, idempotency_key
    ) values (
      given.id, given.reference, private.contact_of(given.name, given.phone, given.email),
      listing.id, listing.agent_id, add_staff_enquiry.profile, add_staff_enquiry.profile,
      -- E-mails to the client hold it: nothing that only a stranger has seen.
      case
        when exists (select from public.unseen_listings where unseen_listings.property_id = listing.id)
          then listing.reference
        else coalesce(listing.title, '')
      end,
      given.name, given.phone, given.email, given.message, wanted.starts_at is not null,
      given.notice_version, given.wants_news, given.source,
      case when wanted.starts_at is null then 'contacted' else 'viewing_set' end,
      coalesce(given.next_step, ''), given.next_step_on, now(), given.idempotency_key
    ) returning * into stored;
  exception when unique_violation then
    select enquiries.* into stored from public.enquiries
    where enquiries.idempotency_key = given.idempotency_key;
    if found then
      return jsonb_build_object('id', stored.id, 'reference', stored.reference);
    end if;
    raise exception 'This reference is taken.' using errcode = 'P0001', hint = 'reference_taken';
  end;

  insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
  values (
    stored.id, 'received', jsonb_build_object('came_by', stored.source ->> 'came_by'),
    add_staff_enquiry.profile
  );
  if stored.next_step <> '' or stored.next_step_on is not null then
    insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
    values (
      stored.id, 'step', jsonb_build_object('step', stored.next_step, 'on', stored.next_step_on),
      add_staff_enquiry.profile
    );
  end if;
  if wanted.starts_at is not null then
    insert into public.viewings (enquiry_id, starts_at, place)
    values (
      stored.id, wanted.starts_at,
      left(coalesce(wanted.place, concat_ws(', ', nullif(listing.address, ''), nullif(listing.city, ''))), 300)
    ) returning * into meeting;
    insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
    values (
      stored.id, 'viewing_set',
      jsonb_build_object('viewing', meeting.id, 'starts_at', meeting.starts_at, 'place', meeting.place),
      add_staff_enquiry.profile
    );
  end if;
  perform private.add_mails(add_staff_enquiry.mails, jsonb_build_object('enquiry_id', stored.id));
  return jsonb_build_object('id', stored.id, 'reference', stored.reference);
end
$$;
comment on function public.add_staff_enquiry(uuid, jsonb, jsonb, jsonb) is
  'Stores what a client said to this account elsewhere: the enquiry is assigned to it and answered already, with its viewing and e-mails, in one. What was stored under its idempotency key is answered again. For the server with its own key; raises 42501 where no admin vouches for the account, PT404 where the listing is gone.';
grant execute on function public.add_staff_enquiry(uuid, jsonb, jsonb, jsonb) to service_role;

create trigger bump_revision before update on public.people
for each row when (
  not (
    new.photo_url is distinct from old.photo_url
    or new.display_order <> old.display_order
    or new.supervisor_name <> old.supervisor_name
  )
  or new.name is distinct from old.name or new.position is distinct from old.position
  or new.licence_no is distinct from old.licence_no
  or new.licence_valid_from is distinct from old.licence_valid_from
  or new.licence_valid_until is distinct from old.licence_valid_until
  or new.supervisor_id is distinct from old.supervisor_id
  or new.phone is distinct from old.phone or new.viber_number is distinct from old.viber_number
  or new.messenger_url is distinct from old.messenger_url or new.email is distinct from old.email
  or new.about is distinct from old.about or new.is_shown is distinct from old.is_shown
  or new.profile_id is distinct from old.profile_id or new.is_away is distinct from old.is_away
) execute function private.bump_revision();

create trigger bump_revision before update on public.enquiries
for each row when (
  new.told_assignee_id is not distinct from old.told_assignee_id
  and new.risen_at is not distinct from old.risen_at
) execute function private.bump_revision();

create function private.note_told_assignee()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.told_assignee_id := case
    when new.assignee_id = private.account_profile_id() then new.assignee_id
  end;
  return new;
end
$$;
comment on function private.note_told_assignee() is
  'Who assigns an enquiry to themselves need not be told; anybody else is to be told, again where it comes back to them.';

create trigger note_told_assignee before update of assignee_id on public.enquiries
for each row when (new.assignee_id is distinct from old.assignee_id)
execute function private.note_told_assignee();

create function private.enquiry_route(property uuid, person uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with asked as (
    select coalesce(
      (
        select properties.agent_id from public.properties
        where properties.id = enquiry_route.property and private.is_public(properties.status, properties.published_at, properties.deleted_at)
      ),
      (select people.id from public.people where people.id = enquiry_route.person and people.is_shown)
    ) as id
  ), assignee as (
    select profiles.id, profiles.username
    from asked
    join public.people on people.id = asked.id and not people.is_away
    join public.profiles on profiles.id = people.profile_id
    join public.staff_settings on staff_settings.enquiry_route <> 'office'
    where profiles.confirmed_at is not null
  ), agents as (
    select profiles.username, people.display_order, people.id
    from public.people
    join public.profiles on profiles.id = people.profile_id
    join public.staff_settings on staff_settings.enquiry_route = 'claim'
      and staff_settings.enquiry_readers = 'unassigned'
    where not people.is_away and profiles.confirmed_at is not null
      and not exists (select from assignee)
    order by people.display_order, people.id
    -- One message of a stranger shall not write to more.
    limit 20
  )
  select jsonb_build_object(
    'route', (select staff_settings.enquiry_route from public.staff_settings),
    'assignee', (
      select jsonb_build_object('id', assignee.id, 'email', assignee.username) from assignee
    ),
    'agents', (
      select coalesce(jsonb_agg(agents.username order by agents.display_order, agents.id), '[]')
      from agents
    )
  )
$$;
comment on function private.enquiry_route(uuid, uuid) is
  'By the rule of the settings: the account that gets an enquiry about this listing or for this person, or the addresses of the agents who may claim it. Both are empty where it is for the office.';

create function public.claim_enquiry(enquiry uuid)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant uuid := private.account_profile_id();
begin
  if not private.sees_unassigned() then
    raise exception 'Your account may not claim enquiries.'
      using errcode = '42501', hint = 'enquiry_claim_forbidden';
  end if;
  update public.enquiries set assignee_id = own
  where enquiries.id = claim_enquiry.enquiry and enquiries.assignee_id is null
    and enquiries.blanked_at is null
    and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer');
  if found then
    perform private.note_event(
      claim_enquiry.enquiry, 'assigned', jsonb_build_object('from', null, 'to', own)
    );
    return true;
  end if;
  -- Whoever lost the answer on the way asks again.
  return exists (
    select from public.enquiries
    where enquiries.id = claim_enquiry.enquiry and enquiries.assignee_id = own
  );
end
$$;
comment on function public.claim_enquiry(uuid) is
  'Assigns an open enquiry that is nobody''s to the account: true for the one who has it now, false for all others and for what is no longer there. Raises 42501, hint enquiry_claim_forbidden, where the account doesn''t see enquiries that are nobody''s.';
grant execute on function public.claim_enquiry(uuid) to authenticated;

insert into private.mail_kinds
  (kind, lifetime, daily_limit, limit_group, limits_proven, overflow) values
  -- What a stranger may cause, for each of the agents.
  ('enquiry_offer', interval '1 day', 40, null, false, 'office'),
  ('enquiry_unanswered', interval '1 day', 30, null, false, 'office'),
  -- Admins cause it.
  ('enquiry_assigned', interval '7 days', 60, null, false, 'office');

create view private.due_assignments as
select enquiries.id, enquiries.id as enquiry_id, enquiries.reference, enquiries.subject,
  enquiries.name, enquiries.phone, enquiries.email, enquiries.message, enquiries.reply_by,
  enquiries.assignee_id,
  case when profiles.confirmed_at is not null then profiles.username end as assignee_email
from public.enquiries
join public.profiles on profiles.id = enquiries.assignee_id
where enquiries.told_assignee_id is distinct from enquiries.assignee_id
  and enquiries.blanked_at is null
  and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
order by enquiries.created_at, enquiries.id;
comment on view private.due_assignments is
  'Open enquiries that were assigned to an account that doesn''t know of it.';

create function private.claim_assignments(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  update public.enquiries set told_assignee_id = enquiries.assignee_id
  where enquiries.id = (due ->> 'id')::uuid
    and enquiries.assignee_id = (due ->> 'assignee_id')::uuid
    and enquiries.told_assignee_id is distinct from enquiries.assignee_id
    and enquiries.blanked_at is null
  returning true
$$;

create function private.working_minutes(since timestamptz, until timestamptz)
returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(greatest(0, extract(epoch from
    least(until, (day + work_until::time) at time zone 'Asia/Manila')
    - greatest(since, (day + work_from::time) at time zone 'Asia/Manila')
  ) / 60)), 0)::integer
  from public.staff_settings, generate_series(
    (since at time zone 'Asia/Manila')::date::timestamp,
    (until at time zone 'Asia/Manila')::date::timestamp,
    interval '1 day'
  ) as day
  where strpos(work_days, extract(isodow from day)::text) > 0
$$;
comment on function private.working_minutes(timestamptz, timestamptz) is
  'How many minutes of the working hours that the settings name lie between the two.';

create view private.due_unanswered_enquiries as
select enquiries.id, enquiries.id as enquiry_id, enquiries.created_at, enquiries.reference,
  enquiries.subject, assignees.name as assignee_name, staff_settings.enquiry_minutes as minutes,
  true as must_reach
from public.enquiries
join public.staff_settings on staff_settings.enquiry_minutes > 0
left join lateral (
  select coalesce(people.name, profiles.display_name, profiles.username) as name
  from public.profiles left join public.people on people.profile_id = profiles.id
  where profiles.id = enquiries.assignee_id
) as assignees on true
where enquiries.state = 'new' and enquiries.risen_at is null and enquiries.blanked_at is null
  -- After a week away the server doesn't begin with what everybody has forgotten.
  and enquiries.created_at > now() - interval '7 days'
  and private.working_minutes(enquiries.created_at, now()) >= staff_settings.enquiry_minutes
order by enquiries.created_at, enquiries.id;
comment on view private.due_unanswered_enquiries is
  'Enquiries that nobody has answered within the working minutes of the settings, and of which the office wasn''t told yet.';

create function private.claim_unanswered_enquiries(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  with risen as (
    update public.enquiries set risen_at = now()
    where enquiries.id = (due ->> 'id')::uuid and enquiries.risen_at is null
      and enquiries.state = 'new' and enquiries.blanked_at is null
    returning enquiries.id
  )
  insert into public.enquiry_events (enquiry_id, kind)
  select risen.id, 'risen' from risen
  returning true
$$;

create function public.colleagues()
returns table (id uuid, name text)
language sql stable security definer
set search_path = ''
as $$
  select profiles.id, named.name
  from public.profiles
  left join public.people on people.profile_id = profiles.id
  cross join lateral (
    select coalesce(
      people.name, profiles.display_name, case when private.is_admin() then profiles.username end
    ) as name
  ) as named
  where private.is_vouched_for() and profiles.confirmed_at is not null and named.name is not null
    and (
      profiles.role in ('admin', 'superadmin') or people.id is not null
      or exists (
        select from public.staff_invitations where staff_invitations.accepted_by = profiles.id
      )
    )
  order by named.name, profiles.id
$$;
comment on function public.colleagues() is
  'The accounts of those who work here and their names, for an account that an admin vouches for: the person''s, else what they call themselves, else for admins the address. Nothing for others.';
grant execute on function public.colleagues() to authenticated, service_role;

create function public.work_of_today()
returns table (
  id uuid, name text, to_answer bigint, due bigint, viewings bigint, licence_ends_on date
)
language sql stable security definer
set search_path = ''
as $$
  with asked as (
    select enquiries.assignee_id,
      count(*) filter (where enquiries.state = 'new') as to_answer,
      count(*) filter (where enquiries.next_step_on <= private.manila_today()) as due
    from public.enquiries
    where enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      and enquiries.assignee_id is not null
    group by enquiries.assignee_id
  ), met as (
    select enquiries.assignee_id, count(*) as viewings
    from public.viewings
    join public.enquiries on enquiries.id = viewings.enquiry_id
    where viewings.state = 'set'
      and viewings.starts_at >= private.manila_today()::timestamp at time zone 'Asia/Manila'
      and viewings.starts_at < (private.manila_today() + 1)::timestamp at time zone 'Asia/Manila'
    group by enquiries.assignee_id
  )
  select colleagues.id, colleagues.name, coalesce(asked.to_answer, 0), coalesce(asked.due, 0),
    coalesce(met.viewings, 0),
    case when people.licence_valid_until <= private.manila_today() + 60
      and people.licence_no not like 'SAMPLE-%' then people.licence_valid_until end
  from public.colleagues() as colleagues
  left join public.people on people.profile_id = colleagues.id
  left join asked on asked.assignee_id = colleagues.id
  left join met on met.assignee_id = colleagues.id
  where private.is_admin() or colleagues.id = private.account_profile_id()
  order by colleagues.name, colleagues.id
$$;
comment on function public.work_of_today() is
  'What each of the colleagues has to do today, for admins; for another account its own: new enquiries, next steps that are due, viewings, and the day on which a licence ends within 60 days or ended.';
grant execute on function public.work_of_today() to authenticated, service_role;

create table public.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint privacy_requests_kind_known
    check (kind in ('export', 'deletion', 'retention')),
  enquiry_count integer not null,
  profile_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.privacy_requests is
  'That somebody''s data was handed out or removed, by whom and when; retention is the server''s own, at the end of the months set.';

create index privacy_requests_profile_id_idx on public.privacy_requests (profile_id);
create index privacy_requests_created_at_idx on public.privacy_requests (created_at desc);

alter table public.privacy_requests enable row level security;
grant select on table public.privacy_requests to authenticated;
grant all on table public.privacy_requests to service_role;

create policy "Admins read what was handed out or removed"
on public.privacy_requests for select to authenticated
using ((select private.is_admin()));

create function private.enquiries_of(contact uuid)
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select enquiries.id from public.enquiries, public.contacts
  where contacts.id = enquiries_of.contact and (
    enquiries.contact_id = contacts.id
    or enquiries.phone = contacts.phone
    or enquiries.email = contacts.email
  )
$$;
comment on function private.enquiries_of(uuid) is
  'All that somebody may have written: also what came by one contact''s number with another one''s address, and so perhaps another''s.';

create function private.blank_enquiries(enquiry_ids uuid[])
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  blanked uuid[];
begin
  with gone as (
    update public.enquiries set
      contact_id = null, name = '', phone = null, email = null, message = '', subject = '',
      preferred_times = '{}', wants_news = false, next_step = '',
      next_step_on = null, idempotency_key = null, blanked_at = now(), lost_reason = '',
      -- What the counts go by. The rest of an address may hold what somebody searched for.
      source = jsonb_strip_nulls(jsonb_build_object(
        'utm_source', enquiries.source ->> 'utm_source',
        'referrer', substring(enquiries.source ->> 'referrer' from '^https?://[^/?#@]+')
      ))
    where enquiries.id = any (blank_enquiries.enquiry_ids) and enquiries.blanked_at is null
    returning enquiries.id
  )
  select array_agg(gone.id) into blanked from gone;

  delete from public.enquiry_events
  where enquiry_events.enquiry_id = any (blanked) and enquiry_events.kind in ('note', 'step');
  update public.enquiry_events set details = enquiry_events.details - 'reason' - 'outcome' - 'place'
  where enquiry_events.enquiry_id = any (blanked)
    and enquiry_events.details ?| array['reason', 'outcome', 'place'];
  update public.viewings set
    place = '', outcome = '',
    -- Nobody comes whom nobody can reach.
    state = case when viewings.state = 'set' and viewings.starts_at > now() then 'cancelled'
      else viewings.state end
  where viewings.enquiry_id = any (blanked);
  delete from public.outgoing_mails where outgoing_mails.enquiry_id = any (blanked);
  insert into public.enquiry_events (enquiry_id, kind)
  select enquiry_id, 'blanked' from unnest(blanked) as enquiry_id;
  perform private.close_blanked(blanked);
  return coalesce(cardinality(blanked), 0);
end
$$;
comment on function private.blank_enquiries(uuid[]) is
  'Removes all that tells who wrote these enquiries, and answers of how many.';

create function private.blank_contact(contact uuid, enquiry_ids uuid[])
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  touched constant uuid[] := array(
    select enquiries.contact_id from public.enquiries
    where enquiries.id = any (blank_contact.enquiry_ids) and enquiries.contact_id is not null
    union
    select blank_contact.contact
  );
  blanked integer;
begin
  blanked := private.blank_enquiries(blank_contact.enquiry_ids);
  delete from public.contacts
  where contacts.id = any (touched) and not exists (
    select from public.enquiries where enquiries.contact_id = contacts.id
  );
  -- Whoever shares a number with them is known by what they wrote themselves.
  update public.contacts set (name, phone, email) = (
    select enquiries.name, enquiries.phone, enquiries.email from public.enquiries
    where enquiries.contact_id = contacts.id
    order by enquiries.created_at desc limit 1
  )
  where contacts.id = any (touched);
  return blanked;
end
$$;
comment on function private.blank_contact(uuid, uuid[]) is
  'Removes all that tells who somebody was from these enquiries, and each contact that nothing is left of; answers of how many.';

create function public.blank_old_contacts()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  oldest constant timestamptz := (
    select now() - staff_settings.enquiry_months * interval '1 month' from public.staff_settings
  );
  old record;
  blanked integer := 0;
begin
  for old in
    select contacts.id from public.contacts
    where contacts.last_enquiry_at < oldest and not exists (
      select from public.enquiries
      where enquiries.contact_id = contacts.id and private.is_record_of_sale(enquiries.id)
    )
    order by contacts.last_enquiry_at
    limit 500
    for update skip locked
  loop
    blanked := blanked + private.blank_contact(
      old.id, array(select enquiries.id from public.enquiries where enquiries.contact_id = old.id)
    );
  end loop;
  blanked := blanked + private.blank_enquiries(array(
    select enquiries.id from public.enquiries
    where enquiries.contact_id is null and enquiries.blanked_at is null
      and enquiries.created_at < oldest and not private.is_record_of_sale(enquiries.id)
    order by enquiries.created_at
    limit 500
  ));
  -- A slip counts for its days, and may be quarrelled about as long as its buyer's messages are kept.
  perform private.blank_viewing_slips(array(
    select viewing_slips.number from public.viewing_slips
    where viewing_slips.blanked_at is null and viewing_slips.made_at < oldest
      and viewing_slips.made_at + make_interval(days => viewing_slips.days) < now()
      and not private.is_record_of_sale(viewing_slips.enquiry_id)
    order by viewing_slips.made_at
    limit 500
  ));
  update public.commission_sheets set identity_seen = ''
  where commission_sheets.identity_seen <> '' and commission_sheets.sold_on < (
    select private.manila_today() - staff_settings.won_months * interval '1 month'
    from public.staff_settings
  );
  if blanked > 0 then
    insert into public.privacy_requests (kind, enquiry_count) values ('retention', blanked);
  end if;
  return blanked;
end
$$;
comment on function public.blank_old_contacts() is
  'Blanks up to 500 contacts whose last message is older than the months set, or longer ago than those set for clients of a sale, and answers how many enquiries that were. For the server, daily.';
grant execute on function public.blank_old_contacts() to service_role;

create function public.join_contacts(kept uuid, other uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.contacts;
begin
  perform 1 from public.contacts
  where contacts.id in (kept, other)
    and (private.is_admin() or contacts.id in (select private.seen_contacts()))
  order by contacts.id
  for update;
  -- The one that is gone already is as one that never was.
  if kept = other or (select count(*) <> 2 from public.contacts
    where contacts.id in (kept, other)
      and (private.is_admin() or contacts.id in (select private.seen_contacts()))
  ) then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if not private.is_admin() and not exists (
    select from public.enquiries as one
    join public.enquiries as another on one.phone = another.phone or one.email = another.email
    where one.contact_id = join_contacts.kept and another.contact_id = join_contacts.other
  ) then
    raise exception 'Only administrators join contacts that share no number and no address.'
      using errcode = '42501', hint = 'contacts_apart';
  end if;
  update public.enquiries set contact_id = join_contacts.kept
  where enquiries.contact_id = join_contacts.other;
  delete from public.contacts where contacts.id = join_contacts.other returning * into gone;
  update public.contacts set
    phone = coalesce(contacts.phone, gone.phone),
    email = coalesce(contacts.email, gone.email),
    created_at = least(contacts.created_at, gone.created_at),
    last_enquiry_at = greatest(contacts.last_enquiry_at, gone.last_enquiry_at)
  where contacts.id = join_contacts.kept;
end
$$;
comment on function public.join_contacts(uuid, uuid) is
  'Says that two contacts are one human: the enquiries of the other are the kept one''s from then on, and what they write with the same number and address. For whoever sees both, where they share a number or an address; admins join any. Raises PT404.';
grant execute on function public.join_contacts(uuid, uuid) to authenticated, service_role;

create function private.chosen_enquiries(contact uuid, enquiry_ids uuid[])
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not enquiry_ids <@ array(select private.enquiries_of(contact)) then
    raise exception 'An enquiry shares nothing with this contact.'
      using errcode = 'PT404', hint = 'not_found';
  end if;
  return enquiry_ids;
end
$$;
comment on function private.chosen_enquiries(uuid, uuid[]) is
  'The enquiries that an admin ticked as somebody''s own; raises PT404 where one has neither their contact nor their number or address.';

create function public.export_contact(id uuid, enquiry_ids uuid[], addresses text[] default '{}'::text[])
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_contact public.contacts;
  chosen uuid[];
  found_enquiries jsonb;
  found_searches jsonb;
  found_slips jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only admins export a contact.'
      using errcode = '42501', hint = 'contact_export_forbidden';
  end if;
  select * into found_contact from public.contacts where contacts.id = export_contact.id;
  if not found then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  chosen := private.chosen_enquiries(export_contact.id, export_contact.enquiry_ids);
  select coalesce(jsonb_agg(
    to_jsonb(enquiries) - 'idempotency_key' - 'excerpt' - 'search_text' || jsonb_build_object(
      'events', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'kind', enquiry_events.kind, 'details', enquiry_events.details,
            'created_at', enquiry_events.created_at
          ) order by enquiry_events.id
        ), '[]')
        from public.enquiry_events where enquiry_events.enquiry_id = enquiries.id
      ),
      'viewings', (
        select coalesce(jsonb_agg(to_jsonb(viewings) order by viewings.starts_at), '[]')
        from public.viewings where viewings.enquiry_id = enquiries.id
      ),
      'mails', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'recipient', outgoing_mails.recipient, 'subject', outgoing_mails.subject,
            'created_at', outgoing_mails.created_at
          ) order by outgoing_mails.created_at
        ), '[]')
        from public.outgoing_mails
        where outgoing_mails.enquiry_id = enquiries.id
          and outgoing_mails.recipient = enquiries.email
      )
    ) order by enquiries.created_at
  ), '[]') into found_enquiries
  from public.enquiries
  where enquiries.id = any (chosen);
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'email', search_subscribers.email, 'search', saved_searches.search,
      'filters', saved_searches.filters, 'consent', saved_searches.consent,
      'notice_version', saved_searches.notice_version,
      'consented_at', saved_searches.consented_at,
      'confirmed_at', saved_searches.confirmed_at
    ) order by saved_searches.consented_at
  ), '[]') into found_searches
  from private.saved_searches
  join private.search_subscribers on search_subscribers.id = saved_searches.subscriber_id
  where search_subscribers.id in (select private.subscribers_of(chosen, export_contact.addresses));
  select coalesce(jsonb_agg(
    to_jsonb(viewing_slips) - 'salt' order by viewing_slips.number
  ), '[]') into found_slips
  from public.viewing_slips
  where viewing_slips.number in (select private.viewing_slips_of(chosen));
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('export', jsonb_array_length(found_enquiries), private.account_profile_id());
  return jsonb_build_object(
    -- Its name and numbers may be another's, where something of it is not theirs.
    'contact', case when not exists (
      select from public.enquiries
      where enquiries.contact_id = found_contact.id and enquiries.id <> all (chosen)
    ) then to_jsonb(found_contact) end,
    'enquiries', found_enquiries, 'saved_searches', found_searches,
    'viewing_slips', found_slips
  );
end
$$;
comment on function public.export_contact(uuid, uuid[], text[]) is
  'What is kept of somebody, for themselves: the enquiries that an admin found to be theirs, and the searches saved under those of their addresses; noted that it was handed out. For admins.';
grant execute on function public.export_contact(uuid, uuid[], text[]) to authenticated, service_role;

create function public.delete_contact(id uuid, enquiry_ids uuid[], addresses text[] default '{}'::text[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  chosen uuid[];
  blanked integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins delete a contact.'
      using errcode = '42501', hint = 'contact_delete_forbidden';
  end if;
  perform 1 from public.contacts where contacts.id = delete_contact.id for update;
  if not found then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  chosen := private.chosen_enquiries(delete_contact.id, delete_contact.enquiry_ids);
  delete from public.outgoing_mails
  where outgoing_mails.recipient in (
    select search_subscribers.email from private.search_subscribers
    where search_subscribers.id in (select private.subscribers_of(chosen, delete_contact.addresses))
  ) and outgoing_mails.kind in ('search_confirmation', 'search_digest');
  delete from private.search_subscribers
  where search_subscribers.id in (select private.subscribers_of(chosen, delete_contact.addresses));
  -- Before the enquiries: by these the slips are found.
  perform private.blank_viewing_slips(array(select private.viewing_slips_of(chosen)));
  blanked := private.blank_contact(delete_contact.id, chosen);
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', blanked, private.account_profile_id());
  return blanked;
end
$$;
comment on function public.delete_contact(uuid, uuid[], text[]) is
  'Blanks the enquiries that an admin found to be somebody''s, and ends the searches saved under those of their addresses; answers of how many enquiries. For admins.';
grant execute on function public.delete_contact(uuid, uuid[], text[]) to authenticated, service_role;

create function private.close_blanked(enquiry_ids uuid[])
returns void
language sql security definer
set search_path = ''
as $$
  with open as (
    select enquiries.id, enquiries.state from public.enquiries
    where enquiries.id = any (close_blanked.enquiry_ids)
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
    for update
  ), closed as (
    update public.enquiries set state = 'lost', lost_reason = 'Personal details deleted'
    from open where enquiries.id = open.id
  )
  insert into public.enquiry_events (enquiry_id, kind, details)
  select open.id, 'state',
    jsonb_build_object('from', open.state, 'to', 'lost', 'reason', 'Personal details deleted')
  from open
$$;
comment on function private.close_blanked(uuid[]) is
  'Closes those that are open, and notes that their personal details were deleted.';

create function private.shows_sample(site jsonb)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
      select from public.properties where properties.is_sample and properties.deleted_at is null
    )
    or exists (
      select
      from public.staff_settings
      cross join jsonb_each(staff_settings.sample_site -> 'identity') as loaded (name, content)
      where site -> loaded.name = loaded.content
    )
$$;
comment on function private.shows_sample(jsonb) is
  'Whether there is a sample listing outside the trash, or a name, number or licence that is still the sample''s.';

create function private.mark_sample()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.sample_data := private.shows_sample(to_jsonb(new));
  return new;
end
$$;

create trigger mark_sample
before update on public.site_settings
for each row execute function private.mark_sample();

create function private.clear_sample_mark()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.site_settings
  set sample_data = false
  where site_settings.sample_data and not private.shows_sample(to_jsonb(site_settings));
  return null;
end
$$;

create trigger clear_sample_mark
after delete on public.properties
for each statement execute function private.clear_sample_mark();

create function public.remove_sample()
returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  sample jsonb;
  removed uuid[];
  neutral jsonb;
  assignments text;
begin
  if not private.is_admin() then
    raise exception 'Only admins remove the sample'
      using errcode = '42501', hint = 'sample_removal_forbidden';
  end if;

  select staff_settings.sample_site into sample
  from public.staff_settings
  where staff_settings.id = 1
  for update;
  -- A half-loaded sample was not noted yet; once removed, it stays away too.
  update public.staff_settings
  set sample_site = null, sample_data_at = coalesce(staff_settings.sample_data_at, now())
  where staff_settings.id = 1;

  with gone as (
    delete from public.properties where properties.is_sample returning properties.id
  )
  select coalesce(array_agg(gone.id), '{}') into removed from gone;

  select
    jsonb_object_agg(loaded.name, sample -> 'neutral' -> loaded.name),
    string_agg(format('%1$I = back.%1$I', loaded.name), ', ')
  into neutral, assignments
  from public.site_settings
  -- What anybody may go on saying stays; the office's hours are nobody's.
  cross join jsonb_each(
    (sample -> 'identity')
    || jsonb_build_object('office_hours', sample -> 'words' -> 'office_hours')
  ) as loaded (name, content)
  where to_jsonb(site_settings) -> loaded.name = loaded.content;

  if assignments is not null then
    execute format(
      'update public.site_settings set %s from jsonb_populate_record(null::public.site_settings, $1) as back where site_settings.id = 1',
      assignments
    ) using neutral;
  end if;
  return removed;
end
$$;
comment on function public.remove_sample() is
  'Deletes the sample listings and puts back what the site settings still have of its made-up brokerage; what an admin changed stays, and so do words that anybody may say. It is never loaded again by itself. Answers the ids of the listings, whose files a hosted project leaves to the caller.';
grant execute on function public.remove_sample() to authenticated;

grant usage on schema private to anon, authenticated, service_role;

comment on schema private is
  'Tables of the server''s own, and helpers of policies, checks and functions. The API doesn''t expose it. Its roles may look names up in it; what they may call is granted one by one, and they read no table.';

create function public.save_site_settings(revision integer, settings jsonb)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  fields constant jsonb :=
    private.checked_fields('public.site_settings', save_site_settings.settings, 'bad_settings');
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  stored jsonb;
begin
  if not private.is_admin() then
    raise exception 'Your role doesn''t allow editing the site settings.'
      using errcode = '42501', hint = 'settings_edit_forbidden';
  end if;

  begin
    execute format(
      'update public.site_settings set (%1$s) = (select %2$s) where revision = $2
       returning to_jsonb(site_settings)',
      coalesce(names, 'tagline'),
      coalesce(names || ' from jsonb_populate_record(null::public.site_settings, $1)', 'tagline')
    ) into stored using fields, save_site_settings.revision;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_settings';
  end;
  if stored is not null then
    return stored;
  end if;
  raise exception 'Somebody else has saved the site settings in the meantime.'
    using errcode = 'PT409', hint = 'conflict',
      detail = (select to_jsonb(site_settings)::text from public.site_settings);
end
$$;
comment on function public.save_site_settings(integer, jsonb) is
  'Saves columns of the site settings over the revision that was loaded and answers the row; the other columns stay as they are. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';
grant execute on function public.save_site_settings(integer, jsonb) to authenticated;

create function public.save_person(
  id uuid default null, revision integer default null, person jsonb default '{}'
)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  fields constant jsonb :=
    private.checked_fields('public.people', save_person.person, 'bad_person');
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  stored jsonb;
begin
  -- Whoever is gone is told so by admins alone: for others there is nothing to tell from not theirs.
  if not private.may_edit_person(save_person.id) then
    raise exception 'Your account may not edit this entry.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;

  begin
    if save_person.id is null then
      execute format(
        'insert into public.people (%1$s)
         select %1$s from jsonb_populate_record(null::public.people, $1) returning to_jsonb(people)',
        coalesce(names, 'name')
      ) into stored using fields;
    else
      execute format(
        'update public.people set (%1$s) = (select %2$s) where id = $2 and revision = $3
         returning to_jsonb(people)',
        coalesce(names, 'about'),
        coalesce(names || ' from jsonb_populate_record(null::public.people, $1)', 'about')
      ) into stored using fields, save_person.id, save_person.revision;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_person';
  end;
  if stored is not null then
    return stored;
  end if;

  select to_jsonb(people) into stored from public.people where people.id = save_person.id;
  if stored is null then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  raise exception 'Somebody else has saved this person in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = stored::text;
end
$$;
comment on function public.save_person(uuid, integer, jsonb) is
  'Saves columns of a person and answers the row: without an id a new one, by admins; else over the revision that was loaded. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';
grant execute on function public.save_person(uuid, integer, jsonb) to authenticated;

create function public.reorder_people(people_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Your account may not order the people.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  perform 1 from public.people order by people.id for update;
  if array(select people.id from public.people order by people.id) is distinct from
    array(select given.id from unnest(people_ids) as given (id) order by given.id)
  then
    raise exception 'Somebody was added or removed. Load the list again and reorder.'
      using errcode = 'P0001', hint = 'people_order_mismatch';
  end if;
  update public.people set display_order = given.place - 1
  from unnest(people_ids) with ordinality as given (id, place)
  where people.id = given.id and people.display_order <> given.place - 1;
end
$$;
comment on function public.reorder_people(uuid[]) is
  'Gives the people the order of the list, which names each of them once. For admins.';
grant execute on function public.reorder_people(uuid[]) to authenticated;

create function private.check_lists(videos text[], faqs jsonb, images jsonb)
returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  most_videos constant integer := 40;
  most_faqs constant integer := 60;
  most_images constant integer := 200;
begin
  if cardinality(videos) > most_videos then
    raise exception 'A listing may have % videos.', most_videos
      using errcode = 'P0001', hint = 'too_many_videos';
  end if;
  if coalesce(array_ndims(videos), 1) <> 1
    or cardinality(videos) <> (select count(distinct video_url) from unnest(videos) as given (video_url))
    or exists (
      select from unnest(videos) as given (video_url) where char_length(video_url) > 2000
    )
  then
    raise exception 'The videos must be a list of different addresses.'
      using errcode = '22023', hint = 'bad_videos';
  end if;

  if jsonb_typeof(faqs) = 'array' and jsonb_array_length(faqs) > most_faqs then
    raise exception 'A listing may have % questions.', most_faqs
      using errcode = 'P0001', hint = 'too_many_faqs';
  end if;
  if jsonb_typeof(faqs) not in ('array', 'null') or exists (
    select from jsonb_array_elements(
      case jsonb_typeof(faqs) when 'array' then faqs else '[]' end
    ) as given (faq)
    where case when jsonb_typeof(faq) <> 'object' then true else
      jsonb_typeof(faq -> 'question') is distinct from 'string'
      or jsonb_typeof(faq -> 'answer') is distinct from 'string'
      or jsonb_typeof(faq -> 'id') <> 'string'
      or jsonb_typeof(faq -> 'display_order') <> 'number'
      or faq - array['id', 'question', 'answer', 'display_order'] <> '{}'
      or char_length(faq ->> 'id') > 36
      or char_length(faq ->> 'question') > 500
      or char_length(faq ->> 'answer') > 5000
    end
  ) then
    raise exception 'The FAQs must be a list of objects with question and answer, id and display_order where known.'
      using errcode = '22023', hint = 'bad_faqs';
  end if;

  if jsonb_typeof(images) = 'array' and jsonb_array_length(images) > most_images then
    raise exception 'A listing may have % pictures.', most_images
      using errcode = 'P0001', hint = 'too_many_images';
  end if;
  if jsonb_typeof(images) not in ('array', 'null') or exists (
    select from jsonb_array_elements(
      case jsonb_typeof(images) when 'array' then images else '[]' end
    ) as given (image)
    where case when jsonb_typeof(image) <> 'object' then true else
      jsonb_typeof(image -> 'id') is distinct from 'string'
      or jsonb_typeof(image -> 'alt_text') <> 'string'
      or jsonb_typeof(image -> 'kind') <> 'string'
      or image - array['id', 'alt_text', 'kind'] <> '{}'
      or char_length(image ->> 'id') > 36
      or char_length(image ->> 'alt_text') > 500
    end
  ) then
    raise exception 'The pictures must be a list of objects with id, and alt_text and kind where they change.'
      using errcode = '22023', hint = 'bad_images';
  end if;
end
$$;
comment on function private.check_lists(text[], jsonb, jsonb) is
  'Raises where the lists that come with a listing have not the right form and size.';
grant execute on function private.check_lists(text[], jsonb, jsonb) to authenticated;

create function private.save_property_row(id uuid, revision integer, fields jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  saved uuid;
  present jsonb;
begin
  begin
    if save_property_row.id is null then
      execute format(
        'insert into public.properties (%1$s)
         select %1$s from jsonb_populate_record(null::public.properties, $1) returning id',
        coalesce(names, 'title')
      ) into saved using fields;
      return saved;
    end if;
    execute format(
      'update public.properties set (%1$s) = (select %2$s) where id = $2 and revision = $3 returning id',
      coalesce(names, 'title'),
      coalesce(names || ' from jsonb_populate_record(null::public.properties, $1)', 'title')
    ) into saved using fields, save_property_row.id, save_property_row.revision;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_property';
  end;
  if saved is not null then
    return saved;
  end if;

  select to_jsonb(properties) - 'search_text' || jsonb_build_object('video_urls', (
    select coalesce(jsonb_agg(video_url order by display_order, property_videos.id), '[]')
    from public.property_videos where property_videos.property_id = properties.id
  )) into present
  from public.properties where properties.id = save_property_row.id;
  if present is null then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if present ->> 'deleted_at' is not null then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  if not private.may_edit_listing((present ->> 'agent_id')::uuid) then
    raise exception 'This listing is somebody else''s to edit.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  raise exception 'Somebody else has saved this listing in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = present::text;
end
$$;
grant execute on function private.save_property_row(uuid, integer, jsonb) to authenticated;

create function private.save_property_videos(property uuid, videos text[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  if videos is null then
    return;
  end if;

  delete from public.property_videos
  where property_videos.property_id = property
    and property_videos.id not in (
      select distinct on (kept.video_url) kept.id
      from public.property_videos as kept
      where kept.property_id = property and kept.video_url = any (videos)
      order by kept.video_url, kept.display_order, kept.id
    );

  update public.property_videos
  set display_order = given.position - 1
  from unnest(videos) with ordinality as given (video_url, position)
  where property_videos.property_id = property
    and property_videos.video_url = given.video_url
    and property_videos.display_order <> given.position - 1;

  insert into public.property_videos (property_id, video_url, video_type, display_order)
  select property, given.video_url,
    case when given.video_url like '%youtube%' then 'youtube' else 'other' end,
    given.position - 1
  from unnest(videos) with ordinality as given (video_url, position)
  where not exists (
    select from public.property_videos
    where property_videos.property_id = property and property_videos.video_url = given.video_url
  );
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_videos';
end
$$;
grant execute on function private.save_property_videos(uuid, text[]) to authenticated;

create function private.save_property_faqs(property uuid, faqs jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(faqs, 'null') = 'null' then
    return;
  end if;
  if (
    select count(given.id) <> count(property_faqs.id) or count(given.id) <> count(distinct given.id)
    from jsonb_to_recordset(faqs) as given (id uuid)
    left join public.property_faqs
      on property_faqs.id = given.id and property_faqs.property_id = property
  ) then
    raise exception 'The FAQs of this listing have changed. Load them again.'
      using errcode = '22023', hint = 'bad_faqs';
  end if;

  delete from public.property_faqs
  where property_faqs.property_id = property
    and not exists (
      select from jsonb_to_recordset(faqs) as given (id uuid) where given.id = property_faqs.id
    );

  update public.property_faqs
  set question = given.question, answer = given.answer,
    display_order = coalesce(given.display_order, given.position - 1)
  from rows from (
    jsonb_to_recordset(faqs) as (id uuid, question text, answer text, display_order integer)
  ) with ordinality as given (id, question, answer, display_order, position)
  where property_faqs.id = given.id and property_faqs.property_id = property;

  insert into public.property_faqs (property_id, question, answer, display_order)
  select property, given.question, given.answer, coalesce(given.display_order, given.position - 1)
  from rows from (
    jsonb_to_recordset(faqs) as (id uuid, question text, answer text, display_order integer)
  ) with ordinality as given (id, question, answer, display_order, position)
  where given.id is null;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_faqs';
end
$$;
grant execute on function private.save_property_faqs(uuid, jsonb) to authenticated;

create function private.save_property_images(property uuid, images jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(images, 'null') = 'null' then
    return;
  end if;

  perform 1 from public.property_images
  where property_images.property_id = property
  order by property_images.id
  for update;
  if array(
    select given.id from jsonb_to_recordset(images) as given (id uuid) order by given.id
  ) <> array(
    select property_images.id from public.property_images
    where property_images.property_id = property order by property_images.id
  ) then
    raise exception 'The pictures of this listing have changed. Load them again.'
      using errcode = '22023', hint = 'bad_images';
  end if;

  -- In two steps: the index on the one primary image is checked row by row.
  update public.property_images
  set is_primary = false
  where property_images.property_id = property
    and property_images.is_primary
    and property_images.id <> (images -> 0 ->> 'id')::uuid;

  update public.property_images
  set display_order = given.position - 1, is_primary = given.position = 1,
    alt_text = coalesce(given.alt_text, property_images.alt_text),
    kind = coalesce(given.kind, property_images.kind)
  from rows from (
    jsonb_to_recordset(images) as (id uuid, alt_text text, kind text)
  ) with ordinality as given (id, alt_text, kind, position)
  where property_images.id = given.id;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_images';
end
$$;
grant execute on function private.save_property_images(uuid, jsonb) to authenticated;

create function public.save_property(id uuid DEFAULT NULL::uuid, revision integer DEFAULT NULL::integer, property jsonb DEFAULT '{}'::jsonb, videos text[] DEFAULT NULL::text[], faqs jsonb DEFAULT NULL::jsonb, images jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fields jsonb;
  saved uuid;
begin
  perform private.check_lists(videos, faqs, images);
  fields := private.checked_fields('public.properties', save_property.property, 'bad_property');
  if not private.can_edit_listings() then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  saved := private.save_property_row(save_property.id, save_property.revision, fields);
  perform private.save_property_videos(saved, videos);
  perform private.save_property_faqs(saved, faqs);
  perform private.save_property_images(saved, images);
  perform private.see_listing(saved);
  return (
    select to_jsonb(properties) - 'search_text'
      || case when private.changes_that_wait(saved) then '{"waits": true}' else '{}' end::jsonb
    from public.properties where properties.id = saved
  );
end
$function$;
comment on function public.save_property(uuid,integer,jsonb,text[],jsonb,jsonb) is 'Saves a listing as a whole and answers its row, with waits where what the account changed in a public one waits for an admin. Without an id it makes one; else it saves over the revision that was loaded, or raises PT409, hint conflict, with the row as it stands and its video_urls in the detail. property holds writable columns; the others stay as they are. videos, faqs ({id?, question, answer, display_order?}) and images ({id, alt_text?, kind?}, each picture of the listing once, the cover first) are whole lists in order; null leaves a list as it is.';
grant execute on function public.save_property(uuid, integer, jsonb, text[], jsonb, jsonb) to authenticated;

create function private.sees_authority(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    private.is_vouched_for()
    and exists (
      select from public.properties
      where properties.id = sees_authority.property and private.may_edit_listing(properties.agent_id)
    )
  )
$$;
comment on function private.sees_authority(uuid) is
  'Whether the account reads and keeps who owns a listing, the authority to sell it, its papers and its private note: admins, and whoever may edit the listing where an admin vouches for them.';
grant execute on function private.sees_authority(uuid) to authenticated, service_role;

create table public.authorities (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  owner_name text not null default '',
  owner_phone text not null default '',
  kind text not null default 'open',
  starts_on date,
  ends_on date,
  commission text not null default '',
  signed_by text not null default '',
  note text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  told_days integer,
  taken_off_at timestamptz,
  constraint authorities_owner_name_line
    check (char_length(owner_name) <= 120 and private.is_single_line(owner_name)),
  constraint authorities_owner_phone_line
    check (char_length(owner_phone) <= 40 and private.is_single_line(owner_phone)),
  constraint authorities_kind_known check (kind in ('exclusive', 'open')),
  constraint authorities_days_in_order check (ends_on >= starts_on),
  constraint authorities_days_range
    check (starts_on between '1900-01-01' and '2199-12-31' and ends_on between '1900-01-01' and '2199-12-31'),
  constraint authorities_commission_line
    check (char_length(commission) <= 200 and private.is_single_line(commission)),
  constraint authorities_signed_by_line
    check (char_length(signed_by) <= 120 and private.is_single_line(signed_by)),
  constraint authorities_note_length check (char_length(note) <= 2000)
);
comment on table public.authorities is
  'Who owns a listing and what authority to sell or lease it they gave the brokerage: exclusive, or open beside other brokers. Never shown to visitors. commission is as agreed, in words. told_days is the notice before the end that was sent last, in days.';
comment on column public.authorities.taken_off_at is
  'When the listing was made a draft because this authority had ended: that is done once, and staff may publish it again.';

create index authorities_property_id_idx on public.authorities (property_id, created_at desc);
create index authorities_ends_on_idx on public.authorities (ends_on) where ends_on is not null;

alter table public.authorities enable row level security;
revoke all on table public.authorities from anon, authenticated;
grant
  select,
  delete,
  insert (
    property_id, owner_name, owner_phone, kind, starts_on, ends_on, commission, signed_by, note
  ),
  update (owner_name, owner_phone, kind, starts_on, ends_on, commission, signed_by, note)
on table public.authorities to authenticated;

create trigger bump_revision
before update on public.authorities
for each row when (new.told_days is not distinct from old.told_days)
execute function private.bump_revision();

create function private.forget_told_days()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.told_days := null;
  return new;
end
$$;

create trigger forget_told_days
before update of ends_on on public.authorities
for each row when (new.ends_on is distinct from old.ends_on)
execute function private.forget_told_days();

create trigger bound_authorities
after insert on public.authorities
referencing new table as added
for each statement execute function private.bound_rows_of_listing('20', 'authorities', 'too_many_authorities');

create policy "Staff of a listing read its authorities"
on public.authorities for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing add authorities"
on public.authorities for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing update its authorities"
on public.authorities for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

create policy "Staff of a listing delete its authorities"
on public.authorities for delete to authenticated
using (private.sees_authority(property_id));

create function public.sees_authority(property uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select private.sees_authority(property)
$$;
comment on function public.sees_authority(uuid) is
  'Whether screens show the account who owns a listing, and its papers.';
grant execute on function public.sees_authority(uuid) to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'papers', 'papers', false, 10485760,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_paper_name(name text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}[.](pdf|jpg|png|webp)$',
    false
  )
$$;
grant execute on function private.is_paper_name(text) to authenticated, service_role;

create function private.may_store_paper(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_paper_name(name)
    and private.sees_authority(split_part(name, '/', 1)::uuid)
    and exists (select from public.properties where id = split_part(name, '/', 1)::uuid)
    and private.may_store_more();
end
$$;
grant execute on function private.may_store_paper(text) to authenticated, service_role;

create policy "Staff of a listing store its papers"
on storage.objects for insert to authenticated
with check (bucket_id = 'papers' and private.may_store_paper(name));

create policy "Whoever stores a paper sees it for ten minutes"
on storage.objects for select to authenticated
using (
  bucket_id = 'papers' and owner_id = (select auth.uid())::text
  and created_at > now() - interval '10 minutes'
  and (select coalesce(current_setting('storage.operation', true), ''))
    in ('', 'storage.object.upload', 'storage.object.list')
);

create table public.papers (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  name text not null,
  path text not null unique,
  bytes integer not null,
  added_by uuid default private.account_profile_id() references public.profiles (id) on delete set null,
  added_at timestamptz not null default now(),
  constraint papers_kind_known check (kind in ('authority', 'title', 'tax_declaration', 'other')),
  constraint papers_name_line
    check (char_length(name) <= 200 and private.is_single_line(name) and private.has_visible_text(name)),
  constraint papers_path_form
    check (private.is_paper_name(path) and split_part(path, '/', 1) = property_id::text),
  constraint papers_bytes_range check (bytes between 1 and 10485760)
);
comment on table public.papers is
  'Papers of a listing: the signed authority, the title, the tax declaration. path is the object in the bucket papers, which only the server reads; name is what the file was called.';

create index papers_property_id_idx on public.papers (property_id, added_at desc);
create index papers_added_by_idx on public.papers (added_by);

alter table public.papers enable row level security;
revoke all on table public.papers from anon, authenticated;
grant
  select,
  delete,
  insert (property_id, kind, name, path, bytes),
  update (kind, name)
on table public.papers to authenticated;

create trigger bound_papers
after insert on public.papers
referencing new table as added
for each statement execute function private.bound_rows_of_listing('40', 'papers', 'too_many_papers');

create policy "Staff of a listing read its papers"
on public.papers for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing add papers"
on public.papers for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing rename its papers"
on public.papers for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

create policy "Staff of a listing remove its papers"
on public.papers for delete to authenticated
using (private.sees_authority(property_id));

create table public.paper_openings (
  id bigint generated always as identity primary key,
  paper_id uuid,
  profile_id uuid references public.profiles (id) on delete set null,
  opened_at timestamptz not null default now(),
  property_id uuid not null references public.properties (id) on delete cascade,
  path text not null,
  name text not null,
  constraint paper_openings_paper_id_fkey
    foreign key (paper_id) references public.papers (id) on delete set null
);
comment on table public.paper_openings is
  'Who opened which paper, and when. Written by open_paper before the server hands a file over; kept for a year, also where the paper is removed meanwhile. path and name are the paper''s as it was opened. Within a minute an account is noted once, and the newest 500 of an account and a paper are kept.';

create index paper_openings_paper_id_idx on public.paper_openings (paper_id, id desc);
create index paper_openings_profile_id_idx on public.paper_openings (profile_id);
create index paper_openings_property_id_idx on public.paper_openings (property_id);
create index paper_openings_opened_at_idx on public.paper_openings (opened_at);
create index paper_openings_by_account_idx on public.paper_openings (path, profile_id, id desc);

alter table public.paper_openings enable row level security;
revoke all on table public.paper_openings from anon, authenticated;
grant select on table public.paper_openings to authenticated;

create function public.open_paper(paper uuid)
returns table (path text, name text)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  opened public.papers;
  opener constant uuid := private.account_profile_id();
begin
  select papers.* into opened from public.papers
  where papers.id = open_paper.paper and private.sees_authority(papers.property_id);
  if not found then
    return;
  end if;
  delete from public.paper_openings where paper_openings.opened_at < now() - interval '1 year';
  insert into public.paper_openings (paper_id, property_id, path, name, profile_id)
  select opened.id, opened.property_id, opened.path, opened.name, opener
  where not exists (
    select from public.paper_openings as noted
    where noted.path = opened.path and noted.profile_id = opener
      and noted.opened_at > now() - interval '1 minute'
  );
  -- Only an account's own openings make room for its next.
  delete from public.paper_openings
  where paper_openings.path = opened.path and paper_openings.profile_id = opener
    and paper_openings.id <= (
      select kept.id from public.paper_openings as kept
      where kept.path = opened.path and kept.profile_id = opener
      order by kept.id desc offset 500 limit 1
    );
  return query select opened.path, opened.name;
end
$$;
comment on function public.open_paper(uuid) is
  'Notes that the account opens a paper and answers where its file is; nothing where there is no such paper for it. The file itself is handed over by the server alone.';
grant execute on function public.open_paper(uuid) to authenticated;

create function private.list_removed_paper()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (property_id, name) values (old.property_id, old.path);
  return null;
end
$$;

create trigger list_removed_paper
after delete on public.papers
for each row execute function private.list_removed_paper();

insert into private.mail_kinds (kind, lifetime) values ('authorities', interval '3 days');

create function private.ending_authorities()
returns table (
  authority_id uuid,
  property_id uuid,
  reference text,
  title text,
  agent_id uuid,
  ends_on date,
  is_taken_off boolean,
  notice integer,
  is_due boolean
)
language sql stable security definer
set search_path = ''
as $$
  with last as (
    select distinct on (authorities.property_id) authorities.*
    from public.authorities
    order by authorities.property_id, authorities.ends_on desc nulls first,
      authorities.created_at desc
  ), near as (
    select last.*, case
        when last.ends_on < private.manila_today() then -1
        when last.ends_on <= private.manila_today() + 3 then 3
        when last.ends_on <= private.manila_today() + 14 then 14
        else 30
      end as notice
    from last
    where last.ends_on <= private.manila_today() + 30
  )
  select near.id, near.property_id, properties.reference, properties.title, properties.agent_id,
    near.ends_on, near.taken_off_at is not null, near.notice,
    coalesce(near.told_days > near.notice, true)
      and (near.notice > 0 or staff_settings.authority_end <> 'nothing')
  from near
  join public.properties on properties.id = near.property_id
  cross join public.staff_settings
  where properties.status in ('active', 'pending') and properties.deleted_at is null
    and (properties.published_at is not null or near.taken_off_at is not null)
$$;
comment on function private.ending_authorities() is
  'Listings whose authority to sell ends within 30 days or has ended. notice is the number of days before the end of which staff are told (30, 14, 3, or -1 once it has ended), is_due whether they have not been told of it yet.';

create function public.ending_authorities()
returns table (
  property_id uuid,
  reference text,
  title text,
  ends_on date,
  is_taken_off boolean
)
language sql stable security definer
set search_path = ''
as $$
  select ending.property_id, ending.reference, ending.title, ending.ends_on, ending.is_taken_off
  from private.ending_authorities() as ending
  where private.is_admin() or (
    private.is_vouched_for() and exists (
      select from public.people
      where people.id = ending.agent_id and people.profile_id = private.account_profile_id()
    )
  )
  order by ending.ends_on, ending.reference
  limit 50
$$;
comment on function public.ending_authorities() is
  'For admins the listings whose authority to sell ends within 30 days or has ended, the first 50; for others those of which they are the agent.';
grant execute on function public.ending_authorities() to authenticated;

create function public.take_off_ended_listings()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended uuid[];
begin
  if (select staff_settings.authority_end from public.staff_settings) <> 'take_off' then
    return 0;
  end if;
  with marked as (
    update public.authorities set taken_off_at = now()
    where authorities.taken_off_at is null and authorities.id in (
      select ending.authority_id from private.ending_authorities() as ending
      where ending.notice < 0
    )
    returning authorities.property_id
  )
  select array_agg(marked.property_id) into ended from marked;
  update public.properties set published_at = null
  where properties.id = any (ended) and properties.published_at is not null;
  return coalesce(cardinality(ended), 0);
end
$$;
comment on function public.take_off_ended_listings() is
  'Makes drafts of the listings whose authority to sell has ended, where the setting says so, once each; answers how many. For the server.';
grant execute on function public.take_off_ended_listings() to service_role;

create view private.due_authorities as
select jsonb_agg(to_jsonb(person)) as people
from (
  select profiles.username as recipient, jsonb_agg(jsonb_build_object(
    'id', ending.authority_id, 'property_id', ending.property_id, 'reference', ending.reference,
    'title', ending.title, 'ends_on', ending.ends_on, 'is_taken_off', ending.is_taken_off
  ) order by ending.ends_on, ending.reference) as authorities
  from (
    select each_one.* from private.ending_authorities() as each_one
    where each_one.is_due
    order by each_one.ends_on, each_one.authority_id
    limit 300
  ) as ending
  join public.profiles on profiles.confirmed_at is not null
    and (
      profiles.role in ('admin', 'superadmin') or exists (
        select from public.people
        where people.id = ending.agent_id and people.profile_id = profiles.id
      )
    )
  group by profiles.id
) as person
having count(*) > 0;
comment on view private.due_authorities is
  'In one row the people who are to hear of authorities that end, and of which: admins of all, others of the listings of which they are the agent; the first 300 authorities, the others with the next row.';

create function private.claim_authorities(due jsonb)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  told constant uuid[] := array(
    select distinct id::uuid
    from jsonb_array_elements_text(jsonb_path_query_array(due, '$.people[*].authorities[*].id')) as id
  );
begin
  perform from public.authorities where authorities.id = any (told) order by authorities.id for update;
  if (
    select count(*) from private.ending_authorities() as ending
    where ending.is_due and ending.authority_id = any (told)
  ) <> cardinality(told) then
    return false;
  end if;
  update public.authorities set told_days = ending.notice
  from private.ending_authorities() as ending
  where ending.authority_id = authorities.id and authorities.id = any (told);
  return true;
end
$$;

create policy "Staff of a listing read who opened its papers"
on public.paper_openings for select to authenticated
using (private.sees_authority(property_id));

create table private.used_paper_paths (
  path text primary key,
  property_id uuid not null references public.properties (id) on delete cascade
);
comment on table private.used_paper_paths is
  'Each file that a paper ever had, so that no second row begins its openings anew.';

create index used_paper_paths_property_id_idx on private.used_paper_paths (property_id);

alter table private.used_paper_paths enable row level security;

create function private.note_paper_path()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.used_paper_paths (path, property_id) values (new.path, new.property_id)
  on conflict do nothing;
  if not found then
    raise exception 'This file was a paper before. Send it again under another name.'
      using errcode = '23505', hint = 'paper_path_used';
  end if;
  return null;
end
$$;

create trigger note_paper_path after insert on public.papers
for each row execute function private.note_paper_path();

create function private.authority_has_ended(listing uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(bool_and(coalesce(authorities.ends_on < private.manila_today(), false)), false)
  from public.authorities
  where authorities.property_id = authority_has_ended.listing
$$;
comment on function private.authority_has_ended(uuid) is
  'Whether all authorities to sell a listing have ended; false where there are none.';

create function private.is_rate_known(key text, town text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select key in (
    'capital_gains_tax', 'withholding_tax', 'vat', 'vat_threshold', 'sale_stamps',
    'loan_stamps', 'transfer_tax', 'value_schedule', 'registration_base', 'registration_base_up_to',
    'registration_step', 'registration_step_of', 'registration_low', 'registration_it',
    'notary_least', 'notary_most', 'broker_fee', 'association', 'loan_processing',
    'loan_insurance', 'pagibig_most', 'pagibig_years', 'pagibig_age', 'pagibig_income',
    'pagibig_rate_1', 'pagibig_rate_3', 'pagibig_rate_5', 'pagibig_rate_10', 'pagibig_rate_15',
    'pagibig_rate_20', 'pagibig_rate_25', 'pagibig_rate_30', 'pagibig_programme_1',
    'pagibig_programme_2', 'pagibig_programme_3', 'pagibig_programme_4', 'pagibig_programme_5',
    'pagibig_programme_6', 'pagibig_programme_7', 'pagibig_programme_8', 'bank_share', 'bank_years',
    'bank_age', 'bank_income', 'bank_rate_1', 'bank_rate_3', 'bank_rate_5', 'bank_rate_10',
    'usd', 'aed', 'sar', 'sgd', 'hkd', 'aud', 'cad', 'eur', 'gbp'
  ) and (
    town = '' or key in ('transfer_tax', 'value_schedule') and town in (
      'angeles-city', 'apalit', 'arayat', 'bacolor', 'candaba', 'floridablanca', 'guagua',
      'lubao', 'mabalacat-city', 'macabebe', 'magalang', 'masantol', 'mexico', 'minalin',
      'porac', 'san-fernando', 'san-luis', 'san-simon', 'santa-ana', 'santa-rita',
      'santo-tomas', 'sasmuan'
    )
  )
$$;
grant execute on function private.is_rate_known(text, text) to authenticated, service_role;

create table public.rates (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  town text not null default '',
  low numeric(16, 4) constraint rates_low_counts check (low >= 0),
  high numeric(16, 4),
  source text not null constraint rates_source_line
    check (char_length(source) <= 300 and private.is_single_line(source) and private.has_visible_text(source)),
  source_url text not null default '' constraint rates_source_address
    check (char_length(source_url) <= 500 and source_url ~ '^(https?://[^[:space:]]+)?$'),
  valid_from date not null,
  checked_on date,
  created_at timestamptz not null default now(),
  created_by uuid default private.account_profile_id() references public.profiles (id) on delete set null,
  review_on date,
  name text not null default '' constraint rates_name_line
    check (char_length(name) <= 80 and private.is_single_line(name)),
  kind text not null default '' constraint rates_kind_known
    check (kind in ('', 'house', 'condo')),
  years smallint constraint rates_years_range check (years between 1 and 30),
  price_to numeric(14, 2) constraint rates_price_range
    check (price_to between 1 and 100000000000),
  income_to numeric(14, 2) constraint rates_income_range
    check (income_to between 1 and 100000000000),
  valid_until date constraint rates_end_later
    check (valid_until >= valid_from and valid_until < '2200-01-01'),
  constraint rates_are_a_range check (high >= low),
  constraint rates_both_or_none check ((low is null) = (high is null)),
  constraint rates_figure_known check (private.is_rate_known(key, town)),
  constraint rates_reviewed_later check (review_on > valid_from and review_on < '2200-01-01'),
  -- To PostgreSQL NaN is more than every number.
  constraint rates_are_numbers check (high < 'NaN'),
  constraint rates_terms_of_programmes check (
    case when key like 'pagibig\_programme\_%'
      then private.has_visible_text(name) and years is not null and low is not distinct from high
      else name = '' and kind = '' and valid_until is null
        and coalesce(years, price_to, income_to) is null
    end
  ),
  constraint rates_schedule_is_said check (
  key <> 'value_schedule' or low is null or (low in (0, 1) and high = low)
)
);
comment on table public.rates is
  'Every version of each figure that calculators use, with its source and dates. Empty low and high: not known. town is empty where it holds for all. checked_on is when somebody last looked the figure up; empty where nobody has, which visitors are told. From review_on the source is no longer believed, which staff are asked about and visitors are told; empty where no such day is known.';
comment on column public.rates.name is 'Of a programme of a lender; so are kind, years, price_to, income_to and valid_until.';
comment on column public.rates.kind is 'What the programme is for; empty for every home.';
comment on column public.rates.years is 'How long the rate holds from the start of the loan.';
comment on column public.rates.price_to is 'The highest price of the home, in pesos; null where none is known.';
comment on column public.rates.income_to is 'Pesos a month that the borrower earns less than; null where none is known.';
comment on column public.rates.valid_until is 'The last day on which the programme is offered; null where none is known.';

create index rates_created_by_idx on public.rates (created_by);
create index rates_in_force_idx on public.rates (key, town, valid_from desc, created_at desc);

alter table public.rates enable row level security;
revoke all on table public.rates from anon, authenticated;
grant
  select (
    id, key, town, low, high, source, source_url, valid_from, checked_on, created_at, review_on,
    name, kind, years, price_to, income_to, valid_until
  )
on table public.rates to anon;
grant
  select,
  insert (
    key, town, low, high, source, source_url, valid_from, checked_on, review_on, name, kind,
    years, price_to, income_to, valid_until
  )
on table public.rates to authenticated;
grant all on table public.rates to service_role;

create policy "Everybody reads the rates"
on public.rates for select to anon, authenticated
using (true);

create policy "Admins add versions of rates"
on public.rates for insert to authenticated
with check ((select private.is_admin()));

create trigger note_added_content after insert on public.rates
referencing new table as changed_rows for each statement execute function private.note_rows();

create trigger note_removed_content after delete on public.rates
referencing old table as changed_rows for each statement execute function private.note_rows();

create trigger note_changed_content after update on public.rates
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();

create trigger note_emptied_content after truncate on public.rates
for each statement execute function private.note_truncation();

insert into public.rates (key, low, high, valid_from, source, source_url, checked_on, review_on)
-- What stands here without a day was not looked up: a start for staff, who are asked to.
select key, low, high, valid_from, source, source_url,
  case when key <> all (array[
    'withholding_tax', 'loan_stamps', 'registration_it', 'notary_most', 'loan_processing',
    'loan_insurance', 'bank_age', 'bank_income', 'bank_rate_1', 'bank_rate_3', 'bank_rate_5', 'bank_rate_10'
  ]) then date '2026-11-24' end,
  -- From these days on the source is no longer true.
  case
    when key = 'vat_threshold' then date '2027-01-01'
    when key like 'pagibig\_rate\_%' then date '2026-01-01'
  end
from (values
  ('capital_gains_tax', 6, 6, date '1998-01-01', 'National Internal Revenue Code, section 24(D)(1): 6% of the price or the fair market value, whichever is higher', ''),
  ('withholding_tax', 1.5, 6, date '1998-04-17', 'Revenue Regulations 2-98, section 2.57.2: 1.5 to 5% where the seller is in the business, by price; 6% where it is not habitual', ''),
  ('vat', 12, 12, date '2006-02-01', 'National Internal Revenue Code, section 106', ''),
  ('vat_threshold', 3600000, 3600000, date '2024-01-01', 'Revenue Regulations 1-2024: house and lot and other dwellings up to ₱3.6M are exempt; next change on 1 January 2027', ''),
  ('sale_stamps', 1.5, 1.5, date '1998-01-01', 'National Internal Revenue Code, section 196: ₱15 for each ₱1,000 of the price or the fair market value, whichever is higher', ''),
  ('loan_stamps', 0.4, 1.15, date '2018-01-01', 'National Internal Revenue Code, sections 179 and 195 as amended by RA 10963: 0.4% on the mortgage; 0.75% on the loan, which some lenders charge beside it', ''),
  ('transfer_tax', 0.5, 0.5, date '1992-01-01', 'Local Government Code, section 135: a province takes at most half of 1%, within 60 days of the deed', ''),
  ('registration_base', 8796, 8796, date '2003-01-01', 'Land Registration Authority, schedule of fees: ₱8,796 for the first ₱1.7M', 'http://www.foreclosurephilippines.com/2013/04/how-to-compute-registration-fees.html'),
  ('registration_base_up_to', 1700000, 1700000, date '2003-01-01', 'Land Registration Authority, schedule of fees', 'http://www.foreclosurephilippines.com/2013/04/how-to-compute-registration-fees.html'),
  ('registration_step', 90, 90, date '2003-01-01', 'Land Registration Authority, schedule of fees: ₱90 for each further ₱20,000 or part of it', 'http://www.foreclosurephilippines.com/2013/04/how-to-compute-registration-fees.html'),
  ('registration_step_of', 20000, 20000, date '2003-01-01', 'Land Registration Authority, schedule of fees', 'http://www.foreclosurephilippines.com/2013/04/how-to-compute-registration-fees.html'),
  ('registration_low', 0.25, 0.25, date '2003-01-01', 'The rule of thumb that brokers quote; the schedule gives about twice as much, so both are shown', ''),
  ('registration_it', 280, 1000, date '2012-02-20', 'Land Registration Authority, circular of 20 February 2012: ₱100 an entry, ₱150 an annotation, with VAT; the number of entries and pages differs', ''),
  ('notary_least', 3000, 3000, date '2026-11-24', 'What notaries in Central Luzon ask at least (bambooroutes.com, 2025)', 'https://bambooroutes.com/blogs/news/central-luzon-property-taxes-fees'),
  ('notary_most', 1, 1, date '2026-11-24', 'The share of the price that is often quoted; most agree on less', ''),
  ('broker_fee', 3, 5, date '2026-11-24', 'Custom among licensed brokers: 3 to 5%, paid by the seller', ''),
  ('association', null, null, date '2026-11-24', 'Differs by subdivision or building: ask the association', ''),
  ('loan_processing', 3000, 10000, date '2026-11-24', 'Pag-IBIG takes ₱3,000; banks ask more for appraisal and processing. Estimate', ''),
  ('loan_insurance', 0.3, 1, date '2026-11-24', 'Life and fire insurance of the loan, first year, by age and building. Estimate', ''),
  ('pagibig_most', 6000000, 6000000, date '2012-07-01', 'Pag-IBIG Fund, questions on housing loans', 'https://pagibigfund.gov.ph/FAQ_HL.html'),
  ('pagibig_years', 30, 30, date '2012-07-01', 'Pag-IBIG Fund, questions on housing loans', 'https://pagibigfund.gov.ph/FAQ_HL.html'),
  ('pagibig_age', 70, 70, date '2012-07-01', 'Pag-IBIG Fund, questions on housing loans', 'https://pagibigfund.gov.ph/FAQ_HL.html'),
  ('pagibig_income', 35, 35, date '2026-11-24', 'Pag-IBIG Fund: 35% of gross monthly income', ''),
  ('pagibig_rate_1', 5.75, 5.75, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_3', 6.25, 6.25, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_5', 6.5, 6.5, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_10', 7.125, 7.125, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_15', 7.75, 7.75, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_20', 8.5, 8.5, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_25', 9.125, 9.125, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('pagibig_rate_30', 9.75, 9.75, date '2023-07-01', 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025', 'https://pco.gov.ph/other_releases/pag-ibig-fund-lowers-home-loan-rates/'),
  ('bank_share', 80, 80, date '2026-11-24', 'What most banks lend of the price; they decide case by case', ''),
  ('bank_years', 25, 25, date '2026-11-24', 'The longest term of most banks', ''),
  ('bank_age', 65, 65, date '2026-11-24', 'The age by which most banks want the loan paid', ''),
  ('bank_income', 35, 35, date '2026-11-24', 'Banks count with 30 to 40% of gross monthly income', ''),
  ('bank_rate_1', 7, 7, date '2026-11-24', 'Banks ask 5 to 8% a year, by term and borrower. Estimate', ''),
  ('bank_rate_3', 7.25, 7.25, date '2026-11-24', 'Banks ask 5 to 8% a year, by term and borrower. Estimate', ''),
  ('bank_rate_5', 7.5, 7.5, date '2026-11-24', 'Banks ask 5 to 8% a year, by term and borrower. Estimate', ''),
  ('bank_rate_10', 8, 8, date '2026-11-24', 'Banks ask 5 to 8% a year, by term and borrower. Estimate', '')
) as figure (key, low, high, valid_from, source, source_url);

insert into public.rates (key, town, low, high, valid_from, source, source_url, checked_on)
values
  ('transfer_tax', 'san-fernando', 0.5, 0.5, '2024-05-27', 'City of San Fernando, city assessor: half of 1% of the market value in the tax declaration, within 60 days; then 2% a month and 25%', 'https://cc.sanfernandocity.gov.ph/2024/05/27/computation-of-transfer-tax/', '2026-11-24'),
  ('transfer_tax', 'angeles-city', 0.5, 0.75, '1992-01-01', 'Local Government Code, sections 135 and 151: a city may take up to half more than a province; ask the city treasurer', '', null),
  ('transfer_tax', 'mabalacat-city', 0.5, 0.75, '1992-01-01', 'Local Government Code, sections 135 and 151: a city may take up to half more than a province; ask the city treasurer', '', null);

create function public.rates_to_use()
returns table (
  key text, town text, low numeric, high numeric, source text, source_url text, valid_from date,
  checked_on date, review_on date, created_at timestamptz, name text, kind text, years smallint,
  price_to numeric, income_to numeric, valid_until date
)
language sql stable security invoker
set search_path = ''
as $$
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.review_on,
      rates.created_at, rates.name, rates.kind, rates.years, rates.price_to, rates.income_to,
      rates.valid_until
    from public.rates where rates.valid_from <= (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from desc, rates.created_at desc
  )
  union all
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.review_on,
      rates.created_at, rates.name, rates.kind, rates.years, rates.price_to, rates.income_to,
      rates.valid_until
    from public.rates where rates.valid_from > (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from, rates.created_at desc
  )
$$;
comment on function public.rates_to_use() is
  'Of each figure and town the version in force and the one that follows, which pages kept over midnight need: never more, however many versions there are.';
grant execute on function public.rates_to_use() to anon, authenticated, service_role;

insert into public.rates (
  key, name, kind, low, high, years, price_to, income_to, valid_from, source, source_url, checked_on
) values
  ('pagibig_programme_1', 'Expanded 4PH, house and lot', 'house', 3, 3, 5, 950000, 34686, '2026-01-06',
   'Pag-IBIG Fund: socialized homes from 27 sqm (24 to 26 sqm: to ₱844,440) for first-time buyers; income as of July 2025, outside Metro Manila, overseas workers any; may lend the whole price; 5 more years on request',
   'https://www.sunstar.com.ph/cebu/pag-ibig-keeps-subsidized-rates-as-socialized-housing-price-caps-rise', '2026-11-27'),
  ('pagibig_programme_2', 'Expanded 4PH, condominium', 'condo', 3, 3, 5, 1800000, 34686, '2026-01-06',
   'Pag-IBIG Fund: socialized units from 27 sqm in buildings above five floors, up to ₱200,000 more in highly urbanized cities, for first-time buyers; income as of July 2025, outside Metro Manila, overseas workers any',
   'https://www.sunstar.com.ph/cebu/pag-ibig-keeps-subsidized-rates-as-socialized-housing-price-caps-rise', '2026-11-27'),
  ('pagibig_programme_3', 'Special rate to ₱1.8M', '', 4.5, 4.5, 3, 1800000, 34686, '2025-10-01',
   'Pag-IBIG Fund, 12 September 2025: the first 11,000 first-time buyers with 12 months of savings, outside Metro Manila; overseas workers at any income. Whether places are left is not known: ask',
   'https://filipinotimes.net/latest-news/2025/09/12/pag-ibig-fund-to-offer-special-4-5-rate-for-home-loans-up-to-p1-8-million/', '2026-11-27');

insert into public.rates (key, low, high, valid_from, source, source_url, checked_on) values
  ('value_schedule', null, null, '2024-07-05',
   'RA 12001: towns had two years from 5 July 2024 for their schedules; which of Pampanga have one was not found',
   'https://abolawfirm.ph/a-closer-look-at-the-rpvara-law-and-the-tax-amnesty-program/', '2026-11-27');

create function private.bound_rates()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from added where added.valid_from > private.manila_today() + interval '2 years'
  ) then
    raise exception 'A figure is entered at most two years ahead.'
      using errcode = 'P0001', hint = 'rate_too_far_ahead';
  end if;
  if exists (select from added where added.checked_on > private.manila_today()) then
    raise exception 'Nobody has looked a figure up on a day that is to come.'
      using errcode = 'P0001', hint = 'looked_up_later';
  end if;
  if exists (
    select from public.rates where rates.key in (select added.key from added)
    group by rates.key
    having count(*) > 2000
      or count(*) filter (where rates.created_at > now() - interval '1 day') > 60
  ) then
    raise exception 'A figure may have 60 versions a day, and 2,000 in all.'
      using errcode = 'P0001', hint = 'too_many_rates';
  end if;
  return null;
end
$$;

create trigger bound_rates after insert on public.rates
referencing new table as added for each statement execute function private.bound_rates();

create table private.backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('nightly', 'asked', 'upgrade', 'drill')),
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  is_done boolean,
  bytes bigint check (bytes >= 0),
  row_count bigint check (row_count >= 0),
  file_count bigint check (file_count >= 0),
  -- How long it took; of a drill, its restore alone.
  seconds integer check (seconds >= 0),
  constraint backup_runs_end check ((ended_at is null) = (is_done is null))
);
comment on table private.backup_runs is 'Each backup and each drill of one: when it began, and what came of it. A run without an end was cut off, or is going on.';

create index backup_runs_by_kind on private.backup_runs (kind, began_at desc);

alter table private.backup_runs enable row level security;

create function private.is_backup_due(wanted text)
returns boolean
language sql stable
set search_path = ''
as $$
  with local as (
    select now() at time zone 'Asia/Manila' as clock,
      (private.manila_today() + time '02:00') at time zone 'Asia/Manila' as tonight
  )
  select case wanted
    when 'asked' then true
    when 'nightly' then extract(hour from clock) >= 2 and not exists (
      select from private.backup_runs
      where kind in ('nightly', 'asked') and is_done and began_at >= tonight
    )
    when 'drill' then extract(hour from clock) >= 3
      and exists (select from private.backup_runs where kind in ('nightly', 'asked', 'upgrade') and is_done)
      and not exists (
        select from private.backup_runs
        where kind = 'drill' and (
          (is_done and began_at > now() - interval '7 days' + interval '2 hours')
          or began_at > now() - interval '20 hours'
        )
      )
    else false
  end
  from local
$$;
comment on function private.is_backup_due(text) is 'A backup each night from two o''clock in Manila, or later where the site was off; a drill each week, tried again the next day where it failed.';

create function public.begin_backup_run(wanted text)
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  run bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('bale.backups', 0));
  -- Whoever began one and has said nothing for six hours was killed.
  if exists (
    select from private.backup_runs where ended_at is null and began_at > now() - interval '6 hours'
  ) or not private.is_backup_due(wanted) then
    return null;
  end if;
  delete from private.backup_runs where began_at < now() - interval '400 days';
  insert into private.backup_runs (kind) values (wanted) returning id into run;
  return run;
end
$$;
comment on function public.begin_backup_run(text) is 'The number of a run that the caller is to make now, nightly, asked or drill; null where none is due or one is going on.';
grant execute on function public.begin_backup_run(text) to service_role;

create function public.end_backup_run(run bigint, outcome jsonb)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.backup_runs
  set ended_at = now(), is_done = outcome is not null,
    bytes = (outcome ->> 'bytes')::bigint, row_count = (outcome ->> 'rows')::bigint,
    file_count = (outcome ->> 'files')::bigint, seconds = (outcome ->> 'seconds')::integer
  where id = run and ended_at is null
$$;
comment on function public.end_backup_run(bigint, jsonb) is 'Notes what came of a run: bytes, rows, files and seconds, or null where it failed.';
grant execute on function public.end_backup_run(bigint, jsonb) to service_role;

create function public.note_upgrade_backup(outcome jsonb)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.backup_runs (kind, ended_at, is_done, bytes, row_count, file_count, seconds)
  values (
    'upgrade', now(), true, (outcome ->> 'bytes')::bigint, (outcome ->> 'rows')::bigint,
    (outcome ->> 'files')::bigint, (outcome ->> 'seconds')::integer
  )
$$;
comment on function public.note_upgrade_backup(jsonb) is 'A start makes this backup before its migrations, when the table may not be there yet.';
grant execute on function public.note_upgrade_backup(jsonb) to service_role;

create function public.backup_state()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last_backup private.backup_runs;
  last_try private.backup_runs;
  last_drill private.backup_runs;
begin
  if not (select private.is_admin()) then
    raise exception 'Only admins see when backups were made' using errcode = '42501';
  end if;
  select * into last_backup from private.backup_runs
    where kind <> 'drill' and is_done order by began_at desc limit 1;
  select * into last_try from private.backup_runs
    where kind <> 'drill' order by began_at desc limit 1;
  select * into last_drill from private.backup_runs
    where kind = 'drill' and is_done is not null order by began_at desc limit 1;
  return jsonb_build_object(
    'backed_up_at', last_backup.began_at, 'bytes', last_backup.bytes,
    'is_running', last_try.id is not null and last_try.ended_at is null
      and last_try.began_at > now() - interval '6 hours',
    'has_failed', coalesce(not last_try.is_done, false)
      or (last_try.ended_at is null and last_try.began_at <= now() - interval '6 hours'),
    'drilled_at', last_drill.began_at, 'drill_passed', last_drill.is_done,
    'drill_seconds', last_drill.seconds
  );
end
$$;
comment on function public.backup_state() is 'For admins: when the last backup was made and how large it is, whether one is going on or failed, and what the last drill said.';
grant execute on function public.backup_state() to authenticated;

create table public.feeds (
  name text primary key constraint feeds_name_known check (name in ('meta', 'trovit', 'rss')),
  is_on boolean not null default false
);
comment on table public.feeds is
  'The feeds of listings, /feed-<name>.xml: a row each, off until an admin turns it on.';
alter table public.feeds enable row level security;
revoke all on table public.feeds from anon, authenticated;
grant select (name, is_on) on table public.feeds to anon;
grant select, update (is_on) on table public.feeds to authenticated;
grant all on table public.feeds to service_role;

insert into public.feeds (name) values ('meta'), ('trovit'), ('rss');

create policy "Everybody reads which feeds are on"
on public.feeds for select to anon, authenticated
using (true);

create policy "Admins turn feeds on and off"
on public.feeds for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create trigger note_added_content after insert on public.feeds
referencing new table as changed_rows for each statement execute function private.note_rows();

create trigger note_removed_content after delete on public.feeds
referencing old table as changed_rows for each statement execute function private.note_rows();

create trigger note_changed_content after update on public.feeds
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();

create trigger note_emptied_content after truncate on public.feeds
for each statement execute function private.note_truncation();

create function private.missing_facts()
returns text
language sql immutable
set search_path = ''
return '(properties.description = '''' or properties.address = '''' or properties.city = ''''
  or properties.comparable_price is null or properties.kind is null
  or greatest(properties.square_feet, properties.lot_area) = 0)';
comment on function private.missing_facts() is
  'The condition for a listing that lacks what each one has: a description, a place, a price that compares, a kind or a size.';

create function private.missing_photos()
returns text
language sql immutable
set search_path = ''
return 'not exists (select from public.property_images
  where property_images.property_id = properties.id and property_images.kind = ''photo'')';
comment on function private.missing_photos() is
  'The condition for a listing without a photograph; a floor plan is none.';

create function private.list_condition(search text, show text, filters jsonb default '{}'::jsonb)
 returns text
 language sql
 stable
 set search_path = ''
as $$
  select concat_ws(
    ' and ',
    case
      when not private.sees_unpublished() then 'private.is_public(properties.status, properties.published_at, properties.deleted_at)'
      when show = 'trash' then 'properties.deleted_at is not null'
      else 'properties.deleted_at is null'
    end,
    case when private.search_pattern(search) <> '%%'
      then format('properties.search_text like %L', private.search_pattern(search)) end,
    case show
      when 'featured' then 'properties.featured'
      when 'for_sale' then 'properties.listing_type = ''for_sale'''
      when 'for_rent' then 'properties.listing_type = ''for_rent'''
      when 'drafts' then 'properties.published_at is null'
      when 'trash' then 'properties.deleted_at is not null'
    end,
    case
      when given.filters ->> 'status' = 'draft' then 'properties.published_at is null'
      when given.filters ? 'status' then format(
        'properties.status = %L and properties.published_at is not null',
        left(given.filters ->> 'status', 20)
      )
    end,
    case when given.filters ? 'town'
      then format('properties.town = %L', left(given.filters ->> 'town', 40)) end,
    case
      when given.filters ->> 'person' = 'none' then 'properties.agent_id is null'
      when given.filters ->> 'person' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then format('properties.agent_id = %L::uuid', given.filters ->> 'person')
      when given.filters ? 'person' then 'false'
    end,
    case
      when given.filters ->> 'needs' = 'photos' then private.missing_photos()
      when given.filters ->> 'needs' = 'facts' then private.missing_facts()
      when given.filters ->> 'needs' = 'confirmation' then private.missing_confirmation()
      when given.filters ->> 'needs' = 'approval' then private.waiting_for_approval()
      when given.filters ? 'needs' then 'false'
    end,
    case
      when given.filters ->> 'age' ~ '^(listed|unchanged)-[0-9]{1,4}$' then format(
        'properties.%I < %L',
        case when given.filters ->> 'age' like 'listed%' then 'created_at' else 'updated_at' end,
        (private.manila_today() - split_part(given.filters ->> 'age', '-', 2)::integer)::timestamp
          at time zone 'Asia/Manila'
      )
      when given.filters ? 'age' then 'false'
    end
  )
  -- What is no object, such as a list, has keys for some operators.
  from (
    select case when jsonb_typeof(list_condition.filters) = 'object' then list_condition.filters else '{}' end
  ) as given (filters)
$$;
comment on function private.list_condition(text, text, jsonb) is 'What the staff''s list holds. show is all, featured, for_sale, for_rent, drafts or trash. filters are status (or draft), town, person (an id of people, or none), needs (photos, facts, confirmation or approval, which are missing) and age (listed-90 or unchanged-90, in days); a value that none of them knows finds nothing.';

create function public.count_list(
  search text default '', show text default 'all', filters jsonb default '{}'
)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(search);
  question constant text := case
    when not private.sees_unpublished() then 'public ' when show = 'trash' then 'trash ' else 'all '
  end || pattern;
  version bigint;
  counts jsonb;
  total bigint;
begin
  if coalesce(filters, '{}') <> '{}' then
    execute 'select count(*) from public.properties where '
      || private.list_condition(search, show, filters) into total;
    return total;
  end if;
  counts := private.kept_answer(question);
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''all'', count(*), ''featured'', count(*) filter (where properties.featured),
        ''for_sale'', count(*) filter (where properties.listing_type = ''for_sale''),
        ''for_rent'', count(*) filter (where properties.listing_type = ''for_rent''),
        ''listed'', count(*) filter (where private.is_listed(properties.status, properties.published_at, properties.deleted_at)),
        ''listed_featured'', count(*) filter (where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.featured),
        ''drafts'', count(*) filter (where properties.published_at is null),
        ''trash'', count(*) filter (where properties.deleted_at is not null),
        ''samples'', count(*) filter (where properties.is_sample)
      ) from public.properties where '
      || private.list_condition(search, case when question like 'trash %' then 'trash' else 'all' end, '{}')
      into counts;
    if private.is_worth_keeping(pattern, (counts ->> 'all')::bigint) then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return coalesce(counts ->> show, counts ->> 'all')::bigint;
end
$$;
comment on function public.count_list(text, text, jsonb) is
  'How many listings list_properties would page through; show may also be listed (on offer), listed_featured or samples.';
grant execute on function public.count_list(text, text, jsonb) to authenticated, service_role;

create function public.count_list_choices(search text default ''::text, show text default 'all'::text, filters jsonb default '{}'::jsonb)
 returns jsonb
 language plpgsql
 security definer
 set search_path = ''
 set jit = off
as $$
declare
  pattern constant text := private.search_pattern(search);
  -- Its days pass and its setting changes without a new version of the content.
  unconfirmed constant text := private.missing_confirmation();
  -- Likewise what is sent back.
  waiting constant text := private.waiting_for_approval();
  chosen constant jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  question constant text := 'choices '
    || case when private.sees_unpublished() then 'all ' else 'public ' end || left(show, 20) || ' ' || pattern
    || ' ' || md5(unconfirmed || waiting);
  version bigint;
  counts jsonb;
  states jsonb;
  needs jsonb;
begin
  if chosen = '{}' then
    counts := private.kept_answer(question);
  end if;
  if counts is not null then
    return counts;
  end if;
  version := public.content_version();
  execute 'select coalesce(jsonb_object_agg(counted.state, counted.listings), ''{}'') from (
      select case when properties.published_at is null then ''draft'' else properties.status end as state,
        count(*) as listings
      from public.properties
      where ' || private.list_condition(search, show, chosen - 'status') || ' group by 1
    ) as counted'
    into states;
  execute 'select jsonb_build_object(
      ''photos'', count(*) filter (where ' || private.missing_photos() || '),
      ''facts'', count(*) filter (where ' || private.missing_facts() || '),
      ''confirmation'', count(*) filter (where ' || unconfirmed || '),
      ''approval'', count(*) filter (where ' || waiting || ')
    ) from public.properties where ' || private.list_condition(search, show, chosen - 'needs')
    into needs;
  counts := jsonb_build_object('status', states, 'needs', needs);
  -- Other names would each push out what is kept of a real list.
  if chosen = '{}' and show in ('all', 'featured', 'for_sale', 'for_rent', 'drafts', 'trash')
    and private.is_long_to_count()
  then
    perform private.keep_answer(question, version, counts);
  end if;
  return counts;
end
$$;
comment on function public.count_list_choices(text, text, jsonb) is 'How many listings each state (status, or draft), and each thing that is missing (needs), would leave in the staff''s list, the other choices as they are. For accounts.';
grant execute on function public.count_list_choices(text, text, jsonb) to authenticated, service_role;

create function public.list_properties(
  search text default '', show text default 'all', page integer default 1,
  after_created_at timestamptz default null, after_id uuid default null,
  filters jsonb default '{}', sort text default 'newest'
)
returns setof public.properties
language plpgsql security definer rows 24
set search_path = ''
as $$
declare
  page_size constant integer := 24;
  matching constant text :=
    ' from public.properties where ' || private.list_condition(search, show, filters);
  newest_first constant text := ' order by properties.created_at desc, properties.id';
  sorted constant text := case sort
    when 'oldest' then 'properties.created_at'
    when 'price' then 'properties.listing_type desc, properties.comparable_price'
    when '-price' then 'properties.listing_type desc, properties.comparable_price desc nulls last'
    when 'views' then 'properties.view_count desc'
    when 'changed' then 'properties.updated_at desc'
  end || ', properties.created_at desc, properties.id';
  before constant bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * page_size;
  total bigint;
  first record;
begin
  if sorted is not null then
    -- Sorted by id alone, then read: whole rows would not fit into the memory for sorting.
    return query execute 'select properties.* from public.properties
      join (select properties.id' || matching || ' order by ' || sorted
      || ' offset $1 limit $2) as shown using (id) order by ' || sorted
      using before, page_size;
    return;
  end if;
  if after_created_at is not null then
    return query execute 'select properties.*' || matching
      || ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)'
      || newest_first || ' limit $3'
      using after_created_at, after_id, page_size;
    return;
  end if;
  if before = 0 then
    return query execute 'select properties.*' || matching || newest_first || ' limit $1'
      using page_size;
    return;
  end if;

  total := public.count_list(search, show, filters);
  if before >= total then
    return;
  end if;
  -- The page's first listing is looked for from the nearer end, and in the index alone.
  execute 'select properties.created_at, properties.id' || matching
    || case when before <= total / 2 then newest_first
      else ' order by properties.created_at, properties.id desc' end
    || ' offset $1 limit 1'
    into first
    using case when before <= total / 2 then before else total - 1 - before end;
  return query execute 'select properties.*' || matching
    || ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id >= $2)'
    || newest_first || ' limit $3'
    using first.created_at, first.id, page_size;
end
$$;
comment on function public.list_properties(text, text, integer, timestamptz, uuid, jsonb, text) is
  'A page of 24 listings that the caller may read: those holding the term, of what show and filters choose (see private.list_condition). Sorted by newest, oldest, price, -price (sale before rent), views or changed, then newest first, then by id. The page is found by its number from 1, or, newest first and where the last listing of the page before is known, behind that.';
grant execute on function public.list_properties(text, text, integer, timestamptz, uuid, jsonb, text) to authenticated, service_role;

create function private.changed_price(price text, percent numeric, rounding numeric)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- One number alone, with commas or plain.
  parts constant text[] := regexp_match(
    price,
    '^([^0-9]*)([0-9]{1,3}(?:,[0-9]{3})+(?:[.][0-9]+)?|[0-9]+(?:[.][0-9]+)?)'
      || '(?: ?' || (private.price_grammar() ->> 'unit') || ')?'
      || '([^0-9]*)$',
    'i'
  );
  old constant record := private.read_price(price);
  amount numeric;
  changed text;
begin
  if parts is null or old.amount is null then
    return null;
  end if;
  amount := round(old.amount * (1 + percent / 100) / rounding) * rounding;
  if amount <= 0 or amount >= 1000000000000000 then
    return null;
  end if;
  changed := parts[1] || to_char(amount, 'FM999,999,999,999,999,990') || parts[3];
  -- What would be read otherwise than it was meant is left alone.
  if (private.read_price(changed)).amount is distinct from amount
    or private.price_basis((private.read_price(changed)).words, 'for_sale')
      is distinct from private.price_basis(old.words, 'for_sale')
    or char_length(changed) > 200
  then
    return null;
  end if;
  return changed;
end
$$;
comment on function private.changed_price(text, numeric, numeric) is
  'A price as typed, its amount changed by per cent and rounded to whole steps of rounding pesos, the words around it as they are. Null where it can''t be read as one number.';
grant execute on function private.changed_price(text, numeric, numeric) to authenticated;

create function private.check_listing_change(change jsonb)
returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  keys constant text[] := array(select jsonb_object_keys(
    case when jsonb_typeof(change) = 'object' then change else '{}' end
  ) order by 1);
begin
  if keys in ('{agent_id}', '{category}', '{featured}', '{price}', '{property_type}', '{status}')
    or keys = '{trash}' and change -> 'trash' = 'true'
    or keys = '{publication}' and change -> 'publication' in ('"published"', '"draft"')
    or keys = '{percent,rounding}'
      and jsonb_typeof(change -> 'percent') = 'number'
      and (change ->> 'percent')::numeric between -90 and 500
      and change -> 'rounding' in ('1', '100', '1000', '10000', '100000')
  then
    return;
  end if;
  raise exception 'This is no change that can be made to many listings.'
    using errcode = '22023', hint = 'bad_listing_change';
end
$$;
comment on function private.check_listing_change(jsonb) is
  'Refuses what change_listings doesn''t know.';
grant execute on function private.check_listing_change(jsonb) to authenticated;

create function private.planned_change(price text, category text, property_type text, change jsonb)
returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when change ? 'percent' then (
      select jsonb_build_object('price', changed.price)
      from private.changed_price(
        planned_change.price, (change ->> 'percent')::numeric, (change ->> 'rounding')::numeric
      ) as changed (price)
      where changed.price is not null
    )
    when change ? 'category' then jsonb_build_object('property_type', case
      when planned_change.category = change ->> 'category' then planned_change.property_type
      else change ->> 'category'
    end)
    else change
  end
$$;
comment on function private.planned_change(text, text, text, jsonb) is
  'The columns that a change would give a listing; null where its price can''t be read as one number.';
grant execute on function private.planned_change(text, text, text, jsonb) to authenticated;

create function public.change_listings(listings jsonb, change jsonb default null, only_look boolean default false)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := 3000;
  ids uuid[];
  -- The triggers compare each changed row with each, so that 3,000 at once took a minute.
  at_once constant integer := 200;
  editable uuid[];
  plan jsonb;
  part jsonb;
  done jsonb := '[]';
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff change many listings at once.'
      using errcode = '42501', hint = 'bulk_change_forbidden';
  end if;
  if jsonb_typeof(listings) is distinct from 'array' or jsonb_array_length(listings) > most then
    raise exception 'A list of at most % listings is changed at once.', most
      using errcode = '22023', hint = 'bad_listing_change';
  end if;
  perform private.check_listing_change(asked.change)
  from (
    select distinct coalesce(nullif(item -> 'change', 'null'), change_listings.change) as change
    from jsonb_array_elements(listings) as item
  ) as asked;
  ids := array(select (item ->> 'id')::uuid from jsonb_array_elements(listings) as item);
  -- The policy for updates decides which of them come back. In order, so that two who change the
  -- same listings never wait for each other in a circle.
  editable := array(
    select properties.id from public.properties where properties.id = any (ids)
    order by properties.id for update
  );

  select coalesce(jsonb_agg(to_jsonb(judged) - 'place' order by judged.place), '[]') into plan
  from (
    select asked.place, asked.id, property.title, property.reference, property.revision,
      case when publication.after is null then present.before
        else jsonb_build_object('publication', publication.before) end as before,
      case when publication.after is null then planned.after
        else jsonb_build_object('publication', publication.after) end as after,
      publication.missing, publication.warnings,
      case when publication.after = 'draft' then asked.as_draft
        when publication.before = 'draft' then jsonb_build_object(
          'created_at', property.created_at, 'hidden_on', property.hidden_on,
          'first_published_at', property.first_published_at
        ) end as as_draft,
      case
        when property.id is null then 'gone'
        when property.deleted_at is not null then 'in_trash'
        when mine.id is null then 'forbidden'
        when asked.revision <> property.revision or asked.revision is null and not only_look then 'changed'
        when publication.before = publication.after then 'same'
        when publication.after is not null then publication.reason
        when planned.after is null then 'unreadable_price'
        when planned.after ? 'agent_id' and not (
          private.may_give_listing(property.agent_id, (planned.after ->> 'agent_id')::uuid)
          and private.may_edit_listing((planned.after ->> 'agent_id')::uuid)
        ) then 'agent_forbidden'
        when planned.after = present.before then 'same'
      end as reason
    from (
      select distinct on ((item ->> 'id')::uuid)
        place, (item ->> 'id')::uuid as id, (item ->> 'revision')::integer as revision,
        item -> 'as_draft' as as_draft,
        coalesce(nullif(item -> 'change', 'null'), change_listings.change) as change
      from jsonb_array_elements(listings) with ordinality as each (item, place)
    ) as asked
    left join public.properties as property on property.id = asked.id
    left join unnest(editable) as mine (id) on mine.id = property.id
    left join private.planned_publications((
      select jsonb_agg(jsonb_build_object('id', item -> 'id') || given.change)
      from jsonb_array_elements(listings) as item
      cross join lateral (
        select coalesce(nullif(item -> 'change', 'null'), change_listings.change) as change
      ) as given
      where given.change ? 'publication'
    ), only_look) as publication on publication.id = property.id
    left join lateral (
      select private.planned_change(
        property.price, property.category, property.property_type, asked.change
      ) as after
    ) as planned
      on property.id is not null
    left join lateral (
      select jsonb_object_agg(name, to_jsonb(property) -> name) as before
      from jsonb_object_keys(planned.after) as name
    ) as present on true
  ) as judged;

  if only_look then
    return plan;
  end if;
  for part in
    select jsonb_agg(step.value) from jsonb_array_elements(plan) with ordinality as step (value, place)
    group by (step.place - 1) / at_once order by (step.place - 1) / at_once
  loop
    done := done || private.carry_out(part);
  end loop;
  return done;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_listing_change';
end
$$;
comment on function public.change_listings(jsonb, jsonb, boolean) is
  'Changes up to 3,000 listings ({id, revision, change?, as_draft?}) in one transaction, for accounts that an admin vouches for, with the caller''s rights: each by its own change or the one for all, {status}, {featured}, {agent_id}, {category}, {property_type}, {price}, {percent, rounding}, {publication: published or draft} or {trash: true}. Answers each with before, after and its revision, and, where it is left as it is, the reason: gone, in_trash, forbidden, changed (since that revision), unreadable_price, agent_forbidden, same, or of a publication blocked, waits_for_approval, sent_back or unseen_import, as planned_publications has them with missing and warnings. Publishing leaves confirmed_on as it is; where an admin looks first, it sends for approval (after is waiting). as_draft, given back with the change to a draft, undoes what a publication has changed besides. only_look changes nothing, and needs no revisions.';
grant execute on function public.change_listings(jsonb, jsonb, boolean) to authenticated;

create function private.carry_out(plan jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  done jsonb;
begin
  update public.properties
  set status = coalesce(step.after ->> 'status', properties.status),
    featured = coalesce((step.after ->> 'featured')::boolean, properties.featured),
    price = coalesce(step.after ->> 'price', properties.price),
    property_type = coalesce(step.after ->> 'property_type', properties.property_type),
    agent_id = case when step.after ? 'agent_id' then (step.after ->> 'agent_id')::uuid
      else properties.agent_id end
  from jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
  where properties.id = step.id and step.reason is null
    and not step.after ?| array['trash', 'publication'];

  -- A separate statement, since naming published_at withdraws a draft that waits for approval.
  perform set_config('bale.publishes_many', 'yes', true);
  update public.properties
  set published_at = case when step.after ->> 'publication' <> 'draft' then now() end
  from jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
  where properties.id = step.id and step.reason is null and step.after ? 'publication';
  perform set_config('bale.publishes_many', '', true);
  perform private.put_drafts_back(plan);

  select coalesce(jsonb_object_agg(properties.id, properties.revision), '{}') into done
  from public.properties
  join jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb) on step.id = properties.id
  where step.reason is null and not step.after ? 'trash';
  delete from public.properties
  using jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
  where properties.id = step.id and step.reason is null and step.after ? 'trash';
  return (
    select coalesce(jsonb_agg(
      step || case when done ? (step ->> 'id') then jsonb_build_object('revision', done -> (step ->> 'id')) else '{}' end
        -- Whether it is public, and that it is no longer available, changes at once.
        || case when done ? (step ->> 'id') and not step -> 'after' ? 'publication'
            and coalesce(step #>> '{after,status}', 'active') = 'active'
            and private.changes_that_wait((step ->> 'id')::uuid)
          then '{"reason": "waits"}' else '{}' end::jsonb
    ), '[]')
    from jsonb_array_elements(plan) as step
  );
end
$function$;
comment on function private.carry_out(jsonb) is 'Makes the steps of change_listings that no reason stops, with the rights of the caller, and answers all with their new revisions; what waits for an admin has the reason waits.';
grant execute on function private.carry_out(jsonb) to authenticated;

create function public.list_ids(search text default '', show text default 'all', filters jsonb default '{}')
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  execute 'select array(select properties.id from public.properties where '
    || private.list_condition(search, show, filters)
    || ' order by properties.created_at desc, properties.id limit 3000)'
    into ids;
  return ids;
end
$$;
comment on function public.list_ids(text, text, jsonb) is
  'The ids of what list_properties would page through, the newest first, up to 3,000. For accounts.';
grant execute on function public.list_ids(text, text, jsonb) to authenticated, service_role;

create function private.planned_publications(asked jsonb, with_warnings boolean)
returns table (id uuid, before text, after text, missing text[], warnings text[], reason text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  waits constant boolean := private.needs_approval();
  confirm_days constant integer := (select staff_settings.confirm_days from public.staff_settings);
begin
  return query
  select property.id, present.state, planned.state, lacks.missing, lacks.warnings,
    case
      -- Only who has to wait withdraws what waits.
      when present.state = 'waiting' then case when not waits then 'waits_for_approval' end
      when wanted.wanted = 'draft' then null
      when submission.property_id is not null then 'sent_back'
      when private.is_unseen_import(property.id, property.revision) then 'unseen_import'
      when lacks.missing <> '{}' then 'blocked'
    end
  from (
    select distinct (item ->> 'id')::uuid as id, item ->> 'publication' as wanted
    from jsonb_array_elements(asked) as item
  ) as wanted
  join public.properties as property on property.id = wanted.id
  left join public.listing_submissions as submission on submission.property_id = property.id
  cross join lateral (
    select case when property.published_at is not null then 'published'
      when submission.property_id is not null and submission.sent_back_at is null then 'waiting'
      else 'draft' end as state
  ) as present
  cross join lateral (
    select case when wanted.wanted = 'draft' then 'draft'
      when present.state = 'published' or not waits then 'published' else 'waiting' end as state
  ) as planned
  left join lateral (
    select private.missing_to_publish(row_of.property, 'block') as missing,
      case when with_warnings then private.missing_to_publish(row_of.property, 'warn')
        || case when confirm_days > 0 and property.status = 'active'
            and (property.confirmed_on > private.manila_today() - confirm_days) is not true
          then array['confirmation'] else '{}' end
      end as warnings
    from (select to_jsonb(property) as property offset 0) as row_of
  ) as lacks on wanted.wanted = 'published' and present.state = 'draft';
end
$$;
comment on function private.planned_publications(jsonb, boolean) is
  'What becomes of listings ({id, publication}) that somebody wants to be published or a draft: draft, waiting (for approval) or published before and after, what each lacks of what the settings ask for and warn of, and why it stays as it is. What an admin has sent back, or has to look at, and what of an import nobody has looked at, is not published among many.';
grant execute on function private.planned_publications(jsonb, boolean) to authenticated;

create function private.put_drafts_back(plan jsonb)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.properties
  set created_at = step.created_at, hidden_on = step.hidden_on, first_published_at = step.first_published_at
  from (
    select (each ->> 'id')::uuid as id,
      (each #>> '{as_draft,created_at}')::timestamptz as created_at,
      (each #>> '{as_draft,hidden_on}')::date as hidden_on,
      (each #>> '{as_draft,first_published_at}')::timestamptz as first_published_at
    from jsonb_array_elements(plan) as each
    where each ->> 'reason' is null and each #>> '{after,publication}' = 'draft'
      and jsonb_typeof(each -> 'as_draft') = 'object'
  ) as step
  where properties.id = step.id and properties.published_at is null
    and step.created_at <= properties.created_at
    and (step.hidden_on is null or step.hidden_on <= private.manila_today())
    and case when step.first_published_at is null
      then properties.first_published_at > now() - interval '1 day'
      else properties.first_published_at = step.first_published_at end
$$;
comment on function private.put_drafts_back(jsonb) is
  'For the undo of a publication of many: when the listings were made, hidden and first published, as change_listings answered before. A first publication is forgotten for a day, so that the next one is the first.';
grant execute on function private.put_drafts_back(jsonb) to authenticated;

create function public.change_listings_at_once(listings jsonb, change jsonb default null)
returns jsonb
language sql volatile
set search_path = ''
set statement_timeout = '5min'
as $$
  select public.change_listings(listings, change)
$$;
comment on function public.change_listings_at_once(jsonb, jsonb) is
  'As change_listings, for what may take longer than an account''s question: thousands of listings, all of them or none.';
grant execute on function public.change_listings_at_once(jsonb, jsonb) to authenticated, service_role;

create function public.export_listings(
  search text default '',
  show text default 'all',
  with_drafts boolean default true,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 250,
  filters jsonb default '{}'
)
returns setof public.properties
language plpgsql stable security definer rows 250
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff export listings.'
      using errcode = '42501', hint = 'listing_export_forbidden';
  end if;
  return query execute 'select properties.* from public.properties where '
    || private.list_condition(search, show, filters)
    || case when with_drafts then '' else ' and properties.published_at is not null' end
    || case when after_created_at is null then '' else
      ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)' end
    || ' order by properties.created_at desc, properties.id limit $3'
    using after_created_at, after_id, least(greatest(coalesce(page_size, 250), 1), 500);
end
$$;
comment on function public.export_listings(text, text, boolean, timestamptz, uuid, integer, jsonb) is
  'Up to 500 listings as list_properties finds them, newest first, for a file that staff take away: those behind the last one of the page before. For accounts that somebody vouches for.';
grant execute on function public.export_listings(text, text, boolean, timestamptz, uuid, integer, jsonb) to authenticated;

create table private.secret_links (
  hash text primary key constraint secret_links_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null
    constraint secret_links_kind_known check (kind in ('draft', 'report', 'question', 'slip')),
  property_id uuid not null references public.properties (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  details jsonb not null default '{}' constraint secret_links_details_form check (
    char_length(details ->> 'said') <= 2000
    and char_length(details #>> '{co_broker,name}') <= 120
    and char_length(details #>> '{co_broker,details}') <= 120
    and private.is_single_line(concat(details #>> '{co_broker,name}', details #>> '{co_broker,details}'))
    and private.is_email_address(details #>> '{co_broker,email}')
  ),
  slip bigint constraint secret_links_slip_once unique,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  opened_at timestamptz
);
comment on table private.secret_links is
  'SHA-256 of the secrets in links that open without an account: draft (a listing for its owner), report (to its owner, with what staff said), question (an e-mail whether a listing is still available) and slip (a buyer confirms a viewing slip, once; then it shows this slip). A listing has one draft and one report at a time.';
comment on column private.secret_links.profile_id is
  'With whose account the link ends, and a draft or report once it may not edit the listing: who made it, or was sent the question.';

create unique index secret_links_one_a_listing
on private.secret_links (property_id, kind) where kind in ('draft', 'report');
create index secret_links_property_id_idx on private.secret_links (property_id);
create index secret_links_profile_id_idx on private.secret_links (profile_id, made_at);
create index secret_links_ends_at_idx on private.secret_links (ends_at);

alter table private.secret_links enable row level security;

create function private.random_secret()
returns bytea
language sql volatile
set search_path = ''
as $$
  select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8'))
$$;
comment on function private.random_secret() is
  '32 bytes of 366 random bits, without pgcrypto. In a link, as hexadecimal digits: the log leaves such words out of a path.';

create function private.must_edit_listing(listing uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent uuid;
  is_in_trash boolean;
begin
  select properties.agent_id, properties.deleted_at is not null into agent, is_in_trash
  from public.properties where properties.id = listing;
  if not found or not private.can_edit_listings() or not private.may_edit_listing(agent) then
    raise exception 'Your account may not edit this listing.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  if is_in_trash then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
end
$$;
comment on function private.must_edit_listing(uuid) is
  'Raises where the account may not edit the listing, or the listing is gone or in the trash.';

create function private.make_secret_link(
  link_kind text, listing uuid, lasts interval, link_details jsonb default '{}'
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  link private.secret_links;
begin
  -- Ended questions say when an account was last asked.
  delete from private.secret_links where ends_at <= now() and kind <> 'question';
  insert into private.secret_links (hash, kind, property_id, profile_id, details, ends_at)
  values (
    private.secret_hash(secret), link_kind, listing, private.account_profile_id(), link_details,
    now() + lasts
  )
  on conflict (property_id, kind) where kind in ('draft', 'report') do update
  set hash = excluded.hash, profile_id = excluded.profile_id, details = excluded.details,
    made_at = now(), ends_at = excluded.ends_at, opened_at = null
  returning * into link;
  return jsonb_build_object('secret', secret, 'id', link.hash, 'ends_at', link.ends_at);
end
$$;
comment on function private.make_secret_link(text, uuid, interval, jsonb) is
  'Makes a link of the account and answers its secret, which nobody is told again, its id and when it ends. A draft and a report end the one before. Who may is for the caller to check.';

create function private.is_living(kind text, listing uuid, profile uuid, ends_at timestamptz)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select is_living.ends_at > now() and (
    is_living.kind not in ('draft', 'report') or exists (
      select from public.profiles, public.staff_settings
      where profiles.id = is_living.profile
        and (
          is_living.kind = 'draft'
          or profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
        ) and (
        profiles.role in ('admin', 'superadmin')
        or staff_settings.listing_editors = 'signed_in'
        or staff_settings.listing_editors = 'own' and exists (
          select from public.people
          join public.properties on properties.agent_id = people.id
          where people.profile_id = profiles.id and properties.id = is_living.listing
        )
      )
    )
  )
$$;
comment on function private.is_living(text, uuid, uuid, timestamptz) is
  'Whether a link has not ended: its time is not over, and the account of a draft or report may still edit the listing, a report''s also see its owner.';

create function private.open_secret_link(link_kind text, token_hash text)
returns private.secret_links
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.secret_links;
begin
  select * into link from private.secret_links
  where hash = token_hash and kind = link_kind
    and private.is_living(kind, property_id, profile_id, ends_at);
  -- Once a minute at most, so that who reloads a page writes nothing.
  update private.secret_links set opened_at = now()
  where hash = link.hash and coalesce(opened_at < now() - interval '1 minute', true);
  return link;
end
$$;
comment on function private.open_secret_link(text, text) is
  'The link of this kind with this hash, and notes that it was opened; null where there is none or it has ended.';

create function private.must_link_listing(kind text, listing uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if (kind in ('draft', 'report')) is not true then
    raise exception 'There are no such links.' using errcode = '22023', hint = 'bad_link_kind';
  end if;
  perform private.must_edit_listing(must_link_listing.listing);
  if kind = 'report' and not private.sees_authority(must_link_listing.listing) then
    raise exception 'Your account may not report to the owner of this listing.'
      using errcode = '42501', hint = 'owner_report_forbidden';
  end if;
end
$$;
comment on function private.must_link_listing(text, uuid) is
  'Raises where the account may not make a draft or report link of the listing, or the listing is gone or in the trash. A report counts all enquiries about it: an account that nobody vouches for makes none.';

create function public.make_listing_link(kind text, property uuid, days integer, said text default '')
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.must_link_listing(kind, property);
  if days is null or days not between 1 and 90 then
    raise exception 'A link lasts from 1 to 90 days.' using errcode = '22023', hint = 'bad_days';
  end if;
  if said is null or char_length(said) > 2000 then
    raise exception 'What visitors said may have up to 2000 characters.'
      using errcode = '22023', hint = 'bad_text';
  end if;
  return jsonb_build_object('said', btrim(said)) || private.make_secret_link(
    kind, property, make_interval(days => days), jsonb_build_object('said', btrim(said))
  );
end
$$;
comment on function public.make_listing_link(text, uuid, integer, text) is
  'Makes the secret of a link for the owner of a listing, for so many days (1 to 90), and ends the one before: draft shows the listing as visitors would see it, report counts what came of it; said is what staff write there about what visitors said. For who may edit the listing, and for a report see who owns it. Nobody is told the secret again.';
grant execute on function public.make_listing_link(text, uuid, integer, text) to authenticated;

create function public.listing_link(kind text, property uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.must_link_listing(kind, property);
  return (
    select links.details || jsonb_build_object('id', links.hash, 'ends_at', links.ends_at)
    from private.secret_links as links
    where links.property_id = listing_link.property and links.kind = listing_link.kind
      and private.is_living(links.kind, links.property_id, links.profile_id, links.ends_at)
  );
end
$$;
comment on function public.listing_link(text, uuid) is
  'The draft or report link of a listing: its id, when it ends, and what staff wrote (said); null where there is none. For who may make one.';
grant execute on function public.listing_link(text, uuid) to authenticated;

create function public.secret_links()
returns table (
  kind text, id text, property_id uuid, reference text, title text, slip bigint,
  made_by uuid, made_by_name text,
  made_at timestamptz, ends_at timestamptz, opened_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins see the links of all accounts.'
      using errcode = '42501', hint = 'secret_links_forbidden';
  end if;
  return query
    select links.kind, links.hash, links.property_id, properties.reference, properties.title,
      links.slip, links.profile_id, coalesce(people.name, profiles.display_name, profiles.username),
      links.made_at, links.ends_at, links.opened_at
    from private.secret_links as links
    join public.properties on properties.id = links.property_id
    join public.profiles on profiles.id = links.profile_id
    left join public.people on people.profile_id = links.profile_id
    where private.is_living(links.kind, links.property_id, links.profile_id, links.ends_at)
    order by links.made_at desc, links.hash
    limit 500;
end
$$;
comment on function public.secret_links() is
  'The links with a secret that somebody can still open, up to 500, newest first: draft (a listing for its owner), report (to its owner), slip (a code for a viewing slip, or the page of the slip that it made), question (the e-mail whether a listing is still available; made_by was sent it). opened_at is when it was last opened, by anybody. For admins.';
grant execute on function public.secret_links() to authenticated;

create function public.end_secret_link(id text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.secret_links;
begin
  select * into link from private.secret_links where hash = end_secret_link.id;
  if found and not private.is_admin() then
    if link.kind in ('draft', 'report') then
      perform private.must_link_listing(link.kind, link.property_id);
    else
      raise exception 'Only admins end the links of all accounts.'
        using errcode = '42501', hint = 'secret_links_forbidden';
    end if;
  end if;
  delete from private.secret_links where hash = link.hash;
  return found;
end
$$;
comment on function public.end_secret_link(text) is
  'Ends a link; false where it had ended. A slip that it made stays. For admins, whoever made it, and a draft or report for who may make one.';
grant execute on function public.end_secret_link(text) to authenticated;

create function private.end_links_of_former_agent()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select staff_settings.listing_editors from public.staff_settings) = 'own' then
    delete from private.secret_links
    where secret_links.property_id = new.id and secret_links.kind in ('draft', 'report');
  end if;
  return null;
end
$$;
comment on function private.end_links_of_former_agent() is
  'The links to a listing''s report and draft are known to the agent who made them: they end when another gets the listing.';

create trigger end_links_of_former_agent
after update of agent_id on public.properties
for each row when (old.agent_id is not null and new.agent_id is distinct from old.agent_id)
execute function private.end_links_of_former_agent();

create function private.confirm_offered()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(current_setting('bale.publishes_many', true), '') <> 'yes' then
    new.confirmed_on := private.manila_today();
  end if;
  new.hidden_on := null;
  return new;
end
$$;
comment on function private.confirm_offered() is
  'Who publishes a listing, or says that it is for sale or rent again, says that it is available; who publishes many at once (bale.publishes_many is yes) does not.';

create trigger confirm_offered
before update of published_at, status on public.properties
for each row when (
  old.published_at is null and new.published_at is not null
  or old.status <> 'active' and new.status = 'active'
)
execute function private.confirm_offered();

insert into private.mail_kinds (kind, lifetime) values ('still_there', interval '3 days');

create table private.still_there_questions (
  property_id uuid primary key references public.properties (id) on delete cascade,
  asked_at timestamptz not null,
  looks integer not null default 0,
  looked_on date
);
comment on table private.still_there_questions is
  'Listings whose person was asked whether they are still available, and has not answered. looks is on how many days one was found unconfirmed for so long that it is hidden, looked_on the last of them: a clock that is wrong for a day hides nothing.';
alter table private.still_there_questions enable row level security;

create function private.end_questions(listings uuid[])
returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.secret_links set ends_at = now()
  where kind = 'question' and property_id = any (end_questions.listings) and ends_at > now()
$$;
comment on function private.end_questions(uuid[]) is
  'Ends the links that ask whether these listings are still available. Their rows say when an account was last asked.';

create function private.answers_for(profile uuid, agent uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.id = answers_for.profile and profiles.confirmed_at is not null
      and char_length(profiles.username) <= 254
      and (
        profiles.role in ('admin', 'superadmin')
        or (select staff_settings.listing_editors from public.staff_settings) <> 'admins' and exists (
          select from public.people
          where people.id = answers_for.agent and people.profile_id = profiles.id
        )
      )
  )
$$;
comment on function private.answers_for(uuid, uuid) is
  'Whether an account is asked about the listings of a person, and its answer counts: the person''s own, where it may edit them, and admins.';

create function private.is_on_offer(
  status text, published_at timestamptz, hidden_on date, deleted_at timestamptz, is_sample boolean
)
returns boolean
language sql immutable
set search_path = ''
return status = 'active' and deleted_at is null and not is_sample
  and (published_at is not null or hidden_on is not null);
comment on function private.is_on_offer(text, timestamptz, date, timestamptz, boolean) is
  'Whether it can be asked about a listing if it is still available: what is sold, rented, reserved, a draft of somebody''s, in the trash or made up can''t.';

create function private.questions_due()
returns table (property_id uuid, agent_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select properties.id, properties.agent_id
  from public.properties
  cross join public.staff_settings
  left join private.still_there_questions on still_there_questions.property_id = properties.id
  where staff_settings.confirm_days > 0
    and private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    ) and properties.published_at is not null
    and private.unconfirmed_since(properties.confirmed_on, properties.published_at)
      <= private.manila_today() - staff_settings.confirm_days
    and coalesce(
      still_there_questions.asked_at <= now() - make_interval(days => greatest(staff_settings.confirm_days, 30)),
      true
    )
$$;
comment on function private.questions_due() is
  'Listings of which nobody has said for staff_settings.confirm_days that they are available, and whose person was not asked in that time.';

create view private.due_still_there as
with due as (
  select questions.property_id, questions.agent_id, (
    select people.profile_id from public.people
    where people.id = questions.agent_id
      and private.answers_for(people.profile_id, people.id)
  ) as own
  from private.questions_due() as questions
), asked as (
  select profiles.id, profiles.username, due.property_id,
    row_number() over (partition by profiles.id order by properties.confirmed_on, properties.reference_number) as place,
    dense_rank() over (order by due.own) as turn
  from due
  join public.properties on properties.id = due.property_id
  join public.profiles on profiles.id = due.own
    or due.own is null and profiles.role in ('admin', 'superadmin') and private.answers_for(profiles.id, null)
  -- What falls due in the days after an e-mail waits for the next one.
  where not exists (
    select from private.secret_links
    where secret_links.kind = 'question' and secret_links.profile_id = profiles.id
      and secret_links.made_at > now() - interval '7 days'
  )
)
select jsonb_agg(to_jsonb(person)) as people
from (
  select asked.id as profile_id, asked.username as recipient, jsonb_agg(jsonb_build_object(
    'id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'price', properties.price, 'confirmed_on', properties.confirmed_on
  ) order by asked.place) as listings
  from asked join public.properties on properties.id = asked.property_id
  where asked.place <= 50 and asked.turn <= 10
  group by asked.id, asked.username
) as person
having count(*) > 0;
comment on view private.due_still_there is
  'In one row the people who are to be asked whether listings are still available, and of which: the account of the listing''s person, or admins where there is none, each at most once a week and of at most 50. Ten accounts at a time, so that what is sent stays small.';

create function private.claim_still_there(due jsonb)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  listings constant uuid[] := array(
    select distinct id::uuid
    from jsonb_array_elements_text(jsonb_path_query_array(due, '$.people[*].listings[*].id')) as id
  );
begin
  -- A listing is hidden after a question: none is noted that no e-mail asks.
  if not due ? 'links' then
    return false;
  end if;
  perform from public.properties where properties.id = any (listings) order by properties.id for update;
  if (
    select count(*) from private.questions_due() as questions
    where questions.property_id = any (listings)
  ) <> cardinality(listings) then
    return false;
  end if;
  delete from private.secret_links where secret_links.ends_at < now() - interval '30 days';
  perform private.end_questions(listings);
  insert into private.secret_links (hash, kind, property_id, profile_id, ends_at)
  select given.hash, 'question', given.property_id, given.profile_id, now() + interval '30 days'
  from jsonb_to_recordset(due -> 'links') as given (hash text, property_id uuid, profile_id uuid);
  insert into private.still_there_questions (property_id, asked_at)
  select unnest(listings), now()
  on conflict (property_id) do update set asked_at = excluded.asked_at;
  return true;
end
$$;
comment on function private.claim_still_there(jsonb) is
  'Notes a row of due_still_there, with the links that its e-mails have (links: hash, property_id, profile_id).';

create function public.hide_unconfirmed_listings()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  late uuid[];
  hidden uuid[];
begin
  select array_agg(properties.id) into late
  from public.properties
  join private.still_there_questions on still_there_questions.property_id = properties.id
  cross join public.staff_settings
  where staff_settings.hide_days > 0
    and private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    ) and properties.published_at is not null
    and private.unconfirmed_since(properties.confirmed_on, properties.published_at)
      <= private.manila_today() - staff_settings.hide_days
    and still_there_questions.asked_at <= now() - interval '7 days';
  update private.still_there_questions set looks = 0, looked_on = null
  where still_there_questions.looks > 0 and still_there_questions.property_id <> all (coalesce(late, '{}'));
  with looked as (
    update private.still_there_questions
    set looks = still_there_questions.looks + 1, looked_on = private.manila_today()
    where still_there_questions.property_id = any (late)
      and still_there_questions.looked_on is distinct from private.manila_today()
    returning still_there_questions.property_id, still_there_questions.looks
  )
  select array_agg(looked.property_id) into hidden from looked where looked.looks >= 3;
  update public.properties set published_at = null, hidden_on = private.manila_today()
  where properties.id = any (hidden);
  return coalesce(cardinality(hidden), 0);
end
$$;
comment on function public.hide_unconfirmed_listings() is
  'Makes drafts of the listings of which nobody has said for staff_settings.hide_days that they are available, once their person was asked a week ago and three days have found them so; answers how many. For the server.';
grant execute on function public.hide_unconfirmed_listings() to service_role;

create function public.confirm_listing(property uuid)
 returns jsonb
 language plpgsql
 security definer
 set search_path = ''
as $$
declare
  missing text[];
begin
  perform private.must_edit_listing(property);
  if not exists (
    select from public.properties
    where properties.id = confirm_listing.property and properties.status = 'active'
  ) then
    raise exception 'This listing is no longer for sale or rent.' using errcode = 'PT409', hint = 'not_available';
  end if;
  missing := private.confirm_listing(property, private.account_profile_id());
  return (
    select jsonb_build_object(
      'confirmed_on', properties.confirmed_on, 'is_published', properties.published_at is not null,
      'missing', missing
    )
    from public.properties where properties.id = confirm_listing.property
  );
end
$$;
comment on function public.confirm_listing(uuid) is
  'Says that a listing is still available, which publishes it again where it was hidden by itself; missing names what it then lacks. For who may edit it. Raises PT409, hint not_available, where its status is another.';
grant execute on function public.confirm_listing(uuid) to authenticated;

create function public.still_there(token_hash text, price text default null)
returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'price', properties.price, 'listing_type', properties.listing_type,
    'square_feet', properties.square_feet, 'lot_area', properties.lot_area,
    'confirmed_on', properties.confirmed_on, 'revision', properties.revision,
    'is_hidden', properties.hidden_on is not null,
    'reading', (
      select to_jsonb(reading)
      from public.price_reading(
        coalesce(still_there.price, properties.price), properties.listing_type, properties.property_type,
        properties.city, properties.square_feet, properties.lot_area
      ) as reading
    )
  )
  from private.open_secret_link('question', still_there.token_hash) as link
  join public.properties on properties.id = link.property_id
  where private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    )
    and private.answers_for(link.profile_id, properties.agent_id)
$$;
comment on function public.still_there(text, text) is
  'The listing that a link of an e-mail asks about, with what its price, or another, is read as (price_reading); null where the link has ended, the listing is not on offer any more, or it is no longer that account''s to say. Notes that the link was opened. For the server.';
grant execute on function public.still_there(text, text) to service_role;

create function public.answer_still_there(token_hash text, revision integer, answer text, price text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link private.secret_links;
  listing jsonb;
  present public.properties;
  missing text[] := '{}';
begin
  select * into link from private.secret_links where secret_links.hash = answer_still_there.token_hash;
  perform from public.properties where properties.id = link.property_id for update;
  listing := public.still_there(token_hash);
  if listing is null then
    return jsonb_build_object('state', 'ended');
  end if;
  if (listing ->> 'revision')::integer <> answer_still_there.revision then
    return jsonb_build_object('state', 'changed');
  end if;
  if answer in ('sold', 'rented') then
    delete from private.still_there_questions where still_there_questions.property_id = link.property_id;
    perform private.end_questions(array[link.property_id]);
    update public.properties set status = answer, hidden_on = null where properties.id = link.property_id;
  elsif answer = 'price' and private.has_visible_text(price) and char_length(price) <= 200 then
    select * into present from public.properties where properties.id = link.property_id;
    if present.published_at is null or not private.profile_needs_approval(link.profile_id) then
      update public.properties set price = answer_still_there.price where properties.id = link.property_id;
    elsif present.price <> answer_still_there.price then
      perform private.ask_to_change(
        to_jsonb(present), link.profile_id, jsonb_build_object('price', answer_still_there.price)
      );
    end if;
    missing := private.confirm_listing(link.property_id, link.profile_id);
  elsif answer = 'available' then
    missing := private.confirm_listing(link.property_id, link.profile_id);
  else
    raise exception 'This is no answer.' using errcode = '22023', hint = 'bad_answer';
  end if;
  -- The link came to that account alone: what it did is that account's.
  update public.history set actor = link.profile_id
  where history.transaction = pg_current_xact_id()::text::bigint
    and history.property_id = link.property_id and history.actor is null;
  return jsonb_build_object('state', 'done', 'missing', missing, 'waits', exists (
    select from public.listing_submissions
    where listing_submissions.property_id = link.property_id and listing_submissions.sent_back_at is null
  ), 'price_waits', answer = 'price' and exists (
    select from public.waiting_changes
    where waiting_changes.property_id = link.property_id and waiting_changes.profile_id = link.profile_id
      and waiting_changes.saved_at = now()
  ));
end
$function$;
comment on function public.answer_still_there(text,integer,text,text) is 'Carries out the answer (available, sold, rented, or price with the new one) that somebody gives by the link of an e-mail, over the revision they were shown. state is done, changed where somebody has edited the listing meanwhile, or ended as still_there says; the last two change nothing. waits says that a listing which was hidden waits for an admin''s approval, price_waits that its new price does. For the server.';
grant execute on function public.answer_still_there(text, integer, text, text) to service_role;

create function private.missing_confirmation()
returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (
      select format(
        '(private.is_on_offer(properties.status, properties.published_at, properties.hidden_on,
            properties.deleted_at, properties.is_sample)
          and (properties.confirmed_on is null or properties.confirmed_on <= %L::date))',
        private.manila_today() - staff_settings.confirm_days
      )
      from public.staff_settings
      where staff_settings.confirm_days > 0
    ),
    'false'
  )
$$;
comment on function private.missing_confirmation() is
  'The condition for a listing on offer of which nobody has said for staff_settings.confirm_days that it is available; what those days have hidden is among them.';

create function private.market_changes(listing uuid)
returns table (property_id uuid, at timestamptz, old_price text, new_price text, new_status text)
language sql stable security definer
set search_path = ''
as $$
  select history.property_id, history.at, history.old ->> 'price', history.new ->> 'price',
    history.new ->> 'status'
  from public.history
  join public.properties on properties.id = history.property_id
  where history.table_name = 'properties' and history.action = 'update'
    and (history.new ? 'price' or history.new ? 'status')
    and (market_changes.listing is null or history.property_id = market_changes.listing)
    and (
      (select private.edits_every_listing())
      or properties.agent_id = (select private.edits_listings_of())
    )
$$;
comment on function private.market_changes(uuid) is
  'When prices and statuses of listings were changed, of one or of all whose history the account reads (see private.reads_history, which would be asked for each row).';
grant execute on function private.market_changes(uuid) to authenticated;

create function private.photographs(listing uuid)
returns table (property_id uuid, photographs bigint)
language sql stable security definer
set search_path = ''
as $$
  select property_images.property_id, count(*)
  from public.property_images
  where property_images.kind = 'photo'
    and (photographs.listing is null or property_images.property_id = photographs.listing)
  group by property_images.property_id
$$;
comment on function private.photographs(uuid) is
  'How many photographs each listing has, or one. The policy of the pictures would ask for the listing of each.';
grant execute on function private.photographs(uuid) to authenticated;

create function public.listing_numbers(
  since date, property_id uuid default null, sort text default 'views', page integer default 1,
  size integer default 50
)
returns jsonb
language sql stable
set search_path = ''
as $$
  with shown as materialized (
    select properties.id, properties.reference, properties.title, properties.town,
      properties.agent_id, properties.view_count,
      case when properties.published_at is null then 'draft' else properties.status end as state,
      (coalesce(properties.first_published_at, properties.published_at)
        at time zone 'Asia/Manila')::date as since,
      lacking.lacks, 100 - lacking.points as score,
      (select private.edits_every_listing())
        or coalesce(properties.agent_id = (select private.edits_listings_of()), false) as is_editor
    from public.properties
    left join private.photographs(listing_numbers.property_id) as pictures on pictures.property_id = properties.id
    cross join lateral (
      select coalesce(array_agg(checks.name) filter (where checks.is_lacking), '{}') as lacks,
        coalesce(sum(checks.points) filter (where checks.is_lacking), 0)::integer as points
      from (values
        ('photo', 20, coalesce(pictures.photographs, 0) = 0),
        ('photos', 10, coalesce(pictures.photographs, 0) < 5),
        ('description', 10, properties.description = ''),
        ('price', 12, properties.comparable_price is null),
        ('address', 8, properties.address = ''),
        ('city', 8, properties.city = ''),
        ('kind', 8, properties.kind is null),
        ('size', 8, greatest(properties.square_feet, properties.lot_area) = 0),
        ('pin', 5, properties.pin = ''),
        ('rooms', 4, properties.kind in ('house', 'townhouse', 'condominium', 'apartment', 'duplex')
          and (properties.bedrooms = 0 or properties.bathrooms = 0)),
        ('agent', 3, properties.agent_id is null),
        ('title_kind', 2, properties.listing_type = 'for_sale' and properties.title_kind = ''),
        ('flood', 2, properties.flood_history = '')
      ) as checks (name, points, is_lacking)
    ) as lacking
    where properties.deleted_at is null
      and (listing_numbers.property_id is null or properties.id = listing_numbers.property_id)
  ), looks as materialized (
    select property_views.property_id, property_views.viewed_on, property_views.channel,
      count(*) as views, grouping(property_views.property_id, property_views.viewed_on) as kind
    from public.property_views
    join shown on shown.id = property_views.property_id
    where property_views.viewed_on >= listing_numbers.since
    group by grouping sets (
      (property_views.property_id), (property_views.viewed_on), (property_views.channel)
    )
  ), asked as materialized (
    select enquiries.property_id, enquiries.source ->> 'utm_source' as utm_source,
      enquiries.source ->> 'utm_medium' as utm_medium, count(*) as enquiries
    from public.enquiries
    join shown on shown.id = enquiries.property_id
    where enquiries.created_at >= listing_numbers.since::timestamp at time zone 'Asia/Manila'
      and enquiries.state <> 'spam'
    group by 1, 2, 3
  ), moved as materialized (
    select changes.property_id,
      count(*) filter (
        where changes.new_price is not null
          and changes.at >= listing_numbers.since::timestamp at time zone 'Asia/Manila'
      ) as price_changes,
      (max(changes.at) filter (where changes.new_status in ('sold', 'rented'))
        at time zone 'Asia/Manila')::date as closed_on
    from private.market_changes(listing_numbers.property_id) as changes
    group by changes.property_id
  ), counted as materialized (
    select shown.id, shown.reference, shown.title, shown.town, shown.agent_id, shown.state,
      coalesce(looks.views, 0) as views, shown.view_count as views_ever,
      coalesce(questions.enquiries, 0) as enquiries,
      case when shown.is_editor then coalesce(moved.price_changes, 0) end as price_changes,
      case
        when shown.state in ('sold', 'rented') then
          case when moved.closed_on >= shown.since then moved.closed_on - shown.since end
        when shown.state <> 'draft' then private.manila_today() - shown.since
      end as days,
      shown.score, shown.lacks
    from shown
    left join looks on looks.kind = 1 and looks.property_id = shown.id
    left join (
      select asked.property_id, sum(asked.enquiries) as enquiries from asked group by asked.property_id
    ) as questions on questions.property_id = shown.id
    left join moved on moved.property_id = shown.id
  )
  select jsonb_build_object(
    'total', (
      select jsonb_build_object(
        'listings', count(*), 'views', coalesce(sum(counted.views), 0),
        'views_ever', coalesce(sum(counted.views_ever), 0),
        'enquiries', coalesce(sum(counted.enquiries), 0)
      )
      from counted
    ),
    'days', (
      select coalesce(jsonb_agg(
        jsonb_build_object('day', looks.viewed_on, 'views', looks.views) order by looks.viewed_on
      ), '[]')
      from looks where looks.kind = 2
    ),
    'channels', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.views desc, sums.enquiries desc, sums.channel), '[]')
      from (
        select parts.channel, sum(parts.views) as views, sum(parts.enquiries) as enquiries
        from (
          select looks.channel, looks.views, 0 as enquiries from looks where looks.kind = 3
          union all
          select private.link_channel(asked.utm_source, asked.utm_medium), 0, asked.enquiries from asked
        ) as parts
        group by parts.channel
      ) as sums
    ),
    'towns', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.views desc, sums.listings desc, sums.town), '[]')
      from (
        select counted.town, count(*) as listings, sum(counted.views) as views,
          sum(counted.enquiries) as enquiries
        from counted group by counted.town
      ) as sums
    ),
    'people', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.views desc, sums.listings desc, sums.name), '[]')
      from (
        select people.id, people.name, count(*) as listings, sum(counted.views) as views,
          sum(counted.enquiries) as enquiries
        from counted left join public.people on people.id = counted.agent_id
        group by people.id, people.name
        order by sum(counted.views) desc, count(*) desc
        limit 100
      ) as sums
    ),
    'lacking', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.listings desc, sums.lacks), '[]')
      from (
        select each.lacks, count(*) as listings
        from counted cross join unnest(counted.lacks) as each (lacks)
        group by each.lacks
      ) as sums
    ),
    'listings', (
      select coalesce(jsonb_agg(
        to_jsonb(chosen) - 'place' || jsonb_build_object('agent', people.name) order by chosen.place
      ), '[]')
      from (
        select counted.*, row_number() over (
          order by
            case listing_numbers.sort
              when 'enquiries' then -counted.enquiries
              -- Many views and few enquiries come first; without views nothing can be said.
              when 'rate' then case
                when counted.views > 0 then counted.enquiries::numeric / counted.views
              end
              when 'days' then -counted.days
              when 'changes' then -counted.price_changes
              when 'score' then counted.score
              else -counted.views
            end nulls last,
            counted.views desc, counted.title, counted.id
        ) as place
        from counted
        order by place
        offset (greatest(listing_numbers.page, 1) - 1)::bigint * least(greatest(listing_numbers.size, 1), 5000)
        limit least(greatest(listing_numbers.size, 1), 5000)
      ) as chosen
      left join public.people on people.id = chosen.agent_id
    ),
    'price_changes', (
      select coalesce(jsonb_agg(
        jsonb_build_object('at', latest.at, 'old', latest.old_price, 'new', latest.new_price)
        order by latest.at desc
      ), '[]')
      from (
        select changes.at, changes.old_price, changes.new_price
        from private.market_changes(listing_numbers.property_id) as changes
        where listing_numbers.property_id is not null and changes.new_price is not null
        order by changes.at desc
        limit 50
      ) as latest
    )
  )
$$;
comment on function public.listing_numbers(date, uuid, text, integer, integer) is
  'Views and enquiries since a day in Manila, of all listings that the account reads and that are not in the trash, or of one: in all, by day, by the channel that the link''s mark names (null without a mark), by town and by person; what listings lack; and a page of them, sorted by views, enquiries, rate (fewest enquiries a view first), days, changes (of price) or score (lowest first), up to 5000. Enquiries are those that the account sees, without spam. days is how long a listing has been on offer, or was until it was sold or rented, since it was first published; null for a draft and where that is not known. price_changes is null where the account does not read the history. score is 100 less the points of what it lacks, see modules/listing-numbers/completeness.ts. Of one listing the last changes of price come along.';
grant execute on function public.listing_numbers(date, uuid, text, integer, integer) to authenticated;

create function private.as_visitors_read(relation regclass, entry jsonb)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(entry)
  where has_column_privilege('anon', relation, key, 'select')
$$;
comment on function private.as_visitors_read(regclass, jsonb) is
  'What of a row visitors may read: the columns that are granted to them.';

create function public.read_draft(secret text)
returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'ends_at', link.ends_at,
    'is_published', private.is_public(properties.status, properties.published_at, properties.deleted_at),
    'property', private.as_visitors_read('public.properties', to_jsonb(properties))
      || jsonb_build_object(
        'property_images', (
          select coalesce(jsonb_agg(
            private.as_visitors_read('public.property_images', to_jsonb(property_images))
            order by property_images.display_order, property_images.id
          ), '[]')
          from public.property_images where property_images.property_id = properties.id
        ),
        'property_videos', (
          select coalesce(jsonb_agg(
            private.as_visitors_read('public.property_videos', to_jsonb(property_videos))
            order by property_videos.display_order, property_videos.id
          ), '[]')
          from public.property_videos where property_videos.property_id = properties.id
        ),
        'property_previews', '[]'::jsonb,
        'agent', (
          select private.as_visitors_read('public.people', to_jsonb(people))
          from public.people where people.id = properties.agent_id and people.is_shown
        )
      ),
    'faqs', (
      select coalesce(jsonb_agg(
        private.as_visitors_read('public.property_faqs', to_jsonb(property_faqs))
        order by property_faqs.display_order, property_faqs.id
      ), '[]')
      from public.property_faqs where property_faqs.property_id = properties.id
    )
  )
  from private.open_secret_link('draft', private.secret_hash(read_draft.secret)) as link
  join public.properties on properties.id = link.property_id
  where properties.deleted_at is null
$$;
comment on function public.read_draft(text) is
  'A listing with its pictures, videos, FAQs and agent, draft or not, for whoever has the secret of its link: what visitors would read if it were published. Null where the link has ended. Notes that the link was opened.';
grant execute on function public.read_draft(text) to anon, authenticated;

create function public.read_owner_report(secret text)
returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'made_on', (link.made_at at time zone 'Asia/Manila')::date,
    'ends_on', (link.ends_at at time zone 'Asia/Manila')::date,
    'said', link.details -> 'said',
    'title', properties.title, 'reference', properties.reference, 'price', properties.price,
    'city', properties.city, 'status', properties.status,
    'is_published', properties.published_at is not null,
    'since', (properties.first_published_at at time zone 'Asia/Manila')::date,
    'image_url', (
      select property_images.image_url from public.property_images
      where property_images.property_id = properties.id and property_images.kind = 'photo'
      order by property_images.is_primary desc, property_images.display_order, property_images.id
      limit 1
    ),
    'price_changes', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'on', (changes.at at time zone 'Asia/Manila')::date,
          'old', changes.old ->> 'price', 'new', changes.new ->> 'price'
        ) order by changes.at desc
      ), '[]')
      from (
        select history.at, history.old, history.new from public.history
        where history.property_id = properties.id
          and history.table_name = 'properties' and history.action = 'update'
          and history.new ? 'price' and history.at >= properties.first_published_at
        order by history.at desc
        limit 10
      ) as changes
    ),
    'views', properties.view_count,
    'weeks', (
      select jsonb_agg(
        jsonb_build_object(
          'from', private.manila_today() - 7 * week.number - 6, 'views', coalesce(looks.views, 0)
        ) order by week.number desc
      )
      from generate_series(0, 11) as week (number)
      left join (
        select (private.manila_today() - property_views.viewed_on) / 7 as number, count(*) as views
        from public.property_views
        where property_views.property_id = properties.id
          and property_views.viewed_on > private.manila_today() - 84
        group by 1
      ) as looks on looks.number = week.number
    ),
    'enquiries', (
      select coalesce(jsonb_agg(
        jsonb_build_object('channel', asked.channel, 'came_by', asked.came_by, 'enquiries', asked.enquiries)
        order by asked.enquiries desc, asked.channel, asked.came_by
      ), '[]')
      from (
        select enquiries.source ->> 'came_by' as came_by,
          private.link_channel(enquiries.source ->> 'utm_source', enquiries.source ->> 'utm_medium') as channel,
          count(*) as enquiries
        from public.enquiries
        where enquiries.property_id = properties.id and enquiries.state <> 'spam'
        group by 1, 2
      ) as asked
    ),
    'viewings_held', (
      select coalesce(jsonb_agg((visits.starts_at at time zone 'Asia/Manila')::date order by visits.starts_at), '[]')
      from (
        select viewings.starts_at from public.viewings
        join public.enquiries on enquiries.id = viewings.enquiry_id
        where enquiries.property_id = properties.id and viewings.state = 'done'
        order by viewings.starts_at desc
        limit 100
      ) as visits
    ),
    'viewings_to_come', (
      select coalesce(jsonb_agg((visits.starts_at at time zone 'Asia/Manila')::date order by visits.starts_at), '[]')
      from (
        select viewings.starts_at from public.viewings
        join public.enquiries on enquiries.id = viewings.enquiry_id
        where enquiries.property_id = properties.id and viewings.state = 'set'
          and viewings.starts_at >= now()
        order by viewings.starts_at
        limit 100
      ) as visits
    ),
    'agent', (
      select jsonb_build_object(
        'name', people.name, 'position', people.position, 'phone', people.phone,
        'email', people.email, 'licence_no', people.licence_no
      )
      from public.people where people.id = properties.agent_id and people.is_shown
    ),
    'office', (
      select jsonb_build_object(
        'name', site_settings.business_name, 'phone', site_settings.phone,
        'email', site_settings.email, 'address', site_settings.address_line
      )
      from public.site_settings
    )
  )
  from private.open_secret_link('report', private.secret_hash(read_owner_report.secret)) as link
  join public.properties on properties.id = link.property_id
  where properties.deleted_at is null
$$;
comment on function public.read_owner_report(text) is
  'The report for the owner of a listing, for whoever has the secret of its link: the listing as visitors would see it if it were published, counts of views, enquiries and viewings with their days, the last changes of price, and what staff wrote. Nothing that says who asked or who came. Null where the link has ended, or the listing is in the trash. Notes that the link was opened.';
grant execute on function public.read_owner_report(text) to anon, authenticated;

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null unique,
  endpoint text not null unique constraint push_subscriptions_endpoint_form
    check (char_length(endpoint) <= 1000 and endpoint ~ '^https://[a-z0-9.-]+/[!-~]+$'),
  p256dh text not null constraint push_subscriptions_p256dh_form
    check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  user_agent text not null default '' constraint push_subscriptions_user_agent_length
    check (char_length(user_agent) <= 300),
  made_at timestamptz not null default now(),
  last_ok_at timestamptz,
  failures integer not null default 0
);
comment on table private.push_subscriptions is
  'Where browsers of the staff want to be rung. Whoever knows the endpoint and both keys can ring it, so only the server reads them. It goes with its session: session_id has no foreign key, since the sessions are the account service''s; one that is gone is noticed before the next ring. failures counts what the push service refused in a row.';

create index push_subscriptions_profile_id_idx on private.push_subscriptions (profile_id, made_at);

alter table private.push_subscriptions enable row level security;

create table private.outgoing_pushes (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references private.push_subscriptions (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  kind text not null constraint outgoing_pushes_kind_known check (
    kind in ('enquiry_notice', 'enquiry_assigned', 'enquiry_offer', 'enquiry_unanswered', 'test')
  ),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  constraint outgoing_pushes_once unique (subscription_id, enquiry_id, kind),
  constraint outgoing_pushes_about check ((kind = 'test') = (enquiry_id is null))
);
comment on table private.outgoing_pushes is
  'Rings on their way to push services; kind is the e-mail''s that says the same. Without words: these are made when one is sent, of the enquiry as it is then. What was sent or given up is deleted.';

create index outgoing_pushes_due_idx on private.outgoing_pushes (attempts, next_attempt_at);
create index outgoing_pushes_enquiry_id_idx on private.outgoing_pushes (enquiry_id);

alter table private.outgoing_pushes enable row level security;

create function private.may_ring(profile uuid, session uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_vouched_profile(may_ring.profile) and exists (
    select from public.profiles
    join auth.sessions on sessions.user_id = profiles.user_id
    where profiles.id = may_ring.profile and profiles.confirmed_at is not null
      and sessions.id = may_ring.session
      and (sessions.not_after is null or sessions.not_after > now())
  )
$$;
comment on function private.may_ring(uuid, uuid) is
  'Whether an account is still signed in there and somebody vouches for it: what a stranger has made rings nobody.';

create function public.add_push_subscription(
  account uuid, session uuid, endpoint text, p256dh text, auth text, user_agent text
)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  own uuid;
begin
  -- Two at once would both find room.
  select profiles.id into own from public.profiles
  where profiles.user_id = add_push_subscription.account
  for no key update;
  if own is null or not private.may_ring(own, add_push_subscription.session) then
    return false;
  end if;
  -- A browser has one: what it had before, or what somebody else had in it, is over.
  delete from private.push_subscriptions as earlier
  where (earlier.session_id = add_push_subscription.session)
      <> (earlier.endpoint = add_push_subscription.endpoint)
    or earlier.profile_id = own and not private.may_ring(own, earlier.session_id);
  insert into private.push_subscriptions (
    profile_id, session_id, endpoint, p256dh, auth, user_agent
  ) values (
    own, add_push_subscription.session, add_push_subscription.endpoint,
    add_push_subscription.p256dh, add_push_subscription.auth,
    left(add_push_subscription.user_agent, 300)
  )
  on conflict on constraint push_subscriptions_endpoint_key do update set
    p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent,
    made_at = now(), failures = 0;
  delete from private.push_subscriptions
  where push_subscriptions.id in (
    select oldest.id from private.push_subscriptions as oldest
    where oldest.profile_id = own
    order by oldest.session_id = add_push_subscription.session desc, oldest.made_at desc
    offset 10
  );
  return true;
end
$$;
comment on function public.add_push_subscription(uuid, uuid, text, text, text, text) is
  'Rings an account where this session is from now on; false where nobody vouches for the account or the session is over. An account has ten: the oldest go. For the server, which looks at the endpoint first.';
grant execute on function public.add_push_subscription(uuid, uuid, text, text, text, text) to service_role;

create function public.push_subscriptions()
returns table (
  id uuid, user_agent text, made_at timestamptz, last_ok_at timestamptz, is_this boolean
)
language sql stable security definer
set search_path = ''
as $$
  select own.id, own.user_agent, own.made_at, own.last_ok_at,
    own.session_id is not distinct from private.session_id()
  from private.push_subscriptions as own
  where private.has_profile() and own.profile_id = private.account_profile_id()
    and private.may_ring(own.profile_id, own.session_id)
  order by own.made_at desc, own.id
$$;
comment on function public.push_subscriptions() is
  'Where the account is rung, last made first; never where to ring it. user_agent is how the browser called itself.';
grant execute on function public.push_subscriptions() to authenticated;

create function public.end_push_subscription(subscription uuid)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.push_subscriptions as own
  where own.id = end_push_subscription.subscription
    and private.has_profile() and own.profile_id = private.account_profile_id();
  return found;
end
$$;
comment on function public.end_push_subscription(uuid) is
  'Rings one of the account''s own devices no more; false where it is none.';
grant execute on function public.end_push_subscription(uuid) to authenticated;

create function private.add_pushes()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outgoing_pushes (subscription_id, enquiry_id, kind)
  select subscription.id, new.enquiry_id, new.kind
  from private.push_subscriptions as subscription
  join public.profiles on profiles.id = subscription.profile_id
  where (
      lower(profiles.username) = lower(new.recipient)
      -- What is for the office is for its admins, who may have switched it on.
      or profiles.role in ('admin', 'superadmin') and exists (
        select from public.site_settings where lower(site_settings.email) = lower(new.recipient)
      )
    )
    -- A push service that is away, or a flood of messages, fills no table.
    and (
      select count(*) from private.outgoing_pushes as waiting
      where waiting.subscription_id = subscription.id
    ) < 30
  on conflict on constraint outgoing_pushes_once do nothing;
  return null;
end
$$;
comment on function private.add_pushes() is
  'Who gets an e-mail about an enquiry is rung, too, within the same bounds.';

create trigger add_pushes
after insert on public.outgoing_mails
for each row when (
  new.enquiry_id is not null and new.kind in (
    'enquiry_notice', 'enquiry_assigned', 'enquiry_offer', 'enquiry_unanswered'
  )
)
execute function private.add_pushes();

create function private.is_worth_ringing(push uuid)
returns boolean
language sql
stable security definer
set search_path = ''
as $$
  select private.may_ring(subscription.profile_id, subscription.session_id)
    and not exists (
      select from auth.sessions
      where sessions.id = subscription.session_id
        and public.owes_second_step(sessions.user_id, sessions.aal::text)
    )
    and push.created_at > now() - interval '4 hours'
    and (
      push.kind = 'test'
      or enquiries.blanked_at is null
        and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
        and (push.kind <> 'enquiry_unanswered' or enquiries.state = 'new')
        and case push.kind
          when 'enquiry_assigned' then enquiries.assignee_id = subscription.profile_id
          when 'enquiry_offer' then enquiries.assignee_id is null
          when 'enquiry_notice' then
            coalesce(enquiries.assignee_id, subscription.profile_id) = subscription.profile_id
          else true
        end
    )
  from private.outgoing_pushes as push
  join private.push_subscriptions as subscription on subscription.id = push.subscription_id
  left join public.enquiries on enquiries.id = push.enquiry_id
  where push.id = is_worth_ringing.push
$$;
comment on function private.is_worth_ringing(uuid) is
  'Whether it is still true what a ring says: a colleague may have claimed the enquiry, or the phone may be signed out.';

create function private.due_push(push uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', push.id, 'kind', push.kind, 'attempts', push.attempts,
    'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
    'enquiry_id', push.enquiry_id, 'subject', coalesce(enquiries.subject, ''),
    'is_free', enquiries.id is not null and enquiries.assignee_id is null,
    'seconds_left',
      greatest(0, 4 * 3600 - extract(epoch from now() - push.created_at))::integer
  )
  from private.outgoing_pushes as push
  join private.push_subscriptions as subscription on subscription.id = push.subscription_id
  left join public.enquiries on enquiries.id = push.enquiry_id
  where push.id = due_push.push
$$;
comment on function private.due_push(uuid) is
  'What the server needs to send a ring: whereto, and what it is about. No client''s name, number or message.';

create function public.claim_push(lease_seconds integer)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  claimed uuid;
  rung uuid;
begin
  loop
    update private.outgoing_pushes as push
    set attempts = push.attempts + 1,
      next_attempt_at = now() + claim_push.lease_seconds * interval '1 second'
    where push.id = (
      -- What was tried less goes first: one push service that is away doesn't hold up the others.
      select due.id from private.outgoing_pushes as due
      where due.next_attempt_at <= now()
      order by due.attempts, due.next_attempt_at
      limit 1
      for update skip locked
    )
    returning push.id, push.subscription_id into claimed, rung;
    if claimed is null then
      return null;
    end if;
    if private.is_worth_ringing(claimed) then
      return private.due_push(claimed);
    end if;
    delete from private.outgoing_pushes where outgoing_pushes.id = claimed;
    delete from private.push_subscriptions as subscription
    where subscription.id = rung
      and not private.may_ring(subscription.profile_id, subscription.session_id);
  end loop;
end
$$;
comment on function public.claim_push(integer) is
  'The next ring for whoever sends it within the lease, null where none is due. What is not true any more is dropped, and with it the subscription whose session is over.';
grant execute on function public.claim_push(integer) to service_role;

create function public.note_push(id uuid, outcome text, pause_seconds integer)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  rung uuid;
begin
  if note_push.outcome not in ('sent', 'gone', 'refused', 'failed') then
    raise exception 'A ring has no outcome %', note_push.outcome using errcode = '22023';
  end if;
  select push.subscription_id into rung
  from private.outgoing_pushes as push where push.id = note_push.id;
  if note_push.outcome = 'failed' then
    update private.outgoing_pushes as push
    set next_attempt_at = now() + note_push.pause_seconds * interval '1 second'
    where push.id = note_push.id and push.kind <> 'test';
    if found then
      return;
    end if;
  end if;
  delete from private.outgoing_pushes as push where push.id = note_push.id;
  if note_push.outcome = 'sent' then
    update private.push_subscriptions as subscription set last_ok_at = now(), failures = 0
    where subscription.id = rung;
  elsif note_push.outcome = 'refused' then
    update private.push_subscriptions as subscription set failures = subscription.failures + 1
    where subscription.id = rung;
  end if;
  delete from private.push_subscriptions as subscription
  where subscription.id = rung and (note_push.outcome = 'gone' or subscription.failures >= 5);
end
$$;
comment on function public.note_push(uuid, text, integer) is
  'Notes what the push service said: sent; gone, where the browser has ended its subscription; refused, which is not tried again and five times in a row ends it; or failed, to be tried again after the pause. For the server.';
grant execute on function public.note_push(uuid, text, integer) to service_role;

create function public.add_test_push(account uuid, session uuid)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  added uuid;
begin
  insert into private.outgoing_pushes (subscription_id, kind, attempts, next_attempt_at)
  select subscription.id, 'test', 1, now() + interval '5 minutes'
  from private.push_subscriptions as subscription
  join public.profiles on profiles.id = subscription.profile_id
  where profiles.user_id = add_test_push.account
    and subscription.session_id = add_test_push.session
    and private.may_ring(subscription.profile_id, subscription.session_id)
  returning outgoing_pushes.id into added;
  return private.due_push(added);
end
$$;
comment on function public.add_test_push(uuid, uuid) is
  'A ring to try the device of this session with, claimed by whoever asks; null where it isn''t rung. For the server.';
grant execute on function public.add_test_push(uuid, uuid) to service_role;

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash text not null constraint recovery_codes_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  primary key (user_id, hash)
);
comment on table private.recovery_codes is
  'SHA-256 of the codes by which an account switches its second step off when its app is lost. The first that is used ends them all, as new ones do.';
alter table private.recovery_codes enable row level security;

create function private.has_second_step(account uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors
    where mfa_factors.user_id = has_second_step.account and mfa_factors.status = 'verified'
  )
$$;
comment on function private.has_second_step(uuid) is
  'Whether an account has a verified second factor.';

create function public.owes_second_step(account uuid, aal text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.has_second_step(owes_second_step.account)
      then owes_second_step.aal is distinct from 'aal2'
    -- Whatever the token says: it may be from before the step was switched off.
    else exists (
      select from public.profiles
      cross join public.staff_settings
      where profiles.user_id = owes_second_step.account
        and profiles.role in ('admin', 'superadmin')
        and staff_settings.admins_need_second_step
    )
  end
$$;
comment on function public.owes_second_step(uuid, text) is
  'Whether a session of this level has still to give its account''s second step, or to set up one. For the server with its own key.';
grant execute on function public.owes_second_step(uuid, text) to service_role;

create function private.session_level()
returns text
language sql stable
set search_path = ''
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal';
comment on function private.session_level() is
  'The level of the token: aal2 where its session has given a second factor, else aal1 or null.';

create function public.must_set_up_second_step()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select public.owes_second_step((select auth.uid()), private.session_level())
    and not private.has_second_step((select auth.uid()))
$$;
comment on function public.must_set_up_second_step() is
  'Whether the account has to set up a second step before it has its role again.';
grant execute on function public.must_set_up_second_step() to authenticated;

create function private.check_second_step_rule()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and (
    private.session_level() is distinct from 'aal2'
    or not private.has_second_step((select auth.uid()))
  ) then
    raise exception 'Switch on your own second step first.'
      using errcode = 'PT409', hint = 'second_step_first';
  end if;
  return new;
end
$$;

create trigger check_second_step_rule
before update of admins_need_second_step on public.staff_settings
for each row when (new.admins_need_second_step and not old.admins_need_second_step)
execute function private.check_second_step_rule();

create function public.make_recovery_codes()
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  codes text[];
begin
  if private.session_level() is distinct from 'aal2' or not private.has_session()
    or not private.has_second_step((select auth.uid())) then
    raise exception 'Switch on the second step first.'
      using errcode = 'PT409', hint = 'second_step_first';
  end if;
  -- 48 random bits each, in digits and letters that nobody mistakes for one another.
  select array_agg(
    regexp_replace(
      left(encode(private.random_secret(), 'hex'), 12),
      '(.{4})(.{4})(.{4})', '\1-\2-\3'
    )
  ) into codes
  from generate_series(1, 8);
  delete from private.recovery_codes where recovery_codes.user_id = (select auth.uid());
  insert into private.recovery_codes (user_id, hash)
  select (select auth.uid()), private.secret_hash(code)
  from unnest(codes) as code;
  perform private.note_second_step_change((select auth.uid()), 'codes');
  return codes;
end
$$;
comment on function public.make_recovery_codes() is
  'Eight codes, each of which switches the second step off once, in place of those before. They are told this once.';
grant execute on function public.make_recovery_codes() to authenticated;

create function public.recovery_codes_made_at()
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select max(recovery_codes.made_at)
  from private.recovery_codes
  where recovery_codes.user_id = (select auth.uid()) and private.has_session()
    and exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = recovery_codes.user_id and mfa_factors.status = 'verified'
        and mfa_factors.created_at <= recovery_codes.made_at
    )
$$;
comment on function public.recovery_codes_made_at() is
  'When the account''s recovery codes were made; null where it has none, or a second step that is younger than they are.';
grant execute on function public.recovery_codes_made_at() to authenticated;

create function public.use_recovery_code(account uuid, session uuid, code text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Of two at once, the second finds none.
  perform from auth.users where users.id = use_recovery_code.account for no key update;
  if not exists (
    select from private.recovery_codes
    join auth.mfa_factors on mfa_factors.user_id = recovery_codes.user_id
    where recovery_codes.user_id = use_recovery_code.account
      and recovery_codes.hash = private.secret_hash(use_recovery_code.code)
      and mfa_factors.status = 'verified' and mfa_factors.created_at <= recovery_codes.made_at
  ) then
    return false;
  end if;
  delete from private.recovery_codes where recovery_codes.user_id = use_recovery_code.account;
  delete from auth.mfa_factors where mfa_factors.user_id = use_recovery_code.account;
  -- The server tells of it at once, in other words.
  delete from private.second_step_changes
  where second_step_changes.user_id = use_recovery_code.account and second_step_changes.change = 'off';
  delete from auth.sessions
  where sessions.user_id = use_recovery_code.account
    and sessions.id is distinct from use_recovery_code.session;
  update auth.sessions set aal = 'aal1', factor_id = null
  where sessions.id = use_recovery_code.session and sessions.aal = 'aal2';
  return true;
end
$$;
comment on function public.use_recovery_code(uuid, uuid, text) is
  'Switches an account''s second step off by one of its recovery codes, as 0123-4567-89ab; its other sessions end, and this one is of the password alone. False where it is none of them, or of a step before. For the server with its own key, which counts the tries.';
grant execute on function public.use_recovery_code(uuid, uuid, text) to service_role;

insert into private.mail_kinds (kind, lifetime) values ('second_step_off', interval '3 days');

create table private.second_step_changes (
  user_id uuid not null references auth.users (id) on delete cascade,
  change text not null constraint second_step_changes_change_known
    check (change in ('on', 'off', 'added', 'removed', 'codes')),
  noted_at timestamptz not null default now(),
  primary key (user_id, change)
);
comment on table private.second_step_changes is
  'What has changed at the second step of accounts that are still to be told so: switched on or off, a further app added or one of several removed, recovery codes made.';
alter table private.second_step_changes enable row level security;

insert into private.mail_kinds (kind, lifetime) values ('second_step_changed', interval '3 days');

create function private.note_second_step_change(account uuid, change text)
returns void
language sql volatile security definer
set search_path = ''
as $$
  -- None of an account that is being deleted.
  insert into private.second_step_changes (user_id, change)
  select users.id, note_second_step_change.change
  from auth.users where users.id = note_second_step_change.account
  on conflict (user_id, change) do update set noted_at = now()
$$;

create function private.note_second_step()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.note_second_step_change(
      old.user_id,
      case when private.has_second_step(old.user_id) then 'removed' else 'off' end
    );
    return null;
  end if;
  perform private.note_second_step_change(
    new.user_id,
    case when exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = new.user_id and mfa_factors.id <> new.id
        and mfa_factors.status = 'verified'
    ) then 'added' else 'on' end
  );
  return null;
end
$$;
comment on function private.note_second_step() is
  'A factor counts from its first code on: what was only begun is no second step.';

create trigger note_second_step_added
after insert on auth.mfa_factors
for each row when (new.status = 'verified')
execute function private.note_second_step();

create trigger note_second_step_verified
after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status is distinct from 'verified')
execute function private.note_second_step();

create trigger note_second_step_removed
after delete on auth.mfa_factors
for each row when (old.status = 'verified')
execute function private.note_second_step();

create view private.due_second_steps as
select noted.user_id as id,
  (select users.email from auth.users where users.id = noted.user_id) as email,
  jsonb_agg(
    jsonb_build_object('change', noted.change, 'noted_at', noted.noted_at)
    order by noted.noted_at, noted.change
  ) as changes
from private.second_step_changes as noted
group by noted.user_id
order by min(noted.noted_at), noted.user_id;
comment on view private.due_second_steps is
  'Accounts whose second step has changed without their having been told.';

create function private.claim_second_steps(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  delete from private.second_step_changes as noted
  using jsonb_to_recordset(due -> 'changes') as told (change text, noted_at timestamptz)
  where noted.user_id = (due ->> 'id')::uuid
    and noted.change = told.change and noted.noted_at = told.noted_at
  returning true
$$;

create table public.listing_submissions (
  id uuid not null default gen_random_uuid() primary key,
  -- Checked at the end, since a new listing is submitted before its row is there.
  property_id uuid not null unique
    references public.properties (id) on delete cascade deferrable initially deferred,
  submitted_at timestamptz not null default now(),
  submitted_by uuid references public.profiles (id) on delete set null,
  sent_back_at timestamptz,
  sent_back_by uuid references public.profiles (id) on delete set null,
  note text not null default '',
  constraint listing_submissions_note_length check (char_length(note) <= 1000)
);
comment on table public.listing_submissions is
  'Drafts that wait for an admin''s approval, and those that an admin has sent back, with a note: sent_back_at is null for the former. Written by submit_listing, send_back_listing and triggers alone; publishing a listing ends it.';

create index listing_submissions_submitted_by_idx on public.listing_submissions (submitted_by);
create index listing_submissions_sent_back_by_idx on public.listing_submissions (sent_back_by);

alter table public.listing_submissions enable row level security;
revoke all on table public.listing_submissions from anon, authenticated;
grant select on table public.listing_submissions to authenticated;

create policy "Whoever reads drafts reads what waits for approval"
on public.listing_submissions for select to authenticated
using ((select private.sees_unpublished()));

create function private.needs_approval()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_profile() and not private.is_admin()
    and (select staff_settings.admin_looks_first from public.staff_settings)
$$;
comment on function private.needs_approval() is 'Whether what the account publishes waits for an admin.';

create function private.profile_needs_approval(profile uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles, public.staff_settings
    where profiles.id = profile_needs_approval.profile and profiles.role = 'user'
      and staff_settings.admin_looks_first
  )
$$;
comment on function private.profile_needs_approval(uuid) is
  'As needs_approval, of somebody who answers by a link and is not signed in.';

create function private.submit_listing(listing uuid, profile uuid)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.listing_submissions as present (property_id, submitted_by)
  values (submit_listing.listing, submit_listing.profile)
  on conflict (property_id) do update
  set submitted_at = now(), submitted_by = excluded.submitted_by,
    sent_back_at = null, sent_back_by = null, note = ''
  where present.sent_back_at is not null
$$;
comment on function private.submit_listing(uuid, uuid) is
  'Has a draft wait for an admin''s approval; what waits already goes on waiting.';

create function private.ask_for_approval()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  missing text[];
begin
  if tg_op = 'UPDATE' then
    if old.published_at is null and new.published_at is null then
      -- Saved as a draft: putting into the trash and taking out of it is neither here nor there.
      if old.deleted_at is not distinct from new.deleted_at then
        delete from public.listing_submissions where listing_submissions.property_id = new.id;
      end if;
      return new;
    end if;
    -- Still public, made a draft, or back from the trash by who put it there: as it was approved.
    if old.published_at is not null and (
      new.published_at is null or old.deleted_at is null or new.deleted_at is not null
      or old.deleted_by = private.account_profile_id()
    ) then
      return new;
    end if;
  end if;
  if not private.needs_approval() then
    return new;
  end if;

  new.published_at := null;
  missing := private.missing_to_publish(to_jsonb(new), 'block');
  if tg_op = 'UPDATE' and old.published_at is not null then
    new.first_published_at := coalesce(old.first_published_at, old.published_at);
  elsif missing <> '{}' then
    -- What is new has no pictures yet: it is kept as a draft and can be finished.
    if tg_op = 'INSERT' then
      return new;
    end if;
    raise exception 'Before this listing can be sent for approval, it needs: %.', array_to_string(missing, ', ')
      using errcode = 'PT422', hint = 'publish_blocked', detail = to_jsonb(missing)::text;
  end if;
  perform private.submit_listing(new.id, private.account_profile_id());
  return new;
end
$$;
comment on function private.ask_for_approval() is
  'Where an admin looks first, publishing a draft sends it for approval instead, and so does taking a public listing out of the trash that somebody else put there. Saving as a draft withdraws what waits.';

create trigger look_first_at_added
before insert on public.properties
for each row when (new.published_at is not null)
execute function private.ask_for_approval();

create trigger ask_for_approval
before update of published_at, deleted_at on public.properties
for each row execute function private.ask_for_approval();

create function private.end_submission()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.listing_submissions where listing_submissions.property_id = new.id;
  return null;
end
$$;
comment on function private.end_submission() is 'What is published waits no longer.';

create trigger end_submission
after update of published_at on public.properties
for each row when (old.published_at is null and new.published_at is not null)
execute function private.end_submission();

create function public.listing_to_approve(property uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  waiting constant jsonb := (
    select jsonb_build_object(
      'submitted_at', listing_submissions.submitted_at,
      'submitted_by', private.name_of_actor(listing_submissions.submitted_by),
      'sent_back_at', listing_submissions.sent_back_at,
      'sent_back_by', private.name_of_actor(listing_submissions.sent_back_by),
      'note', listing_submissions.note
    )
    from public.listing_submissions
    join public.properties on properties.id = listing_submissions.property_id
    where listing_submissions.property_id = listing_to_approve.property
      and properties.published_at is null and properties.deleted_at is null
  );
  -- Right before it went: what was changed in the same save has not been seen by visitors.
  entry constant bigint := (
    select max(history.id) - 1 from public.history
    where history.property_id = listing_to_approve.property and history.table_name = 'properties'
      and history.action = 'update' and history.old ->> 'published_at' is not null
      and history.new -> 'published_at' = 'null'
  );
  state constant jsonb := public.listing_at(listing_to_approve.property, coalesce(entry, 0));
begin
  return coalesce(waiting, '{"submitted_at": null}') || jsonb_build_object(
    'last', state -> 'last',
    'is_new', entry is null,
    'fields', case
      when entry is not null then state -> 'fields' #- '{published_at}'
      else (
        select coalesce(jsonb_object_agg(given.key, jsonb_build_object('was', null, 'now', given.value)), '{}')
        from public.properties, jsonb_each(to_jsonb(properties)) as given
        join pg_catalog.pg_attribute on pg_attribute.attrelid = 'public.properties'::regclass
          and pg_attribute.attname = given.key and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
        where properties.id = listing_to_approve.property
          and given.value not in ('null', '""', '0', '[]', 'false')
          and has_column_privilege('public.properties', pg_attribute.attnum, 'insert, update')
      ) || (
        select coalesce(jsonb_object_agg(lists.name, jsonb_build_object('was', null, 'now', lists.now)), '{}')
        from (
          select 'images' as name, jsonb_agg(to_jsonb(property_images) order by display_order, id) as now
          from public.property_images where property_images.property_id = listing_to_approve.property
          union all
          select 'videos', jsonb_agg(to_jsonb(property_videos) order by display_order, id)
          from public.property_videos where property_videos.property_id = listing_to_approve.property
          union all
          select 'faqs', jsonb_agg(to_jsonb(property_faqs) order by display_order, id)
          from public.property_faqs where property_faqs.property_id = listing_to_approve.property
        ) as lists
        where lists.now is not null
      )
    end
  );
end
$function$;
comment on function public.listing_to_approve(uuid) is
  'What of a draft is other than when visitors last saw it, as listing_at has it, or all of it where they never did (is_new): fields has {was, now}. submitted_at is null where it does not wait; last is what approve_listing wants to be told. Raises PT404 for who may not read its history.';
grant execute on function public.listing_to_approve(uuid) to authenticated;

create function private.must_look(listing uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_in_trash boolean;
  waits boolean;
begin
  if not private.is_admin() then
    raise exception 'Only administrators approve listings.'
      using errcode = '42501', hint = 'approval_forbidden';
  end if;
  select properties.deleted_at is not null,
    properties.published_at is null and exists (
      select from public.listing_submissions
      where listing_submissions.property_id = listing and listing_submissions.sent_back_at is null
    )
  into is_in_trash, waits
  from public.properties where properties.id = listing for update;
  if is_in_trash is null then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if is_in_trash then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  if not waits then
    raise exception 'This listing waits for nobody.' using errcode = 'PT409', hint = 'not_waiting';
  end if;
end
$$;
comment on function private.must_look(uuid) is
  'Locks a listing; raises where the account is no admin''s, or the listing is gone, in the trash, or does not wait for approval.';
grant execute on function private.must_look(uuid) to authenticated;

create function public.approve_listing(property uuid, last bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  copies text;
begin
  perform private.must_look(property);
  copies := private.copies_of_pictures(approve_listing.property);
  if (public.listing_at(approve_listing.property, 0) ->> 'last')::bigint <> approve_listing.last
    or approve_listing.last is null
  then
    raise exception 'Somebody has changed this listing in the meantime.'
      using errcode = 'PT409', hint = 'history_moved';
  end if;
  if copies = 'unreadable' then
    raise exception 'One of its pictures cannot be shown in all sizes.'
      using errcode = 'PT409', hint = 'picture_unreadable';
  end if;
  if copies = 'wait' then
    raise exception 'The smaller copies of its pictures are not made yet.'
      using errcode = 'PT409', hint = 'copies_wait';
  end if;
  update public.properties set published_at = now() where properties.id = approve_listing.property;
  -- All of it was looked at.
  perform private.see_listing(approve_listing.property);
end
$function$;
comment on function public.approve_listing(uuid, bigint) is
  'Publishes a draft that waits for approval, for admins, and notes that it was seen. last is the newest entry of its history that they saw, as listing_to_approve says: raises PT409, hint history_moved, where there is a newer one, in_trash, not_waiting, copies_wait where the server has not made the smaller copies of its pictures yet, and picture_unreadable where it cannot.';
grant execute on function public.approve_listing(uuid, bigint) to authenticated;

create function public.send_back_listing(property uuid, note text default '')
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.must_look(property);
  if coalesce(char_length(send_back_listing.note), 1001) > 1000 then
    raise exception 'A note has at most 1000 characters.' using errcode = '22023', hint = 'bad_note';
  end if;
  update public.listing_submissions
  set sent_back_at = now(), sent_back_by = private.account_profile_id(), note = btrim(send_back_listing.note)
  where listing_submissions.property_id = send_back_listing.property;
end
$$;
comment on function public.send_back_listing(uuid, text) is
  'Ends the wait of a draft without publishing it, with a note of up to 1000 characters for who sent it, for admins. Raises as approve_listing does.';
grant execute on function public.send_back_listing(uuid, text) to authenticated;

create function private.is_as_hidden(listing uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    max(history.id) = max(history.id) filter (
      where history.table_name = 'properties' and history.actor is null and history.new ->> 'hidden_on' <> ''
    ),
    false
  )
  from public.history
  where history.property_id = listing
    and history.table_name in ('properties', 'property_images', 'property_videos', 'property_faqs')
$$;
comment on function private.is_as_hidden(uuid) is
  'Whether nobody has changed a listing or its parts since the site hid it for want of a confirmation.';

create function private.confirm_listing(listing uuid, profile uuid)
returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  missing text[];
  is_agents constant boolean := private.profile_needs_approval(profile);
  is_sent constant boolean := exists (
    select from public.listing_submissions where listing_submissions.property_id = listing
  );
  -- What was changed meanwhile, or sent back, no admin has seen, whoever confirms it.
  must_wait constant boolean := is_agents
    or (select staff_settings.admin_looks_first from public.staff_settings)
    and (is_sent or not private.is_as_hidden(listing));
begin
  delete from private.still_there_questions where still_there_questions.property_id = listing;
  perform private.end_questions(array[listing]);
  update public.properties set confirmed_on = private.manila_today()
  where properties.id = listing and properties.confirmed_on is distinct from private.manila_today();
  select private.missing_to_publish(to_jsonb(properties), 'block')
  into missing
  from public.properties where properties.id = listing and properties.hidden_on is not null;
  if missing = '{}' then
    if not must_wait then
      update public.properties set published_at = now() where properties.id = listing;
    elsif is_agents or not is_sent then
      perform private.submit_listing(listing, profile);
    end if;
  end if;
  return coalesce(missing, '{}');
end
$$;
comment on function private.confirm_listing(uuid, uuid) is 'Notes that somebody says that a listing is available today, and publishes it again where it was hidden for want of that, or sends it for approval; answers what it lacks where the settings don''t let it.';

create function private.waiting_for_approval()
returns text
language sql stable security definer
set search_path = ''
as $$
  select format('properties.id = any (%L::uuid[])', array(
    select listing_submissions.property_id from public.listing_submissions
    where listing_submissions.sent_back_at is null
    union
    select waiting_changes.property_id from public.waiting_changes
    where waiting_changes.sent_back_at is null
    order by 1
  ))
$$;
comment on function private.waiting_for_approval() is
  'The condition for a listing that waits for an admin''s approval, or whose changes do.';

create table public.waiting_changes (
  id uuid not null default gen_random_uuid() primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  version integer not null default 1,
  fields jsonb not null,
  sent_back_at timestamptz,
  sent_back_by uuid references public.profiles (id) on delete set null,
  note text not null default '',
  unique (property_id, profile_id),
  constraint waiting_changes_note_length check (char_length(note) <= 1000),
  constraint waiting_changes_fields_shape check (jsonb_typeof(fields) = 'object')
);
comment on table public.waiting_changes is
  'What somebody wants changed in a public listing and an admin has not approved, one row for a listing and an account. fields holds {column: {was, now}}: what visitors saw when it was saved, and what is wanted. version goes up when fields change, saved_at with each save. sent_back_at is null while it waits. Written by a trigger on properties, approve_change and send_back_change alone; who asked may delete it.';

create index waiting_changes_profile_id_idx on public.waiting_changes (profile_id);
create index waiting_changes_sent_back_by_idx on public.waiting_changes (sent_back_by);

alter table public.waiting_changes enable row level security;
revoke all on table public.waiting_changes from anon, authenticated;
grant select, delete on table public.waiting_changes to authenticated;

create policy "Whoever reads drafts reads which changes wait"
on public.waiting_changes for select to authenticated
using ((select private.sees_unpublished()));

create policy "Who asked for a change withdraws it"
on public.waiting_changes for delete to authenticated
using (profile_id = (select private.account_profile_id()));

create function private.columns_that_wait()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(pg_attribute.attname::text order by pg_attribute.attnum)
  from pg_catalog.pg_attribute
  where pg_attribute.attrelid = 'public.properties'::regclass
    and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
    and has_column_privilege('authenticated', pg_attribute.attrelid, pg_attribute.attnum, 'update')
    and pg_attribute.attname <> 'published_at'
$function$;
comment on function private.columns_that_wait() is
  'The columns of a public listing whose changes wait for an admin: all that staff write, but not whether visitors see it. Of status, what makes it active.';

create function private.check_listing(present jsonb, wanted jsonb)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  numbers constant smallint[] := array(
    select pg_attribute.attnum from pg_catalog.pg_attribute
    where pg_attribute.attrelid = 'public.properties'::regclass and wanted ? pg_attribute.attname::text
  );
  checks constant text := (
    select string_agg(checked.condition, ', ') from (
      select format('case when not (%s) then %L end',
        pg_get_expr(pg_constraint.conbin, pg_constraint.conrelid), pg_constraint.conname) as condition
      from pg_catalog.pg_constraint
      where pg_constraint.conrelid = 'public.properties'::regclass and pg_constraint.contype = 'c'
        and pg_constraint.conkey && numbers
      union all
      select format('case when %I is null then %L end', pg_attribute.attname, pg_attribute.attname)
      from pg_catalog.pg_attribute
      where pg_attribute.attrelid = 'public.properties'::regclass and pg_attribute.attnotnull
        and pg_attribute.attnum = any (numbers)
    ) as checked
  );
  -- What is made out of other columns is not made yet where a row is only about to be written.
  columns constant text := (
    select string_agg(case
      when pg_attribute.attgenerated = '' then format('base.%I', pg_attribute.attname)
      else format('(%s) as %I', pg_get_expr(pg_attrdef.adbin, pg_attrdef.adrelid), pg_attribute.attname)
    end, ', ')
    from pg_catalog.pg_attribute
    left join pg_catalog.pg_attrdef on pg_attrdef.adrelid = pg_attribute.attrelid
      and pg_attrdef.adnum = pg_attribute.attnum
    where pg_attribute.attrelid = 'public.properties'::regclass
      and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
  );
  broken text;
begin
  if checks is null then
    return;
  end if;
  execute format(
    'select (array_remove(array[%s], null))[1] from (select %s from (select ($1).*) as base) as properties',
    checks, columns
  ) into broken using jsonb_populate_record(null::public.properties, present || wanted);
  if broken is not null then
    raise exception 'new row for relation "properties" violates check constraint "%"', broken
      using errcode = 'check_violation', table = 'properties', constraint = broken;
  end if;
end
$$;
comment on function private.check_listing(jsonb, jsonb) is
  'Raises as the table would where a listing with these values is none that it takes: what waits is checked as it is saved, and not only as it is approved.';

create function private.ask_to_change(present jsonb, profile uuid, wanted jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  asked constant jsonb := (
    select jsonb_object_agg(given.key,
      jsonb_build_object('was', present -> given.key, 'now', given.value))
    from jsonb_each(wanted) as given
  );
begin
  perform private.check_listing(present, wanted);
  perform private.count_bytes_of_stranger(pg_column_size(asked));
  insert into public.waiting_changes as waiting (property_id, profile_id, fields)
  values ((present ->> 'id')::uuid, profile, asked)
  on conflict (property_id, profile_id) do update
  set fields = waiting.fields || excluded.fields, saved_at = now(),
    version = waiting.version + (waiting.fields || excluded.fields is distinct from waiting.fields)::integer,
    asked_at = case when waiting.sent_back_at is null then waiting.asked_at else now() end,
    sent_back_at = null, sent_back_by = null, note = '';
end
$$;
comment on function private.ask_to_change(jsonb, uuid, jsonb) is
  'Has what an account wants changed in a public listing wait for an admin, beside what it wanted before; asks again where an admin had sent it back.';

create function private.hold_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted jsonb;
begin
  if not private.needs_approval() then
    return new;
  end if;
  select jsonb_object_agg(given.key, given.value) into wanted
  from jsonb_each(private.differing(to_jsonb(new), to_jsonb(old))) as given
  where given.key = any (private.columns_that_wait())
    and (given.key <> 'status' or new.status = 'active');
  if wanted is null then
    return new;
  end if;
  perform private.ask_to_change(to_jsonb(old), private.account_profile_id(), wanted);
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(given.key, to_jsonb(old) -> given.key) from jsonb_each(wanted) as given
  ));
  -- Nothing that visitors read has changed, so that nobody's form is out of date.
  if new.status = old.status then
    new.revision := old.revision;
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$function$;
comment on function private.hold_changes() is
  'Where an admin looks first, a public listing stays as it is, and what is wanted waits. That it is no longer available, a draft or in the trash shows at once; that it is available again waits.';

create trigger hold_changes
before update on public.properties
for each row when (
  old.published_at is not null and new.published_at is not null
  and old.deleted_at is null and new.deleted_at is null
)
execute function private.hold_changes();

create function private.keep_public_parts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  listing record;
begin
  if not private.needs_approval() then
    return coalesce(new, old);
  end if;
  for listing in
    select properties.published_at from public.properties
    where properties.id in (new.property_id, old.property_id)
    order by properties.id
    for no key update
  loop
    if listing.published_at is not null then
      raise exception 'Only an administrator changes the pictures, videos and FAQs of a public listing.'
        using errcode = '42501', hint = 'public_parts_forbidden';
    end if;
  end loop;
  return coalesce(new, old);
end
$$;
comment on function private.keep_public_parts() is
  'Where an admin looks first, others change the pictures, videos and FAQs of drafts alone, one after the other with whoever publishes them.';

create trigger keep_public_added before insert on public.property_images
for each row execute function private.keep_public_parts();

create trigger keep_public_changed before update on public.property_images
for each row when (old.* is distinct from new.*) execute function private.keep_public_parts();

create trigger keep_public_removed before delete on public.property_images
for each row execute function private.keep_public_parts();

create trigger keep_public_added before insert on public.property_videos
for each row execute function private.keep_public_parts();

create trigger keep_public_changed before update on public.property_videos
for each row when (old.* is distinct from new.*) execute function private.keep_public_parts();

create trigger keep_public_removed before delete on public.property_videos
for each row execute function private.keep_public_parts();

create trigger keep_public_added before insert on public.property_faqs
for each row execute function private.keep_public_parts();

create trigger keep_public_changed before update on public.property_faqs
for each row when (old.* is distinct from new.*) execute function private.keep_public_parts();

create trigger keep_public_removed before delete on public.property_faqs
for each row execute function private.keep_public_parts();

create function private.must_decide(change uuid)
returns public.waiting_changes
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  asked public.waiting_changes;
  is_in_trash boolean;
begin
  if not private.is_admin() then
    raise exception 'Only administrators approve listings.'
      using errcode = '42501', hint = 'approval_forbidden';
  end if;
  -- The listing first, as who saves it has it.
  select properties.deleted_at is not null into is_in_trash
  from public.properties
  where properties.id = (
    select waiting_changes.property_id from public.waiting_changes where waiting_changes.id = change
  )
  for update;
  select * into asked from public.waiting_changes
  where waiting_changes.id = change and waiting_changes.sent_back_at is null
  for update;
  if asked.id is null then
    raise exception 'These changes wait no longer.' using errcode = 'PT409', hint = 'not_waiting';
  end if;
  if is_in_trash then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  return asked;
end
$$;
comment on function private.must_decide(uuid) is
  'Locks a listing and the changes that wait for it, and answers these; raises where the account is no admin''s, they wait no longer, or the listing is in the trash.';

create function public.approve_change(change uuid, version integer)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  asked constant public.waiting_changes := private.must_decide(change);
  fields constant jsonb := (
    select coalesce(jsonb_object_agg(given.key, given.value), '{}') from jsonb_each(asked.fields) as given
    where given.key = any (private.columns_that_wait())
  );
  moved text[];
begin
  if asked.version is distinct from approve_change.version then
    raise exception 'Somebody has changed this listing in the meantime.'
      using errcode = 'PT409', hint = 'history_moved';
  end if;
  select array_agg(given.key order by given.key) into moved
  from public.properties, jsonb_each(fields) as given
  where properties.id = asked.property_id
    and to_jsonb(properties) -> given.key is distinct from given.value -> 'was'
    and to_jsonb(properties) -> given.key is distinct from given.value -> 'now';
  if moved is not null then
    raise exception 'The listing has changed since in what this would change.'
      using errcode = 'PT409', hint = 'change_moved', detail = to_jsonb(moved)::text;
  end if;

  -- Before the listing, so that the history has who asked beside what became of it.
  delete from public.waiting_changes where waiting_changes.id = asked.id;
  if fields <> '{}' then
    execute format(
      'update public.properties set (%1$s) = (
         select %1$s from jsonb_populate_record(properties, $1) as fields) where id = $2',
      (select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name)
    ) using (
      select jsonb_object_agg(given.key, given.value -> 'now') from jsonb_each(fields) as given
    ), asked.property_id;
  end if;
  perform private.see_listing(asked.property_id);
end
$$;
comment on function public.approve_change(uuid, integer) is
  'Makes the changes that wait for a public listing, for admins: exactly those of the version that they saw. Raises PT409: history_moved where more was saved since, change_moved where the listing has another value now than when it was asked (the columns are in the detail), not_waiting and in_trash.';
grant execute on function public.approve_change(uuid, integer) to authenticated;

create function public.send_back_change(change uuid, note text default '')
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  asked constant public.waiting_changes := private.must_decide(change);
begin
  if coalesce(char_length(send_back_change.note), 1001) > 1000 then
    raise exception 'A note has at most 1000 characters.' using errcode = '22023', hint = 'bad_note';
  end if;
  update public.waiting_changes
  set sent_back_at = now(), sent_back_by = private.account_profile_id(), note = btrim(send_back_change.note)
  where waiting_changes.id = asked.id;
end
$$;
comment on function public.send_back_change(uuid, text) is
  'Ends the wait of changes without making them, with a note of up to 1000 characters for who asked, for admins. Raises as approve_change does.';
grant execute on function public.send_back_change(uuid, text) to authenticated;

create function private.changes_that_wait(listing uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.waiting_changes
    where waiting_changes.property_id = listing
      and waiting_changes.profile_id = private.account_profile_id() and waiting_changes.saved_at = now()
  )
$$;
comment on function private.changes_that_wait(uuid) is
  'Whether what the account has saved in this transaction waits for an admin.';
grant execute on function private.changes_that_wait(uuid) to authenticated;

create function private.shown_columns(part text)
returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(pg_attribute.attname::text order by pg_attribute.attnum)
  from pg_catalog.pg_attribute
  where pg_attribute.attrelid = format('public.%I', part)::regclass
    and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
    and has_column_privilege('anon', pg_attribute.attrelid, pg_attribute.attnum, 'select')
    -- Which row it is, and its place, by which the rows are put in order before they are compared.
    and pg_attribute.attname not in ('id', 'property_id', 'display_order')
$$;
comment on function private.shown_columns(text) is
  'What visitors read of each row of property_images, property_videos or property_faqs, by their grants.';
grant execute on function private.shown_columns(text) to authenticated;

create function private.copies_of_picture(image_url text)
returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when stored.name is null then 'elsewhere'
    -- The server sends the copies of one picture in place of another's where a row names a copy itself.
    when stored.name !~ '[.](webp|jpe?g)$' or stored.name ~ '_(480|720|960)[.][a-z]+$' then 'unreadable'
    else coalesce(
      (select shown_names.copies from private.shown_names where shown_names.name = stored.name), 'wait'
    )
  end
  from (select private.stored_name(copies_of_picture.image_url) as name) as stored
$$;
comment on function private.copies_of_picture(text) is
  'What there is of smaller copies of a picture that the server made: made, wait, unreadable where it cannot make any, elsewhere where the picture is on another server.';

create function private.copies_of_pictures(listing uuid)
returns text
language sql stable security definer
set search_path = ''
as $$
  select min(copies.state)
  from public.property_images
  cross join lateral private.copies_of_picture(property_images.image_url) as copies (state)
  where property_images.property_id = copies_of_pictures.listing and copies.state in ('wait', 'unreadable')
$$;
comment on function private.copies_of_pictures(uuid) is
  'unreadable or wait where that is so of any picture of a listing, the former first; else null.';
grant execute on function private.copies_of_pictures(uuid) to authenticated;

create function public.pictures_without_copies()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'name', private.stored_name(property_images.image_url),
      'is_stored', private.is_stored_picture(property_images.image_url)
    )
    order by listing_submissions.submitted_at, property_images.display_order, property_images.id
  ), '[]')
  from public.listing_submissions
  join public.property_images on property_images.property_id = listing_submissions.property_id
  where listing_submissions.sent_back_at is null
    and private.copies_of_picture(property_images.image_url) = 'wait'
$$;
comment on function public.pictures_without_copies() is
  'The pictures in listings that wait for approval of which the server has not made smaller copies: name in the bucket property-images, and whether it is stored. For the server.';
grant execute on function public.pictures_without_copies() to service_role;

create function public.note_copies(name text, is_readable boolean)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.shown_names
  set copies = case when note_copies.is_readable then 'made' else 'unreadable' end
  where shown_names.name = note_copies.name
$$;
comment on function public.note_copies(text, boolean) is
  'Notes that the server has made the smaller copies of a picture, or that it cannot. For the server.';
grant execute on function public.note_copies(text, boolean) to service_role;

create table public.viewing_slips (
  number bigint primary key constraint viewing_slips_number_from_one check (number >= 1),
  property_id uuid not null,
  property_reference text not null,
  property_title text not null,
  enquiry_id uuid,
  made_at timestamptz not null,
  days integer not null constraint viewing_slips_days_range check (days between 1 and 365),
  confirmed_by text not null
    constraint viewing_slips_confirmed_by_known check (confirmed_by in ('code', 'typed')),
  profile_id uuid not null,
  agent_name text not null,
  agent_licence text not null,
  co_broker_name text not null default ''
    constraint viewing_slips_co_broker_name_line
    check (char_length(co_broker_name) <= 120 and private.is_single_line(co_broker_name)),
  co_broker_details text not null default ''
    constraint viewing_slips_co_broker_details_line
    check (char_length(co_broker_details) <= 120 and private.is_single_line(co_broker_details)),
  buyer_name text
    constraint viewing_slips_buyer_name_line check (
      char_length(buyer_name) <= 120 and private.is_single_line(buyer_name)
      and private.has_visible_text(buyer_name)
    ),
  buyer_phone text constraint viewing_slips_buyer_phone_form check (private.is_phone_number(buyer_phone)),
  buyer_email text constraint viewing_slips_buyer_email_form check (private.is_email_address(buyer_email)),
  salt text,
  blanked_at timestamptz,
  buyer_digest text not null
    constraint viewing_slips_buyer_digest_form check (buyer_digest ~ '^[0-9a-f]{64}$'),
  previous_hash text not null
    constraint viewing_slips_previous_hash_form check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null constraint viewing_slips_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  constraint viewing_slips_one_after_another unique (previous_hash),
  constraint viewing_slips_blanked_whole check (
    case when blanked_at is null then buyer_name is not null and salt is not null
      else coalesce(buyer_name, buyer_phone, buyer_email, salt) is null end
  )
);
comment on table public.viewing_slips is
  'Who showed which listing to whom: with the names, the licence and the days as they were then. Each row has the hash of the one before. Rows are only added; all that ever changes is that the buyer''s details and the salt go. confirmed_by is code where the buyer''s own phone did it, typed where the agent did. buyer_digest stays, so that the hash can be checked without the buyer.';

create index viewing_slips_property_id_idx on public.viewing_slips (property_id, number desc);
create index viewing_slips_profile_id_idx on public.viewing_slips (profile_id, made_at desc);
create index viewing_slips_enquiry_id_idx on public.viewing_slips (enquiry_id) where enquiry_id is not null;
create index viewing_slips_buyer_phone_idx on public.viewing_slips (buyer_phone);
create index viewing_slips_buyer_email_idx on public.viewing_slips (buyer_email);
create index viewing_slips_unblanked_idx on public.viewing_slips (made_at) where blanked_at is null;

alter table public.viewing_slips enable row level security;
revoke all on table public.viewing_slips from anon, authenticated, service_role;
grant
  select (
    number, property_id, property_reference, property_title, enquiry_id, made_at, days,
    confirmed_by, profile_id, agent_name, agent_licence, co_broker_name, co_broker_details,
    buyer_name, buyer_phone, buyer_email, blanked_at, buyer_digest, previous_hash, hash
  )
on table public.viewing_slips to authenticated;

create function private.own_listings()
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select properties.id from public.properties
  join public.people on people.id = properties.agent_id
  where people.profile_id = private.account_profile_id() and private.is_vouched_for()
$$;
comment on function private.own_listings() is
  'The listings whose agent the account is, for policies.';
grant execute on function private.own_listings() to authenticated, service_role;

create policy "Staff read their viewing slips and those of their listings"
on public.viewing_slips for select to authenticated
using (
  (select private.is_admin())
  or (
    (select private.is_vouched_for())
    and (
      profile_id = (select private.account_profile_id())
      or property_id in (select private.own_listings())
    )
  )
);

create function private.guard_viewing_slip()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  personal constant text[] := '{buyer_name,buyer_phone,buyer_email,salt,blanked_at}';
begin
  if tg_op = 'UPDATE' then
    if old.blanked_at is null and new.blanked_at is not null
      and to_jsonb(new) - personal = to_jsonb(old) - personal
    then
      return new;
    end if;
  end if;
  raise exception 'A viewing slip is never changed or deleted.'
    using errcode = '42501', hint = 'viewing_slip_final';
end
$$;
comment on function private.guard_viewing_slip() is
  'Refuses all that would change or remove a viewing slip, but that its buyer''s details go.';

create trigger guard_viewing_slip before update or delete on public.viewing_slips
for each row execute function private.guard_viewing_slip();

create trigger guard_viewing_slips before truncate on public.viewing_slips
for each statement execute function private.guard_viewing_slip();

create function private.buyer_digest(slip jsonb)
returns text
language sql immutable
set search_path = ''
as $$
  select private.secret_hash(jsonb_build_object(
    'buyer_name', slip -> 'buyer_name', 'buyer_phone', slip -> 'buyer_phone',
    'buyer_email', slip -> 'buyer_email', 'salt', slip -> 'salt'
  )::text)
$$;
comment on function private.buyer_digest(jsonb) is
  'SHA-256 of a slip''s buyer and salt. Without the salt it could be found by trying all phone numbers.';

create function private.viewing_slip_hash(slip jsonb)
returns text
language sql stable
set search_path = ''
as $$
  -- jsonb has one order of keys and one way to write each value; a time depends on the session, so its
  -- text is made here.
  select private.secret_hash(jsonb_build_object(
    'number', slip -> 'number',
    'property_id', slip -> 'property_id',
    'property_reference', slip -> 'property_reference',
    'property_title', slip -> 'property_title',
    'enquiry_id', slip -> 'enquiry_id',
    'made_at', to_char(
      (slip ->> 'made_at')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
    ),
    'days', slip -> 'days',
    'confirmed_by', slip -> 'confirmed_by',
    'profile_id', slip -> 'profile_id',
    'agent_name', slip -> 'agent_name',
    'agent_licence', slip -> 'agent_licence',
    'co_broker_name', slip -> 'co_broker_name',
    'co_broker_details', slip -> 'co_broker_details',
    'buyer_digest', slip -> 'buyer_digest',
    'previous_hash', slip -> 'previous_hash'
  )::text)
$$;
comment on function private.viewing_slip_hash(jsonb) is
  'SHA-256 of a viewing slip with the hash of the one before, as decision 0050 writes it. Never changed: all slips would seem forged.';

create function private.add_viewing_slip(
  maker uuid, listing uuid, enquiry uuid, buyer jsonb, co_broker jsonb, way text
)
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  last record;
  slip jsonb;
begin
  -- One at a time, until the transaction ends: the chain has one end, and the day's count is right.
  perform pg_advisory_xact_lock(hashtextextended('bale.viewing_slips', 0));
  if (
    select count(*) from public.viewing_slips
    where viewing_slips.profile_id = add_viewing_slip.maker
      and viewing_slips.made_at > now() - interval '1 day'
  ) >= 100 then
    raise exception 'An account makes up to 100 viewing slips a day.'
      using errcode = 'PT429', hint = 'too_many_viewing_slips';
  end if;
  select viewing_slips.number, viewing_slips.hash into last from public.viewing_slips
  order by viewing_slips.number desc limit 1;
  select jsonb_build_object(
    'number', coalesce(last.number, 0) + 1,
    'property_id', properties.id,
    'property_reference', properties.reference,
    'property_title', properties.title,
    'enquiry_id', add_viewing_slip.enquiry,
    'made_at', clock_timestamp(),
    'days', staff_settings.slip_days,
    'confirmed_by', add_viewing_slip.way,
    'profile_id', profiles.id,
    'agent_name', coalesce(people.name, profiles.display_name, profiles.username),
    'agent_licence', coalesce(people.licence_no, ''),
    'co_broker_name', btrim(coalesce(co_broker ->> 'name', '')),
    'co_broker_details', btrim(coalesce(co_broker ->> 'details', '')),
    'buyer_name', btrim(buyer ->> 'name'),
    'buyer_phone', buyer ->> 'phone',
    'buyer_email', buyer ->> 'email',
    'salt', concat(gen_random_uuid(), gen_random_uuid()),
    'previous_hash', coalesce(last.hash, repeat('0', 64))
  ) into slip
  from public.properties
  cross join public.profiles
  cross join public.staff_settings
  left join public.people on people.profile_id = profiles.id
  where properties.id = add_viewing_slip.listing and profiles.id = add_viewing_slip.maker;
  slip := slip || jsonb_build_object('buyer_digest', private.buyer_digest(slip));
  slip := slip || jsonb_build_object('hash', private.viewing_slip_hash(slip));
  insert into public.viewing_slips
  select made.* from jsonb_populate_record(null::public.viewing_slips, slip) as made;
  insert into private.viewing_slips_to_send (number, is_copy, recipient)
  select (slip ->> 'number')::bigint, false, slip ->> 'buyer_email'
  where slip ->> 'buyer_email' is not null;
  return (slip ->> 'number')::bigint;
exception when data_exception or not_null_violation or check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function private.add_viewing_slip(uuid, uuid, uuid, jsonb, jsonb, text) is
  'Adds a viewing slip to the chain, to be sent to a buyer with an e-mail address, and answers its number. maker is the profile of the agent; buyer has name, phone and email, co_broker name and details; way is as confirmed_by. Who may is for the caller to check.';

create function private.must_show_listing(listing uuid, enquiry uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff make viewing slips.'
      using errcode = '42501', hint = 'viewing_slip_forbidden';
  end if;
  if not exists (
    select from public.properties
    where properties.id = must_show_listing.listing and properties.deleted_at is null
  ) then
    raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if enquiry is not null and not exists (
    select from public.enquiries
    where enquiries.id = must_show_listing.enquiry and enquiries.blanked_at is null
      and private.sees_enquiry(enquiries.assignee_id)
  ) then
    raise exception 'There is no such enquiry.' using errcode = 'PT404', hint = 'not_found';
  end if;
end
$$;
comment on function private.must_show_listing(uuid, uuid) is
  'Raises where the account may make no viewing slip of this listing, or does not see the enquiry (null for none). A colleague shows a listing that another one edits, so all whom an admin vouches for may.';

create function public.verify_viewing_slips()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff check viewing slips.'
      using errcode = '42501', hint = 'viewing_slip_forbidden';
  end if;
  return (
    select jsonb_build_object(
      'slips', count(*), 'last_hash', (array_agg(slips.hash order by slips.number desc))[1],
      'broken_at', min(slips.place) filter (where not slips.is_right)
    )
    from (
      select viewing_slips.number, viewing_slips.hash, ordered.place,
        viewing_slips.number = ordered.place
        and viewing_slips.previous_hash = coalesce(ordered.before, repeat('0', 64))
        and viewing_slips.hash = private.viewing_slip_hash(to_jsonb(viewing_slips))
        and (
          viewing_slips.blanked_at is not null
          or viewing_slips.buyer_digest = private.buyer_digest(to_jsonb(viewing_slips))
        ) as is_right
      from public.viewing_slips
      join (
        select each.number, row_number() over (order by each.number) as place,
          lag(each.hash) over (order by each.number) as before
        from public.viewing_slips as each
      ) as ordered on ordered.number = viewing_slips.number
    ) as slips
  );
end
$$;
comment on function public.verify_viewing_slips() is
  'Counts the viewing slips and checks each hash, also that none is missing: broken_at is the first number that is not as it was made, or null. For staff whom an admin vouches for.';
grant execute on function public.verify_viewing_slips() to authenticated;

create table private.viewing_slips_to_send (
  number bigint not null references public.viewing_slips (number),
  is_copy boolean not null,
  recipient text not null
    constraint viewing_slips_to_send_recipient_form check (private.is_email_address(recipient)),
  primary key (number, is_copy)
);
comment on table private.viewing_slips_to_send is
  'The viewing slips that are still to be e-mailed to their buyer or, as a copy, to the co-broker.';
alter table private.viewing_slips_to_send enable row level security;

insert into private.mail_kinds (kind, lifetime, daily_limit, limit_group, limits_proven)
values ('viewing_slip', interval '3 days', 8, 'viewing_slips', true);

alter table public.outgoing_mails add constraint outgoing_mails_viewing_slip_number_fkey
foreign key (viewing_slip_number) references public.viewing_slips (number);

create view private.due_viewing_slips as
select slips.number, slips.number as viewing_slip_number, due.recipient, due.is_copy,
  slips.property_reference, slips.property_title, slips.made_at, slips.days, slips.confirmed_by,
  slips.agent_name, slips.agent_licence, slips.co_broker_name, slips.co_broker_details,
  slips.buyer_name, slips.hash,
  -- The co-broker's copy is without them.
  case when not due.is_copy then slips.buyer_phone end as buyer_phone,
  case when not due.is_copy then slips.buyer_email end as buyer_email
from private.viewing_slips_to_send as due
join public.viewing_slips as slips on slips.number = due.number
where slips.blanked_at is null
order by slips.number, due.is_copy;
comment on view private.due_viewing_slips is
  'Viewing slips to be e-mailed to their buyers or, without the buyer''s number and address, to the co-brokers.';

create function private.claim_viewing_slips(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  delete from private.viewing_slips_to_send
  where viewing_slips_to_send.number = (due ->> 'number')::bigint
    and viewing_slips_to_send.is_copy = (due ->> 'is_copy')::boolean
  returning true
$$;

create function private.blank_viewing_slips(numbers bigint[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  blanked integer;
begin
  delete from public.outgoing_mails
  where outgoing_mails.viewing_slip_number = any (blank_viewing_slips.numbers);
  update public.viewing_slips
  set buyer_name = null, buyer_phone = null, buyer_email = null, salt = null, blanked_at = now()
  where viewing_slips.number = any (blank_viewing_slips.numbers) and viewing_slips.blanked_at is null;
  get diagnostics blanked = row_count;
  delete from private.viewing_slips_to_send
  where viewing_slips_to_send.number = any (blank_viewing_slips.numbers);
  delete from private.secret_links
  where secret_links.slip = any (blank_viewing_slips.numbers);
  return blanked;
end
$$;
comment on function private.blank_viewing_slips(bigint[]) is
  'Removes the buyers'' details and the salt, after which nothing tells who they were, and answers of how many slips.';

create function private.viewing_slips_of(enquiry_ids uuid[])
returns setof bigint
language sql stable security definer
set search_path = ''
as $$
  select viewing_slips.number from public.viewing_slips
  where viewing_slips.blanked_at is null and (
    viewing_slips.enquiry_id = any (viewing_slips_of.enquiry_ids)
    or exists (
      select from public.enquiries
      where enquiries.id = any (viewing_slips_of.enquiry_ids)
        and (enquiries.phone = viewing_slips.buyer_phone or enquiries.email = viewing_slips.buyer_email)
    )
  )
$$;
comment on function private.viewing_slips_of(uuid[]) is
  'The viewing slips of whoever wrote these enquiries: made from one of them, or with a number or an address in them.';

create function public.blank_viewing_slip(number bigint)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins delete the details of a buyer.'
      using errcode = '42501', hint = 'contact_delete_forbidden';
  end if;
  if private.blank_viewing_slips(array[blank_viewing_slip.number]) = 0 then
    return false;
  end if;
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', 0, private.account_profile_id());
  return true;
end
$$;
comment on function public.blank_viewing_slip(bigint) is
  'Removes the buyer''s details from a slip; false where there are none. The slip stays, and its hash stays right. For admins.';
grant execute on function public.blank_viewing_slip(bigint) to authenticated;

alter table private.secret_links
add constraint secret_links_slip_fkey foreign key (slip) references public.viewing_slips (number);

create function public.makes_viewing_slips()
returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_vouched_for()
$$;
comment on function public.makes_viewing_slips() is
  'Whether screens offer the account to make viewing slips.';
grant execute on function public.makes_viewing_slips() to authenticated;

create function public.viewing_slip_of_link(secret text)
returns bigint
language sql stable security definer
set search_path = ''
as $$
  select secret_links.slip from private.secret_links
  where secret_links.hash = private.secret_hash(viewing_slip_of_link.secret)
    and secret_links.profile_id = private.account_profile_id()
    and private.is_vouched_for()
$$;
comment on function public.viewing_slip_of_link(text) is
  'The number of the slip that a buyer made by this link, null as long as nobody has; for the account that made the link.';
grant execute on function public.viewing_slip_of_link(text) to authenticated;

create function private.is_open_slip_link(token_hash text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.secret_links as link
    join public.profiles on profiles.id = link.profile_id
    join public.properties on properties.id = link.property_id
    where link.hash = is_open_slip_link.token_hash
      and link.kind = 'slip' and link.slip is null and link.ends_at > now()
      and profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
      and properties.deleted_at is null
  )
$$;
comment on function private.is_open_slip_link(text) is
  'Whether a buyer can still confirm a slip by this link: nobody has, its time is not over, the listing is not in the trash, and its account still works here.';

create function public.read_viewing_slip_link(token_hash text)
returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select case
    when link.slip is not null then jsonb_build_object(
      'state', 'made', 'ends_at', link.ends_at,
      'slip', (
        select to_jsonb(viewing_slips)
          - '{salt,buyer_digest,previous_hash,profile_id,property_id,enquiry_id,blanked_at}'::text[]
        from public.viewing_slips
        where viewing_slips.number = link.slip
      )
    )
    when private.is_open_slip_link(link.hash) then jsonb_build_object(
      'state', 'open', 'ends_at', link.ends_at,
      'title', properties.title, 'reference', properties.reference, 'city', properties.city,
      'agent_name', coalesce(people.name, profiles.display_name, profiles.username),
      'agent_licence', coalesce(people.licence_no, ''),
      'co_broker_name', link.details #> '{co_broker,name}',
      'co_broker_details', link.details #> '{co_broker,details}',
      'has_copy', link.details #>> '{co_broker,email}' is not null,
      'days', (select staff_settings.slip_days from public.staff_settings)
    )
  end
  from private.open_secret_link('slip', read_viewing_slip_link.token_hash) as link
  join public.profiles on profiles.id = link.profile_id
  join public.properties on properties.id = link.property_id
  left join public.people on people.profile_id = profiles.id
$$;
comment on function public.read_viewing_slip_link(text) is
  'What the page behind a link shows: open, with listing and agent, or made, with the slip. Null where the link has ended. Notes that the link was opened. For the server.';
grant execute on function public.read_viewing_slip_link(text) to service_role;

create function public.use_viewing_slip_link(
  token_hash text, buyer_name text, buyer_phone text default null, buyer_email text default null
)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.secret_links;
  made bigint;
begin
  -- Of a button that is pressed twice, the second press finds the slip.
  select * into link from private.secret_links
  where secret_links.hash = use_viewing_slip_link.token_hash for update;
  if link.slip is not null and link.ends_at > now() then
    return true;
  end if;
  if not private.is_open_slip_link(link.hash) then
    return false;
  end if;
  if buyer_phone is null and buyer_email is null then
    raise exception 'A buyer confirms with a phone number or an e-mail address.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  made := private.add_viewing_slip(
    link.profile_id, link.property_id,
    -- It may be gone since.
    (select enquiries.id from public.enquiries where enquiries.id::text = link.details ->> 'enquiry_id'),
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    link.details -> 'co_broker', 'code'
  );
  perform private.note_slip_copy(made, link.details -> 'co_broker');
  update private.secret_links set slip = made, ends_at = now() + interval '30 days', details = '{}'
  where secret_links.hash = link.hash;
  return true;
end
$$;
comment on function public.use_viewing_slip_link(text, text, text, text) is
  'Makes the slip that a buyer confirms by a link, once; true also where it is made already, false where the link has ended. For the server.';
grant execute on function public.use_viewing_slip_link(text, text, text, text) to service_role;

insert into private.mail_kinds (kind, lifetime, daily_limit, limit_group, limits_proven)
values ('viewing_slip_copy', interval '3 days', 5, 'viewing_slips', true);

create function private.note_slip_copy(slip bigint, co_broker jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if co_broker ->> 'email' is null then
    return;
  end if;
  if private.has_visible_text(co_broker ->> 'name') is not true then
    raise exception 'Who gets a copy is named on the slip.'
      using errcode = '22023', hint = 'bad_viewing_slip';
  end if;
  -- By this an account writes to an address that nobody has proven: names, and nothing to open.
  if exists (
    select from public.viewing_slips
    where viewing_slips.number = slip and concat_ws(
      ' ', viewing_slips.co_broker_name, viewing_slips.co_broker_details, viewing_slips.buyer_name
    ) ~* '://|www\.|[\u202A-\u202E\u2066-\u2069]'
  ) then
    raise exception 'A slip of which a copy is sent has no web addresses in its names.'
      using errcode = '22023', hint = 'slip_copy_with_link';
  end if;
  insert into private.viewing_slips_to_send (number, is_copy, recipient)
  values (slip, true, lower(co_broker ->> 'email'));
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function private.note_slip_copy(bigint, jsonb) is
  'Notes that a copy of the slip is to be sent to the co-broker, who has name and email (null for no copy).';

create function public.make_viewing_slip(
  property uuid,
  buyer_name text,
  buyer_phone text default null,
  buyer_email text default null,
  without_contact boolean default false,
  enquiry uuid default null,
  co_broker_name text default '',
  co_broker_details text default '',
  co_broker_email text default null
)
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  made bigint;
begin
  perform private.must_show_listing(property, enquiry);
  if buyer_phone is null and buyer_email is null and not coalesce(without_contact, false) then
    raise exception 'Without a phone number and an e-mail address, say that the buyer has none.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  made := private.add_viewing_slip(
    private.account_profile_id(), property, enquiry,
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    jsonb_build_object('name', co_broker_name, 'details', co_broker_details), 'typed'
  );
  perform private.note_slip_copy(
    made, jsonb_build_object('name', co_broker_name, 'email', co_broker_email)
  );
  return made;
end
$$;
comment on function public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text, text) is
  'Makes a viewing slip that the agent types, in the name of the account, and answers its number. A buyer has a phone number, an e-mail address or, said by without_contact, neither. co_broker_email gets a copy. For staff whom an admin vouches for.';
grant execute on function public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text, text) to authenticated;

create function public.make_viewing_slip_link(
  property uuid,
  enquiry uuid default null,
  co_broker_name text default '',
  co_broker_details text default '',
  co_broker_email text default null
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.must_show_listing(property, enquiry);
  if (
    select count(*) from private.secret_links
    where secret_links.profile_id = private.account_profile_id()
      and secret_links.kind = 'slip' and secret_links.slip is null and secret_links.ends_at > now()
  ) >= 20 then
    raise exception 'An account has up to 20 codes for viewing slips at a time.'
      using errcode = 'PT429', hint = 'too_many_viewing_slips';
  end if;
  if make_viewing_slip_link.co_broker_email is not null
    and private.has_visible_text(make_viewing_slip_link.co_broker_name) is not true
  then
    raise exception 'Who gets a copy is named on the slip.'
      using errcode = '22023', hint = 'bad_viewing_slip';
  end if;
  return private.make_secret_link('slip', property, interval '30 minutes', jsonb_build_object(
    'enquiry_id', enquiry,
    'co_broker', jsonb_build_object(
      'name', btrim(coalesce(make_viewing_slip_link.co_broker_name, '')),
      'details', btrim(coalesce(make_viewing_slip_link.co_broker_details, '')),
      'email', make_viewing_slip_link.co_broker_email
    )
  ));
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function public.make_viewing_slip_link(uuid, uuid, text, text, text) is
  'Makes the secret of the link by which a buyer confirms that the account shows them a listing, within 30 minutes and once. co_broker_email gets a copy of the slip. For staff whom an admin vouches for. Nobody is told the secret again.';
grant execute on function public.make_viewing_slip_link(uuid, uuid, text, text, text) to authenticated;

create function private.bound_slip_mails()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  slip public.viewing_slips;
begin
  select * into slip from public.viewing_slips where viewing_slips.number = new.number;
  if (
    select count(*)
    from public.viewing_slips as made
    join (
      select viewing_slips_to_send.number from private.viewing_slips_to_send
      union all
      select outgoing_mails.viewing_slip_number from public.outgoing_mails
    ) as mails on mails.number = made.number
    where made.profile_id = slip.profile_id and made.made_at > now() - interval '1 day'
  ) < 20 then
    return new;
  end if;
  -- The buyer who confirms by a code can't help the co-broker's copy.
  if new.is_copy and slip.confirmed_by = 'code' then
    return null;
  end if;
  raise exception 'An account e-mails up to 20 viewing slips a day.'
    using errcode = 'PT429', hint = 'too_many_slip_mails';
end
$$;
comment on function private.bound_slip_mails() is
  'Refuses an e-mail of a viewing slip beyond 20 a day of the account that made the slip, copies among them.';

create trigger bound_slip_mails before insert on private.viewing_slips_to_send
for each row execute function private.bound_slip_mails();

create table public.commission_sheets (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null constraint commission_sheets_one_of_a_listing unique
    references public.properties (id) on delete cascade,
  price numeric(14, 2) not null
    constraint commission_sheets_price_range check (price between 0.01 and 100000000000),
  sold_on date not null
    constraint commission_sheets_sold_on_range check (sold_on between '1900-01-01' and '2199-12-31'),
  rate numeric(5, 2) constraint commission_sheets_rate_range check (rate between 0.01 and 100),
  commission numeric(14, 2) not null
    constraint commission_sheets_commission_range check (commission between 0 and 100000000000),
  note text not null default ''
    constraint commission_sheets_note_length check (char_length(note) <= 2000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identity_seen text not null default ''
    constraint commission_sheets_identity_length check (char_length(identity_seen) <= 500),
  identity_seen_on date
    constraint commission_sheets_identity_range
      check (identity_seen_on between '1900-01-01' and '2199-12-31'),
  paid_by text not null default ''
    constraint commission_sheets_paid_by_known
      check (paid_by in ('', 'transfer', 'check', 'loan', 'cash', 'several')),
  constraint commission_sheets_commission_of_rate
    check (rate is null or abs(commission - price * rate / 100) <= 0.005)
);
comment on table public.commission_sheets is
  'The commission of a sale or lease, one sheet for a listing. Pesos; rate is per cent of the price, null where commission is a fixed amount. identity_seen is whose identity was seen by which papers, removed after staff_settings.won_months, and identity_seen_on when; paid_by is how the price was paid. Read by admins and by those who have a share of it, written by save_commission_sheet.';
alter table public.commission_sheets enable row level security;
revoke all on table public.commission_sheets from anon, authenticated, service_role;
grant select, delete on table public.commission_sheets to authenticated;

create table public.commission_shares (
  id uuid primary key default gen_random_uuid(),
  sheet_id uuid not null references public.commission_sheets (id) on delete cascade,
  display_order integer not null,
  profile_id uuid references public.profiles (id) on delete set null,
  name text not null constraint commission_shares_name_line check (
    char_length(name) <= 120 and private.is_single_line(name) and private.has_visible_text(name)
  ),
  share numeric(5, 2) not null
    constraint commission_shares_share_range check (share between 0.01 and 100),
  withholding numeric(5, 2) not null
    constraint commission_shares_withholding_range check (withholding between 0 and 100),
  amount numeric(14, 2) not null constraint commission_shares_amount_range check (amount >= 0),
  withheld numeric(14, 2) not null
    constraint commission_shares_withheld_of_rate
    check (withheld >= 0 and abs(withheld - amount * withholding / 100) <= 0.005)
);
comment on table public.commission_shares is
  'Who gets what of a commission: share in per cent of it, withholding in per cent of the share, both as typed, and what they come to in pesos. profile_id is the account that sees the line, null for somebody without one. What is left over is the office''s. An account''s own lines, and all for admins.';

create index commission_shares_sheet_id_idx on public.commission_shares (sheet_id, display_order);
create index commission_shares_profile_id_idx on public.commission_shares (profile_id);

alter table public.commission_shares enable row level security;
revoke all on table public.commission_shares from anon, authenticated, service_role;
grant select on table public.commission_shares to authenticated;

create trigger bump_revision before update on public.commission_sheets
for each row execute function private.bump_revision();

create policy "Admins read all shares, others their own"
on public.commission_shares for select to authenticated
using (
  (select private.is_admin())
  or (
    profile_id = (select private.account_profile_id())
    and (select private.has_profile())
  )
);

create policy "Admins and those on a commission sheet read it"
on public.commission_sheets for select to authenticated
using (
  (select private.is_admin())
  or exists (
    select from public.commission_shares
    where commission_shares.sheet_id = commission_sheets.id
      and commission_shares.profile_id = (select private.account_profile_id())
  )
);

create policy "Admins delete commission sheets"
on public.commission_sheets for delete to authenticated
using ((select private.is_admin()));

create function private.save_commission_shares(sheet uuid, shares jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  lines constant integer := jsonb_array_length(shares);
  is_right boolean;
begin
  delete from public.commission_shares
  where commission_shares.sheet_id = sheet and not exists (
    select from jsonb_to_recordset(shares) as given (id uuid) where given.id = commission_shares.id
  );
  update public.commission_shares
  set display_order = given.place - 1, profile_id = given.profile_id, name = given.name,
    share = given.share, withholding = given.withholding, amount = given.amount,
    withheld = given.withheld
  from rows from (
    jsonb_to_recordset(shares) as (
      id uuid, profile_id uuid, name text, share numeric, withholding numeric, amount numeric,
      withheld numeric
    )
  ) with ordinality as given (id, profile_id, name, share, withholding, amount, withheld, place)
  where commission_shares.id = given.id and commission_shares.sheet_id = sheet;
  insert into public.commission_shares (
    sheet_id, display_order, profile_id, name, share, withholding, amount, withheld
  )
  select sheet, given.place - 1, given.profile_id, given.name, given.share, given.withholding,
    given.amount, given.withheld
  from rows from (
    jsonb_to_recordset(shares) as (
      id uuid, profile_id uuid, name text, share numeric, withholding numeric, amount numeric,
      withheld numeric
    )
  ) with ordinality as given (id, profile_id, name, share, withholding, amount, withheld, place)
  where given.id is null;

  -- A line may differ from its share by what rounding takes or gives, never the sum from the whole.
  select count(commission_shares.id) = lines
    and coalesce(sum(commission_shares.share), 0) <= 100
    and coalesce(sum(commission_shares.amount), 0) <= commission_sheets.commission
    and (
      coalesce(sum(commission_shares.share), 0) < 100
      or sum(commission_shares.amount) = commission_sheets.commission
    )
    and coalesce(bool_and(
      abs(commission_shares.amount - commission_sheets.commission * commission_shares.share / 100)
      <= 0.01 * lines
    ), true)
  into is_right
  from public.commission_sheets
  left join public.commission_shares on commission_shares.sheet_id = commission_sheets.id
  where commission_sheets.id = sheet
  group by commission_sheets.id;
  if lines > 0 and not is_right then
    raise exception 'The shares are not lines of this sheet that add up to its commission.'
      using errcode = '22023';
  end if;
end
$$;
comment on function private.save_commission_shares(uuid, jsonb) is
  'Writes the whole list of a sheet''s shares, in order; who may is for the caller to check. Raises 22023 where they come to more than the commission, or a line isn''t what its share is.';

create function public.save_commission_sheet(
  property uuid, sheet jsonb, shares jsonb, revision integer default null
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  saved uuid;
begin
  if not private.is_admin() then
    raise exception 'Only admins write commission sheets.'
      using errcode = '42501', hint = 'commission_sheet_forbidden';
  end if;
  perform from public.properties where properties.id = save_commission_sheet.property for key share;
  if not found then
    raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'not_found';
  end if;
  begin
    if octet_length(sheet::text) > 20000 or octet_length(shares::text) > 20000
      or jsonb_typeof(shares) is distinct from 'array' or jsonb_array_length(shares) > 20
      or jsonb_typeof(sheet) is distinct from 'object'
      -- PostgreSQL would take "today", too.
      or coalesce(sheet ->> 'sold_on', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      or sheet ->> 'identity_seen_on' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    then
      raise exception 'A sheet is an object with a date, and has up to 20 shares.' using errcode = '22023';
    end if;
    if save_commission_sheet.revision is null then
      insert into public.commission_sheets (
        property_id, price, sold_on, rate, commission, note, identity_seen, identity_seen_on, paid_by
      )
      select save_commission_sheet.property, given.price, given.sold_on, given.rate, given.commission,
        coalesce(given.note, ''), coalesce(given.identity_seen, ''), given.identity_seen_on,
        coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, commission numeric, note text, identity_seen text,
        identity_seen_on date, paid_by text
      )
      on conflict (property_id) do nothing
      returning commission_sheets.id into saved;
    else
      update public.commission_sheets
      set price = given.price, sold_on = given.sold_on, rate = given.rate,
        commission = given.commission, note = coalesce(given.note, ''),
        identity_seen = coalesce(given.identity_seen, ''),
        identity_seen_on = given.identity_seen_on, paid_by = coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, commission numeric, note text, identity_seen text,
        identity_seen_on date, paid_by text
      )
      where commission_sheets.property_id = save_commission_sheet.property
        and commission_sheets.revision = save_commission_sheet.revision
      returning commission_sheets.id into saved;
    end if;
    if saved is not null then
      perform private.save_commission_shares(saved, shares);
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_commission_sheet';
  end;
  if saved is null then
    raise exception 'Somebody else has saved or deleted this sheet in the meantime.'
      using errcode = 'PT409', hint = 'commission_sheet_changed';
  end if;
  return (
    select jsonb_build_object('id', commission_sheets.id, 'revision', commission_sheets.revision)
    from public.commission_sheets where commission_sheets.id = saved
  );
end
$$;
comment on function public.save_commission_sheet(uuid, jsonb, jsonb, integer) is
  'Saves the commission sheet of a listing as a whole and answers its id and revision. Without a revision it makes one; else it saves over that revision, or raises PT409. sheet is {price, sold_on, rate or null, commission, note, identity_seen, identity_seen_on or null, paid_by}; shares, in order, are {id?, profile_id or null, name, share, withholding, amount, withheld} and must add up. For admins.';
grant execute on function public.save_commission_sheet(uuid, jsonb, jsonb, integer) to authenticated;

create function private.is_record_of_sale(enquiry uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.enquiries
    where enquiries.id = is_record_of_sale.enquiry and enquiries.state = 'won' and greatest(
      enquiries.created_at,
      (select max(enquiry_events.created_at) from public.enquiry_events
       where enquiry_events.enquiry_id = enquiries.id)
    ) >= (select now() - staff_settings.won_months * interval '1 month' from public.staff_settings)
  )
$$;
comment on function private.is_record_of_sale(uuid) is
  'Whether the enquiry was won, and the months for which its client is kept have not passed.';

create table public.listing_notes (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null unique references public.properties (id) on delete cascade,
  note text not null default '',
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint listing_notes_note_length check (char_length(note) <= 5000)
);
comment on table public.listing_notes is
  'What staff note of a listing for themselves, at most one row for each. Never shown to visitors, and not held back where an admin looks first.';
alter table public.listing_notes enable row level security;
revoke all on table public.listing_notes from anon, authenticated;
grant
  select,
  delete,
  insert (property_id, note),
  update (note)
on table public.listing_notes to authenticated;

create trigger bump_revision
before update on public.listing_notes
for each row execute function private.bump_revision();

create policy "Staff of a listing read its note"
on public.listing_notes for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing add its note"
on public.listing_notes for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing update its note"
on public.listing_notes for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

create policy "Staff of a listing delete its note"
on public.listing_notes for delete to authenticated
using (private.sees_authority(property_id));

create type private.home as (
  title text, address text, title_words text[], address_words text[], units text[], numbers text[],
  city text, town text, floor numeric, lot numeric, price numeric
);

comment on type private.home is
  'What two listings are compared by: folded texts, their words, the numbers of units in the title and all numbers of the address, square metres, pesos.';

create function private.words_of_home(place text)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select distinct word from regexp_split_to_table(private.fold(left(words_of_home.place, 300)), '[^a-z0-9ñ]+') as word
    where word <> ''
  )
$$;
comment on function private.words_of_home(text) is 'Each word of a title or address once, folded.';

create function private.home_of(
  title text, address text, city text, square_feet numeric, lot_area numeric, price numeric
)
returns private.home
language sql immutable parallel safe
set search_path = ''
as $$
  select private.fold(coalesce(title, '')), private.fold(coalesce(address, '')),
    private.words_of_home(coalesce(title, '')), private.words_of_home(coalesce(address, '')),
    private.numbers_in(coalesce(title, ''), true), private.numbers_in(coalesce(address, ''), false),
    private.fold(coalesce(city, '')), private.town(private.fold(coalesce(city, ''))),
    coalesce(square_feet, 0), coalesce(lot_area, 0), price
$$;
comment on function private.home_of(text, text, text, numeric, numeric, numeric) is
  'What is_same_home compares; areas in square metres (0: unknown), the price in pesos (null: unknown).';

create function private.shared_words(one text[], other text[])
returns numeric
language sql immutable parallel safe
return coalesce(
  (select count(*) from unnest(one) as words (word) where word = any (other))::numeric
    / nullif(greatest(cardinality(one), cardinality(other)), 0),
  0
);
comment on function private.shared_words(text[], text[]) is
  'How many of the words of the longer text the other has, too: 0 to 1.';

create function private.is_same_home(one private.home, other private.home, price_may_differ boolean)
returns boolean
language sql immutable parallel safe
return ((one).numbers = '{}' or (other).numbers = '{}' or (one).numbers = (other).numbers)
  -- A unit that one title has and the other hasn't is in the other's address, or another home.
  and case
    when (one).units = '{}' then (other).units <@ (one).numbers
    when (other).units = '{}' then (one).units <@ (other).numbers
    else (one).units = (other).units
  end
  and ((one).price is null or (other).price is null
    or abs((one).price - (other).price) <= 0.05 * greatest((one).price, (other).price)
    or price_may_differ and (one).title = (other).title and (one).city = (other).city)
  and ((one).floor = 0 or (other).floor = 0
    or abs((one).floor - (other).floor) <= 0.02 * greatest((one).floor, (other).floor))
  and ((one).lot = 0 or (other).lot = 0
    or abs((one).lot - (other).lot) <= 0.02 * greatest((one).lot, (other).lot))
  and ((one).city = '' or (other).city = '' or (one).city = (other).city or (one).town = (other).town)
  and case
    when (one).title = (other).title then
      (one).address = '' or (other).address = '' or (one).address = (other).address
        or private.shared_words((one).address_words, (other).address_words) >= 0.3
    when (one).floor > 0 and (one).floor = (other).floor or (one).lot > 0 and (one).lot = (other).lot then
      (one).address <> '' and (one).address = (other).address
        or private.shared_words((one).title_words, (other).title_words) >= 0.6
    else (one).address <> '' and (one).address = (other).address
      and private.shared_words((one).title_words, (other).title_words) >= 0.3
  end;
comment on function private.is_same_home(private.home, private.home, boolean) is
  'Whether two homes are the same or nearly: words of title and address, areas within 2 %, prices within 5 %, and no block, lot, unit or house number that differs or that only one title has. price_may_differ: where title and city are the same, as of a listing whose price has changed since.';

create table private.listing_imports (
  id uuid primary key default gen_random_uuid(),
  made_by uuid not null references public.profiles (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  added integer not null default 0,
  changed integer not null default 0
);
comment on table private.listing_imports is 'Files of listings that staff have read in: applied or not, and what came of them.';

create index listing_imports_made_by_idx on private.listing_imports (made_by);

alter table private.listing_imports enable row level security;

create table private.listing_import_rows (
  import_id uuid not null references private.listing_imports (id) on delete cascade,
  line integer not null check (line between 1 and 2000000),
  reference text not null default '' check (char_length(reference) <= 40),
  is_draft boolean not null default true,
  property jsonb not null,
  videos text[],
  property_id uuid,
  is_new boolean,
  before jsonb,
  videos_before text[],
  revision integer,
  photos text[] not null default '{}'
    constraint listing_import_rows_photos_check check (cardinality(photos) <= 200),
  faqs jsonb,
  faqs_before jsonb,
  links text[] not null default '{}'
    constraint listing_import_rows_links_check check (cardinality(links) <= 200),
  captions jsonb not null default '{}'
    constraint listing_import_rows_captions_check check (jsonb_typeof(captions) = 'object'),
  pictures_added text[] not null default '{}'
    constraint listing_import_rows_pictures_added_check check (cardinality(pictures_added) <= 400),
  holds text[] not null default '{}',
  note text constraint listing_import_rows_note_length check (char_length(note) <= 5000),
  note_before text,
  number text not null default ''
    constraint listing_import_rows_number_length check (char_length(number) <= 20),
  primary key (import_id, line)
);
comment on table private.listing_import_rows is
  'The rows of such a file by their line. property holds the columns that the row says, faqs its questions and answers, photos the names and links the addresses of its pictures, captions the description and kind of each by that name or address, pictures_added those that are there since, before, videos_before and faqs_before what a listing that was there held, revision what it was after the import: where it has risen, somebody has changed the listing since.';
comment on column private.listing_import_rows.holds is
  'Why its listing began as a draft whatever was chosen: status (unread, or none), words (a text that names an owner, a number or the like) or price (one to look at).';
comment on column private.listing_import_rows.note is
  'What the row says for staff alone; null where it says nothing.';
comment on column private.listing_import_rows.number is
  'What the row is in the office''s own list ("12"): folders of photographs are named by it.';

alter table private.listing_import_rows enable row level security;

create function private.check_importer()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not (private.is_vouched_for() and private.can_edit_listings()) then
    raise exception 'Only staff who may edit listings import them.'
      using errcode = '42501', hint = 'listing_import_forbidden';
  end if;
end
$$;
grant execute on function private.check_importer() to authenticated;

create function private.own_import(import uuid)
returns private.listing_imports
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_import private.listing_imports;
begin
  select listing_imports.* into found_import from private.listing_imports
  where listing_imports.id = own_import.import
    and (listing_imports.made_by = private.account_profile_id() or private.is_admin())
  for update;
  if found_import.id is null then
    raise exception 'There is no such import.' using errcode = 'PT404', hint = 'import_gone';
  end if;
  return found_import;
end
$$;

create function private.keep_import_rows(import uuid, file_name text, rows jsonb)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  most_rows constant integer := 10000;
  kept uuid := keep_import_rows.import;
begin
  perform private.check_importer();
  if kept is null then
    delete from private.listing_imports
    where created_at < now() - interval '8 days'
      or applied_at is null
        and (made_by = private.account_profile_id() or created_at < now() - interval '1 day');
    insert into private.listing_imports (made_by, file_name)
    values (private.account_profile_id(), left(keep_import_rows.file_name, 200))
    returning id into kept;
  elsif (private.own_import(kept)).applied_at is not null then
    raise exception 'This import is done.' using errcode = 'PT409', hint = 'import_done';
  end if;
  insert into private.listing_import_rows (
    import_id, line, reference, number, is_draft, property, videos, faqs, note, photos, links, captions
  )
  select kept, given.line, coalesce(given.reference, ''), left(coalesce(given.number, ''), 20), coalesce(given.is_draft, true),
    given.property, given.videos,
    case when jsonb_typeof(given.faqs) = 'array' then coalesce((
      select jsonb_agg(
        jsonb_build_object('question', each.faq ->> 'question', 'answer', each.faq ->> 'answer')
        order by each.place
      ) from jsonb_array_elements(given.faqs) with ordinality as each (faq, place)
    ), '[]') end,
    nullif(btrim(given.note), ''),
    coalesce(given.photos, '{}'), coalesce(given.links, '{}'), coalesce(given.captions, '{}')
  from jsonb_to_recordset(keep_import_rows.rows)
    as given (
      line integer, reference text, number text, is_draft boolean, property jsonb, videos text[], faqs jsonb,
      note text, photos text[], links text[], captions jsonb
    );
  if (
    select count(*) from private.listing_import_rows where import_id = kept
  ) > most_rows then
    raise exception 'A file may have % rows.', most_rows
      using errcode = 'P0001', hint = 'too_many_import_rows';
  end if;
  return kept;
end
$$;
grant execute on function private.keep_import_rows(uuid, text, jsonb) to authenticated;

create function public.stage_listings(rows jsonb, import uuid default null, file_name text default 'file')
returns uuid
language plpgsql
set search_path = ''
as $$
begin
  perform private.check_importer();
  if coalesce(jsonb_typeof(stage_listings.rows), 'null') <> 'array'
    or jsonb_array_length(stage_listings.rows) > 500
  then
    raise exception 'The rows must be a list of at most 500.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  perform private.checked_fields('public.properties', given.property, 'bad_property')
  from jsonb_to_recordset(stage_listings.rows) as given (property jsonb);
  perform private.check_lists(given.videos, given.faqs, null)
  from jsonb_to_recordset(stage_listings.rows) as given (videos text[], faqs jsonb)
  where given.videos is not null or given.faqs is not null;
  perform private.check_import_pictures(given.photos, given.links, given.captions)
  from jsonb_to_recordset(stage_listings.rows) as given (photos text[], links text[], captions jsonb);
  if exists (
    select from jsonb_to_recordset(stage_listings.rows) as given (note text)
    where char_length(given.note) > 5000
  ) then
    raise exception 'A note may have 5000 characters.' using errcode = '22023', hint = 'bad_property';
  end if;
  return private.keep_import_rows(
    stage_listings.import,
    coalesce(nullif(btrim(stage_listings.file_name), ''), 'file'),
    stage_listings.rows
  );
end
$$;
comment on function public.stage_listings(jsonb, uuid, text) is
  'Keeps rows of a file ({line, reference?, number?, is_draft?, property, videos?, faqs?, note?, photos?, links?, captions?}) for import_listings, up to 500 a call and 10,000 an import; without an import it begins one, in place of the caller''s last that was not imported. Answers the import''s id.';
grant execute on function public.stage_listings(jsonb, uuid, text) to authenticated;

create function public.compare_listings(import uuid)
returns jsonb
language plpgsql security definer
set statement_timeout = '1min'
set search_path = ''
as $$
declare
  most_named constant integer := 300;
  shown constant text[] := '{title,address,city,price,square_feet,lot_area}';
  answer jsonb;
begin
  with outcomes as materialized (select * from private.import_outcomes(compare_listings.import)),
  named as (
    select outcomes.*, coalesce(earlier.property, to_jsonb(properties)) as beside
    from outcomes
    left join outcomes as earlier on earlier.line = outcomes.like_line
    left join public.properties on properties.id = outcomes.property_id
    where outcomes.outcome in ('trash', 'twice', 'changed') or outcomes.is_alike or outcomes.is_unknown
      or outcomes.like_line is not null
    -- What is asked about comes first: of more than fit the rest is decided together.
    order by outcomes.is_alike or outcomes.like_line is not null desc, outcomes.line
    limit most_named
  )
  select jsonb_build_object(
    'new', count(*) filter (where outcomes.outcome = 'new' and outcomes.like_line is null),
    'changed', count(*) filter (where outcomes.outcome = 'changed' and not outcomes.is_alike),
    'same', count(*) filter (where outcomes.outcome = 'same' and not outcomes.is_alike),
    'alike', count(*) filter (where outcomes.is_alike and outcomes.outcome in ('changed', 'same')),
    'doubles', count(*) filter (where outcomes.outcome = 'new' and outcomes.like_line is not null),
    'unknown', count(*) filter (where outcomes.is_unknown),
    'trash', count(*) filter (where outcomes.outcome = 'trash'),
    'twice', count(*) filter (where outcomes.outcome = 'twice'),
    'named', (select coalesce(jsonb_agg(jsonb_build_object(
        'line', named.line, 'outcome', case
          when named.outcome in ('changed', 'same') and named.is_alike then 'alike'
          when named.outcome = 'new' and named.like_line is not null then 'double'
          when named.outcome = 'new' then 'unknown'
          else named.outcome end,
        'reference', named.reference, 'title', named.title, 'changed', named.changed,
        'like_line', named.like_line,
        'row', (select jsonb_object_agg(key, named.property -> key) from unnest(shown || named.changed) as key where named.property ? key),
        'beside', (select jsonb_object_agg(key, named.beside -> key) from unnest(shown || named.changed) as key where named.beside ? key)
      ) order by named.line), '[]') from named),
    'changes', coalesce(jsonb_object_agg(
      outcomes.line, case outcomes.outcome when 'changed' then to_jsonb(outcomes.changed) else '[]' end
    ) filter (where not outcomes.is_alike and outcomes.outcome in ('changed', 'same', 'trash', 'twice')), '{}'),
    'prices', private.odd_import_prices(compare_listings.import)
  ) into answer from outcomes;
  return answer;
end
$$;
comment on function public.compare_listings(uuid) is
  'What an import would do: how many listings are new, changed, the same, in the trash, named twice in the file, alike (no reference, but the same or nearly the same as a listing that is there, and something of it differs or it has no address), doubles (of an earlier row), or unknown (with a reference of Bale''s form that no listing has); and the first 300 of those that are not simply new or the same, with what the row says and what stands beside it, each field that changes among it. changes has by line what of a listing that is there a row would change, [] where nothing; lines that may become a new listing are not in it. prices names rows whose price is far from what others ask.';
grant execute on function public.compare_listings(uuid) to authenticated;

create function private.note_import(import uuid, results jsonb)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(note_import.import);
  -- Until the tables are looked at next, thousands of new rows are planned for as if there were none:
  -- an undo within that minute took minutes.
  if jsonb_array_length(note_import.results) > 500 then
    analyze public.properties;
    analyze private.listing_import_rows;
  end if;
  update private.listing_import_rows
  set property_id = result.property_id, is_new = result.is_new, before = result.before,
    videos_before = result.videos_before, faqs_before = result.faqs_before,
    note_before = result.note_before, revision = properties.revision
  from jsonb_to_recordset(note_import.results) as result (
    line integer, property_id uuid, is_new boolean, before jsonb, videos_before text[],
    faqs_before jsonb, note_before text
  )
  join public.properties on properties.id = result.property_id
  where listing_import_rows.import_id = note_import.import
    and listing_import_rows.line = result.line;
  -- After its own entries in the history: is_as_imported looks at later ones.
  update private.listing_imports
  set applied_at = clock_timestamp(),
    added = (select count(*) from jsonb_array_elements(results) as each where (each ->> 'is_new')::boolean),
    changed = (select count(*) from jsonb_array_elements(results) as each where not (each ->> 'is_new')::boolean)
  where listing_imports.id = note_import.import;
end
$$;
grant execute on function private.note_import(uuid, jsonb) to authenticated;

create function private.put_imported_into_trash(ids uuid[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  trashed integer;
begin
  perform private.check_importer();
  update public.properties set deleted_at = now(), deleted_by = private.account_profile_id()
  where properties.id = any (ids) and properties.deleted_at is null
    and private.may_edit_listing(properties.agent_id);
  get diagnostics trashed = row_count;
  return trashed;
end
$$;
grant execute on function private.put_imported_into_trash(uuid[]) to authenticated;

create function public.undo_listing_import(import uuid)
returns jsonb
language plpgsql
set statement_timeout = '5min'
set search_path = ''
as $$
declare
  todo jsonb;
  stays jsonb;
  added uuid[];
  names text;
  written integer;
  item record;
begin
  perform private.check_importer();
  select coalesce(jsonb_agg(to_jsonb(rows)), '[]') into todo
  from private.rows_to_undo(undo_listing_import.import) as rows;
  perform from public.properties where properties.id in (
    select (each ->> 'property_id')::uuid from jsonb_array_elements(todo) as each
  ) order by properties.id for update;

  select coalesce(jsonb_agg(properties.reference order by properties.reference), '[]') into stays
  from jsonb_to_recordset(todo) as given (property_id uuid, revision integer)
  join public.properties on properties.id = given.property_id
  where properties.revision <> given.revision and properties.deleted_at is null
    and not private.is_as_imported(properties.id, undo_listing_import.import);

  select coalesce(jsonb_agg(to_jsonb(given)), '[]') into todo
  from jsonb_to_recordset(todo)
    as given (
      property_id uuid, is_new boolean, before jsonb, videos_before text[], faqs_before jsonb,
      note_before text, revision integer
    )
  join public.properties on properties.id = given.property_id
  where properties.deleted_at is null
    and (properties.revision = given.revision
      or private.is_as_imported(properties.id, undo_listing_import.import));

  -- What the settings want of a listing by now would refuse to publish it again, and with it the whole undo.
  select
    coalesce(jsonb_agg(case when lacks.missing = '{}' then given else given #- '{before,published_at}' end), '[]'),
    stays || coalesce(jsonb_agg(properties.reference) filter (where lacks.missing <> '{}'), '[]')
  into todo, stays
  from jsonb_array_elements(todo) as given
  join public.properties on properties.id = (given ->> 'property_id')::uuid
  cross join lateral (
    select case
      when (given ->> 'is_new')::boolean or properties.published_at is not null
        or given #>> '{before,published_at}' is null then '{}'
      else private.missing_to_publish(to_jsonb(properties) || (given -> 'before'), 'block')
    end as missing
  ) as lacks;

  select string_agg(distinct quote_ident(key), ', ') into names
  from jsonb_to_recordset(todo) as given (is_new boolean, before jsonb),
    jsonb_object_keys(given.before) as key
  where not given.is_new;
  if names is not null then
    execute format(
      'update public.properties set (%1$s) = (
         select %1$s from jsonb_populate_record(properties, given.before) as fields)
       from jsonb_to_recordset($1) as given (property_id uuid, is_new boolean, before jsonb)
       where properties.id = given.property_id and not given.is_new and given.before <> ''{}''',
      names
    ) using todo;
    get diagnostics written = row_count;
    if written < (
      select count(*) from jsonb_to_recordset(todo) as given (is_new boolean, before jsonb)
      where not given.is_new and given.before <> '{}'
    ) then
      raise exception 'Some of these listings are not yours to edit.'
        using errcode = '42501', hint = 'listing_edit_forbidden';
    end if;
  end if;
  for item in
    select given.property_id, given.videos_before, given.faqs_before
    from jsonb_to_recordset(todo) as given (
      property_id uuid, is_new boolean, videos_before text[], faqs_before jsonb
    )
    where not given.is_new and (given.videos_before is not null or given.faqs_before is not null)
  loop
    perform private.save_property_videos(item.property_id, item.videos_before);
    perform private.save_property_faqs(item.property_id, item.faqs_before);
  end loop;

  update public.listing_notes set note = given.note_before
  from jsonb_to_recordset(todo) as given (property_id uuid, is_new boolean, note_before text)
  where listing_notes.property_id = given.property_id and not given.is_new
    and given.note_before is not null and listing_notes.note <> given.note_before;

  select coalesce(array_agg(given.property_id), '{}') into added
  from jsonb_to_recordset(todo) as given (property_id uuid, is_new boolean)
  where given.is_new;
  return jsonb_build_object(
    'trashed', private.put_imported_into_trash(added),
    'restored', jsonb_array_length(todo) - cardinality(added),
    'left', stays
  );
end
$$;
comment on function public.undo_listing_import(uuid) is
  'Takes an import of the last seven days back as a whole, with the caller''s rights: what it added goes to the trash, what it changed is as before. left has the references of listings that somebody has changed since, and not changed back; they stay as they are.';
grant execute on function public.undo_listing_import(uuid) to authenticated;

create function public.recent_listing_imports()
returns table (
  id uuid, file_name text, applied_at timestamptz, added integer, changed integer, made_by text
)
language sql stable security definer
set search_path = ''
as $$
  select listing_imports.id, listing_imports.file_name, listing_imports.applied_at,
    listing_imports.added, listing_imports.changed,
    coalesce(nullif(profiles.display_name, ''), profiles.username)
  from private.listing_imports
  join public.profiles on profiles.id = listing_imports.made_by
  where listing_imports.applied_at > now() - interval '7 days' and listing_imports.undone_at is null
    and private.is_vouched_for()
    and (listing_imports.made_by = private.account_profile_id() or private.is_admin())
  order by listing_imports.applied_at desc
  limit 20
$$;
comment on function public.recent_listing_imports() is
  'Imports that can still be undone: the caller''s own, and for admins all.';
grant execute on function public.recent_listing_imports() to authenticated;

create function private.check_import_pictures(photos text[], links text[], captions jsonb)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if cardinality(photos) > 200
    or exists (select from unnest(photos) as name where coalesce(name, '') = '' or char_length(name) > 200)
  then
    raise exception 'A row names at most 200 photographs, each with at most 200 characters.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  if cardinality(links) > 200
    or exists (select from unnest(links) as link where coalesce(link, '') = '' or char_length(link) > 2000)
  then
    raise exception 'A row has at most 200 links of photographs, each with at most 2000 characters.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  if jsonb_typeof(captions) <> 'object'
    or (select count(*) from jsonb_object_keys(captions)) > 400
    or exists (
      select from jsonb_each(captions) as given (name, caption)
      where case when jsonb_typeof(caption) <> 'object' then true else
        jsonb_typeof(caption -> 'alt_text') is distinct from 'string'
        or coalesce(caption ->> 'kind', '') not in ('photo', 'floor_plan')
        or caption - array['alt_text', 'kind'] <> '{}'
        or char_length(caption ->> 'alt_text') > 500
        or char_length(name) > 2000
      end
    )
  then
    raise exception 'captions must say alt_text and kind of each photograph, by its name or link.'
      using errcode = '22023', hint = 'bad_property';
  end if;
end
$$;
grant execute on function private.check_import_pictures(text[], text[], jsonb) to authenticated;

create function private.questions_of(property uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('question', property_faqs.question, 'answer', property_faqs.answer)
    order by property_faqs.display_order, property_faqs.id
  ), '[]')
  from public.property_faqs where property_faqs.property_id = questions_of.property
$$;
grant execute on function private.questions_of(uuid) to authenticated;

create function public.note_imported_picture(import uuid, line integer, name text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(note_imported_picture.import);
  if coalesce(note_imported_picture.name, '') = '' or char_length(note_imported_picture.name) > 2000 then
    raise exception 'A picture has a name or a link.' using errcode = '22023', hint = 'bad_property';
  end if;
  update private.listing_import_rows
  set pictures_added = pictures_added || note_imported_picture.name
  where listing_import_rows.import_id = note_imported_picture.import
    and listing_import_rows.line = note_imported_picture.line
    and note_imported_picture.name <> all (pictures_added) and cardinality(pictures_added) < 400;
end
$$;
comment on function public.note_imported_picture(uuid, integer, text) is
  'Notes that a picture of a row, by its file''s name or its link, is with its listing, so that adding them goes on from there.';
grant execute on function public.note_imported_picture(uuid, integer, text) to authenticated;

create function public.imported_link(import uuid, line integer, place integer)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_link text;
begin
  perform private.check_importer();
  if (private.own_import(imported_link.import)).applied_at is null then
    raise exception 'This file has not been imported yet.' using errcode = 'PT409', hint = 'import_gone';
  end if;
  select rows.links[imported_link.place] into found_link
  from private.listing_import_rows as rows
  join public.properties on properties.id = rows.property_id
  where rows.import_id = imported_link.import and rows.line = imported_link.line
    and properties.deleted_at is null and private.may_edit_listing(properties.agent_id);
  return found_link;
end
$$;
comment on function public.imported_link(uuid, integer, integer) is
  'The link of one picture of an import, from 1, for the server that fetches it: only of an import of the caller''s own, or any for admins, and of a listing that they may edit. Null where there is none.';
grant execute on function public.imported_link(uuid, integer, integer) to authenticated;

create trigger bump_revision
before update on public.properties
for each row when (
  new.view_count = old.view_count and new.deleted_at is not distinct from old.deleted_at
  and new.confirmed_on is not distinct from old.confirmed_on
)
execute function private.bump_revision();

create function private.unconfirmed_since(confirmed_on date, published_at timestamptz)
returns date
language sql immutable
set search_path = ''
return coalesce(confirmed_on, (published_at at time zone 'Asia/Manila')::date);
comment on function private.unconfirmed_since(date, timestamptz) is
  'The day from which the days without a confirmation are counted: where nobody ever confirmed, that of its publication.';

create function private.numbers_in(place text, only_units boolean)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select distinct coalesce(left(found[1], 1), '') || found[2]
    from regexp_matches(
      private.fold(left(numbers_in.place, 300)),
      '(?:^|[^a-z0-9])(?:(blk|block|lot|lt|unit|no|phase|ph|tower|bldg|building|room|rm|door)[ .#:-]*)?#?([0-9]+[a-z]?)(?![0-9a-z])',
      'g'
    ) as found
    -- "12A" is a unit, "3M" and "850k" are prices.
    where found[1] is not null or not numbers_in.only_units or found[2] ~ '[a-jlnp-z]$'
    order by 1
  )
$$;
comment on function private.numbers_in(text, boolean) is
  'The numbers of a text, those of blocks, lots, units and the like with the first letter of that word; only_units: these alone, and those with a letter behind.';

create function private.home_keys(title text, address text, city text, square_feet numeric, lot_area numeric)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_remove(array[
    't ' || private.fold(title),
    case when char_length(address) >= 8 then 'a ' || private.fold(address) end,
    case when square_feet + lot_area > 0 then
      's ' || coalesce(private.town(city), private.fold(coalesce(city, ''))) || ' '
        || trim_scale(square_feet) || ' ' || trim_scale(lot_area)
    end
  ], null)
$$;
comment on function private.home_keys(text, text, text, numeric, numeric) is
  'Two listings that may be the same have one of these in common.';

create function private.import_likenesses(import uuid)
returns table (line integer, property_id uuid, like_line integer)
language sql stable security definer
set search_path = ''
-- The planner takes a staged file for one row, and would go through all of it for each.
set enable_nestloop = off
as $$
  with staged as materialized (
    select given.line, given.property, coalesce(given.property ->> 'listing_type', '') as listing_type,
      private.home_keys(
        given.property ->> 'title', coalesce(given.property ->> 'address', ''), given.property ->> 'city',
        coalesce((given.property ->> 'square_feet')::numeric, 0), coalesce((given.property ->> 'lot_area')::numeric, 0)
      ) as keys
    from private.listing_import_rows as given
    where given.import_id = import_likenesses.import and not exists (
      select from public.properties
      where given.reference <> '' and properties.reference = upper(btrim(given.reference))
    )
  ), keyed as materialized (
    select staged.line, staged.listing_type, key,
      row_number() over (partition by key order by staged.line) as place
    from staged, unnest(staged.keys) as key
  ), present as (
    select properties.id, properties.created_at, properties.listing_type, key
    from public.properties, unnest(private.home_keys(
      properties.title, properties.address, properties.city, properties.square_feet, properties.lot_area
    )) as key
    where properties.deleted_at is null and key in (select keyed.key from keyed)
  ), placed as (
    select present.*, row_number() over (partition by key order by created_at, id) as place from present
  ), beside as materialized (
    -- Of fifty listings that are all called "House and lot" the first twenty are compared.
    select distinct keyed.line, placed.id
    from keyed
    join placed on placed.key = keyed.key and placed.place <= 20
    where keyed.listing_type in ('', placed.listing_type)
  ), earlier as materialized (
    select distinct later.line, first.line as like_line
    from keyed as later
    join keyed as first on first.key = later.key and first.place between later.place - 20 and later.place - 1
    where later.listing_type = '' or first.listing_type in ('', later.listing_type)
  ), homes as materialized (
    select staged.line, private.home_of(
      staged.property ->> 'title', staged.property ->> 'address', staged.property ->> 'city',
      (staged.property ->> 'square_feet')::numeric, (staged.property ->> 'lot_area')::numeric,
      (private.read_price(staged.property ->> 'price')).amount
    ) as home
    from staged
    where staged.line in (
      select beside.line from beside
      union all select earlier.line from earlier
      union all select earlier.like_line from earlier
    )
  ), homes_here as materialized (
    select properties.id, properties.created_at, private.home_of(
      properties.title, properties.address, properties.city, properties.square_feet, properties.lot_area,
      properties.price_amount
    ) as home
    from public.properties where properties.id in (select beside.id from beside)
  ), here as (
    select distinct on (beside.line) beside.line, beside.id
    from beside
    join homes on homes.line = beside.line
    join homes_here on homes_here.id = beside.id
    where private.is_same_home(homes.home, homes_here.home, true)
    order by beside.line, (homes.home).title = (homes_here.home).title desc, homes_here.created_at, beside.id
  ), among as (
    select earlier.line, min(earlier.like_line) as like_line
    from earlier
    join homes on homes.line = earlier.line
    join homes as first on first.line = earlier.like_line
    where private.is_same_home(homes.home, first.home, false)
    group by earlier.line
  )
  select line, here.id, among.like_line from here full join among using (line)
$$;
comment on function private.import_likenesses(uuid) is
  'Rows of a staged import without the reference of a listing that are the same, or nearly, as a listing that is here, or as an earlier row.';

create function private.import_outcomes(import uuid)
returns table (
  line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, note text, property_id uuid,
  reference text, title text, is_alike boolean, is_unknown boolean, like_line integer, changed text[],
  outcome text
)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  perform private.own_import(import_outcomes.import);
  return query
    with staged as (
      select given.line, given.is_draft, given.property, given.videos, given.faqs, given.note,
        upper(btrim(given.reference)) as wanted
      from private.listing_import_rows as given where given.import_id = import_outcomes.import
    ), matched as (
      select staged.*, coalesce(named.id, likeness.property_id) as found, named.id is null as by_likeness,
        staged.wanted ~ '^BL-[0-9]+$' and named.id is null as has_unknown_reference,
        likeness.like_line as earlier
      from staged
      left join public.properties as named
        on named.reference = staged.wanted and staged.wanted <> ''
      left join private.import_likenesses(import_outcomes.import) as likeness
        on named.id is null and likeness.line = staged.line
    ), compared as (
      select matched.*, present.reference as present_reference, present.title as present_title,
        present.status as present_status,
        present.deleted_at,
        row_number() over (partition by matched.found order by matched.line) as nth,
        case when present.id is not null then array(
          select field.key from jsonb_each(matched.property) as field
          where to_jsonb(present) -> field.key is distinct from field.value
          union all
          select 'video_urls' where matched.videos is not null and matched.videos is distinct from array(
            select property_videos.video_url from public.property_videos
            where property_videos.property_id = present.id
            order by property_videos.display_order, property_videos.id
          )
          union all
          select 'faqs' where matched.faqs is not null
            and matched.faqs is distinct from private.questions_of(present.id)
          union all
          select 'note' where matched.note is not null and matched.note is distinct from (
            select listing_notes.note from public.listing_notes where listing_notes.property_id = present.id
          )
          order by 1
        ) end as changed
      from matched left join public.properties as present on present.id = matched.found
    )
    select compared.line, compared.is_draft, compared.property, compared.videos, compared.faqs, compared.note,
      compared.found, compared.present_reference, coalesce(compared.present_title, compared.property ->> 'title'),
      compared.found is not null and compared.by_likeness
        -- With its address, and nothing that differs, it is that listing; one that was sold may be on offer again.
        and not (
          compared.changed = '{}' and btrim(coalesce(compared.property ->> 'address', '')) <> ''
          and (compared.property ? 'status' or compared.present_status = 'active')
        ),
      compared.has_unknown_reference,
      case when compared.found is null then compared.earlier end, coalesce(compared.changed, '{}'),
      case
        when compared.found is null then 'new'
        when compared.nth > 1 then 'twice'
        when compared.deleted_at is not null then 'trash'
        when compared.changed = '{}' then 'same'
        else 'changed'
      end
    from compared order by compared.line;
end
$$;

create function private.outcomes_to_import(import uuid, alike text, decisions jsonb, held jsonb)
returns table (
  line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, note text, property_id uuid
)
language plpgsql security definer
set search_path = ''
as $$
begin
  if (private.own_import(outcomes_to_import.import)).applied_at is not null then
    raise exception 'This import is done.' using errcode = 'PT409', hint = 'import_done';
  end if;
  update private.listing_import_rows
  set holds = array(
    select jsonb_array_elements_text(outcomes_to_import.held -> listing_import_rows.line::text)
  )
  where listing_import_rows.import_id = outcomes_to_import.import
    and outcomes_to_import.held ? listing_import_rows.line::text;
  return query
    with decided as (
      select outcomes.*,
        outcomes_to_import.decisions ->> outcomes.line::text as own_choice,
        coalesce(outcomes_to_import.decisions ->> outcomes.line::text, outcomes_to_import.alike) as choice,
        outcomes_to_import.held ? outcomes.line::text as is_held,
        outcomes_to_import.held -> outcomes.line::text ?| '{words,price}' as changes_are_held
      from private.import_outcomes(outcomes_to_import.import) as outcomes
    ), aimed as (
      select decided.*,
        case when decided.is_alike and decided.choice = 'add' then null else decided.property_id end as target,
        -- Taken off the market: that doesn't wait for somebody to look at its other words.
        decided.property -> 'published_at' = 'null' and coalesce(decided.changes_are_held, false) as only_ends
      from decided
    )
    select aimed.line, aimed.is_draft or aimed.is_held,
      case when aimed.only_ends and aimed.target is not null
        then jsonb_strip_nulls(jsonb_build_object('status', aimed.property -> 'status')) || '{"published_at": null}'
        else aimed.property end,
      case when not coalesce(aimed.only_ends, false) or aimed.target is null then aimed.videos end,
      case when not coalesce(aimed.only_ends, false) or aimed.target is null then aimed.faqs end,
      aimed.note, aimed.target
    from aimed
    where case
      when aimed.outcome = 'trash' then false
      when aimed.is_alike and aimed.choice = 'add' then true
      -- What somebody has to look at changes no listing that is here.
      when aimed.outcome = 'changed' then
        (not coalesce(aimed.changes_are_held, false) or aimed.only_ends)
        and (not aimed.is_alike or aimed.choice = 'update')
      when aimed.outcome <> 'new' then false
      when aimed.like_line is not null then aimed.choice = 'add'
      else aimed.own_choice is distinct from 'skip'
    end;
end
$$;
grant execute on function private.outcomes_to_import(uuid, text, jsonb, jsonb) to authenticated;

create function private.odd_import_prices(import uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with typed as (
    select given.line, said.listing_type, said.category, read.amount,
      private.price_basis(read.words, said.listing_type) as basis,
      private.price_doubt(given.property ->> 'price', said.listing_type) as doubt,
      coalesce(private.town(said.city), btrim(private.fold(said.city))) as place,
      private.comparable_price(
        given.property ->> 'price', said.listing_type,
        coalesce((given.property ->> 'square_feet')::numeric, 0),
        coalesce((given.property ->> 'lot_area')::numeric, 0)
      ) as whole
    from private.listing_import_rows as given,
      lateral (
        select coalesce(given.property ->> 'listing_type', 'for_sale') as listing_type,
          private.listing_category(left(coalesce(given.property ->> 'property_type', ''), 80)) as category,
          left(coalesce(given.property ->> 'city', ''), 120) as city
      ) as said,
      private.read_price(given.property ->> 'price') as read
    where given.import_id = odd_import_prices.import and given.property ? 'price'
  ), others as (
    select properties.listing_type, properties.category,
      coalesce(properties.town, btrim(private.fold(properties.city))) as place,
      percentile_cont(0.1) within group (order by properties.comparable_price::double precision) as low,
      percentile_cont(0.9) within group (order by properties.comparable_price::double precision) as high,
      count(*) as compared
    from public.properties
    where properties.status = 'active' and properties.published_at is not null
      and properties.deleted_at is null and properties.comparable_price is not null
      and not exists (select from public.unseen_listings where unseen_listings.property_id = properties.id)
    group by 1, 2, 3
    having count(*) >= 5
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'line', typed.line, 'amount', typed.amount, 'basis', typed.basis, 'whole', typed.whole,
    'low', round(others.low::numeric), 'high', round(others.high::numeric),
    'compared', coalesce(others.compared, 0), 'doubt', typed.doubt
  ) order by typed.line), '[]')
  from typed
  left join others using (listing_type, category, place)
  where typed.doubt is not null or typed.whole is null or others.low is null
    or typed.whole < others.low / 5 or typed.whole > others.high * 5
$$;
comment on function private.odd_import_prices(uuid) is
  'Rows of a staged import whose price somebody may have to look at, as price_reading answers of each: all but those that nothing is doubtful in and that are near to what at least five listings on offer of their category ask in their town.';

create function public.import_listings(
  import uuid, defaults jsonb, alike text default 'skip', decisions jsonb default '{}',
  held jsonb default '{}', checked_on date default null
)
returns jsonb
language plpgsql
set statement_timeout = '5min'
set search_path = ''
as $$
declare
  names text;
  todo jsonb;
  made uuid[];
  results jsonb;
  item record;
  written integer := 0;
begin
  perform private.check_importer();
  if coalesce(import_listings.alike, '') not in ('update', 'add', 'skip') then
    raise exception 'alike must be update, add or skip.' using errcode = '22023', hint = 'bad_property';
  end if;
  if jsonb_typeof(import_listings.decisions) is distinct from 'object' or exists (
    select from jsonb_each(import_listings.decisions) as each (line, choice)
    where choice not in ('"update"', '"add"', '"skip"')
  ) then
    raise exception 'decisions must say update, add or skip for each line.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  if jsonb_typeof(import_listings.held) is distinct from 'object' or exists (
    select from jsonb_each(import_listings.held) as each (line, reasons)
    where reasons = '[]' or not reasons <@ '["status", "words", "price"]'
      or jsonb_typeof(reasons) <> 'array'
  ) then
    raise exception 'held must say status, words or price for each line.'
      using errcode = '22023', hint = 'bad_property';
  end if;
  perform private.checked_fields('public.properties', defaults, 'bad_property');
  select string_agg(quote_ident(name), ', ' order by name) into names
  from jsonb_object_keys(defaults || '{"published_at": null, "confirmed_on": null}') as name;

  -- Of two imports at once the second is compared with what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('bale: import listings', 0));
  select coalesce(jsonb_agg(to_jsonb(outcomes) order by outcomes.line), '[]') into todo
  from private.outcomes_to_import(
    import_listings.import, import_listings.alike, import_listings.decisions, import_listings.held
  ) as outcomes;
  -- Always in the same order, so that two imports never wait for each other.
  perform from public.properties where properties.id in (
    select (each ->> 'property_id')::uuid from jsonb_array_elements(todo) as each
  ) order by properties.id for update;

  select coalesce(jsonb_agg(jsonb_build_object(
    'line', given.line, 'property_id', properties.id, 'is_new', false,
    'before', (
      select coalesce(jsonb_object_agg(key, to_jsonb(properties) -> key), '{}')
      from jsonb_object_keys(given.property) as key
    ),
    'videos_before', case when given.videos is not null then array(
      select property_videos.video_url from public.property_videos
      where property_videos.property_id = properties.id
      order by property_videos.display_order, property_videos.id
    ) end,
    'faqs_before', case when given.faqs is not null then private.questions_of(properties.id) end,
    'note_before', case when given.note is not null then coalesce(
      (select listing_notes.note from public.listing_notes where listing_notes.property_id = properties.id), ''
    ) end
  )), '[]') into results
  from jsonb_to_recordset(todo) as given (
    line integer, property jsonb, videos text[], faqs jsonb, note text, property_id uuid
  )
  join public.properties on properties.id = given.property_id;

  begin
    execute format(
      'with added as (
        insert into public.properties (%1$s)
        select %2$s from (
          select fields.*, given.line from jsonb_to_recordset($1)
            as given (line integer, is_draft boolean, property jsonb, property_id uuid)
          cross join lateral jsonb_populate_record(null::public.properties, $2 || given.property
            || jsonb_build_object(''published_at'', case when not given.is_draft then now() end,
              ''confirmed_on'', $3)) as fields
          where given.property_id is null
          order by given.line
        ) as ordered
        returning id
      ) select coalesce(array_agg(id), ''{}'') from added', names,
      (select string_agg('ordered.' || name, ', ') from regexp_split_to_table(names, ', ') as name)
    ) into made using todo, defaults, import_listings.checked_on;
    -- As a draft first: where an admin looks first, changes of a public listing would wait.
    update public.properties set published_at = null
    where properties.published_at is not null and properties.id = any (array(
      select (each ->> 'property_id')::uuid from jsonb_array_elements(todo) as each
      where each #> '{property,published_at}' = 'null'
    ));
    -- Without any the planner went through all listings for each row of the file.
    if exists (select from jsonb_array_elements(todo) as each where each ->> 'property_id' is not null) then
      execute format(
        'update public.properties set (%1$s) = (
           select %1$s from jsonb_populate_record(properties, given.property) as fields)
         from jsonb_to_recordset($1) as given (property jsonb, property_id uuid)
         where properties.id = given.property_id and given.property <> ''{}''',
        (select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(defaults) as name)
      ) using todo;
      get diagnostics written = row_count;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_property';
  end;

  -- A policy leaves a row out without a word.
  if written < (
    select count(*) from jsonb_to_recordset(todo) as given (property jsonb, property_id uuid)
    where given.property_id is not null and given.property <> '{}'
  ) then
    raise exception 'Some of these listings are not yours to edit.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  -- The order of what an insert returns is nowhere promised.
  if exists (
    select from (
      select given.property, made[row_number() over (order by given.line)] as id
      from jsonb_to_recordset(todo) as given (line integer, property jsonb, property_id uuid)
      where given.property_id is null
    ) as new_rows
    left join public.properties on properties.id = new_rows.id
    where properties.title is distinct from new_rows.property ->> 'title'
  ) then
    raise exception 'The new listings came back in another order.' using errcode = 'XX000';
  end if;
  select results || coalesce(jsonb_agg(jsonb_build_object(
    'line', new_rows.line, 'property_id', new_rows.id, 'is_new', true)), '[]') into results
  from (
    select given.line, made[row_number() over (order by given.line)] as id
    from jsonb_to_recordset(todo) as given (line integer, property_id uuid)
    where given.property_id is null
  ) as new_rows;

  -- In one statement: one by one, the triggers of 10,000 listings took three quarters of the time.
  insert into public.property_faqs (property_id, question, answer, display_order)
  select new_rows.id, each.faq ->> 'question', each.faq ->> 'answer', each.place - 1
  from (
    select given.faqs, made[row_number() over (order by given.line)] as id
    from jsonb_to_recordset(todo) as given (line integer, faqs jsonb, property_id uuid)
    where given.property_id is null
  ) as new_rows
  cross join jsonb_array_elements(
    case jsonb_typeof(new_rows.faqs) when 'array' then new_rows.faqs else '[]' end
  ) with ordinality as each (faq, place);

  for item in
    select coalesce(given.property_id, made[row_number() over (
        partition by given.property_id is null order by given.line)]) as property_id,
      given.property_id is null as is_new, given.videos, given.faqs
    from jsonb_to_recordset(todo) as given (
      line integer, videos text[], faqs jsonb, property_id uuid
    )
  loop
    if item.videos <> '{}' or not item.is_new then
      perform private.save_property_videos(item.property_id, item.videos);
    end if;
    if not item.is_new then
      perform private.save_property_faqs(item.property_id, item.faqs);
    end if;
  end loop;
  insert into public.listing_notes (property_id, note)
  select targets.property_id, targets.note
  from (
    select coalesce(given.property_id, made[row_number() over (
        partition by given.property_id is null order by given.line)]) as property_id, given.note
    from jsonb_to_recordset(todo) as given (line integer, note text, property_id uuid)
  ) as targets
  where targets.note is not null
  on conflict (property_id) do update set note = excluded.note
  where listing_notes.note <> excluded.note;
  perform private.note_import(import_listings.import, results);
  return jsonb_build_object(
    'added', coalesce(cardinality(made), 0),
    'changed', (select count(*) from jsonb_to_recordset(results) as r (is_new boolean) where not r.is_new)
  );
end
$$;
comment on function public.import_listings(uuid, jsonb, text, jsonb, jsonb, date) is
  'Makes and changes all listings of a staged import or none, with the caller''s rights. defaults holds each column that an import may write, with its value for a new listing that doesn''t say. decisions says by line what becomes of a row that is the same or nearly as a listing that is there (update, add, skip) or as an earlier row (add, skip), alike of those that decisions doesn''t name; a row that is simply new is left out by skip. held names by line what nobody has looked at yet (status, words, price): such a row becomes a draft, and changes no listing that is there. A row whose published_at is null makes the listing a draft, held or not. checked_on is the day on which the list was last checked, null where nobody said.';
grant execute on function public.import_listings(uuid, jsonb, text, jsonb, jsonb, date) to authenticated;

create function private.rows_to_undo(import uuid)
returns table (
  property_id uuid, is_new boolean, before jsonb, videos_before text[], faqs_before jsonb,
  note_before text, revision integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  undone private.listing_imports := private.own_import(rows_to_undo.import);
begin
  if undone.applied_at is null or undone.undone_at is not null
    or undone.applied_at < now() - interval '7 days'
  then
    raise exception 'This import can no longer be undone.'
      using errcode = 'PT409', hint = 'import_not_undoable';
  end if;
  update private.listing_imports set undone_at = now() where listing_imports.id = undone.id;
  return query
    select each.property_id, each.is_new, each.before,
      case when array(
        select property_videos.video_url from public.property_videos
        where property_videos.property_id = each.property_id order by 1
      ) = array(select distinct given.url from unnest(each.videos) as given (url) order by 1)
      then each.videos_before end,
      case when private.questions_of(each.property_id) = each.faqs then each.faqs_before end,
      -- What somebody has written there since stays.
      case when each.note = (
        select listing_notes.note from public.listing_notes where listing_notes.property_id = each.property_id
      ) then each.note_before end,
      each.revision
    from private.listing_import_rows as each
    where each.import_id = undone.id and each.property_id is not null
    order by each.property_id;
end
$$;
grant execute on function private.rows_to_undo(uuid) to authenticated;

create function public.imported_listings(import uuid)
returns table(line integer, property_id uuid, reference text, code text, number text, title text,
  address text, photos text[], photographs integer,
  links text[], captions jsonb, added text[])
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  if (private.own_import(imported_listings.import)).applied_at is null then
    raise exception 'This file has not been imported yet.' using errcode = 'PT409', hint = 'import_gone';
  end if;
  return query
    select rows.line, properties.id, properties.reference, rows.reference, rows.number, properties.title,
      properties.address, rows.photos,
      (
        select count(*)::integer from public.property_images
        where property_images.property_id = properties.id and property_images.kind = 'photo'
      ),
      rows.links, rows.captions, rows.pictures_added
    from private.listing_import_rows as rows
    join public.properties on properties.id = rows.property_id
    where rows.import_id = imported_listings.import and properties.deleted_at is null
      and private.may_edit_listing(properties.agent_id)
    order by rows.line;
end
$$;
comment on function public.imported_listings(uuid) is
  'The listings that an import made or changed, but for what is in the trash or not the caller''s to edit: by which names a picture''s file finds its listing, the links of its pictures, what is said of each, how many photographs the listing has, and in added the names and links of those that came by way of this import. code is the reference as the file said it, number what its row is in the office''s own list. For whoever imported, and admins.';
grant execute on function public.imported_listings(uuid) to authenticated;

create function private.is_unseen_import(listing uuid, revision integer)
returns boolean
language sql stable
set search_path = ''
as $$
  -- Whoever has edited it since has looked.
  select exists (
    select from private.listing_import_rows as rows
    where rows.property_id = is_unseen_import.listing and rows.is_new and rows.holds <> '{}'
      and rows.revision = is_unseen_import.revision
  )
$$;

create function public.drafts_of_import(import uuid)
returns table (id uuid, is_unseen boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.check_importer();
  if (private.own_import(drafts_of_import.import)).applied_at is null then
    raise exception 'This file has not been imported yet.' using errcode = 'PT409', hint = 'import_gone';
  end if;
  return query
    select properties.id, private.is_unseen_import(properties.id, properties.revision)
    from private.listing_import_rows as rows
    join public.properties on properties.id = rows.property_id
    where rows.import_id = drafts_of_import.import and rows.is_new
      and properties.deleted_at is null and properties.published_at is null
      and private.may_edit_listing(properties.agent_id)
    order by rows.line limit 3000;
end
$$;
comment on function public.drafts_of_import(uuid) is
  'The listings that an import made and that are still drafts, in the order of the file, up to 3,000: those that the caller may edit; is_unseen: the import left a question that nobody has looked at, and it isn''t published among many. For whoever imported, and admins.';
grant execute on function public.drafts_of_import(uuid) to authenticated;

create function private.is_as_imported(listing uuid, import uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  with since as (
    select history.id, history.old
    from public.history
    join private.listing_import_rows on listing_import_rows.import_id = is_as_imported.import
      and listing_import_rows.property_id = is_as_imported.listing
    join private.listing_imports on listing_imports.id = listing_import_rows.import_id
      and listing_imports.made_by = private.account_profile_id()
    where history.property_id = is_as_imported.listing and history.table_name = 'properties'
      and history.action = 'update' and history.at > listing_imports.applied_at
  ), first_values as (
    select distinct on (was.key) was.key, was.value
    from since, jsonb_each(since.old) as was
    order by was.key, since.id
  )
  select exists (select from since) and not exists (
    select from first_values, public.properties
    where properties.id = is_as_imported.listing and first_values.key <> 'confirmed_on'
      and first_values.value is distinct from to_jsonb(properties) -> first_values.key
  )
$$;
comment on function private.is_as_imported(uuid, uuid) is
  'Whether a listing of an import of the caller''s was changed since and holds again what the import left: each column that the history names as it was before its first change. False where the history has nothing of it.';
grant execute on function private.is_as_imported(uuid, uuid) to authenticated;

create table private.import_words (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  learned jsonb not null check (jsonb_typeof(learned) = 'object' and octet_length(learned::text) <= 300000)
);
comment on table private.import_words is
  'What an account said last of its files of listings: words as [word, meaning] and columns by their headings, the newest last. Its browser reads it as it knows the fields.';
alter table private.import_words enable row level security;

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
grant execute on function public.learn_for_imports(jsonb) to authenticated;

create function private.accept_normal_text()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  written jsonb;
begin
  if private.normal_text(new::text) is not distinct from new::text then
    return new;
  end if;
  written := to_jsonb(new);
  -- What a change leaves as it was is not its business.
  if tg_op = 'UPDATE' then
    written := (
      select jsonb_object_agg(key, value) from jsonb_each(written) as columns (key, value)
      where value is distinct from to_jsonb(old) -> key
    );
  end if;
  return jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(key, normal), '{}')
    from jsonb_each(written) as columns (key, value)
    cross join lateral private.normal_json(value) as normal
    where normal <> value and not key = any (coalesce(tg_argv, '{}'))
  ));
end
$$;
comment on function private.accept_normal_text() is
  'The door for what people write: each text, list and JSON of the row as private.normal_text has it, whoever writes it. Its arguments are columns that stay as they are. Its name comes first, since triggers fire by name: others see what will be stored.';

create trigger accept_normal_text before insert or update on public.properties
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.property_faqs
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.property_images
for each row execute function private.accept_normal_text('image_url');

create trigger accept_normal_text before insert or update on public.people
for each row execute function private.accept_normal_text('photo_url');

create trigger accept_normal_text before insert or update on public.site_settings
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.answer_texts
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.privacy_notices
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.enquiries
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.enquiry_events
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.contacts
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.viewings
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.authorities
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.listing_notes
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.commission_sheets
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.commission_shares
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.listing_submissions
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.waiting_changes
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.rates
for each row execute function private.accept_normal_text('source_url');

create trigger accept_normal_text before insert or update on public.staff_invitations
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.profiles
for each row execute function private.accept_normal_text('username');

create trigger accept_normal_text before insert or update on private.search_subscribers
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on private.listing_import_rows
for each row execute function private.accept_normal_text('photos', 'links', 'captions', 'pictures_added');

create trigger accept_normal_text before insert or update on private.import_words
  for each row execute function private.accept_normal_text();

create function public.new_site_holds()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case when not (
    (
      select count(*) from public.profiles
      where profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
    ) > 1
    or exists (
      select from public.properties
      where not properties.is_sample and not exists (
        select from public.unseen_listings where unseen_listings.property_id = properties.id
      )
    )
    or exists (
      select from public.enquiry_events
      join public.enquiries on enquiries.id = enquiry_events.enquiry_id
      where enquiry_events.profile_id is not null
        and enquiries.state <> 'spam' and enquiries.blanked_at is null
    )
    -- Removing the sample is no work that could be lost.
    or exists (
      select from public.history
      join public.profiles on profiles.id = history.actor
      where history.action <> 'delete' and private.is_vouched_profile(profiles.id)
    )
  ) then jsonb_build_object(
    'listings', (select count(*) from public.properties where not properties.is_sample),
    'enquiries', (
      select count(*) from public.enquiries
      where enquiries.state <> 'spam' and enquiries.blanked_at is null
    ),
    'spam', (
      select count(*) from public.enquiries
      where enquiries.state = 'spam' and enquiries.blanked_at is null
    ),
    'accounts', (
      select count(*) from public.profiles
      where profiles.confirmed_at is not null and not private.is_vouched_profile(profiles.id)
    ),
    'searches', (
      select count(*) from private.saved_searches where saved_searches.confirmed_at is not null
    )
  ) end
$$;
comment on function public.new_site_holds() is
  'How much strangers left on a site on which nobody has worked whom somebody vouches for: listings that nobody has seen, enquiries, those set aside as spam, confirmed accounts and saved searches. Null once somebody has worked there. For the server.';
grant execute on function public.new_site_holds() to service_role;

create table public.history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  transaction bigint not null,
  actor uuid,
  table_name text not null,
  row_id text not null,
  property_id uuid,
  action text not null,
  old jsonb,
  new jsonb,
  constraint history_action_known check (action in ('insert', 'update', 'delete'))
);
comment on table public.history is
  'Each change of a row that staff write, oldest first by id. actor is the profile that was signed in, null for the site itself; it outlives the profile. property_id is the listing that the row belongs to. old and new hold the columns that changed, all of a row that was added or removed. Bookkeeping and generated columns are left out. Nobody writes it; forget_old_history removes what is older than staff_settings.history_months.';

create index history_at_idx on public.history (at desc, id desc);
create index history_property_id_idx on public.history (property_id, id) where property_id is not null;
create index history_actor_idx on public.history (actor, at desc, id desc) where actor is not null;
create index history_elsewhere_idx on public.history (table_name, at desc, id desc)
where property_id is null;
create index history_market_idx on public.history (property_id, at)
where table_name = 'properties' and action = 'update' and (new ? 'price' or new ? 'status');
create index history_owners_idx on public.history (at desc, id desc)
where table_name in ('authorities', 'papers', 'listing_notes');

alter table public.history enable row level security;
revoke all on table public.history from anon, authenticated, service_role;
grant select on table public.history to authenticated, service_role;

create function private.reads_history(table_name text, property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case
    when reads_history.table_name in ('authorities', 'papers', 'listing_notes')
      then private.sees_authority(reads_history.property)
    else exists (
      select from public.properties
      where properties.id = reads_history.property and private.may_edit_listing(properties.agent_id)
    )
  end
$$;
comment on function private.reads_history(text, uuid) is
  'Whether the account reads what happened to a row of this table that belongs to this listing: who may edit the listing, and of owners, papers and notes who sees those.';
grant execute on function private.reads_history(text, uuid) to authenticated, service_role;

create policy "Admins read the whole history"
on public.history for select to authenticated
using ((select private.is_admin()));

create policy "Accounts read the history of listings that they may edit"
on public.history for select to authenticated
using (property_id is not null and private.reads_history(table_name, property_id));

create function private.differing(of_row jsonb, other jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(key, value)
  from jsonb_each(of_row)
  where value is distinct from other -> key
$$;
comment on function private.differing(jsonb, jsonb) is
  'What of a row is other than in the other one; all of it where there is no other one, null where there is no row.';

create function private.count_bytes_of_stranger(bytes bigint)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.manila_today();
  -- A thousand listings with ten questions each are less than 10 MB.
  most constant bigint := 10485760;
  most_of_all constant bigint := 52428800;
  profile constant uuid := private.account_profile_id();
  own bigint;
begin
  if bytes is null or profile is null or private.is_vouched_profile(profile) then
    return;
  end if;
  delete from private.written_bytes where written_bytes.day < today;

  insert into private.written_bytes (profile_id, day, bytes)
  values (profile, today, count_bytes_of_stranger.bytes)
  on conflict (day, profile_id) do update set bytes = written_bytes.bytes + excluded.bytes
  returning written_bytes.bytes into own;

  if own > most
    or (select sum(written_bytes.bytes) from private.written_bytes where written_bytes.day = today) > most_of_all
  then
    raise exception 'New accounts have written as much as they may in one day.'
      using errcode = 'P0001', hint = 'too_much_written';
  end if;
end
$$;
comment on function private.count_bytes_of_stranger(bigint) is
  'Accounts that nobody vouches for write 10 MB of rows a day each, and 50 MB together.';

create function private.note_history()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  listing_column constant text := tg_argv[0];
  unrecorded constant text[] := tg_argv[1]::text[] || array(
    select pg_attribute.attname from pg_catalog.pg_attribute
    where pg_attribute.attrelid = tg_relid and pg_attribute.attgenerated <> ''
  );
  bytes bigint;
begin
  if tg_op = 'INSERT' then
    insert into public.history (at, transaction, actor, table_name, row_id, property_id, action, new)
    select clock_timestamp(), pg_current_xact_id()::text::bigint, (select private.account_profile_id()),
      tg_table_name, coalesce(added.row ->> 'id', added.row ->> 'version', added.row ->> 'name'),
      (added.row ->> listing_column)::uuid, 'insert', jsonb_strip_nulls(added.row)
    from (select to_jsonb(new_rows) - unrecorded as row from new_rows) as added;
    -- The rows themselves are counted already.
    return null;
  end if;

  if tg_op = 'UPDATE' then
    with noted as (
      insert into public.history (at, transaction, actor, table_name, row_id, property_id, action, old, new)
      select clock_timestamp(), pg_current_xact_id()::text::bigint, (select private.account_profile_id()),
        tg_table_name, coalesce(after.key, before.key),
        (coalesce(after.row, before.row) ->> listing_column)::uuid,
        -- A row whose key is changed is another one from then on.
        case when before.row is null then 'insert' when after.row is null then 'delete' else 'update' end,
        private.differing(before.row, after.row), private.differing(after.row, before.row)
      from (
        select to_jsonb(old_rows) - unrecorded as row,
          coalesce(
            to_jsonb(old_rows) ->> 'id', to_jsonb(old_rows) ->> 'version', to_jsonb(old_rows) ->> 'name'
          ) as key
        from old_rows
      ) as before
      full join (
        select to_jsonb(new_rows) - unrecorded as row,
          coalesce(
            to_jsonb(new_rows) ->> 'id', to_jsonb(new_rows) ->> 'version', to_jsonb(new_rows) ->> 'name'
          ) as key
        from new_rows
      ) as after on after.key = before.key
      where before.row is distinct from after.row
      returning history.*
    )
    select sum(pg_column_size(noted.*)) into bytes from noted;
  else
    with noted as (
      insert into public.history (at, transaction, actor, table_name, row_id, property_id, action, old)
      select clock_timestamp(), pg_current_xact_id()::text::bigint, (select private.account_profile_id()),
        tg_table_name, coalesce(gone.row ->> 'id', gone.row ->> 'version', gone.row ->> 'name'),
        (gone.row ->> listing_column)::uuid, 'delete', gone.row - coalesce(tg_argv[2]::text[], '{}')
      from (select to_jsonb(old_rows) - unrecorded as row from old_rows) as gone
      returning history.*
    )
    select sum(pg_column_size(noted.*)) into bytes from noted;

    if tg_nargs > 2 then
      update public.history
      set old = history.old - tg_argv[2]::text[], new = history.new - tg_argv[2]::text[]
      where history.table_name = tg_table_name
        and history.property_id in (select (to_jsonb(old_rows) ->> listing_column)::uuid from old_rows)
        and history.row_id in (select to_jsonb(old_rows) ->> 'id' from old_rows);
    end if;
  end if;
  if bytes is not null then
    perform private.count_bytes_of_stranger(bytes);
  end if;
  return null;
end
$$;
comment on function private.note_history() is
  'Notes what a statement changed. Arguments: the column with the listing''s id, or nothing; columns that are left out; columns of which nothing stays once the row is deleted.';

create function private.keep_history(
  of_table text, listing_column text, unrecorded text[], blanked text[] default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  arguments constant text := format('%L, %L', listing_column, unrecorded::text)
    || case when blanked is null then '' else format(', %L', blanked::text) end;
begin
  execute format('create trigger note_history_of_added after insert on public.%I
    referencing new table as new_rows
    for each statement execute function private.note_history(%s)', of_table, arguments);
  execute format('create trigger note_history_of_changed after update on public.%I
    referencing old table as old_rows new table as new_rows
    for each statement execute function private.note_history(%s)', of_table, arguments);
  execute format('create trigger note_history_of_removed after delete on public.%I
    referencing old table as old_rows
    for each statement execute function private.note_history(%s)', of_table, arguments);
end
$$;
comment on function private.keep_history(text, text, text[], text[]) is
  'Has what happens to a table noted in history. For migrations; the arguments are those of note_history.';

create function public.forget_old_history()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.history
  where history.id in (
    select old.id from public.history as old
    where old.at < now() - make_interval(months => (select staff_settings.history_months from public.staff_settings))
    order by old.at limit 5000
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function public.forget_old_history() is
  'Forgets up to 5,000 entries of the history that are older than staff_settings.history_months, and answers how many. For the server.';
grant execute on function public.forget_old_history() to service_role;

create function private.name_of_actor(actor uuid)
returns text
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_vouched_for() or name_of_actor.actor = private.account_profile_id() then coalesce(
    (select people.name from public.people where people.profile_id = name_of_actor.actor limit 1),
    (
      select coalesce(nullif(profiles.display_name, ''), case when private.is_admin() then profiles.username end)
      from public.profiles where profiles.id = name_of_actor.actor
    ),
    (
      select coalesce(people.name, gone.old ->> 'name') from public.history as left_by
      left join public.people on people.id::text = left_by.row_id
      left join public.history as gone on gone.table_name = 'people' and gone.property_id is null
        and gone.row_id = left_by.row_id and gone.action = 'delete'
      where left_by.table_name = 'people' and left_by.property_id is null
        and left_by.old ->> 'profile_id' = name_of_actor.actor::text
      order by left_by.id desc limit 1
    ),
    (
      select gone.old ->> 'display_name' from public.history as gone
      where gone.table_name = 'profiles' and gone.property_id is null
        and gone.row_id = name_of_actor.actor::text and gone.action = 'delete'
      limit 1
    )
  ) end
$$;
comment on function private.name_of_actor(uuid) is
  'What somebody who changed something is called, for an account that is vouched for; admins see the e-mail address of who has no name. Null where nothing is known.';
grant execute on function private.name_of_actor(uuid) to authenticated;

create function public.list_history(listing uuid default null, person uuid default null, tables text[] default null, day date default null, before_at timestamp with time zone default null, before_id bigint default null)
returns TABLE(id bigint, at timestamp with time zone, transaction text, actor uuid, actor_name text, table_name text, row_id text, property_id uuid, listing_title text, action text, old jsonb, new jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- By parts, since no plan is good for all.
  conditions constant text := concat_ws(' and ',
    'true',
    case when listing is not null then 'history.property_id = $1' end,
    case when person is not null then 'history.actor = $2' end,
    case when tables is not null then 'history.table_name = any ($3)' end,
    case when tables && array['people', 'site_settings', 'staff_settings', 'rates', 'answer_texts', 'privacy_notices', 'staff_invitations', 'profiles']
      and not tables && array['properties', 'property_images', 'property_videos', 'property_faqs', 'authorities', 'papers', 'listing_notes']
      then 'history.property_id is null' end,
    -- As the index has it.
    case when tables <@ array['authorities', 'papers', 'listing_notes']
      then 'history.table_name in (''authorities'', ''papers'', ''listing_notes'')' end,
    case when day is not null
      then 'history.at >= $4::timestamp at time zone ''Asia/Manila'' and history.at < ($4 + 1)::timestamp at time zone ''Asia/Manila''' end,
    case when before_at is not null then '(history.at, history.id) < ($5, $6)' end
  );
begin
  return query execute 'with found as (
      select history.* from public.history where ' || conditions || '
      order by history.at desc, history.id desc limit 100
    ), actors as (
      select each.actor, private.name_of_actor(each.actor) as name
      from (select distinct found.actor from found where found.actor is not null) as each
    )
    select found.id, found.at, found.transaction::text, found.actor,
      actors.name, found.table_name, found.row_id, found.property_id,
      coalesce(
        (select properties.reference || '' · '' || properties.title from public.properties where properties.id = found.property_id),
        (select last.old ->> ''title'' from public.history as last
          where last.property_id = found.property_id and last.table_name = ''properties'' and last.action = ''delete''
          limit 1)
      ),
      found.action, found.old, found.new
    from found left join actors on actors.actor = found.actor
    order by found.at desc, found.id desc'
  using listing, person, tables, day, before_at, coalesce(before_id, 9223372036854775807);
end
$$;
comment on function public.list_history(uuid, uuid, text[], date, timestamptz, bigint) is
  'A page of up to 100 entries of the history that the caller may read, newest first: of a listing, by a person (the id of their profile), of some tables, of a day in Manila, all where nothing is named. The next page begins behind the last entry''s at and id.';
grant execute on function public.list_history(uuid, uuid, text[], date, timestamptz, bigint) to authenticated;

create function private.rows_at(of_table text, property uuid, entry bigint)
returns table (id text, row_then jsonb)
language plpgsql stable
set search_path = ''
as $$
begin
  return query execute format('
    with later as (
      select history.id, history.row_id, history.action, history.old from public.history
      where history.property_id = $1 and history.table_name = %L and history.id > $2
    ), present as (
      select rows.id::text as row_id, to_jsonb(rows) as row from public.%I as rows where rows.%I = $1
    ), firsts as (
      select distinct on (later.row_id) later.row_id, later.action from later
      order by later.row_id, later.id
    ), olds as (
      select earliest.row_id, jsonb_object_agg(earliest.key, earliest.value) as row from (
        select distinct on (later.row_id, key) later.row_id, key, value
        from later, jsonb_each(later.old) order by later.row_id, key, later.id
      ) as earliest group by earliest.row_id
    )
    select row_id, coalesce(present.row, ''{}'') || coalesce(olds.row, ''{}'')
    from present full join firsts using (row_id) left join olds using (row_id)
    where firsts.action is distinct from ''insert''',
    of_table, of_table, case of_table when 'properties' then 'id' else 'property_id' end
  ) using property, entry;
end
$$;
comment on function private.rows_at(text, uuid, bigint) is
  'The rows of a listing in properties, property_images, property_videos or property_faqs as they were right after an entry of the history: what is there now, with each later change taken back.';
grant execute on function private.rows_at(text, uuid, bigint) to authenticated;

create function private.is_stored_picture(image_url text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.stored_name(is_stored_picture.image_url) is null or exists (
    select from storage.objects
    where objects.bucket_id = 'property-images'
      and objects.name = private.stored_name(is_stored_picture.image_url)
  )
$$;
comment on function private.is_stored_picture(text) is
  'Whether the file of a picture is still there, or isn''t kept by this site at all.';
grant execute on function private.is_stored_picture(text) to authenticated;

create function private.lists_at(property uuid, entry bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with lists (name, shown, was, now) as (
    select 'images', private.shown_columns('property_images'),
      (
        select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, picture.id)
        from private.rows_at('property_images', lists_at.property, lists_at.entry) as picture
        where private.is_stored_picture(row_then ->> 'image_url')
          or exists (select from public.property_images where property_images.id = picture.id::uuid)
      ),
      (
        select jsonb_agg(to_jsonb(property_images) order by display_order, id)
        from public.property_images where property_images.property_id = lists_at.property
      )
    union all
    select 'videos', private.shown_columns('property_videos'),
      (
        select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, video.id)
        from private.rows_at('property_videos', lists_at.property, lists_at.entry) as video
      ),
      (
        select jsonb_agg(to_jsonb(property_videos) order by display_order, id)
        from public.property_videos where property_videos.property_id = lists_at.property
      )
    union all
    select 'faqs', private.shown_columns('property_faqs'),
      (
        select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, faq.id)
        from private.rows_at('property_faqs', lists_at.property, lists_at.entry) as faq
      ),
      (
        select jsonb_agg(to_jsonb(property_faqs) order by display_order, id)
        from public.property_faqs where property_faqs.property_id = lists_at.property
      )
  )
  select coalesce(jsonb_object_agg(name, jsonb_build_object(
    'was', coalesce(was, '[]'), 'now', coalesce(now, '[]')
  )), '{}')
  from lists
  where array(
      select array(select row ->> column_name from unnest(shown) as column_name)::text
      from jsonb_array_elements(was) with ordinality as given (row, position) order by position
    ) <> array(
      select array(select row ->> column_name from unnest(shown) as column_name)::text
      from jsonb_array_elements(now) with ordinality as given (row, position) order by position
    )
$function$;
comment on function private.lists_at(uuid, bigint) is
  'Of the pictures, videos and FAQs of a listing the lists that show something else now than right after an entry of the history: {was, now} by images, videos and faqs.';
grant execute on function private.lists_at(uuid, bigint) to authenticated;

create function public.listing_at(property uuid, entry bigint)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  present constant jsonb := (
    select to_jsonb(properties) from public.properties where properties.id = listing_at.property
  );
begin
  if present is null or not private.reads_history('properties', listing_at.property) then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  return jsonb_build_object(
    'last', (
      select coalesce(max(history.id), 0) from public.history
      where history.property_id = listing_at.property
        and history.table_name in ('properties', 'property_images', 'property_videos', 'property_faqs')
    ),
    'fields', (
      select coalesce(jsonb_object_agg(given.key, jsonb_build_object('was', given.value, 'now', present -> given.key)), '{}')
      from private.rows_at('properties', listing_at.property, listing_at.entry) as listing,
        jsonb_each(listing.row_then) as given
      join pg_catalog.pg_attribute on pg_attribute.attrelid = 'public.properties'::regclass
        and pg_attribute.attname = given.key and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
      where given.value is distinct from present -> given.key
        and has_column_privilege('public.properties', pg_attribute.attnum, 'update')
        -- Published is published, whenever it was.
        and not (given.key = 'published_at' and given.value <> 'null' and present -> given.key <> 'null')
    ) || private.lists_at(listing_at.property, listing_at.entry)
  );
end
$$;
comment on function public.listing_at(uuid, bigint) is
  'What of a listing was other right after an entry of its history: fields has {was, now} by column, and for images, videos and faqs the lists in order; last is the newest entry of the listing, which bring_back wants to be told. Pictures whose files are gone are left out. Raises PT404 for who may not read it.';
grant execute on function public.listing_at(uuid, bigint) to authenticated;

create function private.bring_back_images(property uuid, wanted jsonb)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  given record;
  images jsonb := '[]';
begin
  for given in
    with listed as (
      select row.*,
        row_number() over (partition by row.image_url order by present.id is not null desc, row.position) as nth
      from rows from (
        jsonb_to_recordset(wanted) as (
          id uuid, image_url text, alt_text text, width integer, height integer, placeholder text,
          kind text
        )
      ) with ordinality as row (id, image_url, alt_text, width, height, placeholder, kind, position)
      left join public.property_images as present
        on present.id = row.id and present.property_id = bring_back_images.property
    ), present as (
      -- The same address may be there twice.
      select property_images.id, property_images.image_url, row_number() over (
          partition by property_images.image_url
          order by exists (select from listed where listed.id = property_images.id) desc, property_images.id
        ) as nth
      from public.property_images where property_images.property_id = bring_back_images.property
    )
    select listed.*, present.id as present_id
    from listed full join present using (image_url, nth)
    order by listed.position
  loop
    if given.position is null then
      delete from public.property_images where property_images.id = given.present_id;
      continue;
    end if;
    if given.present_id is null then
      insert into public.property_images
        (property_id, image_url, display_order, alt_text, width, height, placeholder, kind)
      values (bring_back_images.property, given.image_url, given.position - 1, given.alt_text,
        given.width, given.height, given.placeholder, given.kind)
      returning property_images.id into given.present_id;
    end if;
    images := images || jsonb_build_object(
      'id', given.present_id, 'alt_text', given.alt_text, 'kind', given.kind);
  end loop;
  return images;
end
$$;
comment on function private.bring_back_images(uuid, jsonb) is
  'Adds the rows of pictures that are missing, deletes the others, and answers the list for save_property. A picture that comes back has a new id and its old address.';
grant execute on function private.bring_back_images(uuid, jsonb) to authenticated;

create function public.bring_back(property uuid, entry bigint, parts text[], last bigint)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  -- With the caller's rights: a listing in the trash, or of somebody else, is none that may be updated.
  revision constant integer := (
    select properties.revision from public.properties
    where properties.id = bring_back.property for update
  );
  state constant jsonb := public.listing_at(bring_back.property, bring_back.entry);
  chosen constant jsonb := (
    select coalesce(jsonb_object_agg(key, value -> 'was'), '{}')
    from jsonb_each(state -> 'fields') where key = any (parts)
  );
  faqs jsonb;
begin
  if revision is null and exists (
    select from public.properties
    where properties.id = bring_back.property and properties.deleted_at is not null
  ) then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  if (state ->> 'last')::bigint <> bring_back.last then
    raise exception 'Somebody has changed this listing in the meantime.'
      using errcode = 'PT409', hint = 'history_moved';
  end if;

  if chosen ? 'faqs' then
    select coalesce(jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('id', property_faqs.id, 'question', given.row ->> 'question',
        'answer', given.row ->> 'answer', 'display_order', given.row -> 'display_order'))
      order by given.position
    ), '[]') into faqs
    from jsonb_array_elements(chosen -> 'faqs') with ordinality as given (row, position)
    left join public.property_faqs
      on property_faqs.id::text = given.row ->> 'id' and property_faqs.property_id = bring_back.property;
  end if;
  return public.save_property(
    bring_back.property, revision, chosen - '{images,videos,faqs}'::text[],
    case when chosen ? 'videos'
      then array(select jsonb_array_elements(chosen -> 'videos') ->> 'video_url') end,
    faqs,
    case when chosen ? 'images'
      then private.bring_back_images(bring_back.property, chosen -> 'images') end
  );
end
$$;
comment on function public.bring_back(uuid, bigint, text[], bigint) is
  'Gives a listing back what it had right after an entry of its history, through save_property, so that its rights and checks hold: the columns, and of images, videos and faqs the lists, that parts names. last is the newest entry that the caller has seen, as listing_at says: raises PT409, hint history_moved, where there is a newer one, and in_trash for a listing in the trash.';
grant execute on function public.bring_back(uuid, bigint, text[], bigint) to authenticated;

select private.keep_history('properties', 'id',
  '{view_count,revision,created_at,updated_at,first_published_at,price_lowered_at,deleted_by,is_sample}');
select private.keep_history('property_images', 'property_id', '{created_at}');
select private.keep_history('property_videos', 'property_id', '{created_at}');
select private.keep_history('property_faqs', 'property_id', '{revision,created_at,updated_at}');
select private.keep_history('authorities', 'property_id',
  '{revision,created_at,updated_at,told_days,taken_off_at}', '{owner_name,owner_phone,signed_by,note}');
select private.keep_history('papers', 'property_id', '{added_at,added_by}', '{name,path}');
select private.keep_history('people', '',
  '{revision,created_at,updated_at,photo_placeholder,supervisor_name}');
select private.keep_history('site_settings', '', '{revision,updated_at,sample_data}');
select private.keep_history('staff_settings', '',
  '{revision,updated_at,updated_by,access_decided_at,sample_data_at,sample_site,setup_skipped,mail_tested_at,licences_told_at}');
select private.keep_history('rates', '', '{created_at,created_by}');
select private.keep_history('answer_texts', '', '{revision,created_at,updated_at}');
select private.keep_history('privacy_notices', '', '{published_at,published_by}');
select private.keep_history('staff_invitations', '', '{secret_hash,created_at,expires_at}');
select private.keep_history('profiles', '', '{user_id,username,confirmed_at,created_at}');
select private.keep_history('feeds', '', '{}');
select private.keep_history('listing_submissions', 'property_id', '{}');
select private.keep_history(
  'commission_sheets', '', '{revision,created_at,updated_at,identity_seen}'
);
select private.keep_history('commission_shares', '', '{}');
select private.keep_history('waiting_changes', 'property_id', '{saved_at}');
select private.keep_history('listing_notes', 'property_id', '{revision,updated_at}', '{note}');

drop trigger note_history_of_added on public.profiles;

reset check_function_bodies;
