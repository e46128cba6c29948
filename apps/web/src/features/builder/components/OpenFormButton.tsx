import { ActionIcon, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useOpenForm } from '../../../app/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './UndoButtons.module.css'

/** Opens what people see. Before anything is published it says why it can't. */
export function OpenFormButton() {
  const t = useT()
  const { publicUrl, publishedVersion } = useOpenForm()
  const icon = <IconExternalLink size={20} stroke={1.75} className="flip" aria-hidden />
  if (publishedVersion === null) {
    return (
      <Tooltip label={t('history.notPublished')} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          className={styles.button}
          aria-disabled
          aria-label={t('builder.publish.open')}
          aria-description={t('history.notPublished')}
        >
          {icon}
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <Tooltip label={t('builder.publish.open')}>
      <ActionIcon component="a" href={publicUrl} target="_blank" rel="noopener" aria-label={t('builder.publish.open')}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
