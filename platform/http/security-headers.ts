import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { TOUR_ORIGINS } from '../values/tour-frame.ts'
import type { PageEnv } from './page-env.ts'

const policyHeader = 'content-security-policy'

/** @param backendOrigin of the browser's own calls and pictures, where it is not ours */
export function securityHeaders(
  backendOrigin: string | undefined,
  isHttps: boolean,
): MiddlewareHandler<PageEnv> {
  const backend = backendOrigin ? [backendOrigin] : []
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // Carousels and progress bars set style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...backend, 'https://i.ytimg.com'],
      mediaSrc: ["'self'", 'blob:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...backend, ...backend.map((origin) => origin.replace(/^http/, 'ws'))],
      frameSrc: ['https://www.youtube-nocookie.com', ...TOUR_ORIGINS],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    // Players that are embedded ask where they are.
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps ? 'max-age=31536000' : false,
    crossOriginResourcePolicy: false,
    // A stored file has a stricter policy of its own.
    overwrite: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
  return async (context, next) => {
    await setHeaders(context, next)
    const { headers } = context.res
    const nonce = ` 'nonce-${context.get('secureHeadersNonce')}'`
    const hashes = (context.get('scriptHashes') ?? []).map((hash) => ` ${hash}`).join('')
    const policy = headers.get(policyHeader)
    if (policy?.includes(nonce)) headers.set(policyHeader, policy.replace(nonce, hashes))
  }
}
