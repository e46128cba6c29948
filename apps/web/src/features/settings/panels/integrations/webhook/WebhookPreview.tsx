import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId, useState } from 'react'
import { useOpenForm } from '../../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import styles from '../Dialogs.module.css'
import { exampleOf, type WebhookDraft, webhookProblems } from './webhook-draft.ts'

/** An example of the request, updated while the owner types. */
export function WebhookPreview({ draft }: { draft: WebhookDraft }) {
  const t = useT()
  const id = useId()
  const form = useOpenForm()
  const [now] = useState(() => new Date())
  // Placeholders that can't be filled are not shown; their field says why.
  if (draft.format === 'template' && webhookProblems(draft)['template']) return null
  const example = exampleOf(draft, form, { answer: t('integrations.webhook.example'), now })
  return (
    <Stack gap={6} as="section" aria-labelledby={id}>
      <Txt size={13} weight={560} id={id}>
        {t('integrations.webhook.preview')}
      </Txt>
      {typeof example === 'string' ? (
        <pre className={styles.preview} dir="ltr">
          {example}
        </pre>
      ) : (
        <Stack gap={10} className={styles.preview}>
          <strong dir="auto">{example.title}</strong>
          {example.fields.map(([name, value], index) => (
            // Only the order distinguishes two fields with the same name.
            <div key={index}>
              <strong dir="auto">{name}</strong>
              <div dir="auto">{value}</div>
            </div>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
