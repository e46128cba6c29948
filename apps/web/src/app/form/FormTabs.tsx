import { useQuery } from '@tanstack/react-query'
import { IconExternalLink, IconInbox, IconLayoutList, IconSettings, IconShare3 } from '@tabler/icons-react'
import { memo } from 'react'
import { Link, useParams, useLocation } from 'react-router'
import { useMay } from '../../lib/account/use-may.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLastSeen } from '../../lib/offline/last-seen.ts'
import { formQuery, useAnalytics } from '../../lib/queries/forms.ts'
import styles from './FormLayout.module.css'

const TABS = [
  { key: 'build', path: '', Icon: IconLayoutList, mirrors: false },
  { key: 'share', path: '/share', Icon: IconShare3, mirrors: true },
  { key: 'responses', path: '/responses', Icon: IconInbox, mirrors: false },
  { key: 'settings', path: '/settings', Icon: IconSettings, mirrors: false },
] as const

/** A form that is hosted elsewhere is edited and answered there. */
const AT_HOME: ReadonlySet<string> = new Set(['build', 'responses'])

/** In the header; on phones a bar at the bottom, in reach of the thumb. Memoised: the draft of the form is saved often. */
export const FormTabs = memo(function FormTabs({ id, isBar = false }: { id: string; isBar?: boolean }) {
  const t = useT()
  const open = useOpenTab(id)
  const { data: editUrl = null } = useQuery({ ...formQuery(id), select: (form) => form.editUrl })
  const mayBuild = useMay('build')
  const isReadOnly = useLastSeen() !== null || !mayBuild
  const unread = useAnalytics().data?.find((item) => item.form === id)?.unread ?? 0
  return (
    <nav
      className={isBar ? styles.bar : styles.tabs}
      aria-label={t('shell.form.tabs')}
      data-tab-bar={isBar || undefined}
    >
      {editUrl !== null && !isReadOnly && (
        <a href={editUrl} className={`wf-row ${styles.tab}`} target="_blank" rel="noopener">
          <IconExternalLink size={isBar ? 23 : 18} stroke={1.75} className="flip" aria-hidden />
          {t('shell.form.build')}
        </a>
      )}
      {TABS.filter(({ key }) => (isReadOnly ? key === 'responses' : editUrl === null || !AT_HOME.has(key))).map(
        ({ key, path, Icon, mirrors }) => (
          <Link
            key={key}
            to={`/forms/${id}${path}`}
            className={`wf-row ${styles.tab}`}
            data-open={key === open || undefined}
            aria-current={key === open ? 'page' : undefined}
          >
            <Icon size={isBar ? 23 : 18} stroke={1.75} className={mirrors ? 'flip' : undefined} aria-hidden />
            {t(`shell.form.${key}`)}
            {key === 'responses' && unread > 0 && (
              <span className="wf-count" title={t('shell.form.unread', { count: unread })}>
                {unread}
              </span>
            )}
          </Link>
        ),
      )}
    </nav>
  )
})

/** Every other section belongs to the builder's tab. */
function useOpenTab(id: string): (typeof TABS)[number]['key'] {
  const { pathname } = useLocation()
  const section = useParams()['section']
  const tab = TABS.find(({ path }) => path !== '' && `${pathname}/`.startsWith(`/forms/${id}${path}/`))
  return section === undefined && tab ? tab.key : 'build'
}
