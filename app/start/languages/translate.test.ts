// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source that is read
import { expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'
import { placesProblem, translated, withoutMarks } from './translate.ts'

const keys = (code: string) => sentencesOf(code, 'a.tsx').map(({ key }) => key)
const inFilipino = (code: string, words: Record<string, string>) => {
  const missing: string[] = []
  const made = translated(
    code,
    'a.tsx',
    (key) => words[key],
    (key) => missing.push(key),
  )
  return { made, missing }
}

it.each([
  ['<p>Call us</p>', ['Call us']],
  ['<p>\n  Call\n  us\n</p>', ['Call us']],
  ['<a><Icon /> Call {phone}</a>', ['Call {0}']],
  ["<p>As its{' '}<a>notice</a> says</p>", ['As its <0/> says', 'notice']],
  ['<p>{price}</p>', []],
  ['<p>{a} · {b}</p>', []],
  ['<img alt="A house" className="wide" />', ['A house']],
  ["t('Call')", ['Call']],
  ['t`Call ${name}`', ['Call {0}']],
])('finds the sentences of %s', (code, expected) => {
  expect(keys(code)).toEqual(expected)
})

it('costs English nothing but its marks', () => {
  const code = "<p title={t('A house')}>Call {t`now, ${name}`}</p>"
  expect(withoutMarks(code, 'a.tsx')).toBe('<p title={"A house"}>Call {`now, ${name}`}</p>')
})

it('puts other words in their place, in their own order', () => {
  const { made, missing } = inFilipino(
    "<p>\n  As its{' '}\n  <a href={x}>notice</a> says: {n}\n</p>",
    {
      'As its <0/> says: {1}': '{1} ang sabi sa <0/>',
      notice: 'abiso',
    },
  )
  expect(missing).toEqual([])
  expect(made.replace(/\s*\n\s*/g, '')).toBe('<p>{n}{" ang sabi sa "}<a href={x}>{"abiso"}</a></p>')
})

it('translates a mark that stands in another', () => {
  const code = "t`Saved in ${app ? t`${app}’s` : t('this')} browser`"
  const { made } = inFilipino(code, {
    'Saved in {0} browser': 'Nasa browser {0}',
    '{0}’s': 'ng {0}',
    this: 'na ito',
  })
  expect(made).toBe('`Nasa browser ${app ? `ng ${app}` : "na ito"}`')
})

it('keeps what could end a text inside it', () => {
  const code = "<p title={t`Hi ${name}`}>{t('Hi')} \u2019</p>"
  const { made } = inFilipino(code, { 'Hi {0}': '`${{0}\\', Hi: '"<b>' })
  expect(made).toContain('`\\`\\${${name}\\\\`')
  expect(made).toContain('{"\\"<b>"}')
})

it('says which sentences have no words, and leaves them English', () => {
  const { made, missing } = inFilipino("<p title={t('A')}>Bee</p>", {})
  expect(missing.sort()).toEqual(['A', 'Bee'])
  expect(made).toBe('<p title={"A"}>Bee</p>')
})

it('refuses words that lack a place, name one twice or one that isn’t there', () => {
  expect(placesProblem('Call {0}', 'Tawagan si {0}')).toBeUndefined()
  for (const words of ['Tawagan', '{0} {0}', '{1}', '<0/>']) {
    expect(placesProblem('Call {0}', words)).toBeTruthy()
  }
})

it.each(['<p>Terms &amp; more</p>', 't(name)'])('refuses %s, whose words it can’t read', (code) => {
  expect(() => keys(code)).toThrow()
})
