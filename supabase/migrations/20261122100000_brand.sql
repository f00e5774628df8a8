-- How the site looks as the brokerage's own. A set of pictures is made by the staff's browser, stored
-- under a name of its own, and named here; what is stored under a name never changes.

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
  'The relative luminance of a colour such as #c2410c, by WCAG 2.2; src/domain/accent.ts has the same formula.';

create function private.colour_contrast(one text, other text)
returns double precision
language sql immutable parallel safe
set search_path = ''
return (greatest(private.colour_luminance(one), private.colour_luminance(other)) + 0.05::double precision)
  / (least(private.colour_luminance(one), private.colour_luminance(other)) + 0.05::double precision);

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
  'Whether the pages pass WCAG 2.2 AA with this accent colour: 4.5 for white words on it and for words in it, 3 for buttons and marks. The uses are those of src/domain/accent.ts.';

alter table public.site_settings
  add column logo text not null default '' constraint site_settings_logo_form
    check (logo ~ '^([a-z0-9]{10,20}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}(-light)?)?$'),
  add column logo_name text not null default 'beside' constraint site_settings_logo_name_known
    check (logo_name in ('beside', 'inside')),
  add column icon text not null default '' constraint site_settings_icon_form
    check (icon ~ '^([a-z0-9]{10,20}-(crop|own|initials))?$'),
  add column link_picture text not null default '' constraint site_settings_link_picture_form
    check (link_picture ~ '^([a-z0-9]{10,20}-(made|own))?$'),
  add column accent_colour text not null default '' constraint site_settings_accent_colour_readable
    check (accent_colour = '' or private.is_readable_accent(accent_colour));

comment on column public.site_settings.logo is
  'The folder in the bucket brand, with the size in the header in CSS pixels; -light where it is pale.';
comment on column public.site_settings.logo_name is
  'Where the business''s name stands: beside the logo, or inside it, so that it is not written twice.';

grant select (logo, logo_name, icon, link_picture, accent_colour)
on table public.site_settings to anon;
grant update (logo, logo_name, icon, link_picture, accent_colour)
on table public.site_settings to authenticated;
grant execute on function
  private.colour_luminance(text),
  private.colour_contrast(text, text),
  private.is_readable_accent(text)
to authenticated, service_role;
