import type { FormLook } from '@wayform/core/form/parts/look.ts'
import { servedDoc } from '@wayform/core/form/publishing/gates.ts'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { useCallback, useState } from 'react'
import { draftMessage } from '../../../../lib/form-preview/draft-message.ts'
import { FramedForm, type SendDrafts } from '../../../../lib/form-preview/FramedForm.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { useMe } from '../../../../lib/queries/me.ts'
import { useTextsOf } from '../../../../lib/queries/texts.ts'
import styles from './Look.module.css'

const VIEWS = ['form', 'done', 'dark'] as const
type View = (typeof VIEWS)[number]

/** The form in a phone, as it will look once it is published. */
export function LookPreview({ look }: { look: FormLook }) {
  const t = useT()
  const { previewUrl } = useOpenForm()
  const [view, setView] = useState<View>('form')
  const [attempt, setAttempt] = useState(0)
  const send = useSendLook(look, view)
  return (
    <aside className={styles.preview} aria-label={t('preview.open')}>
      <div className={styles.views}>
        <Choices
          kind="segments"
          label={t('look.view')}
          isLabelHidden
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`look.views.${value}`) }))}
          onChange={setView}
        />
      </div>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <FramedForm key={attempt} address={previewUrl} send={send} onRetry={() => setAttempt(attempt + 1)} />
        </div>
      </div>
    </aside>
  )
}

function useSendLook(look: FormLook, view: View): SendDrafts {
  const { name, language, submitText, removeBranding, formQuestions } = useOpenForm()
  const { data: formT } = useTextsOf(language)
  const { plan } = useMe()
  return useCallback(
    (show) => {
      if (!formT) return undefined
      show(() =>
        draftMessage({
          form: { name, language, submitText, removeBranding },
          look,
          doc: servedDoc(formQuestions, plan),
          mode: 'mobile',
          scheme: view === 'dark' ? 'dark' : 'light',
          isDone: view === 'done',
          titleOf: (number) => formT('questions.labels.SECTION', { number }),
        }),
      )
      return undefined
    },
    [name, language, submitText, removeBranding, formQuestions, plan, formT, look, view],
  )
}
