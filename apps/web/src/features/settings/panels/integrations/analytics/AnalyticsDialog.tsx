import { TextInput } from '@mantine/core'
import { integrationProblems } from '@wayform/core/form/integrations/integration-problems.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useOpenForm } from '../../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { problemText } from '../../../problem-text.tsx'
import { type AnalyticsKind, readAnalyticsId } from './analytics-draft.ts'
import { IntegrationDialog } from '../IntegrationDialog.tsx'
import { useSetAnalytics } from '../queries.ts'
import { useDraft } from '../use-draft.ts'

type Props = { kind: AnalyticsKind; isIncluded: boolean; onClose: () => void }

const PLACEHOLDERS: Record<AnalyticsKind, string> = {
  googleAnalytics: 'G-AB12CD34EF',
  pixelAnalytics: '123456789012345',
}

/** Google Analytics and the Meta pixel, each with an ID. */
export function AnalyticsDialog({ kind, isIncluded, onClose }: Props) {
  const t = useT()
  const set = useSetAnalytics(kind)
  const { draft, change, leave, problem, ...edit } = useDraft({
    stored: { analyticsId: useOpenForm().integrations[kind]?.analyticsId ?? '' },
    check: ({ analyticsId }) => integrationProblems(kind, { analyticsId: readAnalyticsId(kind, analyticsId) }),
    save: ({ analyticsId }) => set.mutateAsync(readAnalyticsId(kind, analyticsId)),
  })
  const wrong = problem('analyticsId')

  const handleSave = async () => {
    if (!(await edit.submit())) return
    toast.show({ kind: 'success', text: t('integrations.saved', { name: t(`integrations.names.${kind}`) }) })
    onClose()
  }

  return (
    <IntegrationDialog
      kind={kind}
      isIncluded={isIncluded}
      isDirty={edit.isDirty}
      isSaving={edit.isSaving}
      onSave={() => void handleSave()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t(`integrations.analytics.labels.${kind}`)}
        description={t(`integrations.analytics.help.${kind}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={PLACEHOLDERS[kind]}
        attributes={{ input: { dir: 'ltr' } }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={kind === 'pixelAnalytics' ? 'numeric' : 'text'}
        // Room for the snippet of the service, which contains the ID.
        maxLength={5_000}
        value={draft.analyticsId}
        error={problemText(wrong)}
        onChange={(event) => change({ analyticsId: event.currentTarget.value })}
        onBlur={() => {
          if (draft.analyticsId === '') return
          change({ analyticsId: readAnalyticsId(kind, draft.analyticsId) })
          leave('analyticsId')
        }}
      />
    </IntegrationDialog>
  )
}
