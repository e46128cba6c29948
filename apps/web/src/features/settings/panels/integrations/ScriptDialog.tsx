import { Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { integrationProblems, MAX_SCRIPT_LENGTH } from '@wayform/core/form/integrations/integration-problems.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { problemText } from '../../problem-text.tsx'
import { IntegrationDialog } from './IntegrationDialog.tsx'
import styles from './Dialogs.module.css'
import { useSetScript } from './queries.ts'
import { useDraft } from './use-draft.ts'

/** The owner's custom script, and its rights on each host. */
export function ScriptDialog({ isIncluded, onClose }: { isIncluded: boolean; onClose: () => void }) {
  const t = useT()
  const { integrations, previewUrl, customDomainLink } = useOpenForm()
  const set = useSetScript()
  const { draft, change, leave, problem, ...edit } = useDraft({
    stored: { content: integrations.customScript?.content ?? '' },
    check: (typed) => integrationProblems('customScript', typed),
    save: ({ content }) => set.mutateAsync(content),
  })
  const wrong = problem('content')
  const sharedHost = new URL(previewUrl).host

  const handleSave = async () => {
    if (!(await edit.submit())) return
    toast.show({ kind: 'success', text: t('integrations.saved', { name: t('integrations.names.customScript') }) })
    onClose()
  }

  return (
    <IntegrationDialog
      kind="customScript"
      isWide
      isIncluded={isIncluded}
      isDirty={edit.isDirty}
      isSaving={edit.isSaving}
      onSave={() => void handleSave()}
      onClose={onClose}
    >
      <Notice
        tone="warn"
        icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
        title={t('integrations.script.trust')}
      >
        <Stack gap={6} size={13}>
          <ul className={styles.bullets}>
            <li>{t('integrations.script.shared', { host: sharedHost })}</li>
            <li>{t('integrations.script.own')}</li>
          </ul>
          <p>
            {customDomainLink === null
              ? t('integrations.script.here', { host: sharedHost })
              : t('integrations.script.here', { host: new URL(customDomainLink).host })}
          </p>
        </Stack>
      </Notice>
      <Textarea
        data-autofocus
        label={t('integrations.script.label')}
        description={
          <Row as="span" gap={[2, 12]} justify="between" wrap>
            <span>{t('integrations.script.help')}</span>
            <Txt as="span" tone={draft.content.length > MAX_SCRIPT_LENGTH ? 'danger' : '3'}>
              {t('integrations.script.count', { length: draft.content.length, max: MAX_SCRIPT_LENGTH })}
            </Txt>
          </Row>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: styles.code }}
        attributes={{ input: { dir: 'ltr' } }}
        placeholder={'<script>\n  …\n</script>'}
        rows={10}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.content}
        error={problemText(wrong)}
        onChange={(event) => change({ content: event.currentTarget.value })}
        onBlur={() => draft.content !== '' && leave('content')}
      />
    </IntegrationDialog>
  )
}
