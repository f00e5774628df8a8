import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { root } from './documented-commands.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const unit = read('deploy/bale.service')
const image = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const program = (name: string) => spawnSync(name, ['--version']).error === undefined

const settings = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )

describe('the samples in deploy/', () => {
  it('run the program as npm start does', () => {
    const command = '--max-semi-space-size=4 app/server/main.ts'
    expect(unit).toContain(`ExecStart=/srv/bale/node_modules/node/bin/node ${command}\n`)
    expect(image).toContain(`CMD ["node", "${command.replace(' ', '", "')}"]`)
    const [asked] =
      read('scripts/start.mjs').match(/'--max-semi-space-size=4', 'app\/server\/main.ts'/) ?? []
    expect(asked).toBeDefined()
  })

  it('give it settings that it takes', () => {
    const [, line = ''] = /^ENV (.+)$/m.exec(image) ?? []
    expect(readConfig(settings(line))).toMatchObject({ host: '0.0.0.0', dataDir: '/data' })
    const [, own = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
    expect(readConfig(settings(own))).toMatchObject({ dataDir: '/var/lib/bale' })
    const named = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name ?? '')
    const config = read('platform/config.ts')
    const unknown = named.filter((name) => !config.includes(`'${name}'`))
    expect(unknown).toEqual(['COMMIT', 'DOMAIN', 'BALE'].filter((name) => named.includes(name)))
  })

  it('end it so that it can finish, within the time that it takes', () => {
    const [, graceMs = ''] = /const graceMs = ([\d_]+)/.exec(read('app/server/start.ts')) ?? []
    const seconds = [/TimeoutStopSec=(\d+)/.exec(unit), /stop_grace_period: (\d+)s/.exec(compose)]
    for (const found of seconds) {
      expect(Number(found?.[1]) * 1000).toBeGreaterThan(Number(graceMs.replace('_', '')))
    }
    expect(unit).toContain('KillMode=mixed')
  })

  it('bring the Node and the files that the project has', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    const bases = [...image.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version)
    expect(new Set(bases)).toEqual(new Set([dependencies.node]))
    expect(compose).toContain('./Caddyfile:')
    expect(existsSync(join(root, 'deploy/Caddyfile'))).toBe(true)
  })

  it.each([
    ['deploy/nginx.conf', /client_max_body_size 11m;/, /X-Forwarded-Proto \$scheme;/],
    ['deploy/Caddyfile', /max_size 11MB/, /reverse_proxy \{\$BALE:127\.0\.0\.1:3000\}/],
  ])('%s passes on what the page on deploying wants', (file, body, pass) => {
    expect(read(file)).toMatch(body)
    expect(read(file)).toMatch(pass)
  })

  it.runIf(program('nginx'))('are read by nginx, with a certificate in place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bale-nginx-'))
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ])
    expect(made.status).toBe(0)
    const site = read('deploy/nginx.conf').replaceAll(
      '/etc/letsencrypt/live/www.example.com',
      folder,
    )
    // Else those of the system, which an account of its own may not use.
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    const config = join(folder, 'nginx.conf')
    writeFileSync(
      config,
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places} ${site} }`,
    )
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', config], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
    rmSync(folder, { recursive: true })
  })

  it('draw figures that there are', () => {
    const asked = JSON.parse(read('deploy/grafana.json')).panels.flatMap(
      ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
    )
    const drawn: string[] = asked.join(' ').match(/\b(?:bale|process)_[a-z_]+/g) ?? []
    const there = ['app/server/metrics.ts', 'platform/metrics/figures.ts'].map(read).join('\n')
    const names = new Set(drawn.map((name) => name.replace(/_(?:bucket|count)$/, '')))
    expect(names.size).toBeGreaterThan(15)
    expect([...names].filter((name) => !there.includes(`'${name}'`))).toEqual([])
  })

  it.runIf(program('caddy'))('are read by Caddy', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')]
    expect(spawnSync('caddy', args).status).toBe(0)
  })

  it.runIf(program('systemd-analyze'))('are read by systemd', () => {
    const { output } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/bale.service')], {
      encoding: 'utf8',
    })
    const said = output
      .join('\n')
      .split('\n')
      .filter((line) => /bale\.service/.test(line))
    // The program is not there on this machine.
    expect(said.filter((line) => !line.includes('/srv/bale'))).toEqual([])
  })
})
