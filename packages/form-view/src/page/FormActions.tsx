import type { SectionQuestion } from '@wayform/core/questions/section/schema.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { BackIcon, ForwardIcon, LockIcon } from '../icons.tsx'

/** The progress of a submission; only the page's script knows it. */
export type Sending = { state: 'sending' | 'retrying' } | { state: 'failed'; text: string }

type Props = {
  section: SectionQuestion | undefined
  canGoBack: boolean
  /** Set when leaving the page sends the answers. */
  submitText: string | undefined
  /** The button may start a payment: then it shows a lock. */
  isPaying: boolean
  t: PublicT
}

/** The script changes texts and shows or hides elements here; it adds no buttons of its own. */
export function FormActions({ section, canGoBack, submitText, isPaying, t }: Props) {
  const back = section?.prevButtonText || t('form.back')
  return (
    <div className="pf-act">
      <output className="pf-say" />
      <button className="pf-b sec" name=".action" value="back" aria-label={back} hidden={!canGoBack}>
        <BackIcon />
        <span dir="auto">{back}</span>
      </button>
      <button className={submitText === undefined ? 'pf-b go' : 'pf-b go send'} name=".action" value="next">
        {isPaying && <LockIcon />}
        <span dir="auto">{submitText ?? (section?.nextButtonText || t('form.next'))}</span>
        <ForwardIcon />
      </button>
    </div>
  )
}
