import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../ApiLog.module.css'

type Props = { label: string; head?: readonly string[]; body: string; curl?: string; note?: string }

/** A request or an answer, as text and never as markup. */
export function Code({ label, head = [], body, curl, note }: Props) {
  const t = useT()
  const shown = pretty(body)
  return (
    <div>
      <Row justify="between" className={styles.codeHead}>
        <Txt as="h3" size={13} tone="2" weight={560}>
          {label}
        </Txt>
        {curl !== undefined && <CopyCurl text={curl} />}
        {note !== undefined && (
          <Txt as="span" size={13} tone="3">
            {note}
          </Txt>
        )}
      </Row>
      {/* It scrolls by itself, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} dir="ltr" tabIndex={0} aria-label={label} role="region">
        {head.length > 0 && <span className={styles.dim}>{head.join('\n')}</span>}
        {head.length > 0 && shown !== '' && '\n\n'}
        {shown || (head.length === 0 && t('apiLog.nothing'))}
      </pre>
    </div>
  )
}

function CopyCurl({ text }: { text: string }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  return (
    <Button
      size="sm"
      variant="subtle"
      color="gray"
      leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => void copy(text)}
    >
      {isCopied ? t('apiLog.copied') : t('apiLog.curl')}
    </Button>
  )
}

/** A body that was cut is not JSON any more, and is shown as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
