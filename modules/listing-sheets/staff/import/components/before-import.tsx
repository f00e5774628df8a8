import { Button } from '~/kit/ui/button'
import type { FileTable } from '../table'
import type { Checked } from '../use-check'
import type { useDecisions } from '../use-decisions'
import { AlikeRows } from './alike-rows'
import { CheckSummary } from './check-summary'
import { LookFirstList } from './look-first-list'

type BeforeImportProps = {
  checked: Checked
  table: FileTable
  needsApproval: boolean
  decisions: ReturnType<typeof useDecisions>
  isImporting: boolean
  onImport: () => void
}

export function BeforeImport(props: BeforeImportProps) {
  const { checked, table, needsApproval, decisions, isImporting, onImport } = props
  const { comparison, questions, read } = checked
  const { count } = decisions
  const asked = comparison.named.filter(
    ({ outcome }) => outcome === 'alike' || outcome === 'double',
  )
  const drafts = Object.keys(decisions.held).length
  return (
    <section aria-label="Check" className="grid max-w-3xl grid-cols-1 gap-5">
      <h2 className="font-sans font-semibold text-lg">Before you import</h2>
      {needsApproval && comparison.changed + comparison.alike > 0 && (
        <p>
          Changes to listings that visitors see already are sent for approval. Their videos and FAQs
          can’t be changed by this file: leave those columns out.
        </p>
      )}
      <CheckSummary checked={checked} table={table} />
      {questions.length > 0 && (
        <LookFirstList
          questions={questions}
          allowed={decisions.allowed}
          onAllow={decisions.allow}
        />
      )}
      {asked.length > 0 && (
        <AlikeRows
          rows={asked}
          count={comparison.alike + comparison.doubles}
          alike={decisions.alike}
          decisions={decisions.decisions}
          onAlike={decisions.setAlike}
          onDecide={decisions.decide}
        />
      )}
      <div className="grid justify-items-start gap-3">
        {drafts > 0 && count > 0 && (
          <p>
            {drafts === 1 ? 'One row stays a draft' : `${drafts} rows stay drafts`}
            {read.withoutStatus.size > 0 &&
              `, ${read.withoutStatus.size} without a status or listing type that could be read`}
            .
          </p>
        )}
        <Button variant="lantern" disabled={isImporting || count === 0} onClick={onImport}>
          {count === 1 ? 'Import 1 listing' : `Import ${count} listings`}
        </Button>
        <p role="status">
          {isImporting && 'Importing: all of them or none. This can take a minute.'}
        </p>
      </div>
    </section>
  )
}
