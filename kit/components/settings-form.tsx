import type { ReactNode } from 'react'
import { RowNotices } from '~/kit/components/row-notices'
import type { RowApi } from '~/kit/staff/use-row-form'
import { Button } from '~/kit/ui/button'

type SettingsFormProps = {
  row: RowApi
  action?: ReactNode
  /** Of which words are chosen, as the form calls them. */
  options?: readonly { value: string; label: string }[]
  children: ReactNode
  /** Beside the button. */
  beside?: ReactNode
}

/** Some of the staff settings, saved by themselves. */
export function SettingsForm({ row, action = 'Save', options, ...props }: SettingsFormProps) {
  return (
    <form noValidate onSubmit={row.submit} className="grid max-w-3xl gap-7">
      <RowNotices
        row={row}
        words={{ what: 'these settings' }}
        shown={(_key, text) => options?.find(({ value }) => value === text)?.label ?? text}
      />
      {props.children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="lantern" disabled={row.phase !== 'idle'}>
          {row.phase === 'idle' ? action : 'Saving…'}
        </Button>
        {props.beside}
      </div>
    </form>
  )
}
