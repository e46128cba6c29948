import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useT } from '../i18n.tsx'
import styles from './PreviewButton.module.css'

/** In the form's header: icon and label if there is room, otherwise the icon alone. */
export function PreviewButton({ onOpen, onNear }: { onOpen: () => void; onNear?: () => void }) {
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
}
