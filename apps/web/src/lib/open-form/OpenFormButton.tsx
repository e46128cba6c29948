import { ActionIcon, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useT } from '../i18n.tsx'
import { useOpenForm } from './form-header.ts'
import styles from './OpenFormButton.module.css'

/** Opens the published form. Before the first publish it explains why it can't. */
export function OpenFormButton() {
  const t = useT()
  const { publicUrl, publishedVersion, from } = useOpenForm()
  const icon = <IconExternalLink size={20} stroke={1.75} className="flip" aria-hidden />
  if (publishedVersion === null && from === null) {
    return (
      <Tooltip label={t('history.notPublished')} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          className={styles.unready}
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
