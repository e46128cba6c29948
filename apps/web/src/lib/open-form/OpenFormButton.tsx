import { ActionIcon, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '../i18n.tsx'
import { useOpenForm } from './form-header.ts'
import styles from './OpenFormButton.module.css'

/** Opens the published form. Before the first publish it explains why it can't. */
export function OpenFormButton() {
  const { publicUrl, publishedVersion, from } = useOpenForm()
  return <OpenButton publicUrl={publicUrl} isReady={publishedVersion !== null || from !== null} />
}

type Props = { publicUrl: string; isReady: boolean }

/** Memoised: the draft of the form is saved often. */
const OpenButton = memo(function OpenButton({ publicUrl, isReady }: Props) {
  const t = useT()
  const icon = <IconExternalLink size={20} stroke={1.75} className="flip" aria-hidden />
  if (!isReady) {
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
    <ActionIcon
      component="a"
      href={publicUrl}
      target="_blank"
      rel="noopener"
      aria-label={t('builder.publish.open')}
      data-tip={t('builder.publish.open')}
    >
      {icon}
    </ActionIcon>
  )
})
