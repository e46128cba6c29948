import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { DEFAULT_CURRENCY } from '@wayform/core/money/currencies.ts'
import { MAX_PLACE_LENGTH, MAX_TAX_NAME_LENGTH } from '@wayform/core/orders/settings.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Link } from 'react-router'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldDivider, FieldPair, FieldProblem, HintField, RequiredField, SwitchField, TextField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'
import { NeedsPhone } from '../NeedsPhone.tsx'
import { AmountField } from './AmountField.tsx'
import { CouponsField } from './CouponsField.tsx'
import { RateField } from './RateField.tsx'
import { useSold } from './queries.ts'
import { WhenFields } from './WhenFields.tsx'
import { ZonesField } from './ZonesField.tsx'

/** Follows the customer: what, how, how much, tax, when, coupons. */
export function OrderEditor({ question }: { question: OrderQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const sold = useSold()
  const currency = sold?.currency ?? DEFAULT_CURRENCY
  const { pickup, delivery, tax } = question
  return (
    <>
      <NeedsPhone questionId={question.questionId} />
      <IntroFields question={question} />
      <OfferField question={question} />
      <FieldDivider />
      <SwitchField
        label={t('builder.order.pickup')}
        checked={pickup.isOn}
        onChange={(isOn) => update({ pickup: { ...pickup, isOn } })}
      />
      {pickup.isOn && (
        <TextField
          label={t('builder.order.place')}
          value={pickup.place}
          maxLength={MAX_PLACE_LENGTH}
          onChange={(place) => update({ pickup: { ...pickup, place } }, 'place')}
        />
      )}
      <SwitchField
        label={t('builder.order.delivery')}
        checked={delivery.isOn}
        onChange={(isOn) => update({ delivery: { ...delivery, isOn } })}
      />
      {delivery.isOn && <ZonesField question={question} currency={currency} />}
      <FieldDivider />
      <AmountField
        label={t('builder.order.minimum')}
        value={question.minimum === 0 ? null : question.minimum}
        currency={currency}
        onChange={(minimum) => update({ minimum: minimum ?? 0 }, 'minimum')}
      />
      <Choices
        label={t('builder.order.tax')}
        kind="low"
        value={tax.kind}
        options={[
          { value: 'none', label: t('builder.order.taxNone') },
          { value: 'included', label: t('builder.order.taxIncluded') },
          { value: 'onTop', label: t('builder.order.taxOnTop') },
        ]}
        onChange={(kind) => update({ tax: { ...tax, kind } })}
      />
      {tax.kind !== 'none' && (
        <FieldPair>
          <TextField
            label={t('builder.order.taxName')}
            value={tax.name}
            maxLength={MAX_TAX_NAME_LENGTH}
            problem={tax.name.trim() === '' ? t('problems.labelRequired') : undefined}
            onChange={(name) => update({ tax: { ...tax, name } }, 'taxName')}
          />
          <RateField
            label={t('builder.order.rate')}
            rate={tax.rate}
            onChange={(rate) => update({ tax: { ...tax, rate } }, 'rate')}
          />
        </FieldPair>
      )}
      <FieldDivider />
      <WhenFields question={question} />
      <FieldDivider />
      {/* Those of older questions; new ones belong to the workspace. */}
      {question.coupons.length > 0 && <CouponsField question={question} currency={currency} />}
      <Txt as="p" size={13} tone="2">
        <Link to="/products" className="wf-link">
          {t('builder.order.coupons')}
        </Link>
      </Txt>
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}

function OfferField({ question }: { question: OrderQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const sold = useSold()
  const { offer } = question
  const listed =
    offer.kind === 'all' ? [] : offer.kind === 'categories' ? (sold?.categories ?? []) : (sold?.products ?? [])
  const isEmpty = sold !== undefined && !sold.products.some(({ isOn }) => isOn)
  return (
    <Stack gap={10}>
      <Choices
        label={t('builder.order.offer')}
        kind="low"
        value={offer.kind}
        options={[
          { value: 'all', label: t('builder.order.all') },
          { value: 'categories', label: t('builder.order.categories') },
          { value: 'products', label: t('builder.order.products') },
        ]}
        onChange={(kind) => update({ offer: kind === 'all' ? { kind } : { kind, ids: [] } })}
      />
      {offer.kind !== 'all' &&
        listed.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={offer.ids.includes(id)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked
              const ids = isOn ? [...offer.ids, id] : offer.ids.filter((each) => each !== id)
              update({ offer: { ...offer, ids } })
            }}
          />
        ))}
      {isEmpty && (
        <FieldProblem as="p">
          <Link to="/products" className="wf-link">
            {t('builder.order.nothing')}
          </Link>
        </FieldProblem>
      )}
      {offer.kind !== 'all' && offer.ids.length === 0 && !isEmpty && (
        <FieldProblem as="p">{t('problems.nothingToOffer')}</FieldProblem>
      )}
    </Stack>
  )
}
