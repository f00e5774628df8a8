import { useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  /** @param isRange from the one that was ticked before to this one */
  toggle: (id: string, isRange: boolean) => void
  choose: (ids: readonly string[]) => void
}

/** @param shown the ids on this page, in order */
export function useSelection(shown: readonly string[], belongsTo: string): Selection {
  const [selected, setSelected] = useState({ of: belongsTo, ids: new Set<string>(), last: '' })
  // Another search: what is ticked would be out of sight.
  const ids = selected.of === belongsTo ? selected.ids : new Set<string>()
  const set = (next: Set<string>, last = '') => setSelected({ of: belongsTo, ids: next, last })
  return {
    ids,
    toggle: (id, isRange) => {
      const next = new Set(ids)
      const isOn = !ids.has(id)
      for (const each of isRange ? between(shown, selected.last, id) : [id]) {
        if (isOn) next.add(each)
        else next.delete(each)
      }
      set(next, id)
    },
    choose: (chosen) => set(new Set(chosen)),
  }
}

/** Both included; the second alone where the first isn't shown. */
export function between(shown: readonly string[], first: string, second: string): string[] {
  const [from, to] = [shown.indexOf(first), shown.indexOf(second)]
  if (from < 0 || to < 0) return [second]
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}
