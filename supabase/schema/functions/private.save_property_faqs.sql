-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.save_property_faqs(property uuid, faqs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(faqs, 'null') = 'null' then
    return;
  end if;
  if (
    select count(given.id) <> count(property_faqs.id) or count(given.id) <> count(distinct given.id)
    from jsonb_to_recordset(faqs) as given (id uuid)
    left join public.property_faqs
      on property_faqs.id = given.id and property_faqs.property_id = property
  ) then
    raise exception 'The FAQs of this listing have changed. Load them again.'
      using errcode = '22023', hint = 'bad_faqs';
  end if;

  delete from public.property_faqs
  where property_faqs.property_id = property
    and not exists (
      select from jsonb_to_recordset(faqs) as given (id uuid) where given.id = property_faqs.id
    );

  update public.property_faqs
  set question = given.question, answer = given.answer,
    display_order = coalesce(given.display_order, given.position - 1)
  from rows from (
    jsonb_to_recordset(faqs) as (id uuid, question text, answer text, display_order integer)
  ) with ordinality as given (id, question, answer, display_order, position)
  where property_faqs.id = given.id and property_faqs.property_id = property;

  insert into public.property_faqs (property_id, question, answer, display_order)
  select property, given.question, given.answer, coalesce(given.display_order, given.position - 1)
  from rows from (
    jsonb_to_recordset(faqs) as (id uuid, question text, answer text, display_order integer)
  ) with ordinality as given (id, question, answer, display_order, position)
  where given.id is null;
exception when data_exception or integrity_constraint_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_faqs';
end
$function$;

grant execute on function private.save_property_faqs(uuid,jsonb) to authenticated;
