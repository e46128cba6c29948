import { Button } from '@mantine/core'
import { updateMerchant } from '@wayform/core/editing/question/payment.ts'
import { methodLabel } from '@wayform/core/questions/payment/methods.ts'
import { MAX_METHOD_LABEL_LENGTH, type Merchant } from '@wayform/core/questions/payment/schema.ts'
import { IconRefresh } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../../../lib/i18n.tsx'
import { FieldWarning, TextField } from '../../fields.tsx'
import { useEdit } from '../../use-edit.ts'
import { CardFrame } from '../CardFrame.tsx'
import type { CardProps } from '../MethodCard.tsx'
import { DisconnectMethod, RemoveMethod } from '../RemoveMethod.tsx'
import type { StripeState } from './stripe-state.ts'
import { useStripe } from './use-stripe.ts'

type Props = CardProps & { credentials: Extract<Merchant, { type: 'stripe' }>['credentials'] }

/** Cards, through an account that the owner connects on Stripe's page. */
export function StripeCard({ question, credentials, onRemoved, ...fold }: Props) {
  const t = useT()
  const { edit } = useEdit(question)
  const stripe = useStripe(question.questionId, credentials)
  const { state } = stripe
  const isReady = state === 'ready'
  const { label = '' } = credentials
  const noteOf = {
    none: t('builder.payment.needs.stripe'),
    detailsMissing: t('merchants.stripe.detailsMissing'),
    chargesOff: t('merchants.stripe.chargesOff'),
    ready: t('builder.payment.shownAs', { label: methodLabel({ type: 'stripe', credentials }) }),
  }
  return (
    <CardFrame
      method="stripe"
      isReady={isReady && !stripe.isAsking}
      note={stripe.isAsking ? t('merchants.stripe.asking') : noteOf[state]}
      action={
        !isReady &&
        !stripe.isAsking && (
          <Button
            variant="default"
            size="sm"
            me={12}
            flex="none"
            loading={stripe.isConnecting}
            onClick={stripe.connect}
          >
            {state === 'none' ? t('merchants.connect') : t('merchants.continue')}
          </Button>
        )
      }
      {...fold}
    >
      <Txt as="div" size={13} tone="2" role="status">
        {stripe.isAsking ? t('merchants.stripe.asking') : <Help state={state} />}
      </Txt>
      {stripe.hasFailed && <FieldWarning>{t('merchants.stripe.askFailed')}</FieldWarning>}
      {(stripe.hasFailed || state === 'chargesOff') && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          loading={stripe.isAskingAgain}
          onClick={stripe.ask}
        >
          {t('merchants.stripe.askAgain')}
        </Button>
      )}
      {state !== 'none' && (
        <Txt size={13} tone="2">
          {t('merchants.stripe.account', { account: `\u2066${credentials.accountId}\u2069` })}
        </Txt>
      )}
      <TextField
        label={t('builder.payment.cashLabel')}
        help={t('merchants.stripe.labelHelp')}
        value={label}
        maxLength={MAX_METHOD_LABEL_LENGTH}
        onChange={(next) => edit((payment) => updateMerchant(payment, 'stripe', { label: next }), 'stripe')}
      />
      {state === 'none' ? (
        <RemoveMethod question={question} method="stripe" onRemoved={onRemoved} />
      ) : (
        <DisconnectMethod question={question} method="stripe" onRemoved={onRemoved} />
      )}
    </CardFrame>
  )
}

/** The explanation of a state. */
function Help({ state }: { state: StripeState }) {
  const t = useT()
  switch (state) {
    case 'none':
      return t('merchants.stripe.intro')
    case 'detailsMissing':
      return t('merchants.stripe.detailsMissingHelp')
    case 'chargesOff':
      return t('merchants.stripe.chargesOffHelp')
    case 'ready':
      return t('merchants.stripe.connected')
  }
}
