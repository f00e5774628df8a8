/** @param what is counted, for example "lots" */
export function MapNote({ what = 'properties' }: { what?: string }) {
  return (
    <p className="mt-3 max-w-prose text-muted-foreground text-sm">
      The more {what} are on offer, the darker the pane. Drawn to show which towns lie side by side:
      it is neither to scale nor a survey.
    </p>
  )
}
