// A program of its own: `node make-database.ts FOLDER MIGRATIONS` makes an embedded database there.
import { randomUUID } from 'node:crypto'
import { createLiteBackend } from './lite-backend.ts'
import { GuardedPgliteConnection } from './pglite-connection.ts'

const [, , folder = '', migrationsFolder = ''] = process.argv

const backend = createLiteBackend({
  connection: new GuardedPgliteConnection(folder),
  // No request is served here; the keys of the data folder are used from the first start on.
  secrets: { jwtSecret: randomUUID(), publishableKey: randomUUID(), secretKey: randomUUID() },
  siteUrl: 'http://localhost',
  google: undefined,
  storageFolder: folder,
  migrationsFolder,
  sendMail: async () => undefined,
})
try {
  await backend.migrate()
  await backend.close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
