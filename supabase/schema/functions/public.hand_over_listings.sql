-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.hand_over_listings(from_person uuid, to_person uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moved integer;
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand listings over.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  if to_person is not null
    and not exists (select from public.people where people.id = to_person)
  then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  update public.properties set agent_id = to_person
  where properties.agent_id = from_person and from_person is distinct from to_person;
  get diagnostics moved = row_count;
  return moved;
end
$function$;

comment on function hand_over_listings(uuid,uuid) is 'Gives all listings of a person to another, or to the brokerage where to_person is null, and answers how many. For admins.';

grant execute on function hand_over_listings(uuid,uuid) to authenticated;
