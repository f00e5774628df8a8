-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.bring_back(property uuid, entry bigint, parts text[], last bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

comment on function bring_back(uuid,bigint,text[],bigint) is 'Gives a listing back what it had right after an entry of its history, through save_property, so that its rights and checks hold: the columns, and of images, videos and faqs the lists, that parts names. last is the newest entry that the caller has seen, as listing_at says: raises PT409, hint history_moved, where there is a newer one, and in_trash for a listing in the trash.';

grant execute on function bring_back(uuid,bigint,text[],bigint) to authenticated;
