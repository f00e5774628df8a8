export function MapNote() {
  return (
    <p className="mt-3 max-w-prose text-muted-foreground text-sm">
      The darker the town, the more properties are on offer. The map shows which towns are next to
      each other; it is not to scale.
    </p>
  )
}
