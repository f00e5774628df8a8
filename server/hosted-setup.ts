// What the first start does on the other engines, for a Supabase project: the first superadmin and,
// unless SAMPLE_DATA=off, the sample listings. `npm run setup:hosted`, after `npx supabase db push`.
import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../src/lib/database.types.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadSampleData } from './sample.ts'

try {
  const config = readConfig(process.env)
  if (config.engine.kind !== 'supabase' || !config.engine.secretKey) {
    throw new ConfigError('set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY')
  }
  const { url, secretKey } = config.engine
  await makeFirstSuperadmin(url, secretKey, config.adminEmail, config.adminPassword)
  if (config.sampleData) say(`Sample listings added: ${await loadSampleData({ url, secretKey })}`)
} catch (error) {
  process.stderr.write(
    `The project could not be set up: ${error instanceof Error ? error.message : error}\n`,
  )
  process.exitCode = 1
}

async function makeFirstSuperadmin(
  url: string,
  secretKey: string,
  email = 'admin@example.com',
  password = randomBytes(12).toString('base64url'),
): Promise<void> {
  const db = createClient<Database>(url, secretKey, { auth: { persistSession: false } })
  const { count, error } = await db
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('role', 'superadmin')
  if (error) throw new Error(`${error.message}; has "npx supabase db push" been run?`)
  if (count) return say('There is a superadmin already')
  const made = await db.auth.admin.createUser({ email, password, email_confirm: true })
  if (made.error) throw made.error
  const promoted = await db
    .from('profiles')
    .update({ role: 'superadmin' })
    .eq('user_id', made.data.user.id)
  if (promoted.error) throw new Error(promoted.error.message)
  say(
    `First sign-in: ${email} with the password ${process.env.ADMIN_PASSWORD ? 'from ADMIN_PASSWORD' : password}`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
