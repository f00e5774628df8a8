-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.save_person(id uuid DEFAULT NULL::uuid, revision integer DEFAULT NULL::integer, person jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.save_person_row(id, revision, private.checked_fields('people'::regclass, person, 'bad_person'::text), private.may_edit_person(id));

comment on function save_person(uuid,integer,jsonb) is 'Saves columns of a person and answers the row: without an id a new one, by admins; else over the revision that was loaded. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';

grant execute on function save_person(uuid,integer,jsonb) to authenticated;
grant execute on function save_person(uuid,integer,jsonb) to service_role;
