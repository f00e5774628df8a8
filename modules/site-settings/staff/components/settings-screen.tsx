import { Link } from '@tanstack/react-router'
import { Fold } from '~/kit/components/fold'
import { ChevronRight, CircleAlert } from '~/kit/components/lucide.gen'
import { StaffPage } from '~/kit/components/staff-page'
import { largerParts, listedModules } from '~/kit/staff/module-staff'
import { useFolded } from '~/kit/staff/office'
import { missingSettings } from '~/modules/site-settings/missing-settings'
import { parseSiteSettings, type SiteSettings } from '~/modules/site-settings/site-settings'
import { StoredSettings } from '~/modules/site-settings/staff/site-section/stored-settings'
import { SECTIONS, type Section } from '../sections'

export function SettingsScreen() {
  return (
    <StoredSettings title="Settings">
      {(stored) => <Sections site={parseSiteSettings(stored)} />}
    </StoredSettings>
  )
}

type Entry = Pick<Section, 'title' | 'about' | 'missing'> &
  Partial<Pick<Section, 'holds'>> & { name: string; part?: string }

const BRAND: Entry = {
  name: 'brand',
  title: 'Name and logo',
  about: 'At the top of every page, in search results, on shared links and in e-mails.',
  holds: (site) => site.business_name,
  missing: 'brand',
}

/** Those of other modules. */
function otherEntries(): Entry[] {
  return listedModules().flatMap(({ settings }) =>
    Object.entries(settings ?? {}).map(([name, words]) => ({ name, ...words })),
  )
}

function Sections({ site }: { site: SiteSettings }) {
  const folded = useFolded()
  const isFolded = ({ part }: Entry) => part !== undefined && folded.includes(part)
  const entries: Entry[] = [BRAND, ...SECTIONS, ...otherEntries()]
  const more = entries.filter(isFolded)
  return (
    <StaffPage title="Settings">
      <p className="mb-4 max-w-prose text-muted-foreground">
        What the site says about your brokerage. Each part is saved by itself, and visitors see it
        at once.
      </p>
      <div className="grid grid-cols-1 gap-4">
        <SectionList
          label="Sections"
          site={site}
          sections={entries.filter((entry) => !isFolded(entry))}
        />
        {more.length > 0 && (
          <Fold holds={more.map(({ part = '' }) => largerParts()[part]).join(', ')}>
            <SectionList label="More sections" site={site} sections={more} />
          </Fold>
        )}
      </div>
    </StaffPage>
  )
}

type SectionListProps = { label: string; site: SiteSettings; sections: Entry[] }

function SectionList({ label, site, sections }: SectionListProps) {
  const missing = missingSettings(site)
  return (
    <ul aria-label={label} className="panes sm:grid-cols-2 xl:grid-cols-3">
      {sections.map((section) => (
        <SectionLink
          key={section.name}
          section={section}
          holds={section.holds && (section.holds(site) || 'Nothing yet')}
          lacks={missing.filter((one) => one.section === section.missing).map((one) => one.what)}
        />
      ))}
    </ul>
  )
}

type SectionLinkProps = { section: Entry; holds: string | undefined; lacks: string[] }

function SectionLink({ section, holds, lacks }: SectionLinkProps) {
  return (
    <li className="bg-shell">
      <Link
        to="/admin/settings/$section"
        params={{ section: section.name }}
        className="flex h-full items-start gap-3 p-4 hover:bg-pane sm:p-5"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold text-lg leading-snug">{section.title}</span>
          <span className="block text-[0.9375rem] text-muted-foreground leading-snug">
            {section.about}
          </span>
          {holds && (
            <span className="mt-2 line-clamp-2 text-[0.9375rem] leading-snug">{holds}</span>
          )}
          {lacks.length > 0 && (
            <span className="mt-2 flex items-start gap-1.5 font-semibold text-[0.9375rem] text-destructive leading-snug">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              Missing: {lacks.join(', ')}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="mt-1 size-5 shrink-0 text-arayat" />
      </Link>
    </li>
  )
}
