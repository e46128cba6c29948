import { NavLink } from 'react-router'
import { Segment, Segments } from '@wayform/ui/kit/Segments.tsx'
import { useMay } from '../account/use-may.ts'
import { useT } from '../i18n.tsx'
import styles from './ResponseViews.module.css'

type Props = { formId: string; open: 'list' | 'insights'; dates: readonly (readonly [string, string])[] }

/** Switches between the list of responses and insights, and keeps the chosen dates. */
export function ResponseViews({ formId, open, dates }: Props) {
  const t = useT()
  const hasInsights = useMay('seeInsights')
  const query = new URLSearchParams(dates.map(([name, value]) => [name, value])).toString()
  const search = query === '' ? '' : `?${query}`
  const base = `/forms/${formId}/responses`
  if (!hasInsights) return null
  return (
    <Segments as="nav" size={32} className={styles.views} aria-label={t('responses.views.label')}>
      {(['list', 'insights'] as const).map((view) => (
        <Segment
          as={NavLink}
          key={view}
          to={{ pathname: view === 'list' ? base : `${base}/insights`, search }}
          end
          isOn={view === open}
        >
          {t(`responses.views.${view}`)}
        </Segment>
      ))}
    </Segments>
  )
}
