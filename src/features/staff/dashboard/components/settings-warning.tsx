import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

type SettingsWarningProps = {
  title: string
  /** Of the settings, where it is put right. */
  section: string
  action: string
  children: ReactNode
}

export function SettingsWarning({ title, section, action, children }: SettingsWarningProps) {
  return (
    <Notice
      variant="warning"
      title={title}
      actions={
        <Link
          to="/admin/settings/$section"
          params={{ section }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {action}
        </Link>
      }
    >
      {children}
    </Notice>
  )
}
