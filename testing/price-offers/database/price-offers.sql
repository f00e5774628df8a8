create table public.price_offers (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  buyer_name text not null
    constraint price_offers_buyer_name_length check (char_length(buyer_name) between 1 and 120),
  buyer_email text not null
    constraint price_offers_buyer_email_form check (private.is_email_address(buyer_email)),
  amount bigint not null constraint price_offers_amount_positive check (amount > 0),
  hash text constraint price_offers_hash_once unique,
  made_at timestamptz not null default now()
);
comment on table public.price_offers is
  'What buyers offer for a listing, as its staff note it. `hash` is that of the secret in the buyer''s link, and empty until it is sent.';
create index price_offers_property_id_idx on public.price_offers (property_id);
alter table public.price_offers enable row level security;
revoke all on table public.price_offers from anon, authenticated;
grant
  select (id, property_id, buyer_name, buyer_email, amount, made_at),
  insert (property_id, buyer_name, buyer_email, amount)
on table public.price_offers to authenticated;

create policy "Staff of a listing read its price offers"
on public.price_offers for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing note price offers"
on public.price_offers for insert to authenticated
with check (private.sees_authority(property_id));

create function private.limit_price_offers()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.properties where id = new.property_id for no key update;
  if (select count(*) from public.price_offers where property_id = new.property_id) >= 50 then
    raise exception 'A listing can have 50 price offers at most.'
      using errcode = 'PT409', hint = 'too_many_price_offers';
  end if;
  return new;
end
$$;
create trigger limit_price_offers before insert on public.price_offers
for each row execute function private.limit_price_offers();
create trigger accept_normal_text before insert or update on public.price_offers
for each row execute function private.accept_normal_text();

insert into private.mail_kinds (kind, lifetime, daily_limit)
values ('price_offer', interval '3 days', 5);

create view private.due_price_offers as
select price_offers.id, price_offers.buyer_email as recipient, properties.title, price_offers.amount
from public.price_offers
join public.properties on properties.id = price_offers.property_id
where price_offers.hash is null
order by price_offers.made_at
limit 100;

create function private.claim_price_offers(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  update public.price_offers set hash = due ->> 'hash'
  where id = (due ->> 'id')::uuid and hash is null
  returning true
$$;

create function public.price_offer_of_link(token_hash text)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('title', properties.title, 'amount', price_offers.amount)
  from public.price_offers
  join public.properties on properties.id = price_offers.property_id
  where price_offers.hash = token_hash
$$;
grant execute on function public.price_offer_of_link(text) to service_role;

select private.keep_history('price_offers', 'property_id', '{hash,made_at}', '{buyer_name,buyer_email}');
