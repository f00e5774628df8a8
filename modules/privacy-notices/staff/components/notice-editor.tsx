import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { AllSettings } from '~/kit/components/all-settings'
import { RowNotices } from '~/kit/components/row-notices'
import { SaveBar } from '~/kit/components/save-bar'
import { StaffPage } from '~/kit/components/staff-page'
import { conflictingRow, type Revised } from '~/kit/data/rows'
import { useStaffClient } from '~/kit/staff/auth-context'
import { storable } from '~/kit/staff/field-schemas'
import { useRowForm } from '~/kit/staff/use-row-form'
import { Field } from '~/kit/ui/field'
import { Textarea } from '~/kit/ui/textarea'
import type { StoredNotice } from '~/modules/privacy-notices/data/staff-reads'
import { invalidateNotice, publishNotice } from '~/modules/privacy-notices/data/writes'
import { formatDay } from '~/platform/values/dates'
import { noticeProblem } from '../notice-problem'
import { NoticePreview } from './notice-preview'

const FORM_ID = 'privacy-notice'

type Values = { body: string }
type Notice = Revised & Values

const revised = ({ version, body }: Pick<StoredNotice, 'version' | 'body'>): Notice => ({
  revision: version,
  body,
})

function conflicting(error: unknown): Notice | null {
  const notice = conflictingRow<StoredNotice & Revised>(error)
  return notice && revised(notice)
}

export function NoticeEditor({ stored }: { stored: StoredNotice }) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const row = useRowForm<Values, Values, Notice>({
    name: 'settings.privacy',
    keys: ['body'],
    row: revised(stored),
    valuesOf: (notice) => ({ body: notice?.body ?? '' }),
    save: async (over, typed) => {
      const body = storable(typed.body)
      return revised({ version: await publishNotice(client, over?.revision ?? 0, body), body })
    },
    conflicting,
    failed: () => 'Failed to publish notice',
    done: (_verb, { revision }) => `Version ${revision} published. Visitors see it from now on.`,
    invalidate: () => invalidateNotice(queryClient),
  })
  const version = row.stored?.revision ?? 0
  // Typing must not wait for the preview.
  const previewed = useDeferredValue(row.values.body)

  return (
    <StaffPage title="Privacy notice" actions={<AllSettings />}>
      <div className="grid gap-4">
        <RowNotices
          row={row}
          words={{ what: 'the privacy notice' }}
          labelOf={() => `The notice, now version ${row.conflict?.theirs.revision}`}
        />
        <p className="max-w-prose">
          <strong className="font-semibold">Version {stored.version}</strong> is in force, published
          on {formatDay(stored.published_at)}. Visitors agree to it when they write to you, and each
          enquiry records which version. So every edit makes a new version.
        </p>
        <p className="max-w-prose text-muted-foreground leading-snug">
          A line that begins with # and a space is a heading. An empty line begins a new paragraph.
          Everything else is plain text: no bold, no links.
        </p>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <form
            id={FORM_ID}
            noValidate
            onSubmit={row.submit}
            className="border border-wood bg-shell p-4 sm:p-5"
          >
            <Field label="The notice" error={row.form.formState.errors.body?.message}>
              {(field) => (
                <Textarea
                  {...field}
                  {...row.form.register('body', {
                    validate: (typed) => noticeProblem(storable(typed), row.base.body),
                  })}
                  rows={18}
                />
              )}
            </Field>
          </form>
          <NoticePreview body={previewed} />
        </div>
      </div>
      <SaveBar formId={FORM_ID} row={row} action={`Publish version ${version + 1}`} />
    </StaffPage>
  )
}
