import { Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { integrationProblems, MAX_SCRIPT_LENGTH } from '@wayform/core/form/integrations/integration-problems.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { problemText } from '../../problem-text.tsx'
import { IntegrationDialog } from './IntegrationDialog.tsx'
import styles from './Dialogs.module.css'
import { useSetScript } from './queries.ts'
import { useDraft } from './use-draft.ts'

/** The owner's own code, and what it may do on which host. */
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
      <div className={styles.warning}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <div>
          <p>
            <b>{t('integrations.script.trust')}</b>
          </p>
          <ul>
            <li>{t('integrations.script.shared', { host: sharedHost })}</li>
            <li>{t('integrations.script.own')}</li>
          </ul>
          <p>
            {customDomainLink === null
              ? t('integrations.script.here', { host: sharedHost })
              : t('integrations.script.here', { host: new URL(customDomainLink).host })}
          </p>
        </div>
      </div>
      <Textarea
        data-autofocus
        label={t('integrations.script.label')}
        description={
          <span className={styles.count} data-full={draft.content.length > MAX_SCRIPT_LENGTH || undefined}>
            <span>{t('integrations.script.help')}</span>
            <span>{t('integrations.script.count', { length: draft.content.length, max: MAX_SCRIPT_LENGTH })}</span>
          </span>
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
