-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.fact_words(kind text, furnishing text, financing text[], turnover text, pets text, parking_spaces integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN concat_ws('
'::text, translate(kind, '_'::text, ' '::text), CASE kind WHEN 'condominium'::text THEN 'condo'::text WHEN 'lot'::text THEN 'lote'::text WHEN 'farm_lot'::text THEN 'farmland agricultural land'::text WHEN 'commercial_space'::text THEN 'shop store stall'::text WHEN 'warehouse'::text THEN 'bodega'::text WHEN 'room'::text THEN 'bed space bedspace'::text ELSE NULL::text END, CASE furnishing WHEN 'semi'::text THEN 'semi-furnished'::text WHEN 'fully'::text THEN 'fully furnished'::text ELSE NULL::text END, CASE WHEN ('cash'::text = ANY (financing)) THEN 'cash'::text ELSE NULL::text END, CASE WHEN ('bank'::text = ANY (financing)) THEN 'bank loan financing'::text ELSE NULL::text END, CASE WHEN ('pag_ibig'::text = ANY (financing)) THEN 'pag-ibig pagibig loan financing'::text ELSE NULL::text END, CASE WHEN ('in_house'::text = ANY (financing)) THEN 'in-house inhouse financing'::text ELSE NULL::text END, CASE WHEN ('assume_balance'::text = ANY (financing)) THEN 'assume balance pasalo'::text ELSE NULL::text END, CASE turnover WHEN 'rfo'::text THEN 'ready for occupancy rfo'::text WHEN 'pre_selling'::text THEN 'pre-selling preselling'::text ELSE NULL::text END, CASE WHEN (pets = 'allowed'::text) THEN 'pets allowed pet friendly'::text ELSE NULL::text END, CASE WHEN (parking_spaces > 0) THEN 'parking'::text ELSE NULL::text END);

comment on function private.fact_words(text,text,text[],text,text,integer) is 'What people call the facts that staff choose, a line each. "Unfurnished" has none: "furnished" would find it.';

grant execute on function private.fact_words(text,text,text[],text,text,integer) to authenticated;
grant execute on function private.fact_words(text,text,text[],text,text,integer) to service_role;
