import { type ComponentProps, createElement } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

/** What lucide.gen.ts makes its icons of. Decoration, unless aria-hidden is false. */
export function staffIcon(shapes: Shape[]) {
  return (props: ComponentProps<'svg'>) => (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {shapes.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
