import { Button } from '@mantine/core'
import { useT } from '../i18n.tsx'
import styles from './SaveBar.module.css'

/** Stays visible while the form around it has unsaved changes. */
export function SaveBar({ isSaving, onDiscard }: { isSaving: boolean; onDiscard: () => void }) {
  const t = useT()
  return (
    <div className={`wf-row ${styles.bar}`} data-save-bar role="group" aria-label={t('settings.save.unsaved')}>
      <span>{t('settings.save.unsaved')}</span>
      <Button variant="subtle" className={styles.discard ?? ''} disabled={isSaving} onClick={onDiscard}>
        {t('settings.save.discard')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('settings.save.save')}
      </Button>
    </div>
  )
}
