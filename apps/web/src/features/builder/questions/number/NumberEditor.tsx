import { MAX_AFFIX_LENGTH } from '@wayform/core/questions/base.ts'
import { areCrossed, type NumberQuestion } from '@wayform/core/questions/number/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { CurrencyField } from '../CurrencyField.tsx'
import { DecimalField } from '../DecimalField.tsx'
import { FieldDivider, FieldPair, HintField, PlaceholderField, RequiredField, TextField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

const NUMBER_TYPES = ['integer', 'decimal', 'currency'] as const

export function NumberEditor({ question }: { question: NumberQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { numberType, numberCurrencyCode, min, max } = question
  return (
    <>
      <IntroFields question={question} />
      <SelectField
        label={t('builder.number.type')}
        value={numberType}
        options={NUMBER_TYPES.map((value) => ({ value, label: t(`builder.number.types.${value}`) }))}
        onChange={(chosen) => update({ numberType: chosen })}
      />
      {numberType === 'currency' && (
        <CurrencyField value={numberCurrencyCode} onChange={(code) => update({ numberCurrencyCode: code })} />
      )}
      <FieldPair>
        <DecimalField
          label={t('builder.number.min')}
          value={min}
          placeholder={t('builder.number.noLimit')}
          onChange={(bound) => update({ min: bound }, 'min')}
        />
        <DecimalField
          label={t('builder.number.max')}
          value={max}
          placeholder={t('builder.number.noLimit')}
          problem={areCrossed(question) ? t('problems.boundsCrossed') : undefined}
          onChange={(bound) => update({ max: bound }, 'max')}
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
      <HintField question={question} />
      <PlaceholderField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
