-- Refusals carry a code in `hint`: bad_person (400), person_edit_forbidden, person_claim_forbidden
-- (403), not_found (404), conflict (409), supervisor_circle, people_order_mismatch (P0001).

create function private.save_person_row(
  id uuid, revision integer, fields jsonb, may_edit boolean
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  stored jsonb;
begin
  if not may_edit then
    raise exception 'Your account may not edit this entry.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;

  begin
    if save_person_row.id is null then
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
      ) into stored using fields, save_person_row.id, save_person_row.revision;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_person';
  end;
  if stored is not null then
    return stored;
  end if;

  select to_jsonb(people) into stored from public.people where people.id = save_person_row.id;
  if stored is null then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  raise exception 'Somebody else has saved this person in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = stored::text;
end
$$;

-- Whoever is gone is told so by admins alone: for others there is nothing to tell from not theirs.
create function public.save_person(
  id uuid default null, revision integer default null, person jsonb default '{}'
)
returns jsonb
language sql volatile
set search_path = ''
return private.save_person_row(
  save_person.id,
  save_person.revision,
  private.checked_fields('public.people', save_person.person, 'bad_person'),
  private.may_edit_person(save_person.id)
);
comment on function public.save_person(uuid, integer, jsonb) is
  'Saves columns of a person and answers the row: without an id a new one, by admins; else over the revision that was loaded. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';

create function private.order_people(ids uuid[], may_edit boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not may_edit then
    raise exception 'Your account may not order the people.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  perform 1 from public.people order by people.id for update;
  if array(select people.id from public.people order by people.id) is distinct from
    array(select given.id from unnest(ids) as given (id) order by given.id)
  then
    raise exception 'Somebody was added or removed. Load the list again and reorder.'
      using errcode = 'P0001', hint = 'people_order_mismatch';
  end if;
  update public.people set display_order = given.place - 1
  from unnest(ids) with ordinality as given (id, place)
  where people.id = given.id and people.display_order <> given.place - 1;
end
$$;

create function public.reorder_people(people_ids uuid[])
returns void
language sql volatile
set search_path = ''
return private.order_people(reorder_people.people_ids, private.is_admin());
comment on function public.reorder_people(uuid[]) is
  'Gives the people the order of the list, which names each of them once. For admins.';

grant execute on function
  private.save_person_row(uuid, integer, jsonb, boolean),
  private.order_people(uuid[], boolean),
  public.save_person(uuid, integer, jsonb),
  public.reorder_people(uuid[])
to authenticated;
