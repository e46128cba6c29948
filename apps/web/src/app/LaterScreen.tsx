import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { useT } from '../lib/i18n.tsx'
import styles from './FormLayout.module.css'

/** A screen that a next version brings says so. */
export function SettingsLater() {
  const t = useT()
  return (
    <div className={styles.later}>
      <EmptyState title={t('shell.later.settingsTitle')} text={t('shell.later.settingsText')} />
    </div>
  )
}
