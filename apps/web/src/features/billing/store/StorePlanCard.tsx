import { Button } from '@mantine/core'
import type { StoreCard } from '@wayform/core/phone-app/store-plans.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import billing from '../Billing.module.css'
import { PlanLines } from '../components/PlanLines.tsx'
import { formatDay } from '../format-day.ts'
import styles from './Store.module.css'
import { WholePrice } from './WholePrice.tsx'

type Props = {
  card: StoreCard
  /** As the store writes it. */
  price: string | undefined
  /** When the next cycle begins. */
  startsAt: string | null
  isFeatured: boolean
  isBusy: boolean
  isDisabled: boolean
  onChoose: () => void
}

export function StorePlanCard({ card, price, startsAt, isFeatured, isBusy, isDisabled, onChoose }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const { plan, cycle, label, act } = card
  const name = t(`shell.plan.names.${plan}`)
  const text = () => {
    if (label === null) return null
    if (label === 'keep') return t('billing.lose.keep', { plan: name })
    if (label === 'starts') return t('billing.choose.starts', { date: formatDay(startsAt ?? '', language) })
    return t(`billing.choose.${label}`)
  }
  return (
    <Card
      padding={20}
      className={billing.plan}
      aria-labelledby={`${id}name`}
      data-featured={isFeatured || undefined}
      data-store
    >
      {isFeatured && <Pill className={billing.recommended}>{t('billing.plans.recommended')}</Pill>}
      <Row justify="between" align="baseline" gap={12}>
        <h3 id={`${id}name`}>{name}</h3>
        {price !== undefined && (
          <Txt tone="3" className={styles.price}>
            <TextWithElements
              text={t(`native.store.per.${cycle}`, { price: '{price}' })}
              parts={{ price: <WholePrice price={price} /> }}
            />
          </Txt>
        )}
      </Row>
      {label === 'starts' ? <div className={styles.gap} /> : <PlanLines plan={plan} />}
      {label !== null && (
        <Button
          id={`${id}choose`}
          className={billing.choose ?? ''}
          fullWidth
          size="lg"
          variant={isFeatured || label === 'keep' ? 'filled' : 'default'}
          // The heading names the plan; "Keep" names it itself.
          {...(label !== 'keep' && { 'aria-labelledby': `${id}choose ${id}name` })}
          disabled={act === null || isDisabled}
          loading={isBusy}
          onClick={onChoose}
        >
          {text()}
        </Button>
      )}
    </Card>
  )
}
