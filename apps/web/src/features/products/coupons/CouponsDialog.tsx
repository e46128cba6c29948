import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { MAX_COUPONS } from '@wayform/core/orders/settings.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Columns, Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useId, useState } from 'react'
import { errorText, isCode } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { SwitchRow } from '../edit/SwitchRow.tsx'
import { useSetCoupons } from '../queries.ts'
import { type CouponDraft, couponDraft, type CouponProblem, newCoupon, readCoupons } from './coupon-draft.ts'

type Props = { catalogue: Catalogue; onClose: () => void }

/** Codes that take something off, in every form of the workspace that takes orders. */
export function CouponsDialog({ catalogue, onClose }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const reading = { currency: catalogue.currency, language }
  const [drafts, setDrafts] = useState(() => catalogue.coupons.map((coupon) => couponDraft(coupon, reading)))
  const [isTold, setTold] = useState(false)
  const save = useSetCoupons()
  const { coupons, problems } = readCoupons(drafts, reading)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (problems.size > 0) return
    save.mutate(
      { revision: catalogue.revision, coupons },
      {
        onSuccess: onClose,
        onError: (error) => {
          toast.show({ kind: 'error', text: errorText(error, t('products.changeFailed')) })
          // The newest ones are loaded; the input here was about older ones.
          if (isCode(error, 'catalogue.stale')) onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={t('products.coupons.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            {t('products.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit} noValidate>
        <Stack gap={14}>
          <Txt tone="2">{t('products.coupons.text')}</Txt>
          {drafts.map((draft) => (
            <CouponCard
              key={draft.id}
              draft={draft}
              currency={catalogue.currency}
              problems={(isTold && problems.get(draft.id)) || []}
              onChange={(changes) =>
                setDrafts((all) => all.map((each) => (each.id === draft.id ? { ...each, ...changes } : each)))
              }
              onRemove={() => setDrafts((all) => all.filter((each) => each.id !== draft.id))}
            />
          ))}
          <Row>
            <Button
              variant="default"
              size="sm"
              disabled={drafts.length >= MAX_COUPONS}
              leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
              onClick={() => {
                setTold(false)
                setDrafts((all) => [...all, newCoupon()])
              }}
            >
              {t('products.coupons.add')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

type CardProps = {
  draft: CouponDraft
  currency: Catalogue['currency']
  problems: readonly CouponProblem[]
  onChange: (changes: Partial<CouponDraft>) => void
  onRemove: () => void
}

function CouponCard({ draft, currency, problems, onChange, onRemove }: CardProps) {
  const { t } = useI18n()
  const has = (problem: CouponProblem) => problems.includes(problem)
  const day = (which: 'from' | 'until', isWrong: boolean) => (
    <TextInput
      type="date"
      label={t(`products.coupons.${which}`)}
      value={draft[which] ?? ''}
      error={isWrong && t('products.coupons.wrongDays')}
      onChange={(event) => onChange({ [which]: event.currentTarget.value || null })}
    />
  )
  return (
    <Card padding={14}>
      <Stack gap={12}>
        <Row gap={8} align="end">
          <Grow>
            <TextInput
              label={t('products.coupons.code')}
              maxLength={30}
              attributes={{ input: { dir: 'auto' } }}
              value={draft.code}
              error={
                has('code') ? t('products.coupons.noCode') : has('twice') ? t('products.coupons.twice') : undefined
              }
              onChange={(event) => onChange({ code: event.currentTarget.value })}
            />
          </Grow>
          <ActionIcon aria-label={t('products.deleteOne', { name: draft.code })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Row>
        <Choices
          label={t('products.coupons.discount')}
          kind="low"
          value={draft.kind}
          options={[
            { value: 'percent', label: t('products.coupons.percent') },
            { value: 'amount', label: t('products.coupons.amount') },
          ]}
          onChange={(kind) => onChange({ kind })}
        />
        <Columns gap={12} phone={2}>
          <TextInput
            label={draft.kind === 'percent' ? '%' : currency}
            aria-label={`${t('products.coupons.discount')} (${draft.kind === 'percent' ? '%' : currency})`}
            inputMode="decimal"
            maxLength={20}
            value={draft.off}
            error={has('off') && t('products.problems.number')}
            onChange={(event) => onChange({ off: event.currentTarget.value })}
          />
          <TextInput
            label={t('products.coupons.uses')}
            inputMode="numeric"
            maxLength={9}
            placeholder={t('products.limits.any')}
            value={draft.uses}
            error={has('uses') && t('products.problems.number')}
            onChange={(event) => onChange({ uses: event.currentTarget.value })}
          />
        </Columns>
        <Columns gap={12} phone={2}>
          {day('from', false)}
          {day('until', has('days'))}
        </Columns>
        <SwitchRow
          title={t('products.coupons.once')}
          isOn={draft.oncePerNumber}
          onChange={(oncePerNumber) => onChange({ oncePerNumber })}
        />
      </Stack>
    </Card>
  )
}
