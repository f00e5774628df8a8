-- One spelling only: what the form writes after it has parsed the address.
alter table public.properties
add column tour_url text not null default '' constraint properties_tour_url_form check (
  tour_url = '' or (
    char_length(tour_url) <= 500
    and private.is_address_text(tour_url)
    and tour_url ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])/[!-~]*$'
  )
);
comment on column public.properties.tour_url is
  'The address of a 360° tour: https, a host by its name, no account and no port. Empty where there is none.';

grant select (tour_url) on table public.properties to anon;
grant insert (tour_url), update (tour_url) on table public.properties to authenticated;
