import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { BackupError, type NamedFile } from '../manifest.ts'
import { type FetchTimes, patientFetch, usualTimes } from './patient-fetch.ts'
import { hostOf, type Project } from './project.ts'

export interface FileKind {
  type: string
  maxAge: string
}

interface StorageRefusal {
  message: string
  status?: number | undefined
  statusCode?: string | undefined
  originalError?: unknown
}

export class ProjectFiles {
  readonly #project: Project
  readonly #client: SupabaseClient
  readonly #times: FetchTimes

  constructor(project: Project, times: FetchTimes = usualTimes) {
    this.#project = project
    this.#times = times
    this.#client = createClient(project.url, project.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: patientFetch(times) },
    })
  }

  /**
   * When the staff's settings were last touched, as the project's API says: it shows that the key is
   * right, and by its microseconds whose database is behind.
   * @throws BackupError
   */
  async stamp(): Promise<string> {
    const { url, secretKey } = this.#project
    // It comes first, where a mistyped address is as likely as a moment's trouble.
    const ask = patientFetch(this.#times, 2)
    const answer = await ask(`${url}/rest/v1/staff_settings?select=updated_at&limit=1`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    const found = await answer.json().catch(() => undefined)
    const said = Array.isArray(found) ? found[0]?.updated_at : undefined
    if (answer.ok && typeof said === 'string') return said
    const { code } = (found ?? {}) as { code?: unknown }
    if ([401, 403].includes(answer.status) || code === '42501') throw this.#refusesKey()
    throw new BackupError(
      `${hostOf(this.#project)} doesn't answer as a Supabase project with Bale's tables (${answer.status}); is its address right?`,
    )
  }

  /** @returns undefined where there is none @throws BackupError */
  async read({ bucket, name }: NamedFile): Promise<Buffer | undefined> {
    const { data, error } = await this.#client.storage.from(bucket).download(name)
    if (data) return Buffer.from(await data.arrayBuffer())
    if (statusOf(error) === 404) return undefined
    throw this.#refusal(`${bucket}/${name}`, error)
  }

  /** Where a name is taken nothing is replaced; what lies there is read afterwards. @throws BackupError */
  async write(
    { bucket, name }: NamedFile,
    bytes: Buffer,
    { type, maxAge }: FileKind,
  ): Promise<void> {
    const { error } = await this.#client.storage
      .from(bucket)
      .upload(name, bytes, { contentType: type, cacheControl: maxAge, upsert: false })
    // An upload whose answer was lost is there when it is sent again.
    if (!error || statusOf(error) === 409) return
    throw this.#refusal(`${bucket}/${name}`, error)
  }

  #refusal(file: string, error: StorageRefusal): unknown {
    if (error.originalError instanceof BackupError) return error.originalError
    const status = statusOf(error)
    if (status === 401 || status === 403) return this.#refusesKey()
    const words = error.message.replace(/\s+/g, ' ').slice(0, 200)
    return new BackupError(
      `the project at ${hostOf(this.#project)} answers ${status} to the file ${file}: ${words}`,
    )
  }

  #refusesKey(): BackupError {
    return new BackupError(
      `the project at ${hostOf(this.#project)} refuses SUPABASE_SECRET_KEY; is it this project's, and the secret one?`,
    )
  }
}

function statusOf({ status, statusCode }: StorageRefusal): number {
  const own = Number(statusCode)
  return Number.isInteger(own) && own >= 400 ? own : (status ?? 0)
}
