CREATE OR REPLACE FUNCTION private.person_words(name text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((((private.fold(name) || '
'::text) || regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text)) || '
'::text) || regexp_replace(phone, '^[+]63'::text, '0'::text));

CREATE OR REPLACE FUNCTION private.people_named(pattern text)
 RETURNS TABLE(id uuid, profile_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select people.id, people.profile_id from public.people
  where private.person_words(people.name, people.phone) like pattern
    and (people.is_shown or (select private.can_edit_listings() and private.is_vouched_for()))
$function$;

CREATE OR REPLACE FUNCTION private.whose_enquiries(pattern text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(
    ' or ',
    format('enquiries.person_id = any (%L::uuid[])', array_agg(named.id)),
    format('enquiries.assignee_id = any (%L::uuid[])', array_remove(array_agg(named.profile_id), null))
  )
  from private.people_named(pattern) as named
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION private.whose_listings(pattern text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most constant integer := 3000;
  sees_every_owner constant boolean := private.is_admin()
    or private.is_vouched_for() and private.edits_every_listing();
  of_own constant uuid := case when private.is_vouched_for() then private.edits_listings_of() end;
  agents constant uuid[] := array(select named.id from private.people_named(pattern) as named);
  owned uuid[];
begin
  if sees_every_owner or of_own is not null then
    owned := array(
      select authorities.property_id from public.authorities
      where private.person_words(authorities.owner_name, authorities.owner_phone) like pattern
        and (sees_every_owner or authorities.property_id in (
          select properties.id from public.properties where properties.agent_id = of_own
        ))
      limit most + 1
    );
  end if;
  return concat_ws(
    ' or ',
    case when cardinality(agents) > 0 then format('properties.agent_id = any (%L::uuid[])', agents) end,
    case
      -- As a list, so that an index finds them beside what the listing says.
      when cardinality(owned) between 1 and most then format('properties.id = any (%L::uuid[])', owned)
      when cardinality(owned) > most then
        format(
          'properties.id in (
            select authorities.property_id from public.authorities
            where private.person_words(authorities.owner_name, authorities.owner_phone) like %L
          )',
          pattern
        ) || case when sees_every_owner then '' else format(' and properties.agent_id = %L', of_own) end
    end
  );
end
$function$;

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
    conditions := conditions || format('(enquiries.search_text like %L or %s)',
      private.search_pattern(search), coalesce((
        select string_agg(
          '(' || concat_ws(
            ' or ',
            format('enquiries.search_text like %L', pattern),
            private.whose_enquiries(pattern)
          ) || ')',
          ' and '
        )
        from private.typed_words(search) as typed (word)
        cross join lateral private.phrase_pattern(typed.word) as pattern
        -- A whole reference finds what is about that listing, not what holds its digits.
        having private.typed_reference(search) is null
      ), 'false')
    );
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

CREATE OR REPLACE FUNCTION private.staff_search(search text, read jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with typed as materialized (
    select typed.word from private.typed_words(search) as typed (word)
    -- A whole reference finds that listing alone.
    where private.typed_reference(search) is null
  ), asked as materialized (
    select asked.word from private.words_asked(read) as asked (word) where asked.word <> ''
  ), conditions as materialized (
    select each_one.word, '(' || concat_ws(
      ' or ',
      format('properties.search_text like %L', pattern),
      format('properties.word_text like %L', pattern),
      nullif(private.whose_listings(pattern), '')
    ) || ')' as condition
    from (select word from typed union select word from asked) as each_one
    cross join lateral private.phrase_pattern(each_one.word) as pattern
  ), understood as (
    select conditions.condition from asked join conditions using (word)
    union all
    select case when key = 'town' then private.town_condition(condition, read) else condition end
    from private.found_conditions(read)
    where condition is not null
    union all
    select 'true' where read ->> 'all' = 'true'
  )
  select '(' || string_agg(distinct either.condition, ' or ') || ')'
  from (
    select format('properties.search_text like %L', private.search_pattern(search)) as condition
    union all
    select string_agg(conditions.condition, ' and ' order by condition)
    from typed join conditions using (word)
    union all
    select string_agg(understood.condition, ' and ' order by understood.condition) from understood
    where private.typed_reference(search) is null
  ) as either
  where private.search_pattern(search) <> '%%'
$function$;

CREATE OR REPLACE FUNCTION private.list_condition(search text, show text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(
    ' and ',
    case
      when not private.sees_unpublished() then 'private.is_public(properties.status, properties.published_at, properties.deleted_at)'
      when show = 'trash' then 'properties.deleted_at is not null'
      else 'properties.deleted_at is null'
    end,
    private.staff_search(search, given.filters -> 'read'),
    case show
      when 'featured' then 'properties.featured'
      when 'for_sale' then 'properties.listing_type = ''for_sale'''
      when 'for_rent' then 'properties.listing_type = ''for_rent'''
      when 'drafts' then 'properties.published_at is null'
      when 'trash' then 'properties.deleted_at is not null'
    end,
    case
      when given.filters ->> 'status' = 'draft' then 'properties.published_at is null'
      when given.filters ? 'status' then format(
        'properties.status = %L and properties.published_at is not null',
        left(given.filters ->> 'status', 20)
      )
    end,
    case when given.filters ? 'town'
      then format('properties.town = %L', left(given.filters ->> 'town', 40)) end,
    case
      when given.filters ->> 'person' = 'none' then 'properties.agent_id is null'
      when given.filters ->> 'person' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then format('properties.agent_id = %L::uuid', given.filters ->> 'person')
      when given.filters ? 'person' then 'false'
    end,
    case
      when given.filters ->> 'needs' = 'photos' then private.missing_photos()
      when given.filters ->> 'needs' = 'facts' then private.missing_facts()
      when given.filters ->> 'needs' = 'confirmation' then private.missing_confirmation()
      when given.filters ->> 'needs' = 'approval' then private.waiting_for_approval()
      when given.filters ? 'needs' then 'false'
    end,
    case
      when given.filters ->> 'age' ~ '^(listed|unchanged)-[0-9]{1,4}$' then format(
        'properties.%I < %L',
        case when given.filters ->> 'age' like 'listed%' then 'created_at' else 'updated_at' end,
        (private.manila_today() - split_part(given.filters ->> 'age', '-', 2)::integer)::timestamp
          at time zone 'Asia/Manila'
      )
      when given.filters ? 'age' then 'false'
    end
  )
  -- What is no object, such as a list, has keys for some operators.
  from (
    select case when jsonb_typeof(list_condition.filters) = 'object' then list_condition.filters else '{}' end
  ) as given (filters)
$function$;

CREATE INDEX enquiries_search_text_idx ON public.enquiries USING gin (search_text extensions.gin_trgm_ops);

COMMENT ON FUNCTION "private"."list_condition"(text, text, jsonb) IS 'What the staff''s list holds. show is all, featured, for_sale, for_rent, drafts or trash. filters are status (or draft), town, person (an id of people, or none), needs (photos, facts, confirmation or approval, which are missing), age (listed-90 or unchanged-90, in days) and read, what the browser read out of the search (see private.staff_search); a value that none of them knows finds nothing.';

COMMENT ON FUNCTION "private"."people_named"(text) IS 'The people with a name or a number like the pattern, as far as the account sees them in lists.';

COMMENT ON FUNCTION "private"."person_words"(text, text) IS 'What staff find an agent or an owner by: the name, folded, and the number as digits, also as it is said at home (0917 for +63917).';

COMMENT ON FUNCTION "private"."staff_search"(text, jsonb) IS 'What staff find by a typed text: the whole of it in one field, or each word and number somewhere in the listing, its agent and its owner, or what the browser read out of it as the gallery''s filters. Null where nothing is typed.';

COMMENT ON FUNCTION "private"."whose_enquiries"(text) IS 'The condition for an enquiry that was written to, or is the work of, a person with a name or a number like the pattern; null where there is none.';

COMMENT ON FUNCTION "private"."whose_listings"(text) IS 'The condition for a listing whose agent or owner has a name or a number like the pattern, as far as the account may read them; empty where there is none.';

REVOKE ALL ON FUNCTION "private"."people_named"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_words"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."person_words"(text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."person_words"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."staff_search"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."whose_enquiries"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."whose_listings"(text) FROM PUBLIC;

CREATE INDEX authorities_person_words_idx ON public.authorities USING gin (private.person_words(owner_name, owner_phone) extensions.gin_trgm_ops);
