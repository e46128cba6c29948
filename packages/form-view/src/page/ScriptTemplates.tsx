import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { DonePage, EMPTY_HANDOFF } from '../answers/DonePage.tsx'
import type { HandOffScripts } from '../answers/HandOffLinks.tsx'
import { AlertIcon } from '../icons.tsx'
import { isOrdering } from '../customer/is-ordering.ts'
import { KeepTemplates } from './KeepTemplates.tsx'
import { DONE_TEMPLATE_ID, PAYMENT_TEMPLATE_ID, PROBLEM_TEMPLATE_ID } from '../page-data.ts'
import { PaymentStatePage } from '../payment/PaymentStatePage.tsx'

type Props = {
  form: PublicForm
  t: PublicT
  scripts?: HandOffScripts
  isPaying?: boolean
  /** False: those of most forms come later (`laterTemplates`). */
  isOwn?: boolean
}

/** Whether a page after the form differs from those of other forms by more than their frame, which is the page's own. */
export function hasOwnTemplates({ isTest, hasEndings, questions }: PublicForm, isPaying: boolean): boolean {
  return isTest === true || hasEndings === true || isPaying || isOrdering(questions)
}

/** Templates that the script shows later: it only fills in the texts. */
export function ScriptTemplates({ form, t, scripts, isPaying, isOwn = true }: Props) {
  return (
    <>
      <template id={PROBLEM_TEMPLATE_ID}>
        <p className="pf-e">
          <AlertIcon />
        </p>
      </template>
      {isOwn && (
        <>
          <template id={DONE_TEMPLATE_ID}>
            <DonePage form={form} t={t} scripts={scripts} {...EMPTY_HANDOFF} />
          </template>
          {/* So that the owner's words are there as soon as that page shows. */}
          {form.hasEndings && scripts && <link rel="modulepreload" href={scripts.ending} />}
          <KeepTemplates form={form} t={t} />
        </>
      )}
      {isPaying && (
        <template id={PAYMENT_TEMPLATE_ID}>
          <PaymentStatePage form={form} t={t} />
        </template>
      )}
    </>
  )
}
