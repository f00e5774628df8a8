import { Link } from '@tanstack/react-router'
import { StaffPage } from '~/kit/components/staff-page'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import type { StoredSite } from '~/modules/site-settings/data/staff-reads'
import { SiteSectionFrame } from '~/modules/site-settings/staff/site-section/site-section-frame'
import { StoredSettings } from '~/modules/site-settings/staff/site-section/stored-settings'
import { useSiteSection } from '~/modules/site-settings/staff/use-site-section'
import { type Section, sectionNamed } from '../sections'
import { useShownPage } from '../use-shown-page'
import { SectionFields } from './section-fields'

export function SectionScreen({ name }: { name: string }) {
  const section = sectionNamed(name)
  if (!section) return <NoSuchSection />
  return (
    <StoredSettings title={section.title}>
      {(stored) => <SectionForm key={name} section={section} stored={stored} />}
    </StoredSettings>
  )
}

function SectionForm({ section, stored }: { section: Section; stored: StoredSite }) {
  const editor = useSiteSection({ ...section, stored })
  return (
    <SiteSectionFrame title={section.title} editor={editor} preview={useShownPage(section)}>
      <p className="text-muted-foreground leading-snug">{section.about}</p>
      <SectionFields name={section.name} form={editor.form} />
    </SiteSectionFrame>
  )
}

function NoSuchSection() {
  return (
    <StaffPage title="Settings">
      <Notice
        variant="error"
        title="There is no such section"
        actions={
          <Link to="/admin/settings" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            All settings
          </Link>
        }
      />
    </StaffPage>
  )
}
