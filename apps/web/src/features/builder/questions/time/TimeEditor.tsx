import { STEP_MINUTES } from '@wayform/core/questions/time/clock.ts'
import type { TimeQuestion } from '@wayform/core/questions/time/schema.ts'
import { TextInput } from '@mantine/core'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useBuilder, useUpdate } from '../../builder-context.ts'
import { FieldDivider, FieldPair, HintField, RequiredField, SwitchField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

const CLOCKS = ['24', '12'] as const

export function TimeEditor({ question }: { question: TimeQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { use12Hours, earliest, latest, stepMinutes, onlyFuture } = question
  return (
    <>
      <IntroFields question={question} />
      <SelectField
        label={t('builder.date.clock')}
        value={use12Hours ? '12' : '24'}
        options={CLOCKS.map((value) => ({ value, label: t(`builder.date.clocks.hours${value}`) }))}
        onChange={(clock) => update({ use12Hours: clock === '12' })}
      />
      <FieldPair>
        <ClockField
          label={t('builder.time.from')}
          value={earliest}
          onChange={(time) => update({ earliest: time }, 'earliest')}
        />
        <ClockField
          label={t('builder.time.until')}
          value={latest}
          onChange={(time) => update({ latest: time }, 'latest')}
        />
      </FieldPair>
      <SelectField
        label={t('builder.time.steps')}
        value={String(stepMinutes)}
        options={STEP_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: t('builder.time.minutes', { minutes }),
        }))}
        onChange={(chosen) => update({ stepMinutes: STEP_MINUTES.find((each) => String(each) === chosen) ?? 1 })}
      />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <SwitchField
        label={t('builder.time.future')}
        help={t('builder.time.futureHelp')}
        checked={onlyFuture}
        onChange={(isOn) => update({ onlyFuture: isOn })}
      />
    </>
  )
}

type ClockProps = { label: string; value: string; onChange: (time: string) => void }

/** The browser's own field gives a whole time or nothing, so there is nothing to parse. */
function ClockField({ label, value, onChange }: ClockProps) {
  const { leaveField } = useBuilder()
  return (
    <TextInput
      type="time"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leaveField}
    />
  )
}
