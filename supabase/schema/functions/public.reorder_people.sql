-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.reorder_people(people_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Your account may not order the people.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  perform 1 from public.people order by people.id for update;
  if array(select people.id from public.people order by people.id) is distinct from
    array(select given.id from unnest(people_ids) as given (id) order by given.id)
  then
    raise exception 'Somebody was added or removed. Load the list again and reorder.'
      using errcode = 'P0001', hint = 'people_order_mismatch';
  end if;
  update public.people set display_order = given.place - 1
  from unnest(people_ids) with ordinality as given (id, place)
  where people.id = given.id and people.display_order <> given.place - 1;
end
$function$;

comment on function reorder_people(uuid[]) is 'Gives the people the order of the list, which names each of them once. For admins.';

grant execute on function reorder_people(uuid[]) to authenticated;
