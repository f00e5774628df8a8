/**
 * Letters and digits that NFKC makes plain: mathematical, raised, circled, squared, full width, Roman
 * numerals, ligatures of PDFs. What means something else when made plain, as m², ½, ™, ① or …, is not here.
 */
const DISGUISED =
  '\\u02b0-\\u02b8\\u02e1-\\u02e3\\u1d2c-\\u1d6a\\u2071\\u207f\\u2090-\\u209c\\u2102\\u210a-\\u210e\\u2110-\\u2113\\u2115\\u2119-\\u211d\\u2124\\u2128\\u212c\\u212d\\u212f-\\u2131\\u2133\\u2134\\u213c-\\u213f\\u2145-\\u2149\\u2160-\\u217f\\u24b6-\\u24c1\\u24c3-\\u24e9\\ufb00-\\ufb06\\uff01-\\uff5e\\u{1d400}-\\u{1d7ff}\\u{1f130}-\\u{1f149}'
/** Negative circled and squared A to Z, which NFKC leaves. One alone is a sign, as for a car park. */
const INVERTED = '\\u{1f150}-\\u{1f169}\\u{1f170}-\\u{1f189}'
const SPACES = '\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000'
/** Mirrors private.has_visible_text, but for spaces and line breaks. */
const INVISIBLE =
  '\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc\\ufffe\\uffff\\u{e0000}-\\u{e0fff}'
const MARKS = '[\\u0300-\\u036f]'
const EMOJI =
  '[\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u23ff\\u25a0-\\u27bf\\u2934\\u2935\\u2b00-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1f0ff}\\u{1f18a}-\\u{1faff}][\\ufe0e\\ufe0f]?'
/** What invisible signs hold together: flags, families, keycaps, and letters of Persian and Hindi. */
const JOINED = `\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+|${EMOJI}(?:\\u200d${EMOJI})*|[\\u24c2\\u{1f170}\\u{1f171}\\u{1f17e}\\u{1f17f}]\\ufe0f|[#*0-9]\\ufe0f\\u20e3|[\\u0620-\\u0dff][\\u200c\\u200d](?=[\\u0620-\\u0dff])`

const disguised = new RegExp(`(?:[${DISGUISED}]|\\u24c2(?!\\ufe0f))+`, 'gu')
const inverted = new RegExp(`(?:[${INVERTED}](?!\\ufe0f)){2,}`, 'gu')
const spaces = new RegExp(`[${SPACES}]`, 'gu')
const invisible = new RegExp(`(${JOINED})|[${INVISIBLE}]`, 'gu')
const marks = new RegExp(`(${MARKS}{2})${MARKS}+`, 'gu')

/**
 * Mirrors private.normal_text: plain letters, accents as one character with theirs (NFC), spaces
 * and nothing invisible. Line breaks and tabs stay.
 */
export function normalText(text: string): string {
  if (/^[\n\r\t -~]*$/.test(text)) return text
  return text
    .replace(spaces, ' ')
    .replace(invisible, '$1')
    .replace(disguised, (letters) => letters.normalize('NFKC'))
    .replace(inverted, (letters) =>
      Array.from(letters, (letter) =>
        String.fromCharCode(65 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32)),
      ).join(''),
    )
    .normalize('NFC')
    .replace(marks, '$1')
}
