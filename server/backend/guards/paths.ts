import { type Guard, refuse } from './guard.ts'

type Rule = [methods: string, path: RegExp]

/**
 * What a browser needs of the backend, and nothing else. The library also serves `/_system/info`,
 * `/config` and `/introspect` without a key (database address with password, mail password, Google
 * secret), one-time codes that make confirmed users, bucket changes, and signed addresses whose
 * tokens pass for sessions.
 */
const rules: Rule[] = [
  ['GET HEAD POST PATCH PUT DELETE', /^\/rest\/v1\/[a-z_]+$/],
  ['GET HEAD POST', /^\/rest\/v1\/rpc\/[a-z_]+$/],
  ['POST', /^\/auth\/v1\/(signup|token|verify|recover|resend|logout)$/],
  ['GET', /^\/auth\/v1\/(verify|authorize|callback|user|settings|health)$/],
  ['PUT', /^\/auth\/v1\/user$/],
  ['POST', /^\/storage\/v1\/object\/list\/[a-z-]+$/],
  ['DELETE', /^\/storage\/v1\/object\/[a-z-]+$/],
  ['GET HEAD', /^\/storage\/v1\/object\/public\/[a-z-]+\/.+$/],
  // A bucket can't be called like one of the library's own verbs.
  [
    'GET HEAD POST PUT DELETE',
    /^\/storage\/v1\/object\/(?!(?:public|authenticated|info|list|sign|upload|move|copy)\/)[a-z-]+\/.+$/,
  ],
]

export const guardPaths: Guard = async (request, next) => {
  const path = decodedPath(request.url)
  if (path === undefined) {
    return refuse(request, 400, 'invalid_path', 'The path is not well formed')
  }
  const fitting = rules.filter(([, pattern]) => pattern.test(path))
  if (fitting.length === 0) return refuse(request, 404, 'not_found', 'There is nothing here')
  const methods = fitting.flatMap(([allowed]) => allowed.split(' '))
  if (request.method !== 'OPTIONS' && !methods.includes(request.method)) {
    return refuse(request, 405, 'method_not_allowed', `${request.method} is not possible here`, {
      allow: [...new Set(methods)].join(', '),
    })
  }
  return next(request)
}

/** The path as its reader will see it; undefined where reading it twice could give two answers. */
function decodedPath(url: URL): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return undefined
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\\\u0000-\u001f\u007f%]/.test(path)) return undefined
  const parts = path.split('/').slice(1)
  return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : path
}
