import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Account.module.css'

/** Stays in sight while something is unsaved. */
export function SaveBar({ isSaving, onDiscard }: { isSaving: boolean; onDiscard: () => void }) {
  const t = useT()
  return (
    <div className={styles.saveBar} role="group" aria-label={t('account.save.unsaved')}>
      <span>{t('account.save.unsaved')}</span>
      <Button variant="default" disabled={isSaving} onClick={onDiscard}>
        {t('account.save.discard')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('account.save.save')}
      </Button>
    </div>
  )
}
