import { Button, Textarea } from '@mantine/core'
import { addOptions, parseBulkOptions } from '@wayform/core/editing/question/bulk-options.ts'
import type { DropdownQuestion } from '@wayform/core/questions/dropdown/schema.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { useMemo, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { newId } from '../../new-id.ts'
import styles from '../fields.module.css'
import { useEdit } from '../use-edit.ts'

type Props = { question: DropdownQuestion; onClose: () => void }

/** Adds many options from a list; duplicates are skipped. */
export function BulkAddDialog({ question, onClose }: Props) {
  const t = useT()
  const { edit } = useEdit(question)
  const [text, setText] = useState('')
  const { assignValues, options } = question
  const added = useMemo(() => parseBulkOptions(text, assignValues), [text, assignValues])
  const count = useMemo(
    () => addOptions(question, added, () => '').options.length - options.length,
    [question, added, options.length],
  )

  function handleAdd() {
    edit((dropdown) => addOptions(dropdown, added, newId))
    onClose()
  }

  return (
    <Dialog
      title={t('builder.bulk.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('builder.bulk.cancel')}
          </Button>
          <Button disabled={count === 0} onClick={handleAdd}>
            {t('builder.bulk.add', { count })}
          </Button>
        </>
      }
    >
      <Textarea
        data-autofocus
        mt={12}
        resize="vertical"
        label={t('builder.bulk.label')}
        description={t(assignValues ? 'builder.bulk.helpValues' : 'builder.bulk.help')}
        placeholder={t(assignValues ? 'builder.bulk.exampleValues' : 'builder.bulk.example')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text}
        rows={8}
        attributes={{ input: { dir: 'auto' } }}
        classNames={{ input: styles.area }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
