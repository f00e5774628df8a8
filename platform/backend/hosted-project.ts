import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js'
import type { Database } from '../values/database.types.ts'

type Project = SupabaseClient<Database>
type Table = keyof Database['public']['Tables']

const migrations = new URL('../../supabase/migrations/', import.meta.url)
const pushFirst = 'run "npx supabase db push --remote" first'

/** Marks an account as made here. Only the secret key writes it, so nobody else's passes for ours. */
const mark = { made_by: 'bale-setup' }

export function openProject(url: string, secretKey: string): Project {
  return createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** @throws Error naming a table that is missing, or with the project's own words */
export async function checkMigrations(project: Project): Promise<void> {
  const tables = readdirSync(migrations).flatMap((file) =>
    [
      ...readFileSync(new URL(file, migrations), 'utf8').matchAll(/^create table public\.(\w+)/gm),
    ].map(([, table]) => table as Table),
  )
  for (const table of tables) {
    // Not with HEAD: to that a missing table is answered without an error.
    const { error } = await project.from(table).select('*').limit(1)
    // One that not even the secret key may read is there.
    if (error && error.code !== '42501') {
      throw new Error(`the table ${table} can't be read (${error.message}); ${pushFirst}`)
    }
  }
}

/**
 * An account of that address is promoted only if it is confirmed, so that its owner holds it; else
 * it is removed, since anybody could have signed it up. @returns what to tell anyone who runs this
 */
export async function makeFirstSuperadmin(
  project: Project,
  email: string,
  givenPassword: string | undefined,
): Promise<string> {
  const superadmins = await project.from('profiles').select('id').eq('role', 'superadmin').limit(1)
  if (must(superadmins).length > 0) return 'There is a superadmin already'

  const found = await findAccount(project, email)
  const isOurs = found?.app_metadata.made_by === mark.made_by
  if (found?.email_confirmed_at && !isOurs) {
    await promote(project, found.id)
    return `${email} had an account and is superadmin now, with the password it has`
  }
  const password = givenPassword ?? randomBytes(12).toString('base64url')
  if (found && !isOurs) must(await project.auth.admin.deleteUser(found.id))
  const attributes = { password, email_confirm: true, app_metadata: mark }
  const { user } = must(
    found && isOurs
      ? await project.auth.admin.updateUserById(found.id, attributes)
      : await project.auth.admin.createUser({ email, ...attributes }),
  )
  if (!user.email_confirmed_at) throw new Error(`the account of ${email} was not confirmed`)
  await promote(project, user.id)
  return `First sign-in: ${email} with the password ${givenPassword ? 'from ADMIN_PASSWORD' : password}`
}

async function findAccount(project: Project, email: string): Promise<User | undefined> {
  const profiles = must(await project.from('profiles').select('user_id').eq('username', email))
  const id = profiles[0]?.user_id
  return id ? must(await project.auth.admin.getUserById(id)).user : undefined
}

async function promote(project: Project, userId: string): Promise<void> {
  const raised = await project
    .from('profiles')
    .update({ role: 'superadmin' })
    .eq('user_id', userId)
    .select('id')
  if (must(raised).length === 0) throw new Error(`the new account has no profile; ${pushFirst}`)
}

type Result<T> = { data: T; error: null } | { error: { message: string } }

function must<T>(result: Result<T>): T {
  if (result.error) throw new Error(result.error.message)
  return result.data
}
