import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId, useRef } from 'react'
import { useT } from '../../../../../lib/i18n.tsx'
import { problemText } from '../../../problem-text.tsx'
import styles from '../Dialogs.module.css'
import { addedRow, type Row } from './webhook-draft.ts'

type Props<R extends Row> = {
  /** Path of the list in the draft, under which problems are found. */
  path: 'headers' | 'additionalFields'
  rows: readonly R[]
  /** Extra properties of a new row. */
  newRow: Omit<R, keyof Row>
  max: number
  title: string
  help: string
  addLabel: string
  /** Problem of the list as a whole. */
  wrong: string | undefined
  placeholderOf: (row: R) => string | undefined
  /** Left to right in every language. */
  isCode?: boolean
  edit: { problem: (path: string) => string | undefined; leave: (path: string) => void }
  onChange: (rows: R[]) => void
}

/** Names with values, in removable rows. */
export function WebhookRows<R extends Row>(props: Props<R>) {
  const { path, rows, newRow, max, title, help, addLabel, wrong, placeholderOf, isCode = false, edit, onChange } = props
  const t = useT()
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)

  const handleAdd = () => {
    // TypeScript can't see that a row and the rest of R are an R.
    onChange([...rows, { ...addedRow(rows), ...newRow } as unknown as R])
    focusIn(rows.length)
  }
  const handleRemove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index))
    focusIn(Math.min(index, rows.length - 2))
  }
  const handleEdit = (index: number, change: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))

  /** The name field of that row, or the button below if there is none. */
  function focusIn(index: number) {
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll<HTMLElement>('[data-row] input[data-name]')[index]
      ;(row ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
    })
  }

  return (
    <Stack as="fieldset" ref={list} gap={10} aria-describedby={`${id}-help`}>
      <Txt as="legend" size={13} weight={560} className={styles.groupTitle}>
        {title}
      </Txt>
      <Txt size={13} tone="3" id={`${id}-help`}>
        {help}
      </Txt>
      {rows.map((row, index) => {
        const [nameProblem, valueProblem] = [
          edit.problem(`${path}.${index}.name`),
          edit.problem(`${path}.${index}.value`),
        ]
        const place = { number: index + 1 }
        return (
          <div key={row.id} className={styles.row} data-row>
            <TextInput
              aria-label={t(`integrations.webhook.rows.${path}.name`, place)}
              placeholder={t('integrations.webhook.name')}
              attributes={{ input: { dir: isCode ? 'ltr' : 'auto', 'data-name': true } }}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={row.name}
              error={problemText(nameProblem)}
              onChange={(event) => handleEdit(index, { name: event.currentTarget.value })}
              onBlur={() => edit.leave(`${path}.${index}.name`)}
            />
            <TextInput
              aria-label={t(`integrations.webhook.rows.${path}.value`, place)}
              placeholder={placeholderOf(row) ?? t('integrations.webhook.value')}
              attributes={{ input: { dir: isCode ? 'ltr' : 'auto' } }}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={row.value}
              error={problemText(valueProblem)}
              onChange={(event) => handleEdit(index, { value: event.currentTarget.value })}
              onBlur={() => edit.leave(`${path}.${index}.value`)}
            />
            <ActionIcon
              variant="subtle"
              size={40}
              aria-label={t(`integrations.webhook.rows.${path}.remove`, place)}
              onClick={() => handleRemove(index)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {wrong !== undefined && <FieldError id={`${id}-problem`}>{wrong}</FieldError>}
      {rows.length < max && (
        <Button
          variant="link"
          size="sm"
          className={styles.add}
          data-add
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={handleAdd}
        >
          {addLabel}
        </Button>
      )}
    </Stack>
  )
}
