import { ActionIcon, Button, Popover } from '@mantine/core'
import { Sheet } from '@wayform/ui/sheet/Sheet.tsx'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { columnName } from '../column-name.ts'
import { type Choice, type Column, toggled } from '../columns.ts'
import styles from './Toolbar.module.css'

type Props = { columns: readonly Column[]; choice: Choice; onChange: (choice: Choice) => void }

/** Chooses the questions in the table and on the cards. */
export function ColumnsMenu({ columns, choice, onChange }: Props) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const [isOpen, setOpen] = useState(false)
  const list = <ColumnList columns={columns} choice={choice} onChange={onChange} />
  const button = (
    <ActionIcon
      variant={isPhone ? 'subtle' : 'default'}
      size={isPhone ? undefined : 38}
      className={isPhone ? undefined : styles.icon}
      aria-label={t('responses.columns.button')}
      title={t('responses.columns.button')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <IconColumns3 size={isPhone ? 22 : 19} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  if (isPhone) {
    return (
      <>
        {button}
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} label={t('responses.columns.title')}>
          {list}
        </Sheet>
      </>
    )
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={6} shadow="md" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={t('responses.columns.title')}>
        {list}
      </Popover.Dropdown>
    </Popover>
  )
}

function ColumnList({ columns, choice, onChange }: Props) {
  const t = useT()
  return (
    <>
      <ul>
        {columns.map((column) => (
          <li key={column.key}>
            <label className={`wf-tick ${styles.column}`}>
              <input type="checkbox" checked={column.isShown} onChange={() => onChange(toggled(choice, column))} />
              <bdi>{columnName(t, column)}</bdi>
            </label>
          </li>
        ))}
      </ul>
      {Object.keys(choice).length > 0 && (
        <Button variant="subtle" fullWidth onClick={() => onChange({})}>
          {t('responses.columns.reset')}
        </Button>
      )}
    </>
  )
}
