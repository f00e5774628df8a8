import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Choice } from '~/kit/components/choice'
import { Download } from '~/kit/components/lucide.gen'
import { StaffPage } from '~/kit/components/staff-page'
import { SwitchField } from '~/kit/components/switch-field'
import { useStaffClient } from '~/kit/staff/auth-context'
import type { ListSearch } from '~/kit/staff/list-search'
import { Button, buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { searchTerm } from '~/modules/gallery/property-search'
import { choiceWords, listFilter } from '~/modules/listings/staff/list-choices'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { type Format, type Progress, useExport } from '../use-export'

const FORMATS = [
  {
    value: 'xlsx',
    label: 'Excel (.xlsx)',
    meaning: 'A row for each listing. For Excel and Google Sheets.',
  },
  {
    value: 'csv',
    label: 'CSV',
    meaning: 'The same rows as plain text, which every other program reads.',
  },
  {
    value: 'zip',
    label: 'All of it, with pictures (.zip)',
    meaning: 'Listings with their questions, pictures and captions, to keep or to hand on.',
  },
]

const SHOWN: Record<NonNullable<ListSearch['show']>, string> = {
  featured: 'featured listings',
  for_sale: 'listings for sale',
  for_rent: 'listings for rent',
  drafts: 'drafts',
  trash: 'listings in the trash',
}

const number = new Intl.NumberFormat('en-PH')

export function ExportScreen({ search }: { search: ListSearch }) {
  const [format, setFormat] = useState<Format>('xlsx')
  const [withDrafts, setWithDrafts] = useState(true)
  const [withTrash, setWithTrash] = useState(false)
  const [withNotes, setWithNotes] = useState(true)
  const { make, isMaking, progress, cancel } = useExport()
  const { show, filters } = listFilter(search)
  const people = useQuery(peopleQuery(useStaffClient())).data
  const isNarrow = show === 'drafts' || show === 'trash' || filters?.status === 'draft'
  return (
    <StaffPage
      title="Export listings"
      actions={
        <Link
          to="/admin/properties"
          search={search}
          className={buttonClass({ variant: 'outline' })}
        >
          Back to the list
        </Link>
      }
    >
      <div className="grid max-w-3xl gap-6">
        <p className="text-lg">
          {[chosenWords(search), ...choiceWords(filters ?? {}, people ?? [])].join(', ')}
        </p>
        <div className="grid gap-1">
          {!isNarrow && (
            <>
              <SwitchField label="Drafts, too" field={switchOf(withDrafts, setWithDrafts)} />
              <SwitchField label="The trash, too" field={switchOf(withTrash, setWithTrash)} />
            </>
          )}
          <SwitchField label="Private notes, too" field={switchOf(withNotes, setWithNotes)} />
        </div>
        <Choice
          legend="Kind of file"
          name="format"
          options={FORMATS}
          value={format}
          onChange={(value) => setFormat(value as Format)}
        />
        <Notice>
          Owners and authorities, commissions and papers are never in the file. Leave private notes
          out, too, before you give it to someone outside.
        </Notice>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="lantern"
            disabled={isMaking}
            onClick={() =>
              make({
                format,
                show,
                filters,
                term: searchTerm(search.q ?? ''),
                withDrafts: withDrafts || isNarrow,
                withTrash: withTrash && !isNarrow,
                withNotes,
              })
            }
          >
            <Download aria-hidden="true" />
            Export
          </Button>
          {isMaking && (
            <Button variant="outline" onClick={cancel}>
              Cancel
            </Button>
          )}
          <p role="status">{isMaking && progressWords(progress)}</p>
        </div>
      </div>
    </StaffPage>
  )
}

function switchOf(value: boolean, onChange: (value: boolean) => void) {
  return { value, onChange, onBlur: () => undefined, ref: () => undefined }
}

function chosenWords({ q, show }: ListSearch): string {
  const what = show ? `All ${SHOWN[show]}` : 'All listings'
  return q ? `${what} found with “${q}”` : what
}

function progressWords({ listings, pictures }: Progress): string {
  if (!pictures) return `${number.format(listings)} listings read…`
  return `Picture ${number.format(pictures.count)} of ${number.format(pictures.total)}…`
}
