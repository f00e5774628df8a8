create function private.confirm_offered()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(current_setting('bale.publishes_many', true), '') <> 'yes' then
    new.confirmed_on := private.manila_today();
  end if;
  new.hidden_on := null;
  return new;
end
$$;
comment on function private.confirm_offered() is
  'Who publishes a listing, or says that it is for sale or rent again, says that it is available; who publishes many at once (bale.publishes_many is yes) does not.';

create trigger confirm_offered
before update of published_at, status on public.properties
for each row when (
  old.published_at is null and new.published_at is not null
  or old.status <> 'active' and new.status = 'active'
)
execute function private.confirm_offered();

insert into private.mail_kinds (kind, lifetime) values ('still_there', interval '3 days');

create table private.still_there_questions (
  property_id uuid primary key references public.properties (id) on delete cascade,
  asked_at timestamptz not null,
  looks integer not null default 0,
  looked_on date
);
comment on table private.still_there_questions is
  'Listings whose person was asked whether they are still available, and has not answered. looks is on how many days one was found unconfirmed for so long that it is hidden, looked_on the last of them: a clock that is wrong for a day hides nothing.';
alter table private.still_there_questions enable row level security;

create function private.end_questions(listings uuid[])
returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.secret_links set ends_at = now()
  where kind = 'question' and property_id = any (end_questions.listings) and ends_at > now()
$$;
comment on function private.end_questions(uuid[]) is
  'Ends the links that ask whether these listings are still available. Their rows say when an account was last asked.';

create function private.answers_for(profile uuid, agent uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.id = answers_for.profile and profiles.confirmed_at is not null
      and char_length(profiles.username) <= 254
      and (
        profiles.role in ('admin', 'superadmin')
        or (select staff_settings.listing_editors from public.staff_settings) <> 'admins' and exists (
          select from public.people
          where people.id = answers_for.agent and people.profile_id = profiles.id
        )
      )
  )
$$;
comment on function private.answers_for(uuid, uuid) is
  'Whether an account is asked about the listings of a person, and its answer counts: the person''s own, where it may edit them, and admins.';

create function private.is_on_offer(
  status text, published_at timestamptz, hidden_on date, deleted_at timestamptz, is_sample boolean
)
returns boolean
language sql immutable
set search_path = ''
return status = 'active' and deleted_at is null and not is_sample
  and (published_at is not null or hidden_on is not null);
comment on function private.is_on_offer(text, timestamptz, date, timestamptz, boolean) is
  'Whether it can be asked about a listing if it is still available: what is sold, rented, reserved, a draft of somebody''s, in the trash or made up can''t.';

create function private.questions_due()
returns table (property_id uuid, agent_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select properties.id, properties.agent_id
  from public.properties
  cross join public.staff_settings
  left join private.still_there_questions on still_there_questions.property_id = properties.id
  where staff_settings.confirm_days > 0
    and private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    ) and properties.published_at is not null
    and private.unconfirmed_since(properties.confirmed_on, properties.published_at)
      <= private.manila_today() - staff_settings.confirm_days
    and coalesce(
      still_there_questions.asked_at <= now() - make_interval(days => greatest(staff_settings.confirm_days, 30)),
      true
    )
$$;
comment on function private.questions_due() is
  'Listings of which nobody has said for staff_settings.confirm_days that they are available, and whose person was not asked in that time.';

create view private.due_still_there as
with due as (
  select questions.property_id, questions.agent_id, (
    select people.profile_id from public.people
    where people.id = questions.agent_id
      and private.answers_for(people.profile_id, people.id)
  ) as own
  from private.questions_due() as questions
), asked as (
  select profiles.id, profiles.username, due.property_id,
    row_number() over (partition by profiles.id order by properties.confirmed_on, properties.reference_number) as place,
    dense_rank() over (order by due.own) as turn
  from due
  join public.properties on properties.id = due.property_id
  join public.profiles on profiles.id = due.own
    or due.own is null and profiles.role in ('admin', 'superadmin') and private.answers_for(profiles.id, null)
  -- What falls due in the days after an e-mail waits for the next one.
  where not exists (
    select from private.secret_links
    where secret_links.kind = 'question' and secret_links.profile_id = profiles.id
      and secret_links.made_at > now() - interval '7 days'
  )
)
select jsonb_agg(to_jsonb(person)) as people
from (
  select asked.id as profile_id, asked.username as recipient, jsonb_agg(jsonb_build_object(
    'id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'price', properties.price, 'confirmed_on', properties.confirmed_on
  ) order by asked.place) as listings
  from asked join public.properties on properties.id = asked.property_id
  where asked.place <= 50 and asked.turn <= 10
  group by asked.id, asked.username
) as person
having count(*) > 0;
comment on view private.due_still_there is
  'In one row the people who are to be asked whether listings are still available, and of which: the account of the listing''s person, or admins where there is none, each at most once a week and of at most 50. Ten accounts at a time, so that what is sent stays small.';

