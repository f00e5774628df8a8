import { describe, expect, it } from 'vitest'
import { storable } from '~/kit/staff/field-schemas'
import { normalText } from './normal-text'

describe('the one spelling of a text', () => {
  it.each([
    ['𝗛𝗢𝗨𝗦𝗘 𝘢𝘯𝘥 𝓛𝓸𝓽 ℕ𝕖𝕒𝕣 𝙽𝙻𝙴𝚇', 'HOUSE and Lot Near NLEX'],
    ['₱𝟰.𝟮𝗠', '₱4.2M'],
    ['ＨＯＵＳＥ　１２３ａ，＂ｂ＂', 'HOUSE 123a,"b"'],
    ['Ⓗⓞⓤⓢⓔ 🄻🄾🅃 🅷🅾🆄🆂🅴 🅝🅔🅐🅡', 'House LOT HOUSE NEAR'],
    ['ᴴᵒᵘˢᵉ, 5ᵗʰ ﬂoor, Phase Ⅲ', 'House, 5th floor, Phase III'],
    ['Paran\u0303aque', 'Parañaque'],
    ['𝗣𝗮𝗿𝗮𝗻\u0303𝗮𝗾𝘂𝗲', 'Parañaque'],
    ['Ang\u200beles\u2060 \u202eCity\u202c\ufeff', 'Angeles City'],
    ['Sub\u00addi\u200cvi\u200dsion\ufe0f', 'Subdivision'],
    ['150\u00a0sqm,\u2009₱\u202f4M\u3000', '150 sqm, ₱ 4M '],
    ['Z\u0334\u0327\u0301\u0340al\u0336go', 'Ź\u0334\u0327al\u0336go'],
    ['a\u2028b\u0085c\u0007d', 'a bcd'],
  ])('of %j is %j', (typed, normal) => {
    expect(normalText(typed)).toBe(normal)
  })

  it.each([
    'Peñafrancia, Sto. Niño, São José, Łódź, Đà Nẵng',
    'm², 50 m³, ½ bath, ¾, № 5, ™ ® ©, ①, 25℃, 1º, "a" … “b” – —',
    'Сан-Фернандо, Αθήνα, 東京の土地、房。, 한국어, ภาษาไทย, مرحبا',
    'می\u200cخواهم, क्\u200dष',
    '👨\u200d👩\u200d👧 👩🏽\u200d💻 ❤\ufe0f ☎\ufe0e 🇵🇭 1\ufe0f\u20e3 🅿\ufe0f 🅿 Ⓜ\ufe0f 🏴\u200d☠\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'line\nline\r\nline\tend',
  ])('leaves %j as it is', (text) => {
    expect(normalText(text)).toBe(text)
  })

  it('is what a field keeps, without tabs, half characters and the spaces around it', () => {
    expect(storable('\u200b 𝗟\0𝗼𝘁\t\u00a0A\ud800\n')).toBe('Lot  A\ufffd')
  })
})
