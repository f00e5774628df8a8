-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.hand_over_work(from_person uuid, to_person uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  leaver constant uuid := (
    select people.profile_id from public.people where people.id = from_person
  );
  heir constant uuid := (select people.profile_id from public.people where people.id = to_person);
  listings integer;
  moved uuid[];
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over what is somebody''s.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  if to_person is not null
    and not exists (select from public.people where people.id = to_person)
  then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;

  update public.properties set agent_id = to_person
  where properties.agent_id = from_person and from_person is distinct from to_person;
  get diagnostics listings = row_count;

  with handed as (
    update public.enquiries set assignee_id = heir
    where enquiries.assignee_id = leaver and leaver is distinct from heir
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      and enquiries.blanked_at is null
    returning enquiries.id
  )
  select coalesce(array_agg(handed.id), '{}') into moved from handed;
  perform private.note_event(handed_id, 'assigned', jsonb_build_object('from', leaver, 'to', heir))
  from unnest(moved) as handed_id;
  return jsonb_build_object('listings', listings, 'enquiries', cardinality(moved));
end
$function$;

comment on function hand_over_work(uuid,uuid) is 'Gives all listings of a person, those in the trash too, to another, or to the brokerage where to_person is null, and the open enquiries of their account, with viewings and next steps, to the other''s account, or to nobody; answers how many of each. For admins.';

grant execute on function hand_over_work(uuid,uuid) to authenticated;
