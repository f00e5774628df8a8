import { useEffect, useState } from 'react'
import { hasDrafts } from '~/kit/staff/drafts'
import { joinTabs } from '~/kit/staff/other-tabs'
import { guardUnsavedWork } from '~/kit/staff/unsaved-work'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'

export function UnsavedTabs() {
  const [asking, setAsking] = useState<{ answer: (may: boolean) => void }>()

  useEffect(() => {
    const tabs = joinTabs(hasDrafts)
    const removeGuard = guardUnsavedWork(async () =>
      (await tabs.isUnsavedElsewhere()) ? new Promise((answer) => setAsking({ answer })) : true,
    )
    return () => {
      removeGuard()
      tabs.leave()
    }
  }, [])

  function answer(may: boolean) {
    asking?.answer(may)
    setAsking(undefined)
  }

  return (
    <ConfirmDialog
      isOpen={asking !== undefined}
      title="Sign out without saving?"
      description="Another tab has changes that have not been saved. Signing out takes them out of this browser."
      action="Sign out"
      cancel="Stay"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
