import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'
import { CheckPage } from '../answers/AnswerPages.tsx'
import { DonePage } from '../answers/DonePage.tsx'
import { FORM_ADDRESS } from '../field-ids.ts'
import { ClockDrawing } from '../icons.tsx'
import { PageFrame } from '../page/PageFrame.tsx'
import type { PaymentPageInput } from '../rendering.ts'

type Props = { form: PublicForm; t: PublicT } & Pick<PaymentPageInput, 'payment' | 'address'>

/** The state of a payment, as the server knows it. With script, the page polls and continues from there. */
export function PaymentStanding({ form, t, payment, address }: Props) {
  const { status } = payment
  if (status === 'paid') return <DonePage {...{ form, t, ...payment }} scripts={undefined} againUrl={FORM_ADDRESS} />
  if (status === 'pending') {
    return (
      <Waiting {...{ form, t }} kind="pending">
        <a className="pf-b" href={address}>
          {t('checkout.look')}
        </a>
        <div className="alt">
          {payment.receiptUrl !== null && <a href={payment.receiptUrl}>{t('form.done.receipt')}</a>}
          <a href={FORM_ADDRESS}>{t('form.done.again')}</a>
        </div>
      </Waiting>
    )
  }
  return (
    <>
      <noscript>
        <CheckPage {...{ form, t, ...payment.check }} action={FORM_ADDRESS} />
      </noscript>
      <Waiting {...{ form, t }} kind="checking" className="js">
        <progress aria-label={t('checkout.checking.title')} />
        <div className="alt">
          <a href={address}>{t('checkout.look')}</a>
        </div>
      </Waiting>
    </>
  )
}

type WaitingProps = Pick<Props, 'form' | 't'> & {
  kind: 'pending' | 'checking'
  className?: string
  children: ReactNode
}

function Waiting({ form, t, kind, className, children }: WaitingProps) {
  return (
    <div className={className}>
      <PageFrame name={form.name} branding={form.branding} isTest={form.isTest} look={form.look} t={t}>
        <div className="pf-wait">
          <ClockDrawing />
          <h1 tabIndex={-1}>{t(`checkout.${kind}.title`)}</h1>
          <p>{t(`checkout.${kind}.text`)}</p>
          {children}
        </div>
      </PageFrame>
    </div>
  )
}
