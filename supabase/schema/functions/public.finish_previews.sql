-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.finish_previews(made jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one record;
  replaced text;
  unused text[] := '{}';
begin
  for one in
    select * from jsonb_to_recordset(made) as drawn (property_id uuid, changes integer, path text)
    order by property_id
  loop
    -- The listing first: who deletes it would hold it, and wait for the line below.
    perform from public.properties where id = one.property_id for key share;
    delete from private.previews_to_draw
    where previews_to_draw.property_id = one.property_id and previews_to_draw.changes = one.changes;
    if found then
      replaced := (
        select previews.path from public.property_previews as previews
        where previews.property_id = one.property_id
      );
      unused := unused || replaced;
      if one.path is null then
        delete from public.property_previews as previews where previews.property_id = one.property_id;
        continue;
      end if;
      insert into public.property_previews as previews (property_id, path)
      values (one.property_id, one.path)
      on conflict (property_id) do update set path = excluded.path, made_at = now();
    else
      -- Changed while it was drawn, or drawn by another: it is drawn again at once where it changed.
      update private.previews_to_draw set taken_until = '-infinity'
      where previews_to_draw.property_id = one.property_id and tries = 0;
      unused := unused || one.path;
    end if;
  end loop;
  return to_jsonb(array_remove(unused, null));
end
$function$;

comment on function finish_previews(jsonb) is 'Takes pictures that were drawn ({property_id, changes, path}, or null for none) as the listings'' previews, where these have not changed since, and answers the paths that nothing shows any longer. For the server.';

grant execute on function finish_previews(jsonb) to service_role;
