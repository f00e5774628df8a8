-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.save_property_row(id uuid, revision integer, fields jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  saved uuid;
  present jsonb;
begin
  begin
    if save_property_row.id is null then
      execute format(
        'insert into public.properties (%1$s)
         select %1$s from jsonb_populate_record(null::public.properties, $1) returning id',
        coalesce(names, 'title')
      ) into saved using fields;
      return saved;
    end if;
    execute format(
      'update public.properties set (%1$s) = (select %2$s) where id = $2 and revision = $3 returning id',
      coalesce(names, 'title'),
      coalesce(names || ' from jsonb_populate_record(null::public.properties, $1)', 'title')
    ) into saved using fields, save_property_row.id, save_property_row.revision;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_property';
  end;
  if saved is not null then
    return saved;
  end if;

  select to_jsonb(properties) - 'search_text' || jsonb_build_object('video_urls', (
    select coalesce(jsonb_agg(video_url order by display_order, property_videos.id), '[]')
    from public.property_videos where property_videos.property_id = properties.id
  )) into present
  from public.properties where properties.id = save_property_row.id;
  if present is null then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if present ->> 'deleted_at' is not null then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  if not private.may_edit_listing((present ->> 'agent_id')::uuid) then
    raise exception 'This listing is somebody else''s to edit.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  raise exception 'Somebody else has saved this listing in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = present::text;
end
$function$;

grant execute on function private.save_property_row(uuid,integer,jsonb) to authenticated;
