import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { IconButton } from '@wayform/ui/kit/buttons.tsx'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useT } from '../i18n.tsx'
import type { RowPart } from './use-reorder.ts'
import styles from './MoveHandle.module.css'

type Props = {
  /** "Move option 2" */
  label: string
  index: number
  count: number
  onMove: (from: number, to: number, part: RowPart) => void
  onDrag: (event: PointerEvent, from: number) => void
}

/**
 * Drags a row; a click opens a menu of positions. Alt with an arrow key moves it at once, here and in the row's field.
 */
export function MoveHandle(props: Props) {
  const { label, index, count, onMove, onDrag } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.box}>
      <IconButton
        className={styles.handle}
        size={24}
        data-move
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title={label}
        disabled={count < 2}
        onPointerDown={(event) => onDrag(event, index)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => handleMoveKey(event, index, (to) => onMove(index, to, 'handle'))}
      >
        <IconGripVertical size={16} stroke={1.75} />
      </IconButton>
      {/* Rendered only while open: closed menus of many rows would cost more than the rows themselves. */}
      {isOpen && <MoveMenu {...props} onClose={() => setOpen(false)} />}
    </span>
  )
}

function MoveMenu({ index, count, onMove, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  return (
    <Menu opened onClose={onClose} position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <span className="wf-cover" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={18} stroke={1.75} aria-hidden />}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1, 'handle')}
        >
          {t('builder.move.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={18} stroke={1.75} aria-hidden />}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1, 'handle')}
        >
          {t('builder.move.down')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Alt and an arrow key move the row. True if the key was handled. */
export function handleMoveKey(event: KeyboardEvent, index: number, onMove: (to: number) => void): boolean {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (step === 0 || !event.altKey || event.ctrlKey || event.metaKey) return false
  event.preventDefault()
  onMove(index + step)
  return true
}
