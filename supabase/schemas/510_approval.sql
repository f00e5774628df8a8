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
declare
  asker uuid;
begin
  delete from public.listing_submissions where listing_submissions.property_id = new.id
  returning listing_submissions.submitted_by into asker;
  if asker is not null then
    perform private.note_approval('given', new.id, asker);
  end if;
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
  perform private.note_approval('given', asked.property_id, asked.profile_id);
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
