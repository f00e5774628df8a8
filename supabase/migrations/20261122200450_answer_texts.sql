-- Ready answers: {name}, {listing}, {reference}, {time} and {me} are filled in when one is chosen.
create table public.answer_texts (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint answer_texts_title_line
      check (char_length(title) <= 80 and private.is_single_line(title))
    constraint answer_texts_title_filled check (private.has_visible_text(title)),
  body text not null
    constraint answer_texts_body_length check (char_length(body) <= 2000)
    constraint answer_texts_body_filled check (private.has_visible_text(body)),
  display_order integer not null default 0,
  created_at timestamptz not null default now()
);

comment on table public.answer_texts is
  'What staff answer again and again, ordered by display_order, then id; at most 40.';

create function private.hold_answer_texts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two at once would each count the other's as not there.
  perform pg_advisory_xact_lock(hashtextextended('bale.answer_texts', 0));
  if (select count(*) from public.answer_texts) > 40 then
    raise exception 'There are at most 40 answers.'
      using errcode = '23514', hint = 'too_many_answer_texts';
  end if;
  return null;
end
$$;

create trigger hold_answer_texts
after insert on public.answer_texts
for each statement execute function private.hold_answer_texts();

grant select on table public.answer_texts to authenticated;
grant
  insert (title, body, display_order),
  update (title, body, display_order),
  delete
on table public.answer_texts to authenticated;
grant all on table public.answer_texts to service_role;

alter table public.answer_texts enable row level security;

create policy "Staff read the ready answers"
on public.answer_texts for select to authenticated
using ((select private.is_vouched_for()));

create policy "Staff add ready answers"
on public.answer_texts for insert to authenticated
with check ((select private.is_vouched_for()));

create policy "Staff update ready answers"
on public.answer_texts for update to authenticated
using ((select private.is_vouched_for()))
with check ((select private.is_vouched_for()));

create policy "Staff delete ready answers"
on public.answer_texts for delete to authenticated
using ((select private.is_vouched_for()));

insert into public.answer_texts (title, body, display_order) values
  ('Still available', 'Good day, {name}! Thank you for asking about {listing}. Yes, it is still available. When would you like to see it? Your reference is {reference}. – {me}', 1),
  ('Viewing confirmed', 'Good day, {name}! Your viewing of {listing} is set for {time}. Please tell me if anything changes. – {me}', 2),
  ('No longer available', 'Good day, {name}! Thank you for asking about {listing}. I am sorry, it has been taken. What are you looking for, and up to what price? I may have something similar. – {me}', 3),
  ('Tried to call', 'Good day, {name}! I tried to call you about {listing}. When is a good time to reach you? – {me}', 4);
