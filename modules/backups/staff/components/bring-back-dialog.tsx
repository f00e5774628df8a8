import { type ReactNode, useState } from 'react'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '~/kit/ui/dialog'
import { Spinner } from '~/kit/ui/spinner'
import { problemWords } from '../problem-words'
import { type Upload, useBringBack } from '../use-bring-back'
import { BackupAbout } from './backup-about'
import { ChooseBackup } from './choose-backup'
import { UploadProgress } from './upload-progress'

export function BringBackDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const steps = useBringBack()
  const { upload, begin, stop } = steps
  const phase = upload?.state.phase

  function handleOpenChange(open: boolean) {
    // What runs on the server can't be taken back, and what was sent is given up by a button only.
    if (!open && phase && phase !== 'failed') return
    if (!open) stop()
    setIsOpen(open)
  }
  function handleCancel() {
    stop()
    setIsOpen(false)
  }

  return (
    <Dialog open={isOpen} onOpenChange={handleOpenChange}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Bring back a backup
        </Button>
      </DialogTrigger>
      <DialogContent title={titleOf(upload)} canClose={!phase || phase === 'failed'}>
        {!upload && (
          <ChooseBackup
            isBusy={begin.isPending}
            error={begin.error}
            onChoose={begin.mutate}
            onCancel={handleCancel}
          />
        )}
        {upload && <Step upload={upload} steps={steps} onCancel={handleCancel} />}
      </DialogContent>
    </Dialog>
  )
}

type StepProps = {
  upload: Upload
  steps: ReturnType<typeof useBringBack>
  onCancel: () => void
}

function Step({ upload, steps, onCancel }: StepProps): ReactNode {
  const { phase, about, loses, problem } = upload.state
  if (phase === 'receiving' || phase === 'looking') {
    return <UploadProgress upload={upload} onCancel={onCancel} />
  }
  if (phase === 'ready' && about) {
    return (
      <BackupAbout
        about={about}
        loses={loses}
        isAskedAgain={upload.isAskedAgain}
        onCancel={onCancel}
        onReplace={steps.replaceSite}
      />
    )
  }
  if (phase === 'restored') return <Restored />
  if (phase === 'failed') {
    return (
      <div className="mt-3 grid gap-5">
        <p role="alert">{problemWords(problem).what} Nothing on this site was changed.</p>
        <Button className="justify-self-end" onClick={steps.stop}>
          Choose another file
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-3 grid gap-4">
      <p>
        This can take a few minutes. Until then, visitors are told that the site is starting. Please
        keep this page open.
      </p>
      <Spinner label="Restoring…" />
    </div>
  )
}

function Restored() {
  return (
    <div className="mt-3 grid gap-5">
      <p role="status">
        Sign in with an account of the old site, and its password. Everyone has to sign in again.
      </p>
      <Button className="justify-self-end" onClick={leave}>
        Sign in
      </Button>
    </div>
  )
}

/** The session was the new site's; the page is fetched again because the old site has other keys. */
function leave() {
  for (const key of Object.keys(localStorage)) {
    if (/^sb-.*-auth-token/.test(key)) localStorage.removeItem(key)
  }
  window.location.assign('/admin/login')
}

function titleOf(upload: Upload | undefined): string {
  if (!upload) return 'Bring back a backup'
  const { phase, problem } = upload.state
  if (phase === 'receiving') return 'Uploading the backup'
  if (phase === 'looking') return 'Checking the backup'
  if (phase === 'ready') return 'Is this the right backup?'
  if (phase === 'restoring') return 'Bringing the site back'
  if (phase === 'restored') return 'The old site is back'
  return problemWords(problem).title
}
