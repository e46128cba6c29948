import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useRef } from 'react'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts'
import styles from '../ApiKeys.module.css'
import type { MadeKey } from '../queries.ts'

/** The only sight of a new key. Leaving before "I have it" asks once. */
export function ShownOnce({ made, onKept }: { made: MadeKey; onKept: () => void }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  const copyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => copyButton.current?.focus(), [])
  useAskBeforeLeaving(true, {
    title: t('apiKeys.once.leave'),
    body: t('apiKeys.once.leaveText'),
    confirmLabel: t('apiKeys.once.go'),
    cancelLabel: t('apiKeys.once.stay'),
  })
  return (
    <Card padding={20} className={styles.once} role="status">
      <Row gap={12} align="start">
        <Tile tone="primary">
          <IconKey size={20} stroke={1.75} aria-hidden />
        </Tile>
        <Stack gap={2} grow>
          <Txt as="h2" size={15} weight={600}>
            {t('apiKeys.once.title', { name: made.key.name })}
          </Txt>
          <Txt size={13} tone="2">
            {t('apiKeys.once.text')}
          </Txt>
        </Stack>
      </Row>
      <div className={styles.onceRow}>
        <code className={styles.secret} dir="ltr">
          {made.secret}
        </code>
        <Button
          ref={copyButton}
          size="lg"
          leftSection={
            isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />
          }
          onClick={() => void copy(made.secret)}
        >
          {isCopied ? t('apiKeys.once.copied') : t('apiKeys.once.copy')}
        </Button>
        <Button size="lg" variant="default" onClick={onKept}>
          {t('apiKeys.once.have')}
        </Button>
      </div>
    </Card>
  )
}
