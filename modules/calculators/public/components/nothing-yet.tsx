type NothingYetProps = { problems: Partial<Record<string, string>>; isAsked: boolean }

export function NothingYet({ problems, isAsked }: NothingYetProps) {
  const words = Object.values(problems)
  return (
    <p className="max-w-prose text-lg">
      {isAsked && words.length > 0
        ? `No figures yet: ${words.length === 1 ? 'one field needs' : `${words.length} fields need`} another look.`
        : 'Fill in the form, and the figures appear here.'}
    </p>
  )
}
