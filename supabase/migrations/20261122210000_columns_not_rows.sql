-- For databases that were made before 22 November 2026; in a newer one there is nothing to do.
-- PostgreSQL's releases of that month refuse to alter a table while a function reads a field of its
-- row: "cannot alter table "properties" because function private.is_public(properties) uses its row
-- type". The files before and after this one were rewritten so that functions take columns, and what
-- was made by their former text is brought to the new one here.

do $$
declare
  -- What stands in the text of functions: before, after.
  replacements constant text[] := array[
    ['private.is_public(properties)', 'private.is_public(properties.status)'],
    ['private.is_listed(properties)', 'private.is_listed(properties.status)'],
    ['private.is_listed(properties.*)', 'private.is_listed(properties.status)'],
    ['private.is_public(people)', 'people.is_shown'],
    ['private.shows_sample(site public.site_settings)', 'private.shows_sample(site jsonb)'],
    ['where to_jsonb(site) -> loaded.name', 'where site -> loaded.name'],
    ['private.shows_sample(new)', 'private.shows_sample(to_jsonb(new))'],
    ['private.shows_sample(site_settings)', 'private.shows_sample(to_jsonb(site_settings))'],
    ['private.is_worth_sending(found)', 'private.is_worth_sending(found.kind, found.created_at)'],
    [
      'private.new_matches(subscriber private.search_subscribers, until timestamp with time zone)',
      'private.new_matches(subscriber uuid, matched_until timestamp with time zone, until timestamp with time zone)'
    ],
    ['private.newest_listed(subscriber.matched_until, until)', 'private.newest_listed(matched_until, until)'],
    [
      'where saved_searches.subscriber_id = subscriber.id and saved_searches.confirmed_at is not null',
      'where saved_searches.subscriber_id = subscriber and saved_searches.confirmed_at is not null'
    ],
    ['private.new_matches(one, until)', 'private.new_matches(one.id, one.matched_until, until)'],
    [
      'private.near_in_price(subject public.properties, place',
      'private.near_in_price(subject uuid, listing_type text, category text, comparable_price numeric, place'
    ],
    [
      'using subject.id, subject.listing_type, subject.category, place, subject.comparable_price, most;',
      'using subject, listing_type, category, place, comparable_price, most;'
    ],
    [
      'private.near_in_price(subject, place',
      'private.near_in_price(subject.id, subject.listing_type, subject.category, subject.comparable_price, place'
    ],
    ['asked constant numeric := subject.comparable_price;', 'asked constant numeric := comparable_price;'],
    [
      'private.is_alike(properties, subject)',
      'private.is_listed(properties.status) and properties.id <> subject
            and (properties.listing_type, properties.category)
              = (near_in_price.listing_type, near_in_price.category)'
    ],
    ['private.place_of(properties)', 'private.place_of(properties.town, properties.city)']
  ];
  -- The functions that took a row, and what takes their place; '' where nothing does.
  replaced constant text[] := array[
    ['private.is_alike(public.properties,public.properties)', ''],
    ['private.is_listed(public.properties)', 'private.is_listed(text)'],
    ['private.is_public(public.properties)', 'private.is_public(text)'],
    ['private.is_public(public.people)', ''],
    ['private.shows_sample(public.site_settings)', 'private.shows_sample(jsonb)'],
    ['private.is_worth_sending(public.outgoing_mails)', 'private.is_worth_sending(text, timestamptz)'],
    [
      'private.new_matches(private.search_subscribers,timestamp with time zone)',
      'private.new_matches(uuid, timestamptz, timestamptz)'
    ],
    [
      'private.near_in_price(public.properties,text,integer,boolean)',
      'private.near_in_price(uuid, text, text, numeric, text, integer, boolean)'
    ],
    ['private.place_of(public.properties)', 'private.place_of(text, text)']
  ];
  search_path_before constant text := current_setting('search_path');
  checks_before constant text := current_setting('check_function_bodies');
  former record;
  definition text;
  pair text[];
begin
  if to_regprocedure('private.is_public(public.properties)') is null then
    return;
  end if;
  -- Definitions are then written with the schema of each name.
  perform set_config('search_path', '', true), set_config('check_function_bodies', 'off', true);

  create function private.is_public(status text) returns boolean
  language sql immutable parallel safe
  return status in ('active', 'sold', 'rented', 'pending');

  create function private.is_listed(status text) returns boolean
  language sql immutable parallel safe
  return private.is_public(status) and status = 'active';

  grant execute on function private.is_public(text), private.is_listed(text) to anon, authenticated;

  alter policy "Everybody reads the public listings" on public.properties
  using (private.is_public(properties.status));

  if to_regclass('public.people') is not null then
    alter policy "Everybody reads the people who are shown" on public.people using (people.is_shown);
    comment on column public.people.is_shown is
      'Whether visitors may see the person: on /people, and as the contact of a listing.';
  end if;

  if to_regprocedure('private.is_worth_sending(public.outgoing_mails)') is not null then
    definition := pg_get_functiondef('private.is_worth_sending(public.outgoing_mails)'::regprocedure);
    definition := replace(definition, '(mail public.outgoing_mails)', '(kind text, created_at timestamptz)');
    execute replace(replace(definition, '(mail).', ''), 'mail.', '');
  end if;

  if to_regprocedure('private.place_of(public.properties)') is not null then
    create function private.place_of(town text, city text) returns text
    language sql immutable
    return coalesce(town, btrim(private.fold(city)));
  end if;

  for former in
    select pg_get_functiondef(oid) as definition
    from pg_catalog.pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
  loop
    definition := former.definition;
    foreach pair slice 1 in array replacements loop
      definition := replace(definition, pair[1], pair[2]);
    end loop;
    if definition <> former.definition then
      execute definition;
    end if;
  end loop;

  -- Not by to_regprocedure: before release 16 it fails where a type of the arguments is missing.
  foreach pair slice 1 in array replaced loop
    for former in
      select oid::regprocedure as name, obj_description(oid, 'pg_proc') as comment
      from pg_catalog.pg_proc
      where oid::regprocedure::text = pair[1]
    loop
      if pair[2] <> '' then
        execute format('comment on function %s is %L', pair[2], former.comment);
      end if;
      execute format('drop function %s', former.name);
    end loop;
  end loop;

  perform
    set_config('search_path', search_path_before, true),
    set_config('check_function_bodies', checks_before, true);
end
$$;
