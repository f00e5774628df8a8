create table private.secret_links (
  hash text primary key constraint secret_links_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null
    constraint secret_links_kind_known check (kind in ('draft', 'report', 'question', 'slip')),
  property_id uuid not null references public.properties (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  details jsonb not null default '{}' constraint secret_links_details_form check (
    char_length(details ->> 'said') <= 2000
    and char_length(details #>> '{co_broker,name}') <= 120
    and char_length(details #>> '{co_broker,details}') <= 120
    and private.is_single_line(concat(details #>> '{co_broker,name}', details #>> '{co_broker,details}'))
    and private.is_email_address(details #>> '{co_broker,email}')
  ),
  slip bigint constraint secret_links_slip_once unique,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  opened_at timestamptz
);
comment on table private.secret_links is
  'SHA-256 of the secrets in links that open without an account: draft (a listing for its owner), report (to its owner, with what staff said), question (an e-mail whether a listing is still available) and slip (a buyer confirms a viewing slip, once; then it shows this slip). A listing has one draft and one report at a time.';
comment on column private.secret_links.profile_id is
  'With whose account the link ends, and a draft or report once it may not edit the listing: who made it, or was sent the question.';

create unique index secret_links_one_a_listing
on private.secret_links (property_id, kind) where kind in ('draft', 'report');
create index secret_links_property_id_idx on private.secret_links (property_id);
create index secret_links_profile_id_idx on private.secret_links (profile_id, made_at);
create index secret_links_ends_at_idx on private.secret_links (ends_at);

alter table private.secret_links enable row level security;

create function private.random_secret()
returns bytea
language sql volatile
set search_path = ''
as $$
  select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8'))
$$;
comment on function private.random_secret() is
  '32 bytes of 366 random bits, without pgcrypto. In a link, as hexadecimal digits: the log leaves such words out of a path.';

create function private.must_edit_listing(listing uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent uuid;
  is_in_trash boolean;
begin
  select properties.agent_id, properties.deleted_at is not null into agent, is_in_trash
  from public.properties where properties.id = listing;
  if not found or not private.can_edit_listings() or not private.may_edit_listing(agent) then
    raise exception 'Your account may not edit this listing.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  if is_in_trash then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
end
$$;
comment on function private.must_edit_listing(uuid) is
  'Raises where the account may not edit the listing, or the listing is gone or in the trash.';

create function private.make_secret_link(
  link_kind text, listing uuid, lasts interval, link_details jsonb default '{}'
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  link private.secret_links;
begin
  -- Ended questions say when an account was last asked.
  delete from private.secret_links where ends_at <= now() and kind <> 'question';
  insert into private.secret_links (hash, kind, property_id, profile_id, details, ends_at)
  values (
    private.secret_hash(secret), link_kind, listing, private.account_profile_id(), link_details,
    now() + lasts
  )
  on conflict (property_id, kind) where kind in ('draft', 'report') do update
  set hash = excluded.hash, profile_id = excluded.profile_id, details = excluded.details,
    made_at = now(), ends_at = excluded.ends_at, opened_at = null
  returning * into link;
  return jsonb_build_object('secret', secret, 'id', link.hash, 'ends_at', link.ends_at);
end
$$;
comment on function private.make_secret_link(text, uuid, interval, jsonb) is
  'Makes a link of the account and answers its secret, which nobody is told again, its id and when it ends. A draft and a report end the one before. Who may is for the caller to check.';

create function private.is_living(kind text, listing uuid, profile uuid, ends_at timestamptz)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select is_living.ends_at > now() and (
    is_living.kind not in ('draft', 'report') or exists (
      select from public.profiles, public.staff_settings
      where profiles.id = is_living.profile
        and (
          is_living.kind = 'draft'
          or profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
        ) and (
        profiles.role in ('admin', 'superadmin')
        or staff_settings.listing_editors = 'signed_in'
        or staff_settings.listing_editors = 'own' and exists (
          select from public.people
          join public.properties on properties.agent_id = people.id
          where people.profile_id = profiles.id and properties.id = is_living.listing
        )
      )
    )
  )
$$;
comment on function private.is_living(text, uuid, uuid, timestamptz) is
  'Whether a link has not ended: its time is not over, and the account of a draft or report may still edit the listing, a report''s also see its owner.';

create function private.open_secret_link(link_kind text, token_hash text)
returns private.secret_links
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.secret_links;
begin
  select * into link from private.secret_links
  where hash = token_hash and kind = link_kind
    and private.is_living(kind, property_id, profile_id, ends_at);
  -- Once a minute at most, so that who reloads a page writes nothing.
  update private.secret_links set opened_at = now()
  where hash = link.hash and coalesce(opened_at < now() - interval '1 minute', true);
  return link;
end
$$;
comment on function private.open_secret_link(text, text) is
  'The link of this kind with this hash, and notes that it was opened; null where there is none or it has ended.';

create function private.must_link_listing(kind text, listing uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if (kind in ('draft', 'report')) is not true then
    raise exception 'There are no such links.' using errcode = '22023', hint = 'bad_link_kind';
  end if;
  perform private.must_edit_listing(must_link_listing.listing);
  if kind = 'report' and not private.sees_authority(must_link_listing.listing) then
    raise exception 'Your account may not report to the owner of this listing.'
      using errcode = '42501', hint = 'owner_report_forbidden';
  end if;
end
$$;
comment on function private.must_link_listing(text, uuid) is
  'Raises where the account may not make a draft or report link of the listing, or the listing is gone or in the trash. A report counts all enquiries about it: an account that nobody vouches for makes none.';

create function public.make_listing_link(kind text, property uuid, days integer, said text default '')
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.must_link_listing(kind, property);
  if days is null or days not between 1 and 90 then
    raise exception 'A link lasts from 1 to 90 days.' using errcode = '22023', hint = 'bad_days';
  end if;
  if said is null or char_length(said) > 2000 then
    raise exception 'What visitors said may have up to 2000 characters.'
      using errcode = '22023', hint = 'bad_text';
  end if;
  return jsonb_build_object('said', btrim(said)) || private.make_secret_link(
    kind, property, make_interval(days => days), jsonb_build_object('said', btrim(said))
  );
end
$$;
comment on function public.make_listing_link(text, uuid, integer, text) is
  'Makes the secret of a link for the owner of a listing, for so many days (1 to 90), and ends the one before: draft shows the listing as visitors would see it, report counts what came of it; said is what staff write there about what visitors said. For who may edit the listing, and for a report see who owns it. Nobody is told the secret again.';
grant execute on function public.make_listing_link(text, uuid, integer, text) to authenticated;

create function public.listing_link(kind text, property uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.must_link_listing(kind, property);
  return (
    select links.details || jsonb_build_object('id', links.hash, 'ends_at', links.ends_at)
    from private.secret_links as links
    where links.property_id = listing_link.property and links.kind = listing_link.kind
      and private.is_living(links.kind, links.property_id, links.profile_id, links.ends_at)
  );
end
$$;
comment on function public.listing_link(text, uuid) is
  'The draft or report link of a listing: its id, when it ends, and what staff wrote (said); null where there is none. For who may make one.';
grant execute on function public.listing_link(text, uuid) to authenticated;

create function public.secret_links()
returns table (
  kind text, id text, property_id uuid, reference text, title text, slip bigint,
  made_by uuid, made_by_name text,
  made_at timestamptz, ends_at timestamptz, opened_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins see the links of all accounts.'
      using errcode = '42501', hint = 'secret_links_forbidden';
  end if;
  return query
    select links.kind, links.hash, links.property_id, properties.reference, properties.title,
      links.slip, links.profile_id, coalesce(people.name, profiles.display_name, profiles.username),
      links.made_at, links.ends_at, links.opened_at
    from private.secret_links as links
    join public.properties on properties.id = links.property_id
    join public.profiles on profiles.id = links.profile_id
    left join public.people on people.profile_id = links.profile_id
    where private.is_living(links.kind, links.property_id, links.profile_id, links.ends_at)
    order by links.made_at desc, links.hash
    limit 500;
end
$$;
comment on function public.secret_links() is
  'The links with a secret that somebody can still open, up to 500, newest first: draft (a listing for its owner), report (to its owner), slip (a code for a viewing slip, or the page of the slip that it made), question (the e-mail whether a listing is still available; made_by was sent it). opened_at is when it was last opened, by anybody. For admins.';
grant execute on function public.secret_links() to authenticated;

create function public.end_secret_link(id text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.secret_links;
begin
  select * into link from private.secret_links where hash = end_secret_link.id;
  if found and not private.is_admin() then
    if link.kind in ('draft', 'report') then
      perform private.must_link_listing(link.kind, link.property_id);
    else
      raise exception 'Only admins end the links of all accounts.'
        using errcode = '42501', hint = 'secret_links_forbidden';
    end if;
  end if;
  delete from private.secret_links where hash = link.hash;
  return found;
end
$$;
comment on function public.end_secret_link(text) is
  'Ends a link; false where it had ended. A slip that it made stays. For admins, whoever made it, and a draft or report for who may make one.';
grant execute on function public.end_secret_link(text) to authenticated;

create function private.end_links_of_former_agent()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select staff_settings.listing_editors from public.staff_settings) = 'own' then
    delete from private.secret_links
    where secret_links.property_id = new.id and secret_links.kind in ('draft', 'report');
  end if;
  return null;
end
$$;
comment on function private.end_links_of_former_agent() is
  'The links to a listing''s report and draft are known to the agent who made them: they end when another gets the listing.';

create trigger end_links_of_former_agent
after update of agent_id on public.properties
for each row when (old.agent_id is not null and new.agent_id is distinct from old.agent_id)
execute function private.end_links_of_former_agent();
