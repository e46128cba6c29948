import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useCopy } from '../../../lib/hooks.ts'
import { house, supportLink } from '../../../lib/house.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../HelpScreen.module.css'

/** The operator may have given no address to write to. */
export const canAsk = () => supportLink('') !== null

export function AskUs() {
  const t = useT()
  if (!canAsk()) return null
  return (
    <Row as="section" gap={[16, 24]} justify="between" wrap className={styles.ask}>
      <div>
        <Txt as="h2" size={16}>
          {t('help.ask.title')}
        </Txt>
        <Txt tone="2" above={4}>
          {t('help.ask.text')}
        </Txt>
      </div>
      <AskUsButtons />
    </Row>
  )
}

/** The address can also be copied, because a mailto link does nothing without a mail program. */
export function AskUsButtons() {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  const { supportEmail } = house
  const href = supportLink(t('shell.help.subject'))
  if (href === null) return null
  return (
    <Row wrap>
      <Button
        component="a"
        variant="default"
        href={href}
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
      >
        {t('shell.help.write')}
      </Button>
      {supportEmail !== null && (
        <Button
          variant="subtle"
          leftSection={
            isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />
          }
          onClick={() => void copy(supportEmail)}
        >
          <span aria-live="polite">{isCopied ? t('shell.later.copied') : t('shell.help.copy')}</span>
        </Button>
      )}
    </Row>
  )
}
