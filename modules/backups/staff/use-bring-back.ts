import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DataError } from '~/kit/data/data-error'
import { useStaffClient } from '~/kit/staff/auth-context'
import { beginBringBack } from '~/modules/backups/data/bring-back'
import { agreedTo, type BringBack, NOTHING_YET } from '~/platform/values/bring-back'
import {
  giveUp,
  keepAlive,
  restore,
  sendFile,
  type Transfer,
  UnreadableFile,
  untilPhase,
} from './transfer'

export interface Upload {
  ticket: string
  file: File
  state: BringBack
  isCutOff: boolean
  isAskedAgain?: boolean
}

export function useBringBack() {
  const client = useStaffClient()
  const [upload, setUpload] = useState<Upload>()
  const stopping = useRef(new AbortController())

  const isUnderWay = upload !== undefined && upload.state.phase !== 'failed'
  useEffect(() => {
    if (!isUnderWay) return
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [isUnderWay])

  const waiting = upload?.state.phase === 'ready' ? upload.ticket : undefined
  useEffect(() => {
    if (waiting) return keepAlive(waiting, (error) => setUpload(failedBy(error)))
  }, [waiting])

  useEffect(() => () => stopping.current.abort(), [])

  function transferOf(ticket: string): Transfer {
    const { signal } = stopping.current
    return {
      ticket,
      signal,
      onProgress: (state, isCutOff) =>
        setUpload((now) => (now?.ticket === ticket ? { ...now, state, isCutOff } : now)),
    }
  }

  async function run(work: () => Promise<unknown>) {
    const { signal } = stopping.current
    await work().catch((error) => {
      if (!signal.aborted) setUpload(failedBy(error))
    })
  }

  const begin = useMutation({
    mutationFn: async ({ file, password }: { file: File; password: string }) => ({
      file,
      ticket: await beginBringBack(client, password, file.size),
    }),
    onSuccess: ({ file, ticket }) => {
      stopping.current = new AbortController()
      const transfer = transferOf(ticket)
      setUpload({ file, ticket, isCutOff: false, state: NOTHING_YET })
      void run(async () => {
        await sendFile(file, transfer)
        await untilPhase(['ready', 'failed'], transfer)
      })
    },
  })

  return {
    begin,
    upload,
    replaceSite() {
      if (!upload) return
      const { ticket, state } = upload
      setUpload({ ...upload, state: { ...state, phase: 'restoring' } })
      void run(async () => {
        const { phase } = await restore(transferOf(ticket), agreedTo(state.loses))
        if (phase === 'ready') setUpload((now) => now && { ...now, isAskedAgain: true })
      })
    },
    stop() {
      stopping.current.abort()
      if (upload) void giveUp(upload.ticket)
      setUpload(undefined)
      begin.reset()
    },
  }
}

function failedBy(error: unknown) {
  const hint = error instanceof DataError && error.hint
  const problem = error instanceof UnreadableFile ? 'unreadable' : hint || undefined
  return (now: Upload | undefined): Upload | undefined =>
    now && { ...now, state: { ...now.state, phase: 'failed', problem } }
}
