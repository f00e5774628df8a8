import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { AccountRecords } from './accounts/account-records.ts'
import { passwordThread } from './accounts/password-hash.ts'
import type { LocalBackend } from './backend/local-backend.ts'
import type { DataFolder } from './data-folder/data-folder.ts'
import { writePrivateFile } from './data-folder/data-folder.ts'
import type { Print } from './print.ts'

export interface FirstAdminOptions {
  backend: Pick<LocalBackend, 'withConnection'>
  folder: DataFolder
  siteUrl: string
  email: string | undefined
  password: string | undefined
  print: Print
}

/** A random password is in the data folder before it is printed: no interrupted start loses it. */
export async function ensureFirstAdmin(options: FirstAdminOptions): Promise<void> {
  const { backend, folder, siteUrl, print } = options
  const [superadmin] = await backend.withConnection((sql) =>
    sql.query("select 1 from public.profiles where role = 'superadmin' limit 1"),
  )
  if (superadmin) return

  const email = options.email ?? 'admin@example.com'
  const password = options.password ?? randomBytes(12).toString('base64url')
  const file = freeFile(folder)
  if (!options.password) {
    const signIn = `${siteUrl}/admin/login`
    writePrivateFile(file, `Sign in at ${signIn}\nE-mail: ${email}\nPassword: ${password}\n`)
  }

  const hash = await passwordThread.hash(password)
  await new AccountRecords(backend.withConnection).signUp({ email, hash, data: {} })
  await backend.withConnection(async (sql) => {
    // Confirming an invited address takes its password away; only confirmed accounts get a role.
    await sql.query(
      'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = $1',
      [email],
    )
    await sql.query('update auth.users set encrypted_password = $2 where email = $1', [email, hash])
    await sql.query("update public.profiles set role = 'superadmin' where username = $1", [email])
  })
  if (options.password) print(`First sign-in: ${email} with the password from ADMIN_PASSWORD`)
  else {
    print(
      `First sign-in: ${email} with the password in ${file}`,
      `First sign-in: ${email} with the password ${password} (kept in ${file})`,
    )
  }
}

/** One that is there may be another database's, which nobody else remembers. */
function freeFile(folder: DataFolder): string {
  let file = folder.at('first-login.txt')
  for (let count = 2; existsSync(file); count++) file = folder.at(`first-login-${count}.txt`)
  return file
}
