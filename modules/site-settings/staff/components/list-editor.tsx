import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Plus, Undo2 } from '~/kit/components/lucide.gen'
import { SortableList } from '~/kit/components/sortable-list'
import { Button } from '~/kit/ui/button'
import { type SiteItem, type SiteListKey, siteField } from '~/modules/site-settings/site-values'
import { emptyItem, ITEM_KINDS, itemTitle } from '~/modules/site-settings/staff/site-items'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import { ItemEditor } from './item-editor'

type ListEditorProps = { form: SiteFormApi; name: SiteListKey }

export function ListEditor({ form, name }: ListEditorProps) {
  const array = useFieldArray({ control: form.control, name })
  const { fields, append, remove, insert } = array
  const { label, most } = siteField(name)
  const { noun } = ITEM_KINDS[name]
  const [open, setOpen] = useState<number>()
  const [removed, setRemoved] = useState<{ item: SiteItem; at: number }>()
  const undo = useRef<HTMLButtonElement>(null)
  const errors = form.formState.errors[name]
  const wrong = Array.isArray(errors) ? errors.findIndex(Boolean) : -1
  const isFull = fields.length >= most

  // Opens items with errors, since a closed item would hide them.
  useEffect(() => {
    if (wrong >= 0) setOpen(wrong)
  }, [wrong])
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])

  function add() {
    append(emptyItem(name), { shouldFocus: false })
    setOpen(fields.length)
    setRemoved(undefined)
  }

  function take(at: number) {
    const item = form.getValues(name)[at]
    if (!item) return
    remove(at)
    setOpen(undefined)
    setRemoved({ item, at })
  }

  function putBack() {
    if (!removed) return
    insert(removed.at, removed.item, { shouldFocus: false })
    setOpen(removed.at)
    setRemoved(undefined)
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= fields.length) return
    array.move(from, to)
    setOpen(undefined)
    setRemoved(undefined)
  }

  return (
    <div className="grid gap-3">
      <p role="status" className="text-muted-foreground text-sm">
        {fields.length} of at most {most} {noun}s
      </p>
      {fields.length > 0 && (
        <SortableList
          ids={fields.map(({ id }) => id)}
          noun={noun.charAt(0).toUpperCase() + noun.slice(1)}
          strategy={verticalListSortingStrategy}
          onMove={move}
        >
          <ol aria-label={label} className="panes">
            {fields.map((field, at) => (
              <ItemEditor
                key={field.id}
                id={field.id}
                form={form}
                list={name}
                at={at}
                count={fields.length}
                isOpen={open === at}
                onToggle={() => setOpen(open === at ? undefined : at)}
                onMove={(to) => move(at, to)}
                onRemove={() => take(at)}
              />
            ))}
          </ol>
        </SortableList>
      )}
      {removed && (
        <div className="flex flex-wrap items-center justify-between gap-2 border border-line border-l-4 border-l-arayat bg-pane py-2 pr-2 pl-4">
          <p role="status" className="min-w-0 [overflow-wrap:anywhere]">
            Removed: {itemTitle(removed.item, name)}
          </p>
          <Button ref={undo} variant="outline" size="sm" onClick={putBack}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        </div>
      )}
      <Button variant="outline" className="justify-self-start" disabled={isFull} onClick={add}>
        <Plus aria-hidden="true" />
        Add {noun}
      </Button>
      {isFull && (
        <p className="font-semibold text-sm">
          You can have at most {most} {noun}s. Remove one to add another.
        </p>
      )}
    </div>
  )
}
