import { Download } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import type { EnquiryFilter } from '~/modules/enquiries/data/staff-reads'
import { useSheets } from '../use-sheets'

type SheetButtonsProps = { filter: EnquiryFilter; term: string; total: number | undefined }

export function SheetButtons({ filter, term, total }: SheetButtonsProps) {
  const { make, making, read } = useSheets(filter, term)
  const of = making === 'enquiries' && total !== undefined ? ` of ${number.format(total)}` : ''
  return (
    <section aria-label="Spreadsheets" className="mt-8 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={making !== undefined}
          onClick={() => make('enquiries')}
        >
          <Download aria-hidden="true" />
          These enquiries as CSV
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={making !== undefined}
          onClick={() => make('contacts')}
        >
          <Download aria-hidden="true" />
          All contacts as CSV
        </Button>
        <p role="status" className="text-muted-foreground text-sm">
          {making && `Reading ${making}: ${number.format(read)}${of}…`}
        </p>
      </div>
      <p className="mt-2 text-muted-foreground text-sm">
        For Excel, Numbers or Google Sheets, times in Philippine time. Anyone who has the file has
        names and numbers: keep it as you would keep them.
      </p>
    </section>
  )
}

const number = new Intl.NumberFormat('en-PH')
