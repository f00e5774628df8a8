import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffPage } from '~/kit/components/staff-page'
import { Button, buttonClass } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Notice } from '~/kit/ui/notice'
import { Select } from '~/kit/ui/select'
import type { SheetProperty } from '~/modules/listings/data/staff-reads'
import { printLink } from '~/modules/listings/print-link'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import sheetStyle from '../sheet.css?inline'
import { Flyer } from './flyer'
import { WindowCard } from './window-card'

type SheetsScreenProps = {
  properties: readonly SheetProperty[]
  settings: SiteSettings
  siteUrl: string
  origin: string
}

export function SheetsScreen(props: SheetsScreenProps) {
  const { settings, siteUrl, origin } = props
  const [isWindow, setIsWindow] = useState(false)
  // What is printed gets to strangers, so what they can't see is left out.
  const properties = props.properties.filter(
    ({ published_at, deleted_at }) => published_at !== null && deleted_at === null,
  )
  const left = props.properties.length - properties.length
  const Sheet = isWindow ? WindowCard : Flyer
  return (
    <div className="sheets-page">
      <style>{sheetStyle}</style>
      <StaffPage
        title="Flyers and window cards"
        actions={
          <Link to="/admin/properties" className={buttonClass({ variant: 'outline' })}>
            Properties
          </Link>
        }
      >
        <div className="mb-6 grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-end gap-3">
            <Field label="What to print">
              {(control) => (
                <Select
                  {...control}
                  value={isWindow ? 'window' : 'flyer'}
                  onChange={({ target }) => setIsWindow(target.value === 'window')}
                >
                  <option value="flyer">Flyer</option>
                  <option value="window">Window card</option>
                </Select>
              )}
            </Field>
            <Button
              variant="lantern"
              disabled={properties.length === 0}
              onClick={() => window.print()}
            >
              Print or save as PDF
            </Button>
          </div>
          <p role="status">{countWords(properties.length)}</p>
          {left > 0 && (
            <Notice variant="warning">
              {left === 1 ? 'One listing is' : `${left} listings are`} left out: drafts and the
              trash are not printed.
            </Notice>
          )}
        </div>
        <div className="sheets">
          {properties.map((property) => (
            <div key={property.id} className="sheet-frame">
              <Sheet
                property={property}
                settings={settings}
                link={printLink(property, siteUrl)}
                origin={origin}
              />
            </div>
          ))}
        </div>
      </StaffPage>
    </div>
  )
}

function countWords(sheets: number): string {
  if (sheets === 0) return 'No published listing to print.'
  const words = sheets === 1 ? '1 sheet' : `${sheets} sheets`
  return `${words} of A4. In your browser’s dialog choose A4 and, for many at once, “Save as PDF”.`
}
