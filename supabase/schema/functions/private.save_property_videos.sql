-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.save_property_videos(property uuid, videos text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if videos is null then
    return;
  end if;

  delete from public.property_videos
  where property_videos.property_id = property
    and property_videos.id not in (
      select distinct on (kept.video_url) kept.id
      from public.property_videos as kept
      where kept.property_id = property and kept.video_url = any (videos)
      order by kept.video_url, kept.display_order, kept.id
    );

  update public.property_videos
  set display_order = given.position - 1
  from unnest(videos) with ordinality as given (video_url, position)
  where property_videos.property_id = property
    and property_videos.video_url = given.video_url
    and property_videos.display_order <> given.position - 1;

  insert into public.property_videos (property_id, video_url, video_type, display_order)
  select property, given.video_url,
    case when given.video_url like '%youtube%' then 'youtube' else 'other' end,
    given.position - 1
  from unnest(videos) with ordinality as given (video_url, position)
  where not exists (
    select from public.property_videos
    where property_videos.property_id = property and property_videos.video_url = given.video_url
  );
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_videos';
end
$function$;

grant execute on function private.save_property_videos(uuid,text[]) to authenticated;
