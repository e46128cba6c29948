import { withoutDefaultTitles } from '@wayform/core/form/default-titles.ts'
import { publicDoc } from '@wayform/core/form/document.ts'
import { PREVIEW_MESSAGE, type PreviewMessage } from '@wayform/form-view/preview-messages.ts'
import { useRef } from 'react'
import { useOpenForm } from '../../../app/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { usePublishedQuestions } from '../queries.ts'

/** The form itself, in the page that shows it without storing an answer. */
export function FormFrame() {
  const t = useT()
  const form = useOpenForm()
  const { data: formT } = useTextsOf(form.language)
  const questions = usePublishedQuestions(form)
  const frame = useRef<HTMLIFrameElement>(null)
  if (!questions || !formT) return null
  const handleLoad = () => {
    const { name, language, submitText, removeBranding } = form
    const message: PreviewMessage = {
      type: PREVIEW_MESSAGE,
      mode: 'widget',
      form: {
        name,
        language,
        submitText,
        branding: !removeBranding,
        questions: withoutDefaultTitles(publicDoc(questions), (number) =>
          formT('questions.labels.SECTION', { number }),
        ),
      },
    }
    frame.current?.contentWindow?.postMessage(message, new URL(form.previewUrl).origin)
  }
  return (
    <iframe
      ref={frame}
      title={t('preview.frame')}
      src={`${form.previewUrl}-widget`}
      // Another site's page: with its own origin it still can't reach this one, and without it its files would not load.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-forms allow-same-origin"
      onLoad={handleLoad}
    />
  )
}
