import { isInPage } from '@wayform/core/form/page-doc.ts'
import { MAX_AFFIX_LENGTH } from '@wayform/core/questions/base.ts'
import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { docOf, useBuilderState, useUpdate } from '../../builder-context.ts'
import { FieldDivider, FieldPair, HintField, SwitchField, TextField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'
import { FormulaField } from './FormulaField.tsx'

export function FormulaEditor({ question }: { question: FormulaQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const isSent = useBuilderState((state) => question.hidden && isInPage(docOf(state), question))
  return (
    <>
      <IntroFields question={question} />
      <FormulaField question={question} />
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
      <FieldDivider />
      <SwitchField
        label={t('builder.formula.hidden')}
        help={t(isSent ? 'builder.formula.hiddenInPage' : 'builder.formula.hiddenHelp')}
        checked={question.hidden}
        onChange={(hidden) => update({ hidden })}
      />
    </>
  )
}
