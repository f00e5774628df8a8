-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.lower_latin(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value ~ '[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ]'::text) THEN translate(lower((value COLLATE "C")), ('ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ'::text || '
	'::text), ('àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž'::text || '   '::text)) ELSE translate(lower((value COLLATE "C")), '
	'::text, '   '::text) END;

comment on function private.lower_latin(text) is 'Lower case for A-Z and the accented Latin letters; line breaks and tabs become spaces. As lowerLatin in src/domain/fold.ts.';

grant execute on function private.lower_latin(text) to authenticated;
grant execute on function private.lower_latin(text) to service_role;
