import type { DateQuestion } from '@wayform/core/questions/date/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldDivider, FieldWarning, HintField, RequiredField, SwitchField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

const MODES = ['date', 'datetime'] as const
const CLOCKS = ['24', '12'] as const

export function DateEditor({ question }: { question: DateQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { datePickerMode, use12Hours, disablePastDate, disableFutureDate } = question
  return (
    <>
      <IntroFields question={question} />
      <SelectField
        label={t('builder.date.mode')}
        value={datePickerMode}
        options={MODES.map((value) => ({ value, label: t(`builder.date.modes.${value}`) }))}
        onChange={(mode) => update({ datePickerMode: mode })}
      />
      {datePickerMode === 'datetime' && (
        <SelectField
          label={t('builder.date.clock')}
          value={use12Hours ? '12' : '24'}
          options={CLOCKS.map((value) => ({ value, label: t(`builder.date.clocks.hours${value}`) }))}
          onChange={(clock) => update({ use12Hours: clock === '12' })}
        />
      )}
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <SwitchField
        label={t('builder.date.noPast')}
        help={t('builder.date.noPastHelp')}
        checked={disablePastDate}
        onChange={(isOn) => update({ disablePastDate: isOn })}
      />
      <SwitchField
        label={t('builder.date.noFuture')}
        help={t('builder.date.noFutureHelp')}
        checked={disableFutureDate}
        onChange={(isOn) => update({ disableFutureDate: isOn })}
      />
      {disablePastDate && disableFutureDate && <FieldWarning>{t('builder.date.onlyNow')}</FieldWarning>}
    </>
  )
}
