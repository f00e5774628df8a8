-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.keep_import_rows(import uuid, file_name text, rows jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function private.keep_import_rows(uuid,text,jsonb) to authenticated;
