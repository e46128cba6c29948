import { ActionIcon, Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../toolbar/Toolbar.module.css'

type Props = { count: number; onDelete: () => void; onClear: () => void }

/** Actions on the selected responses. */
export function SelectionBar({ count, onDelete, onClear }: Props) {
  const t = useT()
  return (
    <Row
      below={12}
      weight={560}
      className={styles.selection}
      role="group"
      aria-label={t('responses.select.count', { count })}
    >
      <ActionIcon aria-label={t('responses.select.clear')} onClick={onClear}>
        <IconX size={19} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Grow as="output">{t('responses.select.count', { count })}</Grow>
      <Button
        variant="danger-outline"
        size="sm"
        leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
        onClick={onDelete}
      >
        {t('responses.select.remove')}
      </Button>
    </Row>
  )
}
