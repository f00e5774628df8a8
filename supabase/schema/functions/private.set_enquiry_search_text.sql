-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.set_enquiry_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  words text;
begin
  if tg_op = 'INSERT' then
    -- One that is put back from a backup may be about a listing that is no more.
    new.property_reference := coalesce((
      select properties.reference from public.properties where properties.id = new.property_id
    ), new.property_reference);
  end if;
  words := private.fold(concat_ws(' ',
    new.reference, new.property_reference, new.name, new.phone,
    -- As it is said at home: 0917 for +63917.
    regexp_replace(new.phone, '^[+]63', '0'), new.email, new.subject, new.message
  ));
  -- What private.search_pattern asks for: a listing that somebody names in a message, too.
  new.search_text := words || coalesce((
    select E'\n' || string_agg(distinct 'bl-' || named.number[1], E'\n\n') || E'\n'
    from regexp_matches(words, '(?<![a-z0-9])bl[^a-z0-9]{0,3}([0-9]{4,12})(?![0-9])', 'g') as named (number)
  ), '');
  return new;
end
$function$;
