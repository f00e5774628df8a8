-- Photographs find their listing by the office's own numbering, and what an import left to be looked at
-- is not offered to be published.

alter table private.listing_import_rows
  add column number text not null default ''
    constraint listing_import_rows_number_length check (char_length(number) <= 20);
comment on column private.listing_import_rows.number is
  'What the row is in the office''s own list ("12"): folders of photographs are named by it.';

create or replace function private.keep_import_rows(import uuid, file_name text, rows jsonb)
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

drop function public.imported_listings(uuid);

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
revoke execute on function public.imported_listings(uuid) from public, anon;
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
revoke execute on function private.is_unseen_import(uuid, integer) from public;

create or replace function private.planned_publications(asked jsonb, with_warnings boolean)
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

drop function public.drafts_of_import(uuid);

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
revoke execute on function public.drafts_of_import(uuid) from public, anon, authenticated;
grant execute on function public.drafts_of_import(uuid) to authenticated;

comment on function public.stage_listings(jsonb, uuid, text) is
  'Keeps rows of a file ({line, reference?, number?, is_draft?, property, videos?, faqs?, note?, photos?, links?, captions?}) for import_listings, up to 500 a call and 10,000 an import; without an import it begins one, in place of the caller''s last that was not imported. Answers the import''s id.';
