import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import { recipe, sourceCopy } from '../../testing/recipe.ts'
import { jobIn } from '../../testing/server/job-context.ts'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'

const [migration = '', file = '', use = ''] = recipe('Add an e-mail', {
  price_drop: 'example_drop',
  priceDrop: 'exampleDrop',
})
const recipient = 'maria@example.com'

// CONTRIBUTING.md's "Add an e-mail", step by step in a copy of the source and a database of its own.
describe('the e-mail that CONTRIBUTING.md adds', () => {
  let test: TestBackend
  let tell: (given: object) => Promise<void>
  const copy = sourceCopy()

  beforeAll(async () => {
    test = await startTestBackend()
    await sql(migration)
    writeFileSync(join(copy, 'modules/saved-searches/server/mails/example-drop.ts'), file)
    const job = join(copy, 'modules/saved-searches/server/jobs/tell.ts')
    writeFileSync(
      job,
      `import { dataOf, mailBrand } from '../../../../platform/backend/server-client.ts'
       import { exampleDrop } from '../mails/example-drop.ts'
       export async function tell({ db, mails, siteUrl, recipient, listing, unsubscribe }) {\n${use}}`,
    )
    tell = (await import(pathToFileURL(job).href)).tell
  })
  afterAll(async () => {
    rmSync(copy, { recursive: true, force: true })
    await test?.stop()
  })

  const sql = (text: string) => test.backend.withConnection((each) => each.query(text))
  const told = async (title: string) => {
    const { db, backend, siteUrl } = jobIn(test)
    const listing = { id: 'b0000000-0000-4000-8000-000000000001', title, price: '₱3,900,000' }
    const unsubscribe = `${siteUrl}/searches/end?token=x`
    await tell({ db, mails: backend.mails, siteUrl, recipient, listing, unsubscribe })
    await test.backend.mails.deliver()
    return test.mails.splice(0)
  }

  it('is sent in the brand’s look, as often a day as its row says', async () => {
    const [mail, ...others] = await told('House & lot')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: recipient, subject: 'Lower price: House & lot' })
    expect(mail?.text).toContain('House & lot now costs ₱3,900,000.\n\nOpen the listing:\n')
    expect(mail?.text).toContain('Unsubscribe:\n')
    expect(mail?.html).toContain('House &amp; lot now costs ₱3,900,000.')
    expect(await told('Second')).toHaveLength(1)
    expect(await told('Third')).toEqual([])
  })

  it('is tried for as long as its row says', async () => {
    await sql('delete from public.outgoing_mails')
    test.mailServer.isDown = true
    vi.spyOn(log, 'warn').mockReturnValue()
    await told('House')
    const waits = async (age: string) => {
      await sql(`update public.outgoing_mails
        set created_at = now() - interval '${age}', next_attempt_at = now()`)
      await test.backend.mails.deliver()
      const [row] = await sql(
        'select next_attempt_at is not null as waits from public.outgoing_mails',
      )
      return row
    }
    expect(await waits('71 hours')).toEqual({ waits: true })
    expect(await waits('72 hours')).toEqual({ waits: false })
  })
})
