import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { countOf, stepWords } from '../bulk-words'
import { useAgentName } from '../use-agent-name'
import type { BulkUndo } from '../use-bulk-undo'
import { StepList } from './step-list'
import { WorkProgress } from './work-progress'

const LONG = 50

export function BulkUndoDialog({ undo }: { undo: BulkUndo }) {
  const { asked, isWorking, done, total } = undo
  const agentName = useAgentName()
  if (isWorking && total > LONG) {
    return (
      <Dialog open>
        <DialogContent title={`Undo on ${countOf(total)}`}>
          <WorkProgress words="Undone" done={done} total={total} />
        </DialogContent>
      </Dialog>
    )
  }
  if (isWorking || asked.length === 0) return null
  return (
    <Dialog open onOpenChange={(open) => !open && undo.leave()}>
      <DialogContent
        title={`${countOf(asked.length)} changed again since`}
        description="Undo would write over what was saved after your change. Left is what would be lost, right what would be put back."
        isWide
      >
        <div className="mt-4 grid gap-4">
          <StepList steps={asked} words={(step) => stepWords(step, agentName)} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={undo.leave}>
              Keep as now
            </Button>
            <Button variant="destructive" onClick={undo.overwrite}>
              Undo {asked.length === 1 ? 'it' : 'these'} too
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