create function private.claim_still_there(due jsonb)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  listings constant uuid[] := array(
    select distinct id::uuid
    from jsonb_array_elements_text(jsonb_path_query_array(due, '$.people[*].listings[*].id')) as id
  );
begin
  -- A listing is hidden after a question: none is noted that no e-mail asks.
  if not due ? 'links' then
    return false;
  end if;
  perform from public.properties where properties.id = any (listings) order by properties.id for update;
  if (
    select count(*) from private.questions_due() as questions
    where questions.property_id = any (listings)
  ) <> cardinality(listings) then
    return false;
  end if;
  delete from private.secret_links where secret_links.ends_at < now() - interval '30 days';
  perform private.end_questions(listings);
  insert into private.secret_links (hash, kind, property_id, profile_id, ends_at)
  select given.hash, 'question', given.property_id, given.profile_id, now() + interval '30 days'
  from jsonb_to_recordset(due -> 'links') as given (hash text, property_id uuid, profile_id uuid);
  insert into private.still_there_questions (property_id, asked_at)
  select unnest(listings), now()
  on conflict (property_id) do update set asked_at = excluded.asked_at;
  return true;
end
$$;
comment on function private.claim_still_there(jsonb) is
  'Notes a row of due_still_there, with the links that its e-mails have (links: hash, property_id, profile_id).';

create function public.hide_unconfirmed_listings()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  late uuid[];
  hidden uuid[];
begin
  select array_agg(properties.id) into late
  from public.properties
  join private.still_there_questions on still_there_questions.property_id = properties.id
  cross join public.staff_settings
  where staff_settings.hide_days > 0
    and private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    ) and properties.published_at is not null
    and private.unconfirmed_since(properties.confirmed_on, properties.published_at)
      <= private.manila_today() - staff_settings.hide_days
    and still_there_questions.asked_at <= now() - interval '7 days';
  update private.still_there_questions set looks = 0, looked_on = null
  where still_there_questions.looks > 0 and still_there_questions.property_id <> all (coalesce(late, '{}'));
  with looked as (
    update private.still_there_questions
    set looks = still_there_questions.looks + 1, looked_on = private.manila_today()
    where still_there_questions.property_id = any (late)
      and still_there_questions.looked_on is distinct from private.manila_today()
    returning still_there_questions.property_id, still_there_questions.looks
  )
  select array_agg(looked.property_id) into hidden from looked where looked.looks >= 3;
  update public.properties set published_at = null, hidden_on = private.manila_today()
  where properties.id = any (hidden);
  return coalesce(cardinality(hidden), 0);
end
$$;
comment on function public.hide_unconfirmed_listings() is
  'Makes drafts of the listings of which nobody has said for staff_settings.hide_days that they are available, once their person was asked a week ago and three days have found them so; answers how many. For the server.';
grant execute on function public.hide_unconfirmed_listings() to service_role;

create function public.confirm_listing(property uuid)
 returns jsonb
 language plpgsql
 security definer
 set search_path = ''
as $$
declare
  missing text[];
begin
  perform private.must_edit_listing(property);
  if not exists (
    select from public.properties
    where properties.id = confirm_listing.property and properties.status = 'active'
  ) then
    raise exception 'This listing is no longer for sale or rent.' using errcode = 'PT409', hint = 'not_available';
  end if;
  missing := private.confirm_listing(property, private.account_profile_id());
  return (
    select jsonb_build_object(
      'confirmed_on', properties.confirmed_on, 'is_published', properties.published_at is not null,
      'missing', missing
    )
    from public.properties where properties.id = confirm_listing.property
  );
end
$$;
comment on function public.confirm_listing(uuid) is
  'Says that a listing is still available, which publishes it again where it was hidden by itself; missing names what it then lacks. For who may edit it. Raises PT409, hint not_available, where its status is another.';
grant execute on function public.confirm_listing(uuid) to authenticated;

