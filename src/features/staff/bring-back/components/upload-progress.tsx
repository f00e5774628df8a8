import { Button } from '~/components/ui/button'
import { sizeWords } from '~/domain/backup-state'
import type { Upload } from '../use-bring-back'

export function UploadProgress({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { file, state, isCutOff } = upload
  const isLooking = state.phase === 'looking'
  return (
    <div className="mt-3 grid gap-4">
      <p className="break-words">{file.name}</p>
      {isLooking ? (
        <progress aria-label="Checking" className="h-3 w-full accent-arayat" />
      ) : (
        <progress
          aria-label="Uploaded"
          value={state.received}
          max={file.size}
          className="h-3 w-full accent-arayat"
        />
      )}
      <p role="status">
        {isLooking
          ? 'Every row and picture is compared with its checksum.'
          : isCutOff
            ? 'The connection was lost. The upload goes on once it is back.'
            : `${sizeWords(state.received)} of ${sizeWords(file.size)}. Please keep this page open.`}
      </p>
      <Button variant="outline" className="justify-self-end" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
