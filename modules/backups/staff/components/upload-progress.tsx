import { Button } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { sizeWords } from '~/modules/backups/backup-state'
import type { Upload } from '../use-bring-back'

export function UploadProgress({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { file, state } = upload
  return (
    <div className="mt-3 grid gap-4">
      <p className="break-words">{file.name}</p>
      {state.phase === 'looking' ? (
        <Spinner label="Comparing every row and picture with its checksum…" />
      ) : (
        <Sent {...upload} />
      )}
      <Button variant="outline" className="justify-self-end" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

function Sent({ file, state, isCutOff }: Upload) {
  return (
    <>
      <progress
        aria-label="Uploaded"
        value={state.received}
        max={file.size}
        className="h-3 w-full appearance-none border border-line bg-pane [&::-moz-progress-bar]:bg-arayat [&::-webkit-progress-bar]:bg-pane [&::-webkit-progress-value]:bg-arayat"
      />
      <p role="status">
        {isCutOff
          ? 'The connection was lost. The upload goes on once it is back.'
          : `${sizeWords(state.received)} of ${sizeWords(file.size)}. Please keep this page open.`}
      </p>
    </>
  )
}
