-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_lower_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Both by the new areas: a corrected area is no change of price.
  before constant numeric := private.comparable_price(
    old.price, old.listing_type, new.square_feet, new.lot_area
  );
  after constant numeric := private.comparable_price(
    new.price, new.listing_type, new.square_feet, new.lot_area
  );
begin
  new.price_lowered_at := case
    when old.listing_type <> new.listing_type or before is null or after is null then null
    when after < before then now()
    when after = before then old.price_lowered_at
  end;
  return new;
end
$function$;

comment on function private.note_lower_price() is 'Says when a price came down; "4.5M" typed as "4,500,000" changes nothing.';
