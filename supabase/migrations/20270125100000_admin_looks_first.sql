-- With "an admin looks first", what an account that is no admin's would publish waits as a draft.
alter table public.staff_settings
add column admin_looks_first boolean not null default false;
comment on column public.staff_settings.admin_looks_first is
  'Whether a listing that an account publishes that is no admin''s stays a draft until an admin has looked at it.';
grant update (admin_looks_first) on table public.staff_settings to authenticated;

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
create index listing_submissions_submitted_by_idx on public.listing_submissions (submitted_by);
create index listing_submissions_sent_back_by_idx on public.listing_submissions (sent_back_by);
comment on table public.listing_submissions is
  'Drafts that wait for an admin''s approval, and those that an admin has sent back, with a note: sent_back_at is null for the former. Written by submit_listing, send_back_listing and triggers alone; publishing a listing ends it.';

alter table public.listing_submissions enable row level security;
revoke all on table public.listing_submissions from anon, authenticated;
grant select on table public.listing_submissions to authenticated;
create policy "Whoever reads drafts reads what waits for approval"
on public.listing_submissions for select to authenticated
using ((select private.sees_unpublished()));

select private.keep_history('listing_submissions', 'property_id', '{}');

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

-- By their names: once a new one has its agent, and before all others that look at published_at.
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

revoke execute on function
  private.needs_approval(), private.profile_needs_approval(uuid), private.submit_listing(uuid, uuid),
  private.ask_for_approval(), private.end_submission()
from public;
