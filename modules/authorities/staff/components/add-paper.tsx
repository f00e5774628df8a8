import { useId, useRef, useState } from 'react'
import { FilePlus } from '~/kit/components/lucide.gen'
import { PictureProblem } from '~/kit/pictures/picture-problem'
import { Button } from '~/kit/ui/button'
import { Select } from '~/kit/ui/select'
import {
  PAPER_KIND_LABELS,
  PAPER_KINDS,
  PAPER_TYPES,
  type PaperKind,
} from '~/platform/values/papers'
import { useAddPaper } from '../mutations'
import { paperOf } from '../paper-of'

const ACCEPTED = [
  ...Object.keys(PAPER_TYPES),
  ...Object.values(PAPER_TYPES).map((ending) => `.${ending}`),
  '.jpeg',
  'image/heic',
  '.heic',
  '.heif',
].join(',')

export function AddPaper({ propertyId }: { propertyId: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<PaperKind>('authority')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useAddPaper(propertyId)

  async function handleFile(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    try {
      mutate({ kind, file: await paperOf(file) })
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      setProblem(error.message)
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold leading-snug">
            What it is
          </label>
          <Select
            id={id}
            value={kind}
            onChange={(event) => setKind(event.target.value as PaperKind)}
          >
            {PAPER_KINDS.map((each) => (
              <option key={each} value={each}>
                {PAPER_KIND_LABELS[each]}
              </option>
            ))}
          </Select>
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // So that the same file can be chosen again.
            event.target.value = ''
            void handleFile(file)
          }}
        />
        <Button variant="outline" disabled={isPending} onClick={() => input.current?.click()}>
          <FilePlus aria-hidden="true" />
          {isPending ? 'Sending…' : 'Add a paper'}
        </Button>
      </div>
      <p role="alert" className="font-semibold text-destructive text-sm leading-snug empty:hidden">
        {problem}
      </p>
      <p className="text-muted-foreground text-sm leading-snug">
        A scan or a photo: PDF, JPEG, PNG, WebP or HEIC, up to 10 MB. Who opens it is written down.
      </p>
    </div>
  )
}
