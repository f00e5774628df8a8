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
