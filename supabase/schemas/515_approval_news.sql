create table private.approval_news (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint approval_news_kind_known check (kind in ('asked', 'given', 'sent_back')),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade
    deferrable initially deferred,
  from_name text not null,
  note text not null default '',
  made_at timestamptz not null default now(),
  constraint approval_news_once unique (kind, profile_id, property_id)
);
comment on table private.approval_news is
  'What admins and those who asked for approval were not told of yet: asked is for each admin, given and sent_back for who asked. The rows go with the e-mail.';
create index approval_news_profile_id_idx on private.approval_news (profile_id);
create index approval_news_property_id_idx on private.approval_news (property_id);
alter table private.approval_news enable row level security;

insert into private.mail_kinds (kind, lifetime, daily_limit, limits_proven) values
  ('approval_asked', interval '3 days', 30, false),
  ('approval_answered', interval '3 days', 30, false);

create function private.note_approval(kind text, listing uuid, asker uuid, note text default '')
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.approval_news as news (kind, profile_id, property_id, from_name, note)
  select note_approval.kind, profiles.id, listing,
    coalesce(private.name_of_actor(
      case when note_approval.kind = 'asked' then asker else private.account_profile_id() end
    ), ''),
    note_approval.note
  from public.profiles
  where profiles.confirmed_at is not null
    and profiles.id is distinct from private.account_profile_id()
    and case when note_approval.kind = 'asked' then profiles.role in ('admin', 'superadmin')
      else profiles.id = asker end
  on conflict on constraint approval_news_once do update
  set from_name = excluded.from_name, note = excluded.note, made_at = now();
  -- What was answered is asked no more, and the other way round.
  delete from private.approval_news as news
  where news.property_id = listing and (news.kind = 'asked') <> (note_approval.kind = 'asked')
    and (news.kind = 'asked' or news.profile_id = asker)
$$;
comment on function private.note_approval(text, uuid, uuid, text) is
  'Has the admins told that somebody asks for approval, or who asked of the answer; never who did it.';

create function private.note_submission()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.sent_back_at is null then
    perform private.note_approval('asked', new.property_id, new.submitted_by);
  else
    perform private.note_approval('sent_back', new.property_id, new.submitted_by, new.note);
  end if;
  return null;
end
$$;

create trigger note_submission
after insert or update of sent_back_at on public.listing_submissions
for each row execute function private.note_submission();

create function private.note_waiting_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.sent_back_at is not null then
    perform private.note_approval('sent_back', new.property_id, new.profile_id, new.note);
  else
    perform private.note_approval('asked', new.property_id, new.profile_id);
  end if;
  return null;
end
$$;

create trigger note_added_change
after insert on public.waiting_changes
for each row execute function private.note_waiting_change();

create trigger note_changed_change
after update of sent_back_at on public.waiting_changes
for each row when (old.sent_back_at is distinct from new.sent_back_at)
execute function private.note_waiting_change();

create function private.forget_withdrawn()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  asker uuid;
begin
  select waits.profile_id into asker
  from (
    select listing_submissions.submitted_by as profile_id, listing_submissions.submitted_at as asked_at
    from public.listing_submissions
    where listing_submissions.property_id = old.property_id
      and listing_submissions.sent_back_at is null
    union all
    select waiting_changes.profile_id, waiting_changes.saved_at
    from public.waiting_changes
    where waiting_changes.property_id = old.property_id and waiting_changes.sent_back_at is null
  ) as waits
  order by waits.asked_at desc
  limit 1;
  if found then
    update private.approval_news set from_name = coalesce(private.name_of_actor(asker), '')
    where approval_news.property_id = old.property_id and approval_news.kind = 'asked';
  else
    delete from private.approval_news
    where approval_news.property_id = old.property_id and approval_news.kind = 'asked';
  end if;
  return null;
end
$$;
comment on function private.forget_withdrawn() is
  'What nobody asks for any more is told to no admin; where others still ask, they are named.';

create trigger forget_withdrawn
after delete on public.listing_submissions
for each row execute function private.forget_withdrawn();

create trigger forget_withdrawn
after delete on public.waiting_changes
for each row execute function private.forget_withdrawn();

create view private.due_approval_news as
select min(news.id::text)::uuid as id, news.profile_id,
  case when news.kind = 'asked' then 'asked' else 'answered' end as kind,
  max(news.made_at) as until,
  case when profiles.confirmed_at is not null then profiles.username end as recipient,
  jsonb_agg(jsonb_build_object(
    'id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'from_name', news.from_name, 'is_sent_back', news.kind = 'sent_back', 'note', news.note
  ) order by news.made_at, news.id) as listings
from private.approval_news as news
join public.profiles on profiles.id = news.profile_id
join public.properties on properties.id = news.property_id
where properties.deleted_at is null
group by news.profile_id, profiles.id, news.kind = 'asked',
  case when news.kind = 'asked' then 'asked' else 'answered' end
-- Who sends ten one after the other sends one e-mail.
having max(news.made_at) < now() - interval '1 minute'
  or min(news.made_at) < now() - interval '10 minutes'
order by max(news.made_at), min(news.id::text);
comment on view private.due_approval_news is
  'What an account is to be told of approvals, all of one kind in one.';

create function private.claim_approval_news(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  with told as (
    delete from private.approval_news as news
    where news.profile_id = (due ->> 'profile_id')::uuid
      and (news.kind = 'asked') = (due ->> 'kind' = 'asked')
      and news.made_at <= (due ->> 'until')::timestamptz
    returning news.profile_id, news.property_id
  ), rung as (
    select private.add_work_pushes(
      told.profile_id, 'approval_' || (due ->> 'kind'),
      case when count(*) = 1 then min(told.property_id::text)::uuid end
    )
    from told group by told.profile_id
  )
  select count(*) > 0 from rung
$$;
