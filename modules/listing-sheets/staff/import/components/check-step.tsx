import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Choice } from '~/kit/components/choice'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { manilaDay } from '~/platform/values/dates'
import { type FileToCheck, useCheck } from '../use-check'
import { useDecisions } from '../use-decisions'
import { BeforeImport } from './before-import'
import { WordTable } from './word-table'

const STATES = [
  { value: 'draft', label: 'As drafts', meaning: 'Only staff see them, until they are published.' },
  {
    value: 'published',
    label: 'Published',
    meaning: 'On the site at once. Those whose status isn’t known stay drafts.',
  },
]
const WAITING_STATES = [
  {
    value: 'draft',
    label: 'As drafts',
    meaning: 'Only staff see them, until they are sent for approval.',
  },
  {
    value: 'published',
    label: 'Sent for approval',
    meaning: 'On the site once an admin approves.',
  },
]

type CheckStepProps = {
  file: FileToCheck
  needsApproval: boolean
  afterImport: (importId: string, done: { added: number; changed: number }) => ReactNode
}

export function CheckStep({ file, needsApproval, afterImport }: CheckStepProps) {
  const steps = useCheck(file)
  const { check, checked, apply, words, people } = steps
  const decisions = useDecisions(checked)
  const hasPeople = people === undefined || people.length > 0
  const asked = words.filter(({ field }) => field !== 'agent_id' || hasPeople)
  const agentsUnknown = asked.length < words.length
  return (
    <>
      {agentsUnknown && (
        <p className="max-w-3xl">
          Nobody is under{' '}
          <Link to="/admin/people" className="underline">
            People
          </Link>{' '}
          yet, so the agents of this file stay empty. Add them there first, or give the listings
          their agents later, many at once.
        </p>
      )}
      {asked.length > 0 && (
        <section aria-label="Words" className="grid grid-cols-1 gap-4">
          <h2 className="font-sans font-semibold text-lg">What these words mean</h2>
          <p>
            Each is asked once, for all its cells, and remembered in this browser until you sign
            out. What you leave unsaid stays empty; a listing whose status or type isn’t known stays
            a draft.
          </p>
          <WordTable
            words={asked}
            learned={steps.learned}
            people={people ?? []}
            onTeach={steps.teach}
          />
        </section>
      )}
      <section aria-label="New listings" className="grid grid-cols-1 gap-4">
        <Choice
          legend="New listings"
          name="state"
          options={needsApproval ? WAITING_STATES : STATES}
          value={steps.areDrafts ? 'draft' : 'published'}
          onChange={(value) => steps.setAreDrafts(value === 'draft')}
        />
        <Field
          label="When was this list last checked with the owners? (optional)"
          hint="Visitors then read “Last confirmed available” with this day. Without it, they read nothing."
          className="max-w-md"
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              max={manilaDay()}
              value={decisions.checkedOn}
              onChange={({ target }) => decisions.setCheckedOn(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={checked ? 'outline' : 'lantern'}
            disabled={!steps.read || check.isPending || apply.isPending}
            onClick={() => {
              apply.reset()
              check.mutate()
            }}
          >
            Check the file
          </Button>
          {check.isPending && (
            <Button variant="outline" onClick={steps.cancel}>
              Cancel
            </Button>
          )}
          <p role="status">
            {check.isPending &&
              `${steps.staged} of ${file.table.rows.length} rows checked. Nothing is imported yet.`}
          </p>
        </div>
      </section>
      {checked && !apply.isSuccess && (
        <BeforeImport
          checked={checked}
          table={file.table}
          needsApproval={needsApproval}
          decisions={decisions}
          isImporting={apply.isPending}
          onImport={() => apply.mutate({ id: checked.id, ...decisions.all() })}
        />
      )}
      {apply.isSuccess && afterImport(apply.variables.id, apply.data)}
    </>
  )
}
