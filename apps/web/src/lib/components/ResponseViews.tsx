import { NavLink } from 'react-router'
import { useT } from '../i18n.tsx'
import styles from './ResponseViews.module.css'

type Props = { formId: string; open: 'list' | 'insights'; dates: readonly (readonly [string, string])[] }

/** The list of responses and what they say together. The chosen dates go along. */
export function ResponseViews({ formId, open, dates }: Props) {
  const t = useT()
  const query = new URLSearchParams(dates.map(([name, value]) => [name, value])).toString()
  const search = query === '' ? '' : `?${query}`
  const base = `/forms/${formId}/responses`
  return (
    <nav className={styles.views} aria-label={t('responses.views.label')}>
      {(['list', 'insights'] as const).map((view) => (
        <NavLink
          key={view}
          to={{ pathname: view === 'list' ? base : `${base}/insights`, search }}
          end
          data-open={view === open || undefined}
        >
          {t(`responses.views.${view}`)}
        </NavLink>
      ))}
    </nav>
  )
}
