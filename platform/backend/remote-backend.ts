import { ownLimits } from '../accounts/limits.ts'
import type { Config } from '../config.ts'
import { ContentVersion } from '../database/content-version.ts'
import { log } from '../log.ts'
import { hostedLine } from '../mail/hosted-line.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { smtp } from '../mail/transport.ts'
import { hostedFiles } from '../storage/removed-files.ts'
import type { Backend } from './backend.ts'
import { openProject } from './hosted-project.ts'
import { openPushes } from './open-pushes.ts'

const warned = new Set<string>()

function warnOnce(words: string): void {
  if (!warned.has(words)) log.warn(words)
  warned.add(words)
}

export function remoteBackend(
  { smtpUrl, mailFrom, siteUrl }: Config,
  engine: Extract<Config['engine'], { kind: 'supabase' }>,
): Backend {
  if (!engine.secretKey) {
    log.warn(
      'SUPABASE_SECRET_KEY is not set: views of listings are not counted, nobody is told of licences that end, and files of what was deleted stay stored',
    )
  }
  const project = engine.secretKey ? openProject(engine.url, engine.secretKey) : undefined
  const mails =
    smtpUrl && project
      ? new MailQueue({
          line: hostedLine(project),
          send: smtp(smtpUrl, mailFrom),
          isLocal: false,
        })
      : undefined
  const { secretKey } = engine
  const pushes = project && secretKey ? openPushes({ db: project, secretKey, siteUrl }) : undefined
  return {
    engine: 'supabase',
    mails: mails && { outbox: undefined, deliver: () => mails.deliver() },
    pushes,
    removedFiles: project && hostedFiles(project),
    own: undefined,
    publishableKey: engine.publishableKey,
    remoteUrl: engine.url,
    fetch: (request) => fetch(request),
    secretKey: engine.secretKey,
    makeLimiter: ownLimits,
    contentVersion: new ContentVersion(async () => {
      const response = await fetch(`${engine.url}/rest/v1/rpc/content_version`, {
        headers: { apikey: engine.publishableKey },
        signal: AbortSignal.timeout(3_000),
      })
      if (!response.ok) {
        const missing =
          'no pages are cached: the project has no content_version() yet, see docs/deploy.md'
        if (response.status === 404) warnOnce(missing)
        throw new Error(`the content version answered ${response.status}`)
      }
      return response.text()
    }),
    onStorageWrite: () => undefined,
    async isHealthy() {
      const response = await fetch(`${engine.url}/auth/v1/health`, {
        headers: { apikey: engine.publishableKey },
        signal: AbortSignal.timeout(3_000),
      }).catch(() => undefined)
      return response?.ok ?? false
    },
    async close() {
      await Promise.all([mails?.stop(), pushes?.stop()])
    },
  }
}
