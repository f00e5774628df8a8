// Prints private.price_grammar as src/domain/price-grammar.ts wants it, for the next migration
// (--check: says whether the migrations have it).
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PRICE_GRAMMAR } from '../src/domain/price-grammar.ts'

const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const json = JSON.stringify(PRICE_GRAMMAR, null, 2).replace(
  UNSEEN,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const body = `  return '${json.replaceAll("'", "''")}'::jsonb;`

if (process.argv.includes('--check')) {
  const schema = '../supabase/schema/functions/private.price_grammar.sql'
  const current = await readFile(fileURLToPath(new URL(schema, import.meta.url)), 'utf8')
  if (!current.includes(body)) {
    console.error(
      'src/domain/price-grammar.ts is not what the migrations have; put what node scripts/gen-price-grammar.ts prints into a new one.',
    )
    process.exitCode = 1
  }
} else {
  console.log(`create or replace function private.price_grammar()
returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
${body}
end
$$;`)
}
