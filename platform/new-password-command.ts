// npm run password -- --email ADDRESS: a new random password for who lost theirs while no e-mail is sent.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { passwordThread } from './accounts/password-hash.ts'
import { argument, runCommand } from './backup/command-line.ts'
import { connect } from './backup/connect.ts'
import { withSource } from './backup/source.ts'
import { ConfigError, readConfig } from './config.ts'
import { writePrivateFile } from './data-folder/data-folder.ts'
import { normalEmailAddress } from './mail/email-address.ts'

await runCommand('No password was changed', async () => {
  const given = argument('email', 'npm run password -- --email ana@example.com')
  const config = readConfig(process.env)
  const { engine, dataDir } = config
  if (engine.kind === 'supabase') {
    throw new ConfigError("passwords of a project are changed in the project's dashboard")
  }
  const email = normalEmailAddress(given)
  const password = randomBytes(12).toString('base64url')
  const hash = await passwordThread.hash(password)
  await withSource(config, engine, async ({ place }) => {
    const sql = await connect(place)
    try {
      await sql.exec('begin')
      const [account] = await sql.query<{ id: string }>(
        `update auth.users
         set encrypted_password = $2, recovery_token = '', recovery_sent_at = null, updated_at = now()
         where email = $1 and is_sso_user = false and email_confirmed_at is not null
         returning id`,
        [email, hash],
      )
      if (!account) throw new ConfigError(`there is no account ${given} whose address is confirmed`)
      await sql.query('delete from auth.sessions where user_id = $1', [account.id])
      await sql.query(
        "delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'",
        [account.id],
      )
      await sql.exec('commit')
    } finally {
      await sql.close()
    }
  })
  const done = `${email} has a new password, and is signed out everywhere`
  // What is no terminal is kept, and a password in a log is no secret.
  if (process.stdout.isTTY) return `${done}: ${password}`
  const file = join(dataDir, 'new-password.txt')
  writePrivateFile(file, `E-mail: ${email}\nPassword: ${password}\n`)
  return `${done}; it is in ${file}`
})
