import { type ReactNode, useId } from 'react'

type PictureSectionProps = {
  title: string
  hint: ReactNode
  problem: string | undefined
  isWorking: boolean
  children: (describedBy: string) => ReactNode
}

export function PictureSection(props: PictureSectionProps) {
  const { title, hint, problem, isWorking, children } = props
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3 border-line border-t pt-5">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="font-sans font-semibold text-lg tracking-normal">
          {title}
        </h2>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm leading-snug">
          {hint}
        </p>
      </div>
      {children(`${id}-hint ${id}-problem`)}
      <div id={`${id}-problem`} role="alert">
        {problem && (
          <p className="font-semibold text-destructive text-sm leading-snug">{problem}</p>
        )}
      </div>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {isWorking ? 'Making and saving the pictures…' : ''}
      </p>
    </section>
  )
}
