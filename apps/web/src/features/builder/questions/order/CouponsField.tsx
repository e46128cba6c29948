import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import type { Coupon } from '@wayform/core/orders/settings.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldGroup, FieldPair, SwitchField, TextField } from '../fields.tsx'
import { AmountField } from './AmountField.tsx'
import { RateField } from './RateField.tsx'
import { WholeField } from './WhenFields.tsx'

/** Codes that take something off, in this form only: since coupons belong to the workspace, none are added here. */
export function CouponsField({ question, currency }: { question: OrderQuestion; currency: CurrencyCode }) {
  const t = useT()
  const update = useUpdate(question)
  const { coupons } = question
  const change = (id: string, changes: Partial<Coupon>, field?: string) =>
    update(
      { coupons: coupons.map((coupon) => (coupon.id === id ? { ...coupon, ...changes } : coupon)) },
      field && `${field} ${id}`,
    )
  return (
    <FieldGroup title={t('builder.order.coupons')}>
      {coupons.map((coupon) => (
        <Stack key={coupon.id} gap={8}>
          <TextField
            label={t('builder.order.code')}
            value={coupon.code}
            maxLength={30}
            onChange={(code) => code.trim() !== '' && change(coupon.id, { code }, 'code')}
          />
          <Choices
            label={t('builder.order.discount')}
            kind="low"
            value={coupon.discount.kind}
            options={[
              { value: 'percent', label: t('builder.order.percent') },
              { value: 'amount', label: t('builder.order.amount') },
            ]}
            onChange={(kind) =>
              change(coupon.id, {
                discount: kind === 'percent' ? { kind, rate: 1_000 } : { kind, amount: 100 },
              })
            }
          />
          <FieldPair>
            <Discount
              coupon={coupon}
              currency={currency}
              onChange={(discount) => change(coupon.id, { discount }, 'off')}
            />
            <WholeField
              label={t('builder.order.uses')}
              value={coupon.uses}
              onChange={(uses) => change(coupon.id, { uses: uses ? Math.min(uses, 1_000_000) : null }, 'uses')}
            />
          </FieldPair>
          <FieldPair>
            <DayField
              label={t('builder.order.from')}
              value={coupon.from}
              onChange={(from) => change(coupon.id, { from })}
            />
            <DayField
              label={t('builder.order.until')}
              value={coupon.until}
              onChange={(until) => change(coupon.id, { until })}
            />
          </FieldPair>
          <SwitchField
            label={t('builder.order.once')}
            checked={coupon.oncePerNumber}
            onChange={(oncePerNumber) => change(coupon.id, { oncePerNumber })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`${t('builder.order.removeCoupon')}: ${coupon.code}`}
            onClick={() => update({ coupons: coupons.filter(({ id }) => id !== coupon.id) })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Stack>
      ))}
    </FieldGroup>
  )
}

type DiscountProps = { coupon: Coupon; currency: CurrencyCode; onChange: (discount: Coupon['discount']) => void }

function Discount({ coupon: { discount }, currency, onChange }: DiscountProps) {
  const t = useT()
  return discount.kind === 'percent' ? (
    <RateField
      label={t('builder.order.rate')}
      rate={discount.rate}
      onChange={(rate) => onChange({ kind: 'percent', rate: Math.max(1, rate) })}
    />
  ) : (
    <AmountField
      label={t('builder.order.amount')}
      value={discount.amount}
      currency={currency}
      onChange={(minor) => onChange({ kind: 'amount', amount: Math.max(1, minor ?? 1) })}
    />
  )
}

type DayProps = { label: string; value: string | null; onChange: (day: string | null) => void }

/** The browser's own calendar gives days that exist. */
function DayField({ label, value, onChange }: DayProps) {
  return (
    <label className="wf-stack">
      <span className="wf-label">{label}</span>
      <input
        type="date"
        className="wf-control"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </label>
  )
}
