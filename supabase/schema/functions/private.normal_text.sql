-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.normal_text(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
begin
  if value !~ '[^\n\r\t -~]' then
    return value;
  end if;
  declare
    -- Letters and digits that NFKC makes plain. Not m², ½, ™, ① or …, which would say something else.
    disguised constant text :=
      '\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u2071\u207f\u2090-\u209c\u2102\u210a-\u210e'
      || '\u2110-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134'
      || '\u213c-\u213f\u2145-\u2149\u2160-\u217f\u24b6-\u24c1\u24c3-\u24e9\ufb00-\ufb06'
      || '\uff01-\uff5e\U0001d400-\U0001d7ff\U0001f130-\U0001f149';
    -- Negative circled and squared A to Z, which NFKC leaves.
    inverted constant text := '\U0001f150-\U0001f169\U0001f170-\U0001f189';
    spaces constant text := '\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000';
    invisible constant text :=
      '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4'
      || '\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff'
      || '\uffa0\ufff0-\ufffc\ufffe\uffff\U000e0000-\U000e0fff';
    marks constant text := '[\u0300-\u036f]';
    emoji constant text :=
      '[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2934'
      || '\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f0ff\U0001f18a-\U0001faff][\ufe0e\ufe0f]?';
    -- What invisible signs hold together: flags, families, keycaps, and letters of Persian and Hindi.
    joined constant text := '\U0001f3f4[\U000e0020-\U000e007f]+|' || emoji || '(?:\u200d' || emoji || ')*'
      || '|[\u24c2\U0001f170\U0001f171\U0001f17e\U0001f17f]\ufe0f|[#*0-9]\ufe0f\u20e3'
      || '|[\u0620-\u0dff][\u200c\u200d](?=[\u0620-\u0dff])';
    normal text;
  begin
    if value is nfc normalized
      and value !~ ('[\u24c2' || disguised || inverted || spaces || invisible || ']|' || marks || '{3}')
    then
      return value;
    end if;
    normal := regexp_replace(value, '[' || spaces || ']', ' ', 'g');
    normal := regexp_replace(normal, '(' || joined || ')|[' || invisible || ']', '\1', 'g');
    if normal ~ ('[\u24c2' || disguised || inverted || ']') then
      normal := (
        select string_agg(
          coalesce(
            normalize(found.piece[1], nfkc),
            translate(
              found.piece[2],
              '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
              'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ'
            ),
            found.piece[3]
          ),
          '' order by place
        )
        from regexp_matches(
          normal,
          '((?:[' || disguised || ']|\u24c2(?!\ufe0f))+)|((?:[' || inverted || '](?!\ufe0f)){2,})'
            || '|([^\u24c2' || disguised || inverted || ']+|.)',
          'g'
        ) with ordinality as found (piece, place)
      );
    end if;
    return regexp_replace(normalize(normal, nfc), '(' || marks || '{2})' || marks || '+', '\1', 'g');
  end;
end
$function$;

comment on function private.normal_text(text) is 'The one spelling of a text: plain letters for mathematical, circled and full-width ones, accents as one character with their letter (NFC), at most two marks above each other, spaces for no-break ones, nothing that can''t be seen but for what emoji are joined by. Line breaks and tabs stay.';

grant execute on function private.normal_text(text) to authenticated;
grant execute on function private.normal_text(text) to service_role;
