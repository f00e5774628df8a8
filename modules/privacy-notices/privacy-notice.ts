export type NoticeBlock = { kind: 'heading' | 'paragraph'; text: string }

export function noticeBlocks(body: string): NoticeBlock[] {
  const blocks: NoticeBlock[] = []
  let lines: string[] = []
  const end = () => {
    const text = lines.join('\n').trim()
    if (text) blocks.push({ kind: 'paragraph', text })
    lines = []
  }
  for (const line of body.split(/\r\n?|\n/)) {
    const heading = /^#\s+(.*\S)/.exec(line)?.[1]
    if (heading === undefined && line.trim() !== '') {
      lines.push(line.trim())
      continue
    }
    end()
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading })
  }
  end()
  return blocks
}
