import type { RadioQuestion } from '@wayform/core/questions/radio/schema.ts'
import type { View } from '../../view.ts'
import { Choices } from '../choice/Choices.tsx'

export const RadioView: View<RadioQuestion> = (props) => <Choices type="radio" {...props} chosen={[props.value]} />
RadioView.problems = () => ['unknownOption']
RadioView.group = true
RadioView.keepsChoice = true
