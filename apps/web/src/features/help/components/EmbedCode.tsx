import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../HelpScreen.module.css'

const CODE = `<div data-wayform="order-cake" style="min-height:560px"></div>
<script src="https://forms.example/widget.js" async></script>`

export function EmbedCode() {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  return (
    <div className={styles.code}>
      {/* It can be scrolled, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre dir="ltr" role="region" tabIndex={0} aria-label={t('help.code')}>
        {CODE}
      </pre>
      <Button
        variant="default"
        size="sm"
        leftSection={isCopied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} stroke={1.75} aria-hidden />}
        onClick={() => void copy(CODE)}
      >
        <span aria-live="polite">{isCopied ? t('shell.later.copied') : t('help.copyCode')}</span>
      </Button>
    </div>
  )
}
