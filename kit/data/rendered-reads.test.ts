import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { renderedReads, takeRenderedReads } from './rendered-reads'

const failing = { queryKey: ['failing'], retry: false }

async function rendered(): Promise<ReturnType<typeof renderedReads>> {
  const server = new QueryClient()
  await server.prefetchQuery({ queryKey: ['settings'], queryFn: () => ({ name: 'Bale' }) })
  await server.prefetchQuery({ ...failing, queryFn: () => Promise.reject(new Error('away')) })
  return renderedReads(server)
}

it('says the same each time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const first = await rendered()
    vi.advanceTimersByTime(60_000)
    expect(JSON.stringify(await rendered())).toBe(JSON.stringify(first))
  } finally {
    vi.useRealTimers()
  }
})

it('is as fresh in the browser as the page that brought it', async () => {
  const browser = new QueryClient()
  const before = Date.now()
  takeRenderedReads(browser, await rendered())
  expect(browser.getQueryData(['settings'])).toEqual({ name: 'Bale' })
  expect(browser.getQueryState(['settings'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
})

it('leaves what failed failed, without another try', async () => {
  const browser = new QueryClient()
  takeRenderedReads(browser, await rendered())
  let tries = 0
  const observer = new QueryObserver(browser, {
    ...failing,
    retryOnMount: false,
    queryFn: () => {
      tries += 1
      return 'there'
    },
  })
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(observer.getCurrentResult().error?.message).toBe('away')
  expect(tries).toBe(0)
  stop()
})
