import type { CheckboxQuestion } from '@wayform/core/questions/checkbox/schema.ts'
import type { View } from '../../view.ts'
import { Choices } from '../choice/Choices.tsx'

export const CheckboxView: View<CheckboxQuestion> = (props) => (
  <Choices type="checkbox" {...props} chosen={Array.isArray(props.value) ? props.value : []} />
)
CheckboxView.problems = () => ['unknownOption']
CheckboxView.group = true
