import { gatedEndings, gatedLogic, gatedQuestions, gatedTexts } from '../form/publishing/gates.ts'
import { type Feature, hasFeature, type Plan } from '../plans/plans.ts'
import type { CarriedSetting, ImportedForm, ImportItem } from './imported-form.ts'

const FEATURE_OF: Partial<Record<CarriedSetting, Feature>> = {
  times: 'accessLimits',
  total: 'accessLimits',
  onePerNumber: 'accessLimits',
  places: 'optionPlaces',
  linkPreview: 'customSeo',
}

/** The missing feature of an item. The form is made anyway: publishing checks its questions, serving its settings. */
export function lackingFor({ questions, endings, texts = [] }: ImportedForm, plan: Plan) {
  const gates = [...gatedLogic(questions, plan), ...gatedQuestions(questions, plan)]
  const byQuestion = new Map(gates.map(({ questionId, feature }) => [questionId, feature]))
  const ofEndings = gatedEndings(endings, plan)[0]?.feature ?? null
  const ofTexts = gatedTexts(texts, plan)[0]?.feature ?? null
  return ({ kind, questionId, setting }: ImportItem): Feature | null => {
    if (kind === null) return null
    if (kind === 'ENDING') return ofEndings
    if (kind !== 'SETTING') return (questionId !== null && byQuestion.get(questionId)) || null
    if (setting === 'languages') return ofTexts
    const feature = FEATURE_OF[setting as CarriedSetting] // an item of this kind has one of these
    return feature && !hasFeature(plan, feature) ? feature : null
  }
}
