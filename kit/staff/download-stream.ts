import { download } from './download'

const FOLDER = 'exports'

/**
 * By way of a file of the browser's own, so that what is large never fills its memory. That file
 * stays until the next one, since nothing tells when the download has read it.
 * @throws AbortError
 */
export async function downloadStream(
  name: string,
  type: string,
  content: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const folder = await emptyFolder()
  if (!folder) {
    const whole = await new Response(content.pipeThrough(new TransformStream(), { signal })).blob()
    return download(name, type, whole)
  }
  const file = await folder.getFileHandle(name, { create: true })
  await content.pipeTo(await file.createWritable(), { signal })
  download(name, type, await file.getFile())
}

/** Undefined where the browser has none, for example in a private window. */
async function emptyFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory()
    await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined)
    const folder = await root.getDirectoryHandle(FOLDER, { create: true })
    return 'createWritable' in FileSystemFileHandle.prototype ? folder : undefined
  } catch {
    return undefined
  }
}
