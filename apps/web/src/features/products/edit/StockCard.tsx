import { TextInput } from '@mantine/core'
import { inDigits } from '@wayform/core/numbers/number-format.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { OfferedIn } from './OfferedIn.tsx'
import type { PartProps } from './parts.ts'
import { SwitchRow } from './SwitchRow.tsx'
import styles from './Edit.module.css'

const FIRST_REFILL = '05:00'

export function StockCard({ draft, stored, catalogue, problems, onChange }: PartProps) {
  const { t, language } = useI18n()
  return (
    <Card padding={24} gap={16}>
      <Stack gap={2}>
        <SwitchRow
          title={t('products.stockCard.menu')}
          text={t('products.stockCard.menuText')}
          isOn={draft.isOn}
          onChange={(isOn) => onChange({ isOn })}
        />
        {stored && <OfferedIn product={stored} />}
      </Stack>
      <hr className={styles.line} />
      <SwitchRow
        title={t('products.stockCard.count')}
        text={t('products.stockCard.countText')}
        isOn={draft.isCounted}
        onChange={(isCounted) => onChange({ isCounted })}
      />
      {draft.isCounted && (
        <>
          <SwitchRow
            title={t('products.stockCard.refill')}
            text={t('products.stockCard.refillText', { time: inDigits(draft.refillAt ?? FIRST_REFILL, language) })}
            isOn={draft.refillAt !== null}
            onChange={(isOn) => onChange({ refillAt: isOn ? FIRST_REFILL : null })}
          />
          {draft.refillAt !== null && (
            <TextInput
              type="time"
              label={t('products.stockCard.refillAt')}
              description={
                catalogue.exists
                  ? t('products.stockCard.zone', { zone: catalogue.timeZone.replaceAll('_', ' ') })
                  : undefined
              }
              value={draft.refillAt}
              onChange={(event) => onChange({ refillAt: event.currentTarget.value || FIRST_REFILL })}
            />
          )}
          <TextInput
            label={t('products.stockCard.low')}
            description={t('products.stockCard.lowText')}
            inputMode="numeric"
            maxLength={12}
            value={draft.lowStock}
            error={problems['lowStock'] && t('products.problems.number')}
            onChange={(event) => onChange({ lowStock: event.currentTarget.value })}
          />
        </>
      )}
    </Card>
  )
}
