create function private.is_item_list(items jsonb, keys text[], most integer)
returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  item jsonb;
  field record;
begin
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > most then
    return false;
  end if;
  for item in select element from jsonb_array_elements(items) as list (element) loop
    if jsonb_typeof(item) <> 'object' or not item ?& keys then
      return false;
    end if;
    for field in select each_field.key, each_field.value from jsonb_each(item) as each_field loop
      if not field.key = any (keys)
        or jsonb_typeof(field.value) <> 'string'
        or char_length(field.value #>> '{}') > 2000
      then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end
$$;
comment on function private.is_item_list(jsonb, text[], integer) is
  'True for an array of at most `most` objects that have exactly these keys, each a text of 2000 characters or fewer.';
grant execute on function private.is_item_list(jsonb, text[], integer) to authenticated, service_role;

create function private.colour_luminance(colour text)
returns double precision
language sql immutable parallel safe
set search_path = ''
as $$
  select 0.2126::double precision * linear[1] + 0.7152::double precision * linear[2]
    + 0.0722::double precision * linear[3]
  from (
    select array_agg(
      case
        when part <= 0.04045::double precision then part / 12.92::double precision
        else power((part + 0.055::double precision) / 1.055::double precision, 2.4::double precision)
      end
      order by place
    ) as linear
    from (
      select place,
        ('x' || substr(colour, place, 2))::bit(8)::integer / 255::double precision as part
      from generate_series(2, 6, 2) as places (place)
    ) as channels
  ) as colours
$$;
comment on function private.colour_luminance(text) is
  'The relative luminance of a colour such as #c2410c, by WCAG 2.2; platform/values/accent.ts has the same formula.';
grant execute on function private.colour_luminance(text) to authenticated, service_role;

create function private.colour_contrast(one text, other text)
returns double precision
language sql immutable parallel safe
set search_path = ''
return (greatest(private.colour_luminance(one), private.colour_luminance(other)) + 0.05::double precision)
  / (least(private.colour_luminance(one), private.colour_luminance(other)) + 0.05::double precision);
grant execute on function private.colour_contrast(text, text) to authenticated, service_role;

create function private.is_readable_accent(colour text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return case
  when colour !~ '^#[0-9a-f]{6}$' then false
  else private.colour_contrast(colour, '#ffffff') >= 4.5
    and private.colour_contrast(colour, '#fbf8f2') >= 4.5
    and private.colour_contrast(colour, '#f1ebdf') >= 3
    and private.colour_contrast(colour, '#efe4cf') >= 3
end;
comment on function private.is_readable_accent(text) is
  'Whether the pages pass WCAG 2.2 AA with this accent colour: 4.5 for white words on it and for words in it, 3 for buttons and marks. The uses are those of platform/values/accent.ts.';
grant execute on function private.is_readable_accent(text) to authenticated, service_role;

create table public.site_settings (
  id smallint primary key default 1 constraint site_settings_one_row check (id = 1),
  business_name text not null constraint site_settings_business_name_filled
    check (
      char_length(business_name) <= 120 and private.has_visible_text(business_name)
      and private.is_single_line(business_name)
    ),
  tagline text not null default ''
    constraint site_settings_tagline_length check (char_length(tagline) <= 200),
  phone text not null default ''
    constraint site_settings_phone_form check (phone ~ '^([+]63[0-9]{8,10})?$'),
  sms_number text not null default ''
    constraint site_settings_sms_number_form check (sms_number ~ '^([+]639[0-9]{9})?$'),
  viber_number text not null default ''
    constraint site_settings_viber_number_form check (viber_number ~ '^([+]639[0-9]{9})?$'),
  email text not null default '' constraint site_settings_email_form
    check (
      char_length(email) <= 320
      and email ~ '^([A-Za-z0-9!#$&''*+/=?^_`{|}~.-]+@[A-Za-z0-9.-]+)?$'
    ),
  messenger_url text not null default '' constraint site_settings_messenger_url_form
    check (
      char_length(messenger_url) <= 1000 and messenger_url ~ '^(https://.+)?$'
      and private.is_address_text(messenger_url)
    ),
  facebook_url text not null default '' constraint site_settings_facebook_url_form
    check (
      char_length(facebook_url) <= 1000 and facebook_url ~ '^(https://.+)?$'
      and private.is_address_text(facebook_url)
    ),
  address_line text not null default ''
    constraint site_settings_address_line_length check (char_length(address_line) <= 300),
  map_url text not null default '' constraint site_settings_map_url_form
    check (
      char_length(map_url) <= 1000 and map_url ~ '^(https://.+)?$'
      and private.is_address_text(map_url)
    ),
  office_hours text not null default ''
    constraint site_settings_office_hours_length check (char_length(office_hours) <= 300),
  broker_name text not null default ''
    constraint site_settings_broker_name_length check (char_length(broker_name) <= 120),
  broker_title text not null default ''
    constraint site_settings_broker_title_length check (char_length(broker_title) <= 120),
  broker_licence_no text not null default ''
    constraint site_settings_broker_licence_no_length check (char_length(broker_licence_no) <= 60),
  broker_licence_valid_from date constraint site_settings_broker_licence_valid_from_range
    check (broker_licence_valid_from between '1900-01-01' and '2199-12-31'),
  broker_licence_valid_until date constraint site_settings_broker_licence_valid_until_range
    check (broker_licence_valid_until between '1900-01-01' and '2199-12-31'),
  constraint site_settings_broker_licence_dates
    check (broker_licence_valid_until >= broker_licence_valid_from),
  dhsud_registration_no text not null default '' constraint site_settings_dhsud_registration_no_length
    check (char_length(dhsud_registration_no) <= 60),
  broker_intro text not null default ''
    constraint site_settings_broker_intro_length check (char_length(broker_intro) <= 4000),
  hero_title text not null default ''
    constraint site_settings_hero_title_length check (char_length(hero_title) <= 200),
  hero_text text not null default ''
    constraint site_settings_hero_text_length check (char_length(hero_text) <= 1000),
  stats jsonb not null default '[]' constraint site_settings_stats_shape
    check (private.is_item_list(stats, array['value', 'label'], 12)),
  value_cards jsonb not null default '[]' constraint site_settings_value_cards_shape
    check (private.is_item_list(value_cards, array['title', 'text', 'icon'], 12)),
  testimonials jsonb not null default '[]' constraint site_settings_testimonials_shape
    check (private.is_item_list(testimonials, array['name', 'place', 'text'], 24)),
  general_faqs jsonb not null default '[]' constraint site_settings_general_faqs_shape
    check (private.is_item_list(general_faqs, array['question', 'answer'], 40)),
  listing_faqs jsonb not null default '[]' constraint site_settings_listing_faqs_shape
    check (private.is_item_list(listing_faqs, array['question', 'answer'], 40)),
  sample_data boolean not null default false,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  -- A set of pictures is made by the staff's browser, stored under a name of its own, and named here;
  -- what is stored under a name never changes.
  logo text not null default '' constraint site_settings_logo_form
    check (logo ~ '^([a-z0-9]{10,20}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}(-light)?)?$'),
  logo_name text not null default 'beside' constraint site_settings_logo_name_known
    check (logo_name in ('beside', 'inside')),
  icon text not null default '' constraint site_settings_icon_form
    check (icon ~ '^([a-z0-9]{10,20}-(crop|own|initials))?$'),
  link_picture text not null default '' constraint site_settings_link_picture_form
    check (link_picture ~ '^([a-z0-9]{10,20}-(made|own))?$'),
  accent_colour text not null default '' constraint site_settings_accent_colour_readable
    check (accent_colour = '' or private.is_readable_accent(accent_colour)),
  -- Every page links to /people where somebody is shown: it reads this row anyway.
  shows_people boolean not null default false,
  dhsud_registration_valid_until date
    constraint site_settings_dhsud_registration_valid_until_range
    check (dhsud_registration_valid_until between '1900-01-01' and '2199-12-31'),
  amlc_registration_no text not null default ''
    constraint site_settings_amlc_registration_no_length
      check (char_length(amlc_registration_no) <= 60),
  amlc_registration_valid_until date
    constraint site_settings_amlc_registration_valid_until_range
      check (amlc_registration_valid_until between '1900-01-01' and '2199-12-31'),
  landmarks jsonb not null default '[]'
    constraint site_settings_landmarks_shape
      check (private.is_item_list(landmarks, array['name', 'pin'], 40))
    constraint site_settings_landmarks_in_the_philippines
      check (
        not jsonb_path_exists(
          landmarks,
          '$[*].pin ? (!(@ like_regex "^([4-9]|1[0-9]|2[0-2])[.][0-9]{1,6}, 1(1[6-9]|2[0-7])[.][0-9]{1,6}$"))'
        )
      )
);
comment on table public.site_settings is
  'What the public pages say about the brokerage: one row. What only staff may see lives in staff_settings: a table apart can''t leak by a forgotten column grant. Phone numbers are kept as +639XXXXXXXXX (phone may be a land line, +6345XXXXXXX). sample_data is true while anything of the sample is shown. revision goes up with each change.';
comment on column public.site_settings.logo is
  'The folder in the bucket brand, with the size in the header in CSS pixels; -light where it is pale.';
comment on column public.site_settings.logo_name is
  'Where the business''s name stands: beside the logo, or inside it, so that it is not written twice.';

comment on column public.site_settings.landmarks is
  'Places that visitors know, with their pins, from which a listing says how far it is.';

alter table public.site_settings enable row level security;
grant
  select (
    id, business_name, tagline, phone, sms_number, viber_number, email, messenger_url,
    facebook_url, address_line, map_url, office_hours, broker_name, broker_title,
    broker_licence_no, broker_licence_valid_from, broker_licence_valid_until,
    dhsud_registration_no, broker_intro, hero_title, hero_text, stats, value_cards, testimonials,
    general_faqs, listing_faqs, sample_data, logo, logo_name, icon, link_picture, accent_colour,
    shows_people, dhsud_registration_valid_until, amlc_registration_no,
    amlc_registration_valid_until, landmarks
  )
on table public.site_settings to anon;
grant
  select,
  update (
    business_name, tagline, phone, sms_number, viber_number, email, messenger_url, facebook_url,
    address_line, map_url, office_hours, broker_name, broker_title, broker_licence_no,
    broker_licence_valid_from, broker_licence_valid_until, dhsud_registration_no, broker_intro,
    hero_title, hero_text, stats, value_cards, testimonials, general_faqs, listing_faqs, logo,
    logo_name, icon, link_picture, accent_colour, dhsud_registration_valid_until,
    amlc_registration_no, amlc_registration_valid_until, landmarks
  )
on table public.site_settings to authenticated;
grant all on table public.site_settings to service_role;

create trigger bump_revision
before update on public.site_settings
for each row when (new.shows_people = old.shows_people)
execute function private.bump_revision();

create policy "Everybody reads the site settings"
on public.site_settings for select to anon, authenticated
using (true);

create policy "Admins update the site settings"
on public.site_settings for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

insert into public.site_settings (business_name, general_faqs) values (
  'Bale',
  '[
    {"question": "Is the property still available?", "answer": "Every listing marked available is one that we confirmed with the owner. Things do move fast, so message or call us before you travel and we will check again that same day."},
    {"question": "What documents do I need to buy?", "answer": "Two valid government IDs, your TIN, and proof of income or a bank certificate. Married buyers sign together. If you are abroad, a special power of attorney authenticated by the Philippine consulate lets someone sign for you."},
    {"question": "Can I pay through a loan?", "answer": "Yes. Most of our buyers use a bank or Pag-IBIG housing loan, and some owners accept installments. We help you compare the monthly amortization and prepare the requirements before you reserve."},
    {"question": "How do I schedule a viewing?", "answer": "Send us the listing and two times that suit you by call, text, Viber or Messenger. Viewings are free and take about 30 minutes each. Bring family: more eyes see more."},
    {"question": "Do I pay a fee to the broker?", "answer": "Buyers pay us nothing for viewing or advice. The broker''s commission, usually 3% to 5% of the price, is paid by the seller unless we agree otherwise in writing before you reserve."}
  ]'
);
