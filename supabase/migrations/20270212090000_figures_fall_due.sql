-- Some figures end on a day that is known before: the law adjusts the VAT threshold every three years,
-- Pag-IBIG keeps its table for a stated time. A year after somebody looked would be too late to ask.
alter table public.rates
  add column review_on date,
  add constraint rates_reviewed_later check (review_on > valid_from and review_on < '2200-01-01'),
  -- To PostgreSQL NaN is more than every number.
  add constraint rates_are_numbers check (high < 'NaN');
comment on table public.rates is
  'Every version of each figure that calculators use, with its source and dates. Empty low and high: not known. town is empty where it holds for all. checked_on is when somebody last looked the figure up; empty where nobody has, which visitors are told. From review_on the source is no longer believed, which staff are asked about and visitors are told; empty where no such day is known.';
grant select (review_on) on table public.rates to anon;
grant insert (review_on) on table public.rates to authenticated;

-- The history is of what staff change.
alter table public.rates disable trigger note_history_of_changed;
update public.rates set review_on = '2027-01-01'
where key = 'vat_threshold' and valid_from < '2027-01-01';
update public.rates set review_on = '2026-01-01'
where key like 'pagibig\_rate\_%' and source = 'Pag-IBIG Fund, table of 1 July 2023, kept to the end of 2025';
alter table public.rates enable trigger note_history_of_changed;

create or replace function private.bound_rates()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from added where added.valid_from > private.manila_today() + interval '2 years'
  ) then
    raise exception 'A figure is entered at most two years ahead.'
      using errcode = 'P0001', hint = 'rate_too_far_ahead';
  end if;
  if exists (select from added where added.checked_on > private.manila_today()) then
    raise exception 'Nobody has looked a figure up on a day that is to come.'
      using errcode = 'P0001', hint = 'looked_up_later';
  end if;
  if exists (
    select from public.rates where rates.key in (select added.key from added)
    group by rates.key
    having count(*) > 2000
      or count(*) filter (where rates.created_at > now() - interval '1 day') > 60
  ) then
    raise exception 'A figure may have 60 versions a day, and 2,000 in all.'
      using errcode = 'P0001', hint = 'too_many_rates';
  end if;
  return null;
end
$$;

drop function public.rates_to_use();
create function public.rates_to_use()
returns table (
  key text, town text, low numeric, high numeric, source text, source_url text, valid_from date,
  checked_on date, review_on date, created_at timestamptz
)
language sql stable security invoker
set search_path = ''
as $$
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.review_on,
      rates.created_at
    from public.rates where rates.valid_from <= (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from desc, rates.created_at desc
  )
  union all
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.review_on,
      rates.created_at
    from public.rates where rates.valid_from > (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from, rates.created_at desc
  )
$$;
comment on function public.rates_to_use() is
  'Of each figure and town the version in force and the one that follows, which pages kept over midnight need: never more, however many versions there are.';
revoke execute on function public.rates_to_use() from public, anon, authenticated, service_role;
grant execute on function public.rates_to_use() to anon, authenticated, service_role;
