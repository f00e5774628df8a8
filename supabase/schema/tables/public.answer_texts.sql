-- Written by npm run types from the migrated database. Don't edit it.

create table public.answer_texts (
  id uuid default gen_random_uuid() not null,
  title text not null,
  body text not null,
  display_order integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint answer_texts_body_filled CHECK (private.has_visible_text(body)),
  constraint answer_texts_body_length CHECK ((char_length(body) <= 2000)),
  constraint answer_texts_pkey PRIMARY KEY (id),
  constraint answer_texts_title_filled CHECK (private.has_visible_text(title)),
  constraint answer_texts_title_line CHECK (((char_length(title) <= 80) AND private.is_single_line(title)))
);

comment on table public.answer_texts is 'What staff answer again and again, ordered by display_order, then id; at most 40.';

alter table public.answer_texts enable row level security;

create policy "Staff add ready answers"
on public.answer_texts as permissive for insert to authenticated
with check (( SELECT private.is_vouched_for() AS is_vouched_for));

create policy "Staff delete ready answers"
on public.answer_texts as permissive for delete to authenticated
using (( SELECT private.is_vouched_for() AS is_vouched_for));

create policy "Staff read the ready answers"
on public.answer_texts as permissive for select to authenticated
using (( SELECT private.is_vouched_for() AS is_vouched_for));

create policy "Staff update ready answers"
on public.answer_texts as permissive for update to authenticated
using (( SELECT private.is_vouched_for() AS is_vouched_for))
with check (( SELECT private.is_vouched_for() AS is_vouched_for));

grant delete, select on table public.answer_texts to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.answer_texts to service_role;

grant insert (body, display_order, title) on table public.answer_texts to authenticated;
grant update (body, display_order, title) on table public.answer_texts to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON answer_texts FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text();

CREATE TRIGGER hold_answer_texts AFTER INSERT ON answer_texts FOR EACH STATEMENT EXECUTE FUNCTION private.hold_answer_texts();

CREATE TRIGGER note_history_of_added AFTER INSERT ON answer_texts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{created_at}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON answer_texts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{created_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON answer_texts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('', '{created_at}');
