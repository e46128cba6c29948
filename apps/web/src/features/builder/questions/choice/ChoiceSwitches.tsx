import {
  type Choosing,
  type ChoosingOther,
  setAllowOther,
  setAssignValues,
} from '@wayform/core/editing/question/options.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { SwitchField } from '../fields.tsx'
import { useEdit } from '../use-edit.ts'

export function AssignValuesField({ question }: { question: Choosing }) {
  const t = useT()
  const { edit } = useEdit<Choosing>(question)
  return (
    <SwitchField
      label={t('builder.options.assignValues')}
      help={t('builder.options.assignValuesHelp')}
      checked={question.assignValues}
      onChange={(isOn) => edit((choice) => setAssignValues(choice, isOn))}
    />
  )
}

export function AllowOtherField({ question }: { question: ChoosingOther }) {
  const t = useT()
  const { edit } = useEdit<ChoosingOther>(question)
  return (
    <SwitchField
      label={t('builder.options.allowOther')}
      help={t('builder.options.allowOtherHelp')}
      checked={question.allowOther}
      onChange={(isOn) => edit((choice) => setAllowOther(choice, isOn))}
    />
  )
}