create function public.still_there(token_hash text, price text default null)
returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'price', properties.price, 'listing_type', properties.listing_type,
    'square_feet', properties.square_feet, 'lot_area', properties.lot_area,
    'confirmed_on', properties.confirmed_on, 'revision', properties.revision,
    'is_hidden', properties.hidden_on is not null,
    'reading', (
      select to_jsonb(reading)
      from public.price_reading(
        coalesce(still_there.price, properties.price), properties.listing_type, properties.property_type,
        properties.city, properties.square_feet, properties.lot_area
      ) as reading
    )
  )
  from private.open_secret_link('question', still_there.token_hash) as link
  join public.properties on properties.id = link.property_id
  where private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    )
    and private.answers_for(link.profile_id, properties.agent_id)
$$;
comment on function public.still_there(text, text) is
  'The listing that a link of an e-mail asks about, with what its price, or another, is read as (price_reading); null where the link has ended, the listing is not on offer any more, or it is no longer that account''s to say. Notes that the link was opened. For the server.';
grant execute on function public.still_there(text, text) to service_role;

create function public.answer_still_there(token_hash text, revision integer, answer text, price text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link private.secret_links;
  listing jsonb;
  present public.properties;
  missing text[] := '{}';
begin
  select * into link from private.secret_links where secret_links.hash = answer_still_there.token_hash;
  perform from public.properties where properties.id = link.property_id for update;
  listing := public.still_there(token_hash);
  if listing is null then
    return jsonb_build_object('state', 'ended');
  end if;
  if (listing ->> 'revision')::integer <> answer_still_there.revision then
    return jsonb_build_object('state', 'changed');
  end if;
  if answer in ('sold', 'rented') then
    delete from private.still_there_questions where still_there_questions.property_id = link.property_id;
    perform private.end_questions(array[link.property_id]);
    update public.properties set status = answer, hidden_on = null where properties.id = link.property_id;
  elsif answer = 'price' and private.has_visible_text(price) and char_length(price) <= 200 then
    select * into present from public.properties where properties.id = link.property_id;
    if present.published_at is null or not private.profile_needs_approval(link.profile_id) then
      update public.properties set price = answer_still_there.price where properties.id = link.property_id;
    elsif present.price <> answer_still_there.price then
      perform private.ask_to_change(
        to_jsonb(present), link.profile_id, jsonb_build_object('price', answer_still_there.price)
      );
    end if;
    missing := private.confirm_listing(link.property_id, link.profile_id);
  elsif answer = 'available' then
    missing := private.confirm_listing(link.property_id, link.profile_id);
  else
    raise exception 'This is no answer.' using errcode = '22023', hint = 'bad_answer';
  end if;
  -- The link came to that account alone: what it did is that account's.
  update public.history set actor = link.profile_id
  where history.transaction = pg_current_xact_id()::text::bigint
    and history.property_id = link.property_id and history.actor is null;
  return jsonb_build_object('state', 'done', 'missing', missing, 'waits', exists (
    select from public.listing_submissions
    where listing_submissions.property_id = link.property_id and listing_submissions.sent_back_at is null
  ), 'price_waits', answer = 'price' and exists (
    select from public.waiting_changes
    where waiting_changes.property_id = link.property_id and waiting_changes.profile_id = link.profile_id
      and waiting_changes.saved_at = now()
  ));
end
$function$;
comment on function public.answer_still_there(text,integer,text,text) is 'Carries out the answer (available, sold, rented, or price with the new one) that somebody gives by the link of an e-mail, over the revision they were shown. state is done, changed where somebody has edited the listing meanwhile, or ended as still_there says; the last two change nothing. waits says that a listing which was hidden waits for an admin''s approval, price_waits that its new price does. For the server.';
grant execute on function public.answer_still_there(text, integer, text, text) to service_role;

create function private.missing_confirmation()
returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (
      select format(
        '(private.is_on_offer(properties.status, properties.published_at, properties.hidden_on,
            properties.deleted_at, properties.is_sample)
          and (properties.confirmed_on is null or properties.confirmed_on <= %L::date))',
        private.manila_today() - staff_settings.confirm_days
      )
      from public.staff_settings
      where staff_settings.confirm_days > 0
    ),
    'false'
  )
$$;
comment on function private.missing_confirmation() is
  'The condition for a listing on offer of which nobody has said for staff_settings.confirm_days that it is available; what those days have hidden is among them.';
