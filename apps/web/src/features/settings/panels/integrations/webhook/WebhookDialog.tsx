import { Button, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import {
  FORM_NAME_FIELD,
  FORM_TYPE,
  WEBHOOK_CONTENT_TYPES,
  WEBHOOK_FORMATS,
  WEBHOOK_METHODS,
  type WebhookFormat,
} from '@wayform/core/form/integrations/integrations.ts'
import { MAX_WEBHOOK_NAME_LENGTH } from '@wayform/contract/shapes/integrations.ts'
import { MAX_ADDITIONAL_FIELDS, MAX_WEBHOOK_HEADERS } from '@wayform/core/form/integrations/integration-problems.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { useOpenForm } from '../../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { showUpgrade } from '../../../../../lib/plans/upgrade.ts'
import { problemText } from '../../../problem-text.tsx'
import { IntegrationDialog } from '../IntegrationDialog.tsx'
import styles from '../Dialogs.module.css'
import type { CardEntry } from '../integration-cards.ts'
import { useSaveWebhook, useTestWebhook } from '../queries.ts'
import { useCardTexts } from '../use-card-texts.ts'
import { useDraft } from '../use-draft.ts'
import {
  FIRST_TEMPLATE,
  formatOf,
  headersToRetype,
  isNothingChosen,
  testBody,
  webhookBody,
  webhookDraft,
  webhookProblems,
} from './webhook-draft.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { WebhookPreview } from './WebhookPreview.tsx'
import { WebhookRows } from './WebhookRows.tsx'
import { NewSecret, SecretDialog } from './WebhookSecret.tsx'
import type { WebhookService } from './webhook-service.ts'
import { WebhookTemplate } from './WebhookTemplate.tsx'

type Props = { service: WebhookService; entry: CardEntry; isIncluded: boolean; onClose: () => void }

/** Address, method and payload of a webhook. When it was connected it shows the signing secret, once. */
export function WebhookDialog({ service, entry, isIncluded, onClose }: Props) {
  const t = useT()
  const texts = useCardTexts()
  const form = useOpenForm()
  const stored = entry.webhook ?? undefined
  const set = useSaveWebhook(stored?.id)
  const test = useTestWebhook(stored?.id)
  const [secret, setSecret] = useState<{ text: string; onSeen: () => void } | null>(null)
  const edit = useDraft({
    stored: { ...webhookDraft(stored, form), ...(!stored && service === 'chat' && { format: 'slack' as const }) },
    check: (typed) => ({
      ...Object.fromEntries(
        headersToRetype(typed, stored).map((index) => [`headers.${index}.value`, t('integrations.webhook.valueAgain')]),
      ),
      ...(isNothingChosen(typed) ? { keys: t('integrations.webhook.chooseOne') } : {}),
      ...webhookProblems(typed),
    }),
    save: async (typed) => {
      const answer = await set.mutateAsync(webhookBody(typed))
      if (answer.secret === undefined) onClose()
      else setSecret({ text: answer.secret, onSeen: onClose })
    },
    refusals: ({ code, message }): Record<string, string> => {
      if (code === 'integration.addressForbidden') return { url: message }
      return code === 'integration.headerForbidden' ? { headers: message } : {}
    },
  })
  const { draft, change, leave, problem } = edit

  const handleSave = async () => {
    if (!(await edit.submit())) return
    toast.show({
      kind: 'success',
      text: t('integrations.saved', { name: draft.name.trim() || texts.service(service) }),
    })
  }
  const handleFormat = (format: WebhookFormat) =>
    change({ format, ...(format === 'template' && draft.template === '' && { template: FIRST_TEMPLATE }) })
  const handleUrlLeft = () => {
    if (draft.url === '') return
    leave('url')
    const format = formatOf(draft.url)
    // A chat takes nothing but its own messages.
    if (!stored && format && draft.format === 'fields') change({ format })
  }
  const handleTest = () => {
    if (!isIncluded) return showUpgrade('integrations')
    if (!edit.verify()) return
    test.mutate(testBody(draft, form, { answer: t('integrations.webhook.example'), now: new Date() }), {
      onSuccess: ({ ok, status }) => {
        if (ok) return toast.show({ kind: 'success', text: t('integrations.webhook.testDone') })
        const text =
          status === null ? t('integrations.webhook.testLost') : t('integrations.webhook.testFailed', { status })
        toast.show({ kind: 'error', text })
      },
      onError: edit.handleRefusal,
    })
  }

  if (secret !== null) return <SecretDialog secret={secret.text} onClose={secret.onSeen} />
  const isChat = draft.format === 'slack' || draft.format === 'discord'
  const [urlProblem, headersProblem] = [problem('url'), problem('headers')]
  return (
    <IntegrationDialog
      kind="webhook"
      title={stored ? texts.named(entry) : texts.service(service)}
      webhookId={stored?.id}
      isWide
      isIncluded={isIncluded}
      isDirty={edit.isDirty}
      isSaving={edit.isSaving}
      onSave={() => void handleSave()}
      onClose={onClose}
    >
      {!stored && service !== 'webhook' && <Txt tone="2">{t(`integrations.webhook.services.${service}`)}</Txt>}
      <TextInput
        data-autofocus
        type="url"
        label={t('integrations.webhook.url')}
        description={t('integrations.webhook.urlHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://example.com/orders"
        attributes={{ input: { dir: 'ltr' } }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_083}
        required
        withAsterisk={false}
        value={draft.url}
        error={problemText(urlProblem)}
        onChange={(event) => change({ url: event.currentTarget.value })}
        onBlur={handleUrlLeft}
      />
      <TextInput
        label={t('integrations.webhook.ownName')}
        description={t('integrations.webhook.ownNameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        attributes={{ input: { dir: 'auto' } }}
        autoComplete="off"
        maxLength={MAX_WEBHOOK_NAME_LENGTH}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <SelectField
        label={t('integrations.webhook.format')}
        {...(isChat ? { help: t('integrations.webhook.chatHelp') } : {})}
        value={draft.format}
        options={WEBHOOK_FORMATS.map((format) => ({
          value: format,
          label: t(`integrations.webhook.formats.${format}`),
        }))}
        onChange={handleFormat}
      />
      {draft.format === 'fields' && (
        <div className={styles.pair}>
          <SelectField
            label={t('integrations.webhook.method')}
            value={draft.method}
            options={WEBHOOK_METHODS.map((method) => ({ value: method, label: method.toUpperCase() }))}
            onChange={(method) => change({ method })}
          />
          <SelectField
            label={t('integrations.webhook.contentType')}
            {...(draft.method === 'get' ? { help: t('integrations.webhook.getHelp') } : {})}
            value={draft.method === 'get' ? FORM_TYPE : draft.contentType}
            options={WEBHOOK_CONTENT_TYPES.filter((type) => draft.method !== 'get' || type === FORM_TYPE).map(
              (type) => ({
                value: type,
                label: type,
              }),
            )}
            onChange={(contentType) => change({ contentType })}
          />
        </div>
      )}
      <WebhookRows
        path="headers"
        rows={draft.headers}
        newRow={{ stored: null }}
        max={MAX_WEBHOOK_HEADERS}
        title={t('integrations.webhook.headers')}
        help={t('integrations.webhook.headersHelp')}
        addLabel={t('integrations.webhook.addHeader')}
        wrong={headersProblem}
        placeholderOf={({ stored: kept }) =>
          kept ? t('integrations.webhook.storedValue', { hint: kept.hint }) : undefined
        }
        isCode
        edit={edit}
        onChange={(headers) => change({ headers })}
      />
      {draft.format === 'template' ? (
        <WebhookTemplate draft={draft} edit={edit} onChange={change} />
      ) : (
        <>
          <WebhookFields draft={draft} edit={edit} onChange={change} />
          <WebhookRows
            path="additionalFields"
            rows={draft.additionalFields}
            newRow={{}}
            max={MAX_ADDITIONAL_FIELDS}
            title={t('integrations.webhook.additional')}
            help={t('integrations.webhook.additionalHelp')}
            addLabel={t('integrations.webhook.addField')}
            wrong={problem('additionalFields')}
            placeholderOf={({ name }) => (name.trim() === FORM_NAME_FIELD ? form.name : undefined)}
            edit={edit}
            onChange={(additionalFields) => change({ additionalFields })}
          />
        </>
      )}
      <WebhookPreview draft={draft} />
      <Row gap={10} wrap stacks>
        <Button
          variant="default"
          leftSection={<IconSend size={18} stroke={1.75} className="flip" aria-hidden />}
          loading={test.isPending}
          onClick={handleTest}
        >
          {t('integrations.webhook.test')}
        </Button>
        {stored && isIncluded && (
          <NewSecret webhookId={stored.id} onMade={(text) => setSecret({ text, onSeen: () => setSecret(null) })} />
        )}
      </Row>
      <Txt as="details" size={13} tone="2" className={styles.docs}>
        <summary>{t('integrations.webhook.docs.title')}</summary>
        <ul className={styles.bullets}>
          <li>{t('integrations.webhook.docs.sent')}</li>
          <li>{t('integrations.webhook.docs.again')}</li>
          <li>{t('integrations.webhook.docs.signed')}</li>
        </ul>
      </Txt>
    </IntegrationDialog>
  )
}
