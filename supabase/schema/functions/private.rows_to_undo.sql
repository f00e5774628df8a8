-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.rows_to_undo(import uuid)
 RETURNS TABLE(property_id uuid, is_new boolean, before jsonb, videos_before text[], faqs_before jsonb, note_before text, revision integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function private.rows_to_undo(uuid) to authenticated;
