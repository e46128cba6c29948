import { MAX_COLUMNS, MAX_ROWS, type MatrixQuestion } from '@wayform/core/questions/matrix/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldDivider, HintField, SwitchField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'
import { ItemsField } from '../items/ItemsField.tsx'

export function MatrixEditor({ question }: { question: MatrixQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { questionId, rows, columns, required, several } = question
  return (
    <>
      <IntroFields question={question} />
      <ItemsField questionId={questionId} part="rows" items={rows} least={1} most={MAX_ROWS} />
      <ItemsField questionId={questionId} part="columns" items={columns} least={1} most={MAX_COLUMNS} />
      <HintField question={question} />
      <FieldDivider />
      <SwitchField
        label={t('builder.properties.required')}
        help={t('builder.matrix.requiredHelp')}
        checked={required}
        onChange={(isOn) => update({ required: isOn })}
      />
      <SwitchField
        label={t('builder.matrix.several')}
        checked={several}
        onChange={(isOn) => update({ several: isOn })}
      />
    </>
  )
}
