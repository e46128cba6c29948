import { IconBrandWhatsapp, IconBrandWordpress, IconBrowser, IconCode, IconLink, IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation, useOutletContext } from 'react-router'
import type { FormOutlet } from '../../app/form-header.ts'
import { useT } from '../../lib/i18n.tsx'
import { Unpublished } from './components/Unpublished.tsx'
import styles from './Share.module.css'

const WAYS = [
  { key: 'link', path: '', Icon: IconLink },
  { key: 'whatsapp', path: '/whatsapp', Icon: IconBrandWhatsapp },
  { key: 'website', path: '/website', Icon: IconBrowser },
  { key: 'gtm', path: '/gtm', Icon: IconCode },
  { key: 'wordpress', path: '/wordpress', Icon: IconBrandWordpress },
  { key: 'qr', path: '/qr', Icon: IconQrcode },
] as const

/** A form that lives at Google has an address; what stands on a website has to come from us. */
const ELSEWHERE: ReadonlySet<string> = new Set(['link', 'whatsapp', 'qr'])

/** Everywhere a shop meets its customers: the ways to share a form, one screen for each. */
export function ShareScreen() {
  const t = useT()
  const outlet = useOutletContext<FormOutlet>()
  const { form } = outlet
  const isLinked = form.from !== null
  const isPublished = isLinked || form.publishedVersion !== null
  if (!isPublished) return <Unpublished form={form} />
  return (
    <div className={styles.screen}>
      <Ways id={form.id} isLinked={isLinked} />
      <div className={styles.content} key={form.id}>
        {!form.enabled && (
          <div className={styles.warning} role="status">
            <p>
              <b>{t('share.closed.title')}</b> {t('share.closed.text')}
            </p>
            <Link className="wf-link" to={`/forms/${form.id}/settings`}>
              {t('share.closed.settings')}
            </Link>
          </div>
        )}
        <Outlet context={outlet} />
      </div>
    </div>
  )
}

function Ways({ id, isLinked }: { id: string; isLinked: boolean }) {
  const t = useT()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // On a phone the ways are a row that scrolls: the chosen one must be to be seen.
  useEffect(() => {
    const chosen = list.current?.querySelector(`[href="${pathname}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={list} className={styles.ways} aria-label={t('share.ways')}>
      {WAYS.filter(({ key }) => !isLinked || ELSEWHERE.has(key)).map(({ key, path, Icon }) => (
        <NavLink key={key} to={`/forms/${id}/share${path}`} end>
          <Icon size={19} stroke={1.75} aria-hidden />
          {t(`share.nav.${key}`)}
        </NavLink>
      ))}
    </nav>
  )
}
