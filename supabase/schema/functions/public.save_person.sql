-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.save_person(id uuid DEFAULT NULL::uuid, revision integer DEFAULT NULL::integer, person jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fields constant jsonb :=
    private.checked_fields('public.people', save_person.person, 'bad_person');
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  stored jsonb;
begin
  -- Whoever is gone is told so by admins alone: for others there is nothing to tell from not theirs.
  if not private.may_edit_person(save_person.id) then
    raise exception 'Your account may not edit this entry.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;

  begin
    if save_person.id is null then
      execute format(
        'insert into public.people (%1$s)
         select %1$s from jsonb_populate_record(null::public.people, $1) returning to_jsonb(people)',
        coalesce(names, 'name')
      ) into stored using fields;
    else
      execute format(
        'update public.people set (%1$s) = (select %2$s) where id = $2 and revision = $3
         returning to_jsonb(people)',
        coalesce(names, 'about'),
        coalesce(names || ' from jsonb_populate_record(null::public.people, $1)', 'about')
      ) into stored using fields, save_person.id, save_person.revision;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_person';
  end;
  if stored is not null then
    return stored;
  end if;

  select to_jsonb(people) into stored from public.people where people.id = save_person.id;
  if stored is null then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  raise exception 'Somebody else has saved this person in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = stored::text;
end
$function$;

comment on function save_person(uuid,integer,jsonb) is 'Saves columns of a person and answers the row: without an id a new one, by admins; else over the revision that was loaded. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';

grant execute on function save_person(uuid,integer,jsonb) to authenticated;
