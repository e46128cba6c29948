import { TextInput } from '@mantine/core'
import { type Access, COUNT_AGAIN, FEW_LEFT, MOST_RESPONSES, SHOW_LEFT } from '@wayform/core/form/access/access.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../../lib/i18n.tsx'
import styles from './Access.module.css'
import { typedCount } from './access-draft.ts'
import { AccessCard } from './AccessCard.tsx'
import type { FormStanding } from './queries.ts'

type Props = {
  total: Access['total']
  countAgain: Access['countAgain']
  standing: FormStanding | undefined
  badge: ReactNode
  onChange: (edit: Partial<Pick<Access, 'total' | 'countAgain'>>) => void
}

const USUAL_MOST = 40
const SHOW_TEXTS = { never: 'showNever', always: 'showAlways' } as const

export function TotalCard({ total, countAgain, standing, badge, onChange }: Props) {
  const { t, locale } = useI18n()
  // An emptied field is not a limit of nothing: the last number stays until another is typed.
  const [isEmpty, setEmpty] = useState(false)
  const number = new Intl.NumberFormat(locale)
  return (
    <AccessCard
      title={t('settings.access.total.title')}
      text={t('settings.access.total.text')}
      badge={badge}
      isOn={total !== null}
      onSwitch={(isOn) => onChange({ total: isOn ? { most: USUAL_MOST, show: 'few' } : null })}
    >
      {total && (
        <>
          <Row gap={20} stacks align="end">
            <TextInput
              className={styles.most ?? ''}
              label={t('settings.access.total.most')}
              inputMode="numeric"
              value={isEmpty ? '' : String(total.most)}
              onBlur={() => setEmpty(false)}
              onChange={(event) => {
                const most = typedCount(event.currentTarget.value, MOST_RESPONSES)
                setEmpty(most === null)
                if (most !== null) onChange({ total: { ...total, most: Math.max(1, most) } })
              }}
            />
            {standing && (
              <Stack gap={6} grow className={styles.taken}>
                <Row size={13} tone="2" className={styles.counts}>
                  <span>{t('settings.access.total.soFar', { count: number.format(standing.responses) })}</span>
                  <b>
                    {t('settings.access.total.left', {
                      count: number.format(Math.max(0, total.most - standing.responses)),
                    })}
                  </b>
                </Row>
                <Meter
                  share={Math.min(1, standing.responses / total.most)}
                  aria-label={t('settings.access.total.title')}
                />
              </Stack>
            )}
          </Row>
          <Columns gap={[20, 16]}>
            <SelectField
              label={t('settings.access.total.countAgain')}
              value={countAgain}
              options={COUNT_AGAIN.map((value) => ({ value, label: t(`settings.access.total.${value}`) }))}
              onChange={(value) => onChange({ countAgain: value })}
            />
            <SelectField
              label={t('settings.access.total.show')}
              value={total.show}
              options={SHOW_LEFT.map((value) => ({
                value,
                label:
                  value === 'few'
                    ? t('settings.access.total.showFew', { count: FEW_LEFT })
                    : t(`settings.access.total.${SHOW_TEXTS[value]}`),
              }))}
              onChange={(show) => onChange({ total: { ...total, show } })}
            />
          </Columns>
          <Txt size={13} tone="3">
            {t('settings.access.total.told')}
          </Txt>
        </>
      )}
    </AccessCard>
  )
}
