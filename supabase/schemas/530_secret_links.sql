create function private.note_link_maker()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.made_by := private.account_profile_id();
  new.made_at := now();
  new.opened_at := null;
  return new;
end
$$;
comment on function private.note_link_maker() is 'Notes who made a link with a secret, and when.';
revoke execute on function private.note_link_maker() from public;

create trigger note_link_maker before insert or update of hash on private.draft_links
for each row execute function private.note_link_maker();

create trigger note_link_maker before insert or update of hash on private.owner_reports
for each row execute function private.note_link_maker();

create function private.note_link_opened(links regclass, token_hash text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Once a minute at most, so that who reloads a page writes nothing.
  execute format(
    'update %s set opened_at = now()
     where hash = $1 and ends_at > now() and coalesce(opened_at < now() - interval ''1 minute'', true)',
    links
  ) using token_hash;
end
$$;
comment on function private.note_link_opened(regclass, text) is
  'Notes in a table of links that the one with this hash was opened now.';
revoke execute on function private.note_link_opened(regclass, text) from public;

create function public.read_draft(secret text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.note_link_opened('private.draft_links', private.secret_hash(secret));
  return private.read_draft(secret);
end
$$;
comment on function public.read_draft(text) is
  'A listing with its pictures, videos, FAQs and agent, draft or not, for whoever has the secret of its link: what visitors would read if it were published. Null where the link has ended. Notes that the link was opened.';
revoke execute on function public.read_draft(text) from public, anon, authenticated, service_role;
grant execute on function public.read_draft(text) to anon, authenticated;

create function public.read_owner_report(secret text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.note_link_opened('private.owner_reports', private.secret_hash(secret));
  return private.read_owner_report(secret);
end
$$;
comment on function public.read_owner_report(text) is
  'The report for the owner of a listing, for whoever has the secret of its link (private.read_owner_report says what is in it). Null where the link has ended, or the listing is in the trash. Notes that the link was opened.';
revoke execute on function public.read_owner_report(text) from public, anon, authenticated, service_role;
grant execute on function public.read_owner_report(text) to anon, authenticated;

create function public.read_viewing_slip_link(token_hash text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.note_link_opened('private.viewing_slip_links', token_hash);
  return private.read_viewing_slip_link(token_hash);
end
$$;
comment on function public.read_viewing_slip_link(text) is
  'What the page behind a link shows: open, with listing and agent, or made, with the slip. Null where the link has ended. Notes that the link was opened. For the server.';
revoke execute on function public.read_viewing_slip_link(text) from public, anon, authenticated, service_role;
grant execute on function public.read_viewing_slip_link(text) to service_role;

create function public.still_there(token_hash text, price text default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.note_link_opened('private.still_there_links', token_hash);
  return private.still_there(token_hash, price);
end
$$;
comment on function public.still_there(text, text) is
  'The listing that a link of an e-mail asks about (private.still_there says what of it); null where the link has ended, the listing is not on offer any more, or it is no longer that account''s to say. Notes that the link was opened. For the server.';
revoke execute on function public.still_there(text, text) from public, anon, authenticated, service_role;
grant execute on function public.still_there(text, text) to service_role;

create function private.living_links()
returns table (
  kind text, id text, property_id uuid, slip bigint, made_by uuid,
  made_at timestamptz, ends_at timestamptz, opened_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select living.* from (
    select 'draft', links.hash, links.property_id, null::bigint, links.made_by,
      links.made_at, links.ends_at, links.opened_at
    from private.draft_links as links
    union all
    select 'report', links.hash, links.property_id, null, links.made_by,
      links.made_at, links.ends_at, links.opened_at
    from private.owner_reports as links
    union all
    select 'slip', links.hash, links.property_id, links.number, links.profile_id,
      links.made_at, links.ends_at, links.opened_at
    from private.viewing_slip_links as links
    union all
    select 'question', links.hash, links.property_id, null, links.profile_id,
      links.made_at, links.ends_at, links.opened_at
    from private.still_there_links as links
  ) as living (kind, id, property_id, slip, made_by, made_at, ends_at, opened_at)
  where living.ends_at > now()
$$;
comment on function private.living_links() is
  'The links with a secret that somebody can still open. id is the hash of the secret. made_by of a question is the account that was sent it.';
revoke execute on function private.living_links() from public;

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
    select living.kind, living.id, living.property_id, properties.reference, properties.title,
      living.slip, living.made_by, coalesce(people.name, profiles.display_name, profiles.username),
      living.made_at, living.ends_at, living.opened_at
    from private.living_links() as living
    join public.properties on properties.id = living.property_id
    left join public.profiles on profiles.id = living.made_by
    left join public.people on people.profile_id = living.made_by
    order by living.made_at desc nulls last, living.id
    limit 500;
end
$$;
comment on function public.secret_links() is
  'The links with a secret that somebody can still open, up to 500, newest first: draft (a listing for its owner), report (to its owner), slip (a code for a viewing slip, or the page of the slip that it made), question (the e-mail whether a listing is still available; made_by was sent it). made_by is null where it wasn''t noted. opened_at is when it was last opened, by anybody. For admins.';
revoke execute on function public.secret_links() from public, anon, authenticated, service_role;
grant execute on function public.secret_links() to authenticated;

create function public.end_secret_link(kind text, id text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins end the links of all accounts.'
      using errcode = '42501', hint = 'secret_links_forbidden';
  end if;
  case end_secret_link.kind
    when 'draft' then delete from private.draft_links where hash = end_secret_link.id;
    when 'report' then delete from private.owner_reports where hash = end_secret_link.id;
    when 'slip' then delete from private.viewing_slip_links where hash = end_secret_link.id;
    when 'question' then delete from private.still_there_links where hash = end_secret_link.id;
    else
      raise exception 'There are no such links.' using errcode = '22023', hint = 'bad_link_kind';
  end case;
  get diagnostics ended = row_count;
  return ended > 0;
end
$$;
comment on function public.end_secret_link(text, text) is
  'Ends a link of secret_links, whoever made it; false where it had ended. A slip that it made stays. For admins.';
revoke execute on function public.end_secret_link(text, text) from public, anon, authenticated, service_role;
grant execute on function public.end_secret_link(text, text) to authenticated;
