-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.has_visible_text(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (value ~ (('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'::text || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'::text) || '\ufff0-\ufffb\U000e0000-\U000e0fff]'::text));

comment on function private.has_visible_text(text) is 'True where a character can be seen: more than spaces, controls, joiners, fillers and variation selectors.';

grant execute on function private.has_visible_text(text) to authenticated;
grant execute on function private.has_visible_text(text) to service_role;
