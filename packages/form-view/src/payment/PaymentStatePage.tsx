import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { ClockDrawing } from '../icons.tsx'
import { PageFrame } from '../page/PageFrame.tsx'

const KNOWN_LATER: string | undefined = undefined

/**
 * Shown instead of the form while a payment is in progress; the script fills in the state and hides what does not
 * apply.
 */
export function PaymentStatePage({ form, t }: { form: PublicForm; t: PublicT }) {
  return (
    <PageFrame name={form.name} branding={form.branding} isTest={form.isTest} look={form.look} t={t}>
      <div className="pf-wait">
        <ClockDrawing />
        <h1 tabIndex={-1}>{t('checkout.checking.title')}</h1>
        <p data-text="" />
        <progress aria-label={t('checkout.checking.title')} />
        <output className="pf-say" />
        {/* A frame can't show the provider's page. */}
        <a className="pf-b" href={KNOWN_LATER} data-go="" target="_top">
          {t('checkout.leaving.go')}
        </a>
        <button type="button" className="pf-b" data-look="">
          {t('checkout.look')}
        </button>
        <div className="alt">
          <a href={KNOWN_LATER} data-receipt="">
            {t('form.done.receipt')}
          </a>
          <button type="button" data-back="">
            {t('checkout.leaving.back')}
          </button>
          <button type="button" data-again="">
            {t('form.done.again')}
          </button>
        </div>
      </div>
    </PageFrame>
  )
}
