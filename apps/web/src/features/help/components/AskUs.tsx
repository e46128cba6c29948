import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { SUPPORT_EMAIL, supportLink } from '../../../lib/links.ts'
import styles from '../HelpScreen.module.css'

export function AskUs() {
  const t = useT()
  return (
    <section className={styles.ask}>
      <div>
        <h2>{t('help.ask.title')}</h2>
        <p>{t('help.ask.text')}</p>
      </div>
      <AskUsButtons />
    </section>
  )
}

/** A link alone would do nothing where no mail program is set up, so the address can be copied too. */
export function AskUsButtons() {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  return (
    <div className={styles.askButtons}>
      <Button
        component="a"
        variant="default"
        href={supportLink(t('shell.help.subject'))}
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
      >
        {t('shell.help.write')}
      </Button>
      <Button
        variant="subtle"
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copy(SUPPORT_EMAIL)}
      >
        <span aria-live="polite">{isCopied ? t('shell.later.copied') : t('shell.help.copy')}</span>
      </Button>
    </div>
  )
}
