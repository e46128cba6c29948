import { Button } from '@mantine/core'
import { removeMerchant, updateMerchant } from '@wayform/core/editing/payment.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { isConfigured, methodLabel } from '@wayform/core/questions/payment/methods.ts'
import { MAX_METHOD_LABEL_LENGTH, type Merchant, type PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '@wayform/core/rules/email.ts'
import { IconAlertTriangle, IconCheck, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { TextField } from '../fields.tsx'
import { METHOD_ICONS, METHOD_NAMES } from './method-looks.ts'
import styles from './payment.module.css'

type Edit = (change: (question: PaymentQuestion) => PaymentQuestion, field?: string) => void

type Props = { merchant: Merchant; isOpen: boolean; onToggle: () => void; onEdit: Edit }

/** A way to pay: whether it works, and what it needs, behind a tap. */
export function MethodCard({ merchant, isOpen, onToggle, onEdit }: Props) {
  const t = useT()
  const bodyId = useId()
  const isReady = isConfigured(merchant)
  const Icon = isReady ? METHOD_ICONS[merchant.type] : IconAlertTriangle
  return (
    <div className={styles.card} data-unready={!isReady || undefined}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
        <span className={styles.tile}>
          <Icon size={17} stroke={1.75} aria-hidden />
        </span>
        <span className={styles.text}>
          <b>{useMethodName()(merchant.type)}</b>
          <MethodState merchant={merchant} />
        </span>
        {isReady && (
          <span className={styles.ready}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {t('builder.payment.ready')}
          </span>
        )}
        <IconChevronDown className={styles.chevron} size={17} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <MethodFields merchant={merchant} onEdit={onEdit} />
          <Button
            variant="danger-outline"
            size="sm"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => onEdit((payment) => removeMerchant(payment, merchant.type))}
          >
            {t('builder.payment.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A method that can't take the currency is there to say so. */
export function UnsupportedCard({ method, currency }: { method: PaymentMethod; currency: CurrencyCode }) {
  const t = useT()
  const Icon = METHOD_ICONS[method]
  const name = useMethodName()(method)
  return (
    <div className={styles.card} data-unsupported>
      <div className={styles.head}>
        <span className={styles.tile}>
          <Icon size={17} stroke={1.75} aria-hidden />
        </span>
        <span className={styles.text}>
          <b>{name}</b>
          <small>{t('builder.payment.unsupported', { currency })}</small>
        </span>
      </div>
    </div>
  )
}

export function useMethodName(): (method: PaymentMethod) => string {
  const t = useT()
  return (method) => (method === 'cash' ? t('builder.payment.cash') : METHOD_NAMES[method])
}

function MethodState({ merchant }: { merchant: Merchant }) {
  const t = useT()
  if (!isConfigured(merchant)) return <small>{t(`builder.payment.needs.${merchant.type}`)}</small>
  switch (merchant.type) {
    case 'paypal':
      return <small dir="ltr">{merchant.credentials.email}</small>
    case 'razorpay':
      return <small>{t('builder.payment.keysSaved')}</small>
    case 'stripe':
    case 'cash':
      return <small>{t('builder.payment.shownAs', { label: methodLabel(merchant) })}</small>
  }
}

function MethodFields({ merchant, onEdit }: { merchant: Merchant; onEdit: Edit }) {
  const t = useT()
  switch (merchant.type) {
    case 'cash': {
      const { label = '' } = merchant.credentials
      return (
        <TextField
          label={t('builder.payment.cashLabel')}
          help={t('builder.payment.cashLabelHelp')}
          value={label}
          maxLength={MAX_METHOD_LABEL_LENGTH}
          problem={label.trim() === '' ? t('problems.labelRequired') : undefined}
          onChange={(next) => onEdit((payment) => updateMerchant(payment, 'cash', { label: next }), 'cash')}
        />
      )
    }
    case 'paypal': {
      const { email } = merchant.credentials
      return (
        <>
          <TextField
            label={t('builder.payment.paypalEmail')}
            help={t('builder.payment.paypalEmailHelp')}
            value={email}
            inputMode="email"
            dir="ltr"
            maxLength={MAX_EMAIL_LENGTH}
            problem={email !== '' && !isEmail(email) ? t('builder.payment.paypalEmailInvalid') : undefined}
            onChange={(next) =>
              onEdit((payment) => updateMerchant(payment, 'paypal', { email: next.trim() }), 'paypal')
            }
          />
          <p className={styles.later}>{t('editors.payment.paypalLater')}</p>
        </>
      )
    }
    case 'stripe':
    case 'razorpay':
      return <p className={styles.later}>{t('editors.payment.later', { method: METHOD_NAMES[merchant.type] })}</p>
  }
}
