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
select private.keep_history('profiles', '', '{user_id,username,confirmed_at,created_at,welcomed_at}');
select private.keep_history('feeds', '', '{}');
select private.keep_history('listing_submissions', 'property_id', '{}');
select private.keep_history(
  'commission_sheets', '', '{revision,created_at,updated_at,identity_seen}'
);
select private.keep_history('commission_shares', '', '{}');
select private.keep_history('waiting_changes', 'property_id', '{saved_at}');
select private.keep_history('listing_notes', 'property_id', '{revision,updated_at}', '{note}');

drop trigger note_history_of_added on public.profiles;
