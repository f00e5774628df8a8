-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.colour_luminance(colour text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

comment on function private.colour_luminance(text) is 'The relative luminance of a colour such as #c2410c, by WCAG 2.2; src/domain/accent.ts has the same formula.';

grant execute on function private.colour_luminance(text) to authenticated;
grant execute on function private.colour_luminance(text) to service_role;
