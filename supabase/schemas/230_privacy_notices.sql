create table public.privacy_notices (
  version integer primary key constraint privacy_notices_version_positive check (version > 0),
  body text not null constraint privacy_notices_body_filled
    check (char_length(body) <= 20000 and private.has_visible_text(body)),
  published_at timestamptz not null default now(),
  published_by uuid references public.profiles (id) on delete set null
);
comment on table public.privacy_notices is
  'Every version of the privacy notice; the highest is in force. body has a blank line between paragraphs, and a heading where a line begins with #.';

create index privacy_notices_published_by_idx on public.privacy_notices (published_by);

alter table public.privacy_notices enable row level security;
grant select (version, body, published_at) on table public.privacy_notices to anon;
grant select on table public.privacy_notices to authenticated;
grant all on table public.privacy_notices to service_role;

create policy "Everybody reads the privacy notices"
on public.privacy_notices for select to anon, authenticated
using (true);

create trigger note_added_content after insert on public.privacy_notices
referencing new table as changed_rows for each statement execute function private.note_rows();

create trigger note_removed_content after delete on public.privacy_notices
referencing old table as changed_rows for each statement execute function private.note_rows();

create trigger note_changed_content after update on public.privacy_notices
referencing old table as old_rows new table as new_rows
for each statement execute function private.note_updated_rows();

create trigger note_emptied_content after truncate on public.privacy_notices
for each statement execute function private.note_truncation();

create function public.publish_privacy_notice(version integer, body text)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  latest constant integer := (select max(privacy_notices.version) from public.privacy_notices);
begin
  if not private.is_admin() then
    raise exception 'Only admins publish the privacy notice.'
      using errcode = '42501', hint = 'privacy_notice_forbidden';
  end if;
  if latest is distinct from publish_privacy_notice.version then
    raise exception 'Somebody else has published a notice in the meantime.'
      using errcode = 'PT409', hint = 'conflict',
        detail = (
          select to_jsonb(privacy_notices)::text from public.privacy_notices
          where privacy_notices.version = latest
        );
  end if;
  insert into public.privacy_notices (version, body, published_by)
  values (latest + 1, publish_privacy_notice.body, private.account_profile_id());
  return latest + 1;
exception
  when unique_violation then
    raise exception 'Somebody else has published a notice in the meantime.'
      using errcode = 'PT409', hint = 'conflict';
  when check_violation or not_null_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_privacy_notice';
end
$$;
comment on function public.publish_privacy_notice(integer, text) is
  'Makes the version after the one that was loaded, and answers its number. For admins. Raises PT409, hint conflict, where somebody else was first.';
grant execute on function public.publish_privacy_notice(integer, text) to authenticated;

insert into public.privacy_notices (version, body) values (1, '# What we ask for

When you write to us on this site we ask for your name, a telephone number or an e-mail address, and your message; if you would like to see a property, also the times that suit you. We keep the listing that you wrote about, the page that led you here, and when you wrote.

If you ask for new listings by e-mail we keep your address and what you search for.

# Why

To answer you, to arrange a viewing, and to see which of our listings are asked about. We send you news or offers only if you ticked that box as well.

# Who sees it

The staff of this brokerage. The companies that run our website and our e-mail store it for us. We do not sell it and give it to nobody else, unless the law obliges us to.

# How long

24 months after your last message we remove your name, your number, your address and what you wrote; where you bought, sold or rented through us, five years after the last that we noted of it, since brokers keep the records of their sales that long. Only counts remain, which nobody can trace to you.

New listings by e-mail end when you end them, by the link in each of those e-mails, and a year after you confirmed them at the latest; we then remove your address from them. What you keep in your own browser never reaches us.

# Your rights

Under the Data Privacy Act of 2012 you may ask what we hold about you, have it corrected, have a copy, object, and have it deleted; you may take back your consent at any time. Write to us or call us by any of the contacts on this site. If you think that we treat your data wrongly, you may complain to the National Privacy Commission.');
