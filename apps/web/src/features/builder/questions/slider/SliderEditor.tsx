import { MAX_AFFIX_LENGTH } from '@wayform/core/questions/base.ts'
import { slider, isStepTooLarge, isWithoutRange, MAX_END_LENGTH } from '@wayform/core/questions/slider/schema.ts'
import type { SliderQuestion } from '@wayform/core/questions/slider/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { DecimalField } from '../DecimalField.tsx'
import { FieldDivider, FieldPair, HintField, RequiredField, TextField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

export function SliderEditor({ question }: { question: SliderQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { min, max, step, startAt } = question
  const hasRange = !isWithoutRange(question)
  const hasSteps = hasRange && !isStepTooLarge(question)
  const isStartOff = hasSteps && (slider.problems?.(question) ?? []).length > 0
  return (
    <>
      <IntroFields question={question} />
      <FieldPair>
        <DecimalField
          label={t('builder.slider.lowest')}
          value={min}
          placeholder="0"
          onChange={(decimal) => update({ min: decimal }, 'min')}
        />
        <DecimalField
          label={t('builder.slider.highest')}
          value={max}
          placeholder="100"
          problem={hasRange ? undefined : t('problems.boundsCrossed')}
          onChange={(decimal) => update({ max: decimal }, 'max')}
        />
      </FieldPair>
      <FieldPair>
        <DecimalField
          label={t('builder.slider.step')}
          value={step}
          placeholder="1"
          problem={hasRange && !hasSteps ? t('problems.stepTooLarge') : undefined}
          onChange={(decimal) => update({ step: decimal }, 'step')}
        />
        <DecimalField
          label={t('builder.slider.startAt')}
          value={startAt}
          placeholder={t('builder.slider.noStart')}
          problem={isStartOff ? t('builder.slider.startOff') : undefined}
          onChange={(decimal) => update({ startAt: decimal }, 'startAt')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={t('builder.number.prefix')}
          value={question.prefix}
          maxLength={MAX_AFFIX_LENGTH}
          onChange={(prefix) => update({ prefix }, 'prefix')}
        />
        <TextField
          label={t('builder.number.suffix')}
          value={question.suffix}
          maxLength={MAX_AFFIX_LENGTH}
          onChange={(suffix) => update({ suffix }, 'suffix')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={t('builder.slider.startText')}
          value={question.startText}
          maxLength={MAX_END_LENGTH}
          onChange={(startText) => update({ startText }, 'startText')}
        />
        <TextField
          label={t('builder.slider.endText')}
          value={question.endText}
          maxLength={MAX_END_LENGTH}
          onChange={(endText) => update({ endText }, 'endText')}
        />
      </FieldPair>
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
