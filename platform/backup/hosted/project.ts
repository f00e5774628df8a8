import { type Config, ConfigError } from '../../config.ts'

export interface Project {
  url: string
  secretKey: string
  /** PostgreSQL itself, which the site has no need of. */
  databaseUrl: string
}

type Env = Record<string, string | undefined>
type HostedEngine = Extract<Config['engine'], { kind: 'supabase' }>

const variable = 'SUPABASE_DB_URL'

/** The project that a site runs on. @throws ConfigError */
export function projectOf(engine: HostedEngine, env: Env): Project {
  return readProject(engine.url, engine.secretKey, env)
}

/** The project at an address, by the keys of the environment. @throws ConfigError */
export function projectAt(address: string, env: Env): Project {
  if (!URL.canParse(address)) {
    throw new ConfigError(
      'the address of a project is like https://abcdefghijklmnopqrst.supabase.co',
    )
  }
  return readProject(new URL(address).origin, env.SUPABASE_SECRET_KEY?.trim(), env)
}

export const hostOf = ({ url }: Pick<Project, 'url'>) => new URL(url).host

function readProject(url: string, secretKey: string | undefined, env: Env): Project {
  const address = env[variable]?.trim()
  if (!secretKey || !address) {
    throw new ConfigError(
      `rows and files of a hosted project need ${variable} (the project's connection string) and SUPABASE_SECRET_KEY`,
    )
  }
  // The value itself stays out of the message: it holds a password.
  const parsed = URL.canParse(address) ? new URL(address) : undefined
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol) || parsed.hostname === '') {
    throw new ConfigError(
      `${variable} must be an address that starts with postgres:// or postgresql:// and names a host`,
    )
  }
  return { url, secretKey, databaseUrl: encrypted(parsed) }
}

/** A project's own words for its address leave it out, and the rows go through the internet. */
function encrypted(address: URL): string {
  const isSaid = address.searchParams.has('sslmode') || address.searchParams.has('ssl')
  if (!isSaid && !['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)) {
    address.searchParams.set('sslmode', 'require')
  }
  return address.href
}
