import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from '~/app/router'
import { keepEarlyScroll } from './early-scroll'

/*
 * Not Start's client, which brings 9 kB for server functions to every visitor. Bale has none (the
 * browser talks to the backend itself); anyone who adds one has to go back to <StartClient />.
 */
// A task each: making the router takes a slow phone long enough. Not by await at the top, for which
// the bundler would put the data client behind one file more.
setTimeout(() => {
  const router = getRouter()
  keepEarlyScroll(router)
  setTimeout(() => hydrate(router))
})

function hydrate(router: ReturnType<typeof getRouter>) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
