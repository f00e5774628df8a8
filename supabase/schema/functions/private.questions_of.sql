-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.questions_of(property uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object('question', property_faqs.question, 'answer', property_faqs.answer)
    order by property_faqs.display_order, property_faqs.id
  ), '[]')
  from public.property_faqs where property_faqs.property_id = questions_of.property
$function$;

grant execute on function private.questions_of(uuid) to authenticated;
