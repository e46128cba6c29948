import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { loadPreview } from './load-preview.ts'
import styles from './PreviewButton.module.css'
import { usePreview } from './use-preview.ts'

/** In the form's header: with its name where there is room, else an eye alone. */
export function PreviewButton() {
  const t = useT()
  const { open } = usePreview()
  const prepare = () => void loadPreview()
  return (
    <Button
      variant="subtle"
      className={styles.button}
      title={t('preview.open')}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    >
      <IconEye size={20} stroke={1.75} aria-hidden />
      <span className={styles.label}>{t('preview.open')}</span>
    </Button>
  )
}
