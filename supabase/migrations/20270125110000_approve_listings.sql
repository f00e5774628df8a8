-- What an admin does with a draft that waits: looks at what changed, approves it, or sends it back.
create function public.listing_to_approve(property uuid)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
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
  -- When visitors last saw it.
  entry constant bigint := (
    select max(history.id) from public.history
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
      when entry is not null then state -> 'fields'
      else (
        select coalesce(jsonb_object_agg(given.key, jsonb_build_object('was', null, 'now', given.value)), '{}')
        from public.properties, jsonb_each(to_jsonb(properties)) as given
        join pg_catalog.pg_attribute on pg_attribute.attrelid = 'public.properties'::regclass
          and pg_attribute.attname = given.key and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
        where properties.id = listing_to_approve.property
          and given.value not in ('null', '""', '0', '[]', 'false')
          and has_column_privilege('public.properties', pg_attribute.attnum, 'update')
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
$$;
comment on function public.listing_to_approve(uuid) is
  'What of a draft is other than when visitors last saw it, as listing_at has it, or all of it where they never did (is_new): fields has {was, now}. submitted_at is null where it does not wait; last is what approve_listing wants to be told. Raises PT404 for who may not read its history.';

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
revoke execute on function private.must_look(uuid) from public;
grant execute on function private.must_look(uuid) to authenticated;

create function public.approve_listing(property uuid, last bigint)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.must_look(property);
  if (public.listing_at(approve_listing.property, 0) ->> 'last')::bigint <> approve_listing.last
    or approve_listing.last is null
  then
    raise exception 'Somebody has changed this listing in the meantime.'
      using errcode = 'PT409', hint = 'history_moved';
  end if;
  update public.properties set published_at = now() where properties.id = approve_listing.property;
  -- All of it was looked at.
  perform private.see_listing(approve_listing.property);
end
$$;
comment on function public.approve_listing(uuid, bigint) is
  'Publishes a draft that waits for approval, for admins, and notes that it was seen. last is the newest entry of its history that they saw, as listing_to_approve says: raises PT409, hint history_moved, where there is a newer one, in_trash and not_waiting.';

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

revoke execute on function
  public.listing_to_approve(uuid), public.approve_listing(uuid, bigint), public.send_back_listing(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.listing_to_approve(uuid), public.approve_listing(uuid, bigint), public.send_back_listing(uuid, text)
to authenticated;

-- Who answers by a link is not signed in, so confirm_listing is told who it is.
drop function private.confirm_listing(uuid);
create function private.confirm_listing(listing uuid, profile uuid)
 returns text[]
 language plpgsql
 security definer
 set search_path = ''
as $$
declare
  missing text[];
begin
  delete from private.still_there_questions where still_there_questions.property_id = listing;
  update private.still_there_links set ends_at = now()
  where still_there_links.property_id = listing and still_there_links.ends_at > now();
  update public.properties set confirmed_on = private.manila_today()
  where properties.id = listing and properties.confirmed_on <> private.manila_today();
  select private.missing_to_publish(to_jsonb(properties), 'block')
  into missing
  from public.properties where properties.id = listing and properties.hidden_on is not null;
  if missing = '{}' then
    if private.profile_needs_approval(profile) then
      perform private.submit_listing(listing, profile);
    else
      update public.properties set published_at = now() where properties.id = listing;
    end if;
  end if;
  return coalesce(missing, '{}');
end
$$;
comment on function private.confirm_listing(uuid, uuid) is 'Notes that somebody says that a listing is available today, and publishes it again where it was hidden for want of that, or sends it for approval; answers what it lacks where the settings don''t let it.';
revoke execute on function private.confirm_listing(uuid, uuid) from public;

create or replace function public.confirm_listing(property uuid)
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

create or replace function public.answer_still_there(token_hash text, revision integer, answer text, price text default NULL::text)
 returns jsonb
 language plpgsql
 security definer
 set search_path = ''
as $$
declare
  link private.still_there_links;
  listing jsonb;
  missing text[] := '{}';
begin
  select * into link from private.still_there_links
  where still_there_links.hash = answer_still_there.token_hash;
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
    update private.still_there_links set ends_at = now()
    where still_there_links.property_id = link.property_id and still_there_links.ends_at > now();
    update public.properties set status = answer, hidden_on = null where properties.id = link.property_id;
  elsif answer = 'price' and private.has_visible_text(price) and char_length(price) <= 200 then
    update public.properties set price = answer_still_there.price where properties.id = link.property_id;
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
  ));
end
$$;
comment on function public.answer_still_there(text, integer, text, text) is 'Carries out the answer (available, sold, rented, or price with the new one) that somebody gives by the link of an e-mail, over the revision they were shown. state is done, changed where somebody has edited the listing meanwhile, or ended as still_there says; the last two change nothing. waits says that a listing which was hidden waits for an admin''s approval. For the server.';
