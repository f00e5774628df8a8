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
