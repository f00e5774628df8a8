import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSection } from '~/kit/components/form-section'
import { StaffPage } from '~/kit/components/staff-page'
import { pagesOfOne } from '~/kit/staff/module-staff'
import { buttonClass } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import type { PostedProperty } from '~/modules/listings/data/staff-reads'
import { printLink } from '~/modules/listings/print-link'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { CHANNELS, MANNERS, markedLink, type PostChannel, type PostLanguage } from '../post-text'
import { CrawlerPreview } from './crawler-preview'
import { PostPictures } from './post-pictures'
import { PostText } from './post-text'
import { QrCode } from './qr-code'

type PostScreenProps = {
  property: PostedProperty
  settings: SiteSettings
  siteUrl: string
  origin: string
}

type PostAloneProps = PostScreenProps & { isTab: boolean }

export function PostScreen({ isTab, ...props }: PostAloneProps) {
  const { property } = props
  const pages = pagesOfOne().map(({ to, title }) => (
    <Link
      key={to}
      to={to}
      search={{ q: property.reference }}
      className={buttonClass({ variant: 'outline' })}
    >
      {title}
    </Link>
  ))
  if (isTab) {
    return (
      <FormSection title="Post this listing">
        <Post {...props} />
        <div>{pages}</div>
      </FormSection>
    )
  }
  return (
    <StaffPage
      title={`Post ${property.reference}`}
      actions={
        <div className="flex flex-wrap gap-2">
          {pages}
          <Link
            to="/admin/properties/$id/edit"
            params={{ id: property.id }}
            className={buttonClass({ variant: 'outline' })}
          >
            Edit
          </Link>
        </div>
      }
    >
      <p className="mb-8 text-lg">{property.title}</p>
      <Post {...props} />
    </StaffPage>
  )
}

function Post({ property, settings, siteUrl, origin }: PostScreenProps) {
  const [channel, setChannel] = useState<PostChannel>('feed')
  const [language, setLanguage] = useState<PostLanguage>('en')
  const link = markedLink(property, siteUrl, channel)
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Where you post it">
          {(control) => (
            <Select
              {...control}
              value={channel}
              onChange={({ target }) =>
                setChannel(CHANNELS.find((each) => each === target.value) ?? 'feed')
              }
            >
              {CHANNELS.map((each) => (
                <option key={each} value={each}>
                  {MANNERS[each].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Language">
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) => setLanguage(target.value === 'fil' ? 'fil' : 'en')}
            >
              <option value="en">English</option>
              <option value="fil">Filipino</option>
            </Select>
          )}
        </Field>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <PostText
          key={`${channel} ${language}`}
          post={{ property, settings, siteUrl, channel, language }}
          link={link}
        />
        <CrawlerPreview link={link} />
      </div>
      <PostPictures property={property} channel={channel} origin={origin} />
      <QrCode text={printLink(property, siteUrl)} reference={property.reference} />
    </div>
  )
}
