create table public.property_faqs (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  question text not null default ''
    constraint property_faqs_question_length check (char_length(question) <= 500),
  answer text not null default ''
    constraint property_faqs_answer_length check (char_length(answer) <= 5000),
  display_order integer not null default 0,
  created_at timestamptz not null default now()
);

comment on table public.property_faqs is
  'Questions and answers of one listing, ordered by display_order, then id. A listing without any shows site_settings.listing_faqs.';

create index property_faqs_order_idx on public.property_faqs (property_id, display_order, id);

grant select (id, property_id, question, answer, display_order)
on table public.property_faqs to anon;
grant select on table public.property_faqs to authenticated;
grant
  insert (property_id, question, answer, display_order),
  update (question, answer, display_order),
  delete
on table public.property_faqs to authenticated;
grant all on table public.property_faqs to service_role;

alter table public.property_faqs enable row level security;

create policy "Whoever reads a listing reads its FAQs"
on public.property_faqs for select to anon, authenticated
using (
  exists (select 1 from public.properties where properties.id = property_faqs.property_id)
);

create policy "Listing editors add FAQs"
on public.property_faqs for insert to authenticated
with check ((select private.can_edit_listings()));

create policy "Listing editors update FAQs"
on public.property_faqs for update to authenticated
using ((select private.can_edit_listings()))
with check ((select private.can_edit_listings()));

create policy "Listing editors delete FAQs"
on public.property_faqs for delete to authenticated
using ((select private.can_edit_listings()));
