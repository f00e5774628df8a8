import { t } from '~/platform/values/t'

type NothingYetProps = { problems: Partial<Record<string, string>>; isAsked: boolean }

export function NothingYet({ problems, isAsked }: NothingYetProps) {
  const words = Object.values(problems)
  return (
    <p className="max-w-prose text-lg">
      {isAsked && words.length > 0
        ? t`No figures yet: ${words.length === 1 ? t('one field needs') : t`${words.length} fields need`} another look.`
        : t('Fill in the form, and the figures appear here.')}
    </p>
  )
}
