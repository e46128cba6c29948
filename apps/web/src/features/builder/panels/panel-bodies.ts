// The content of the panels, in a file of its own: the form itself is painted without it.
export { ConditionsBody } from '../conditions/ConditionsBody.tsx'
export { LogicBody } from '../logic/LogicBody.tsx'
export { QuestionFields } from './QuestionFields.tsx'
