import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './ResponseDetail.module.css'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('merchants.reference.failed') }))
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon className={styles.copy} size={30} aria-label={label} onClick={() => void copy(text)}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <span className="wf-visually-hidden" role="status">
        {isCopied ? t('merchants.reference.copied') : ''}
      </span>
    </>
  )
}
