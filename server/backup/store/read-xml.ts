const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function readElements(text: string, name: string): string[] {
  const found: string[] = []
  const [begin, end] = [`<${name}>`, `</${name}>`]
  for (let from = text.indexOf(begin); from >= 0; from = text.indexOf(begin, from)) {
    const to = text.indexOf(end, from)
    if (to < 0) break
    found.push(text.slice(from + begin.length, to))
    from = to + end.length
  }
  return found
}

export function readElement(text: string, name: string): string | undefined {
  const [found] = readElements(text, name)
  return found?.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex, decimal, named) => {
      if (named) return entities[named] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
