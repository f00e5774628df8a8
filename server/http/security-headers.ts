import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/** @param backendOrigin of the browser's own calls and pictures, where it is not ours */
export function securityHeaders(
  backendOrigin: string | undefined,
  isHttps: boolean,
): MiddlewareHandler {
  const backend = backendOrigin ? [backendOrigin] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // Carousels and progress bars set style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...backend, 'https://i.ytimg.com'],
      mediaSrc: ["'self'", 'blob:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...backend, ...backend.map((origin) => origin.replace(/^http/, 'ws'))],
      frameSrc: ['https://www.youtube-nocookie.com'],
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
}
