-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.enquiry_condition(search text, show text, person_id uuid, property_id uuid, assignee_id uuid, is_due boolean, same_as uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant uuid := private.account_profile_id();
  conditions text[] := array[]::text[];
  numbers text[];
  addresses text[];
  contacts uuid[];
begin
  if private.is_admin() then
    null;
  elsif not private.has_profile() then
    conditions := conditions || 'false'::text;
  elsif private.sees_unassigned() then
    conditions := conditions
      || format('(enquiries.assignee_id = %L or enquiries.assignee_id is null)', own);
  else
    conditions := conditions || format('enquiries.assignee_id = %L', own);
  end if;

  conditions := conditions || case enquiry_condition.show
    when 'all' then 'true'
    when 'open' then 'enquiries.state in (''new'', ''contacted'', ''viewing_set'', ''offer'')'
    when 'unassigned' then 'enquiries.state in (''new'', ''contacted'', ''viewing_set'', ''offer'') and enquiries.assignee_id is null'
    when 'closed' then 'enquiries.state in (''won'', ''lost'')'
    else format('enquiries.state = %L', enquiry_condition.show)
  end;
  if private.search_pattern(search) <> '%%' then
    conditions := conditions
      || format('enquiries.search_text like %L', private.search_pattern(search));
  end if;
  if enquiry_condition.person_id is not null then
    conditions := conditions || format('enquiries.person_id = %L', enquiry_condition.person_id);
  end if;
  if enquiry_condition.property_id is not null then
    conditions := conditions || format('enquiries.property_id = %L', enquiry_condition.property_id);
  end if;
  if enquiry_condition.assignee_id is not null then
    conditions := conditions || format('enquiries.assignee_id = %L', enquiry_condition.assignee_id);
  end if;
  if enquiry_condition.is_due then
    conditions := conditions || format('enquiries.next_step_on <= %L', private.manila_today());
  end if;
  if enquiry_condition.same_as is not null then
    -- Only through an enquiry that the account sees itself.
    select array_agg(distinct known.phone), array_agg(distinct known.email),
      array_agg(distinct known.contact_id)
    into numbers, addresses, contacts
    from public.enquiries
    join public.enquiries as known on known.contact_id = enquiries.contact_id or known.id = enquiries.id
    where enquiries.id = enquiry_condition.same_as and private.sees_enquiry(enquiries.assignee_id)
      and private.sees_enquiry(known.assignee_id);
    conditions := conditions || format(
      '(enquiries.contact_id = any (%L::uuid[]) or enquiries.phone = any (%L::text[]) or enquiries.email = any (%L::text[]))',
      array_remove(contacts, null), array_remove(numbers, null), array_remove(addresses, null)
    );
  end if;
  return array_to_string(conditions, ' and ');
end
$function$;
