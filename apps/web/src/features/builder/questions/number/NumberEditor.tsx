import type { NumberQuestion } from '@wayform/core/questions/number/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useMemo } from 'react'
import { useI18n } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import {
  DescriptionField,
  FieldDivider,
  HintField,
  LabelField,
  PlaceholderField,
  RequiredField,
  TextField,
} from '../fields.tsx'
import styles from '../fields.module.css'
import { BoundField } from './BoundField.tsx'
import { currencyChoices } from './currencies.ts'
import { areCrossed } from './number-bounds.ts'

const NUMBER_TYPES = ['integer', 'decimal', 'currency'] as const
const MAX_AFFIX_LENGTH = 20

export function NumberEditor({ question }: { question: NumberQuestion }) {
  const { t, language } = useI18n()
  const update = useUpdate(question)
  const { numberType, numberCurrencyCode, min, max } = question
  const currencies = useMemo(() => currencyChoices(language, numberCurrencyCode), [language, numberCurrencyCode])
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <SelectField
        label={t('builder.number.type')}
        value={numberType}
        options={NUMBER_TYPES.map((value) => ({ value, label: t(`builder.number.types.${value}`) }))}
        onChange={(chosen) => update({ numberType: chosen })}
      />
      {numberType === 'currency' && (
        <SelectField
          label={t('builder.number.currency')}
          value={numberCurrencyCode}
          options={currencies}
          onChange={(code) => update({ numberCurrencyCode: code })}
        />
      )}
      <div className={styles.pair}>
        <BoundField
          key={`min-${question.questionId}`}
          label={t('builder.number.min')}
          bound={min}
          onChange={(bound) => update({ min: bound }, 'min')}
        />
        <BoundField
          key={`max-${question.questionId}`}
          label={t('builder.number.max')}
          bound={max}
          problem={areCrossed(min, max) ? t('builder.properties.crossed') : undefined}
          onChange={(bound) => update({ max: bound }, 'max')}
        />
      </div>
      <div className={styles.pair}>
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
      </div>
      <HintField question={question} />
      <PlaceholderField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
