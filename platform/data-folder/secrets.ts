import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type DataFolder, writePrivateFile } from './data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'

export interface Secrets {
  jwtSecret: string
  /** Public: every browser gets it. */
  publishableKey: string
  /** For the server's own use; it bypasses row-level security. */
  secretKey: string
}

/** @param given by a setting, in place of the folder's own */
export function loadSecrets(folder: Pick<DataFolder, 'at'>, given?: Secrets): Secrets {
  if (given) return given
  const file = secretsFile(folder)
  if (existsSync(file)) return readIn(file)
  const secrets = newSecrets()
  writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

export function secretsFile({ at }: Pick<DataFolder, 'at'>): string {
  return at('secrets.json')
}

export function newSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }
}

/** @returns undefined for anything else than three keys in JSON */
export function parseSecrets(text: string): Secrets | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { jwtSecret, publishableKey, secretKey } = (value ?? {}) as Record<string, unknown>
  const keys = [jwtSecret, publishableKey, secretKey]
  if (!keys.every((key) => typeof key === 'string' && key !== '')) return undefined
  return { jwtSecret, publishableKey, secretKey } as Secrets
}

function readIn(file: string): Secrets {
  const secrets = parseSecrets(textIn(file))
  if (secrets) return secrets
  throw new DataFolderError(`${file} is damaged; put it back from a backup`)
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
