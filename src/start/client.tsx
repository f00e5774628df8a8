import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from '../router'

/*
 * The router's own client instead of Start's, which brings the machinery of server functions:
 * 9 kB for every visitor, for calls that Bale doesn't make (the browser talks to the backend
 * itself). Whoever adds a server function has to go back to <StartClient />.
 */
const router = getRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
