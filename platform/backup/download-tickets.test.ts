import { expect, it } from 'vitest'
import { loggedPath } from '../values/logged-address.ts'
import { DownloadTickets } from './download-tickets.ts'

it('lets each ticket be used once, within a minute', () => {
  const tickets = new DownloadTickets()
  const [first, second, third] = [tickets.issue(0), tickets.issue(0), tickets.issue(0)]
  expect(tickets.redeem(first, 60_000)).toBe(true)
  expect(tickets.redeem(first, 60_000)).toBe(false)
  expect(tickets.redeem(second, 60_001)).toBe(false)
  tickets.issue(60_001)
  expect(tickets.redeem(third, 1)).toBe(false)
  expect(tickets.redeem('made up')).toBe(false)
})

it('leaves none in the log', () => {
  const ticket = new DownloadTickets().issue()
  expect(loggedPath(`/backups/${ticket}`)).toBe('/backups/…')
})
