-- With ten edits of each of 100,000 listings, a page of the history of owners and papers read all of
-- it, a listing as it was read all pictures, and each entry asked for rights and names by itself.
create index history_owners_idx on public.history (at desc, id desc)
where table_name in ('authorities', 'papers');

-- Policies are asked from the last name to the first: that of admins, which is asked once a query,
-- before this one, which is asked for each row.
alter policy "Who may edit a listing reads its history" on public.history
rename to "Accounts read the history of listings that they may edit";

create or replace function public.list_history(listing uuid default null, person uuid default null, tables text[] default null, day date default null, before_at timestamp with time zone default null, before_id bigint default null)
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
      and not tables && array['properties', 'property_images', 'property_videos', 'property_faqs', 'authorities', 'papers']
      then 'history.property_id is null' end,
    -- As the index has it.
    case when tables <@ array['authorities', 'papers']
      then 'history.table_name in (''authorities'', ''papers'')' end,
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

create or replace function private.lists_at(property uuid, entry bigint)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with lists (name, shown, was, now) as (
    select 'images', '{image_url,alt_text,kind}'::text[],
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
    select 'videos', '{video_url}',
      (
        select jsonb_agg(row_then order by (row_then ->> 'display_order')::integer, video.id)
        from private.rows_at('property_videos', lists_at.property, lists_at.entry) as video
      ),
      (
        select jsonb_agg(to_jsonb(property_videos) order by display_order, id)
        from public.property_videos where property_videos.property_id = lists_at.property
      )
    union all
    select 'faqs', '{question,answer}',
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
$$;
