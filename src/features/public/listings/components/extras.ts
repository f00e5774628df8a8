import { lazy } from 'react'

/** What few listings have: only their pages fetch it. The server has it in the page's markup. */
export const PropertyExtras = import.meta.env.SSR
  ? (await import('./property-extras')).default
  : lazy(() => import('./property-extras'))
