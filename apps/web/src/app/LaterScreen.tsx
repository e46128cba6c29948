import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCopy } from '../lib/hooks.ts'
import { useT } from '../lib/i18n.tsx'
import { useOpenForm } from './form-header.ts'
import styles from './FormLayout.module.css'

/** Screens that a next version brings say so, and give what exists already. */
export function ShareLater() {
  const t = useT()
  const form = useOpenForm()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  return (
    <div className={styles.later}>
      <EmptyState
        title={t('shell.later.shareTitle')}
        text={t('shell.later.shareText')}
        action={
          <Button
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void copy(form.publicUrl)}
          >
            <span aria-live="polite">{isCopied ? t('shell.later.copied') : t('shell.later.copyLink')}</span>
          </Button>
        }
      />
    </div>
  )
}

export function SettingsLater() {
  const t = useT()
  return (
    <div className={styles.later}>
      <EmptyState title={t('shell.later.settingsTitle')} text={t('shell.later.settingsText')} />
    </div>
  )
}
