import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'node_modules/supabase/dist/supabase.js')

/** The placeholder of config.toml, and a project that it does not name. */
const live = 'abcdefghijklmnopqrst'
const unknown = 'bcdefghijklmnopqrstu'

interface Push {
  ref: string
  settings: Record<string, unknown>
}

// Pushed by the CLI itself, to a server in place of Supabase's.
describe('config.toml, pushed to a hosted project', () => {
  let service: Server
  let folder: string
  const pushes: Push[] = []

  beforeAll(async () => {
    service = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const ref = /projects\/(\w+)/.exec(request.url ?? '')?.[1] ?? ''
      if (request.method === 'PATCH') pushes.push({ ref, settings: JSON.parse(body) })
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(ref)))
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const address = service.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    folder = mkdtempSync(join(tmpdir(), 'bale-cli-'))
    writeFileSync(
      join(folder, 'profile.yaml'),
      `name: test\napi_url: ${url}\ndashboard_url: ${url}\ndocs_url: ${url}\nproject_host: supabase.co\npooler_host: supabase.com\n`,
    )
  })
  afterAll(() => {
    service.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** For every request: each reader takes the fields that it knows. */
  const answer = (ref: string) => ({
    id: ref,
    ref,
    organization_id: 'x',
    organization_slug: 'x',
    name: 'bale',
    region: 'ap-southeast-1',
    created_at: '2026-01-01T00:00:00Z',
    status: 'ACTIVE_HEALTHY',
    database: { host: 'localhost', version: '17', postgres_engine: '17', release_channel: 'ga' },
    selected_addons: [],
    available_addons: [],
    data: {
      id: ref,
      type: 'project_config',
      attributes: { auth: { site_url: 'https://live.example.com' } },
    },
  })

  async function push(ref: string, env: Record<string, string> = {}) {
    pushes.length = 0
    const profile = join(folder, 'profile.yaml')
    const args = ['config', 'push', `--remote=${ref}`, '--yes', '--workdir', root]
    const child = spawn(process.execPath, [cli, ...args, '--profile', profile], {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        SUPABASE_HOME: folder,
        SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
        SUPABASE_NO_UPDATE_NOTIFIER: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
        ...env,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    await once(child, 'close')
    return { output, pushed: pushes.find((push) => push.ref === ref)?.settings }
  }

  it('writes no machine’s own address over an unknown project', async () => {
    const { output, pushed } = await push(unknown, { SITE_URL: 'http://127.0.0.1:3000' })
    expect(output).not.toMatch(/WARN|deprecated/)
    expect(pushed).toMatchObject({ disable_signup: false })
    expect(Object.keys(pushed ?? {})).not.toContain('site_url')
    expect(Object.keys(pushed ?? {})).not.toContain('uri_allow_list')
    expect(JSON.stringify(pushed)).not.toMatch(/127\.0\.0\.1|localhost|env\(/)
  })

  it('writes what a live project needs', async () => {
    const { pushed } = await push(live, {
      SITE_URL: 'https://www.example.com',
      SITE_REDIRECTS: 'https://www.example.com/**',
    })
    expect(pushed).toEqual({
      site_url: 'https://www.example.com',
      uri_allow_list: 'https://www.example.com/**',
      disable_signup: false,
      external_anonymous_users_enabled: false,
      external_email_enabled: true,
      mailer_autoconfirm: false,
      mailer_secure_email_change_enabled: true,
      mailer_otp_length: 10,
      mailer_otp_exp: 3600,
      smtp_max_frequency: 60,
      password_min_length: 6,
      security_update_password_require_reauthentication: true,
      security_manual_linking_enabled: false,
      jwt_exp: 3600,
      refresh_token_rotation_enabled: true,
      security_refresh_token_reuse_interval: 10,
      rate_limit_otp: 30,
      rate_limit_token_refresh: 300,
      rate_limit_verify: 30,
    })
  })
})
