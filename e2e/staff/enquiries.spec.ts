import { readFile } from 'node:fs/promises'
import { newTag } from '../../testing/new-tag.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import { open } from '../support/page.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest('enquiries leave as a sheet that no spreadsheet runs', async ({ page, site, admin }) => {
  const tag = newTag()
  await sendEnquiry(site, admin, {
    name: `=HYPERLINK("http://evil.example","${tag}")`,
    message: `${tag} Ñ 🏡\n+1`,
  })
  await sendEnquiry(site, admin, { name: `＝1+1 ${tag}`, message: `${tag} two` })
  await open(page, `/admin/enquiries?q=${tag}`)
  const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const csvOf = async (button: string) => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await started
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    }
  }
  const enquiries = await csvOf('These enquiries as CSV')
  expect(enquiries.name).toMatch(/^enquiries-\d{4}-\d\d-\d\d[.]csv$/)
  expect(enquiries.text.startsWith('\uFEFF"Reference","Received","Status"')).toBe(true)
  expect(enquiries.text).toContain(`"'=HYPERLINK(""http://evil.example"",""${tag}"")"`)
  expect(enquiries.text).toContain(`"'=1+1 ${tag}"`)
  expect(enquiries.text).toContain(`"${tag} Ñ 🏡\n+1"`)
  expect(enquiries.text.trimEnd().split('\r\n')).toHaveLength(3)
  const contacts = await csvOf('All contacts as CSV')
  expect(contacts.text).toContain(`"'=1+1 ${tag}"`)
})
