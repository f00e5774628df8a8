// Writes private.price_grammar into supabase/schemas as modules/listings/price-grammar.ts has it (--check: says
// whether it is there).
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PRICE_GRAMMAR } from '../modules/listings/price-grammar.ts'

const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const json = JSON.stringify(PRICE_GRAMMAR, null, 2).replace(
  UNSEEN,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const body = `  return '${json.replaceAll("'", "''")}'::jsonb;`

const file = fileURLToPath(new URL('../supabase/schemas/100_prices.sql', import.meta.url))
const current = await readFile(file, 'utf8')
const wanted = current.replace(
  /(?<=create function private\.price_grammar\(\)[^$]*\$\$\nbegin\n)[\s\S]*?(?=\nend\n\$\$;)/,
  () => body,
)
if (!process.argv.includes('--check')) await writeFile(file, wanted)
else if (wanted !== current) {
  console.error(
    'supabase/schemas/100_prices.sql is not what modules/listings/price-grammar.ts says; run node scripts/gen-price-grammar.ts',
  )
  process.exitCode = 1
}
