import type { SectionQuestion } from '@wayform/core/questions/section/schema.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { AlertIcon, BackIcon, ForwardIcon } from './icons.tsx'

/** How far a submission is; only the page's script knows. */
export type Sending = { state: 'sending' | 'retrying' } | { state: 'failed'; text: string }

type Props = {
  section: SectionQuestion | undefined
  canGoBack: boolean
  /** Set where leaving the page sends the answers. */
  submitText: string | undefined
  sending: Sending | undefined
  t: PublicT
}

export function FormActions({ section, canGoBack, submitText, sending, t }: Props) {
  const isBusy = sending !== undefined && sending.state !== 'failed'
  const back = section?.prevButtonText || t('form.back')
  return (
    <div className="pf-act">
      <output className="pf-say">{sending?.state === 'retrying' && t('form.retrying')}</output>
      {sending?.state === 'failed' && (
        <p className="pf-e" role="alert">
          <AlertIcon />
          {sending.text}
        </p>
      )}
      {canGoBack && (
        <button className="pf-b sec" name=".action" value="back" aria-label={back}>
          <BackIcon />
          <span dir="auto">{back}</span>
        </button>
      )}
      <button className="pf-b go" name=".action" value="next" aria-disabled={isBusy ? 'true' : undefined}>
        <span dir="auto">{goText()}</span>
        {submitText === undefined && <ForwardIcon />}
      </button>
    </div>
  )

  function goText(): string {
    if (isBusy) return t('form.sending')
    if (sending) return t('form.tryAgain')
    return submitText ?? (section?.nextButtonText || t('form.next'))
  }
}
