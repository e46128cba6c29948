import { Textarea } from '@mantine/core'
import { TEMPLATE_NAMES } from '@wayform/core/form/integrations/body-template.ts'
import { mentionOf } from '@wayform/core/recall/recall.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../../../lib/i18n.tsx'
import { problemText } from '../../../problem-text.tsx'
import styles from '../Dialogs.module.css'
import type { WebhookDraft } from './webhook-draft.ts'

type Props = {
  draft: WebhookDraft
  edit: { problem: (path: string) => string | undefined; leave: (path: string) => void }
  onChange: (change: Partial<WebhookDraft>) => void
}

/** JSON of the owner's own, with a list of what can be put into it. */
export function WebhookTemplate({ draft, edit, onChange }: Props) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const placeholders = [
    { value: '', label: t('integrations.webhook.insertNothing') },
    ...TEMPLATE_NAMES.map((name) => ({ value: `{{${name}}}`, label: t(`integrations.webhook.inserts.${name}`) })),
    ...draft.fields.flatMap(({ source, question }) =>
      question ? [{ value: mentionOf(source), label: question.label || t('integrations.webhook.unnamed') }] : [],
    ),
  ]

  const handleInsert = (placeholder: string) => {
    const field = area.current
    if (!field || placeholder === '') return
    const { selectionStart: start, selectionEnd: end } = field
    // At once: the cursor is put behind the inserted text.
    flushSync(() => onChange({ template: draft.template.slice(0, start) + placeholder + draft.template.slice(end) }))
    field.focus()
    field.setSelectionRange(start + placeholder.length, start + placeholder.length)
  }

  return (
    <Stack gap={10}>
      <Textarea
        ref={area}
        label={t('integrations.webhook.template')}
        description={t('integrations.webhook.templateHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: styles.code }}
        attributes={{ input: { dir: 'ltr' } }}
        rows={9}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.template}
        error={problemText(edit.problem('template'))}
        onChange={(event) => onChange({ template: event.currentTarget.value })}
        onBlur={() => edit.leave('template')}
      />
      <SelectField label={t('integrations.webhook.insert')} value="" options={placeholders} onChange={handleInsert} />
    </Stack>
  )
}
