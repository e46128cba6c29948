import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '../i18n.tsx'
import styles from './PreviewButton.module.css'

type Props = { onOpen: () => void; onNear?: () => void }

/** In the form's header: icon and label if there is room, otherwise the icon alone. */
export const PreviewButton = memo(function PreviewButton({ onOpen, onNear }: Props) {
  const t = useT()
  return (
    <Button
      variant="subtle"
      className={styles.button}
      title={t('preview.open')}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <IconEye size={20} stroke={1.75} aria-hidden />
      <span className={styles.label}>{t('preview.open')}</span>
    </Button>
  )
})
