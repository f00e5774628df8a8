import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from '../router'

/*
 * Not Start's client, which brings 9 kB for server functions to every visitor. Bale has none (the
 * browser talks to the backend itself); whoever adds one has to go back to <StartClient />.
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
