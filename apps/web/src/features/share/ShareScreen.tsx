import { IconBrandWhatsapp, IconBrandWordpress, IconBrowser, IconCode, IconLink, IconQrcode } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, Outlet, useOutletContext } from 'react-router'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import type { FormOutlet } from '../../lib/open-form/form-header.ts'
import { useT } from '../../lib/i18n.tsx'
import { Sections } from '../../lib/open-form/Sections.tsx'
import { Unpublished } from './components/Unpublished.tsx'

const WAYS = [
  { key: 'link', path: '', Icon: IconLink },
  { key: 'whatsapp', path: '/whatsapp', Icon: IconBrandWhatsapp },
  { key: 'website', path: '/website', Icon: IconBrowser },
  { key: 'gtm', path: '/gtm', Icon: IconCode },
  { key: 'wordpress', path: '/wordpress', Icon: IconBrandWordpress },
  { key: 'qr', path: '/qr', Icon: IconQrcode },
] as const

/** A form at Google has only a link; the embed code needs our own form. */
const ELSEWHERE: ReadonlySet<string> = new Set(['link', 'whatsapp', 'qr'])

/** The ways to share a form, one screen for each. */
export function ShareScreen() {
  const t = useT()
  const outlet = useOutletContext<FormOutlet>()
  const { form } = outlet
  const isLinked = form.from !== null
  const isPublished = isLinked || form.publishedVersion !== null
  if (!isPublished) return <Unpublished form={form} />
  return (
    <Sections
      label={t('share.ways')}
      sections={WAYS.filter(({ key }) => !isLinked || ELSEWHERE.has(key)).map(({ key, path, Icon }) => ({
        to: `/forms/${form.id}/share${path}`,
        label: t(`share.nav.${key}`),
        Icon,
      }))}
    >
      <Fragment key={form.id}>
        {!form.enabled && (
          <Notice
            tone="warn"
            below={20}
            role="status"
            action={
              <Link className="wf-link" to={`/forms/${form.id}/settings`}>
                {t('share.closed.settings')}
              </Link>
            }
          >
            <p>
              <b>{t('share.closed.title')}</b> {t('share.closed.text')}
            </p>
          </Notice>
        )}
        <Outlet context={outlet} />
      </Fragment>
    </Sections>
  )
}
