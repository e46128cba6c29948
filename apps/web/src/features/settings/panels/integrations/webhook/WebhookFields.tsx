import { Checkbox, Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import {
  BOOKING_FIELD_NAMES,
  STATE_FIELD_NAMES,
  SYSTEM_FIELD_NAMES,
} from '@wayform/core/form/integrations/webhook-payload.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { List } from '@wayform/ui/kit/List.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'
import { useT } from '../../../../../lib/i18n.tsx'
import { QuestionTile } from '../../../../../lib/components/QuestionTile.tsx'
import { problemText } from '../../../problem-text.tsx'
import styles from '../Dialogs.module.css'
import type { FieldRow, WebhookDraft } from './webhook-draft.ts'

type Props = {
  draft: WebhookDraft
  edit: { problem: (path: string) => string | undefined; leave: (path: string) => void }
  onChange: (change: Partial<WebhookDraft>) => void
}

/** Sends everything under default names, or a selection under names of the owner's choice. */
export function WebhookFields({ draft, edit, onChange }: Props) {
  const t = useT()
  const id = useId()
  const wrong = edit.problem('keys')
  const handleEdit = (source: string, change: Partial<FieldRow>) =>
    onChange({ fields: draft.fields.map((field) => (field.source === source ? { ...field, ...change } : field)) })

  return (
    <Stack as="fieldset" gap={10}>
      <Txt as="legend" size={13} weight={560} className={styles.groupTitle}>
        {t('integrations.webhook.fields')}
      </Txt>
      <Radio.Group
        aria-label={t('integrations.webhook.fields')}
        value={draft.isEverything ? 'everything' : 'chosen'}
        onChange={(value) => onChange({ isEverything: value === 'everything' })}
      >
        <Stack gap={10}>
          <Radio value="everything" label={t('integrations.webhook.everything')} />
          <Radio value="chosen" label={t('integrations.webhook.chosen')} />
        </Stack>
      </Radio.Group>
      {!draft.isEverything && (
        <>
          <Txt size={13} tone="3">
            {t('integrations.webhook.chosenHelp')}
          </Txt>
          <List className={styles.fields} aria-label={t('integrations.webhook.fields')}>
            {draft.fields.map((field) => {
              const label = labelOf(field)
              const problem = edit.problem(`keys.${field.source}`)
              return (
                <Columns as="li" key={field.source} gap={12} align="center" className={styles.field}>
                  <Checkbox
                    radius="xs"
                    checked={field.isSent}
                    aria-invalid={wrong !== undefined || undefined}
                    aria-describedby={wrong === undefined ? undefined : `${id}-problem`}
                    label={
                      <Row as="span" gap={10} className={styles.source}>
                        {field.question && !field.part && <QuestionTile kind={field.question.kind} />}
                        <bdi>{label}</bdi>
                      </Row>
                    }
                    classNames={{ labelWrapper: styles.tickLabel }}
                    onChange={(event) => handleEdit(field.source, { isSent: event.currentTarget.checked })}
                  />
                  <TextInput
                    aria-label={t('integrations.webhook.sentAs', { label })}
                    placeholder={ownName(field)}
                    attributes={{ input: { dir: 'auto' } }}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    disabled={!field.isSent}
                    value={field.name}
                    error={problemText(problem)}
                    onChange={(event) => handleEdit(field.source, { name: event.currentTarget.value })}
                    onBlur={() => edit.leave(`keys.${field.source}`)}
                  />
                </Columns>
              )
            })}
          </List>
          {wrong !== undefined && <FieldError id={`${id}-problem`}>{wrong}</FieldError>}
        </>
      )}
    </Stack>
  )

  function labelOf({ question, system, part, state }: FieldRow): string {
    if (system) return t(`integrations.webhook.system.${system}`)
    if (state) return state === 'responseStatus' ? t('responses.status.label') : t('responses.booked.reason')
    if (question === null) return t('integrations.webhook.gone')
    const label = question.label || t('integrations.webhook.unnamed')
    return part ? `${label} · ${t(`responses.booked.${part}`)}` : label
  }
}

/** Its name while the owner gives it none. */
function ownName({ source, question, system, part, state }: FieldRow): string {
  if (system) return SYSTEM_FIELD_NAMES[system]
  if (state) return STATE_FIELD_NAMES[state]
  return part ? BOOKING_FIELD_NAMES[part] : (question?.label ?? source)
}
