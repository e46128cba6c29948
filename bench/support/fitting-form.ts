import { sampleQuestions } from './sample-form.ts'

/** The sample's ten questions: three of them show only to some, and three texts recall answers. */
export const fittingQuestions = sampleQuestions.map((question) => ({ ...question, ...CHANGES()[question.questionId] }))

/** Two more languages with all texts, and a look without pictures. */
export const fittingParts = {
  texts: (['pt-br', 'ar'] as const).map((language) => ({ language, isOn: true, texts: textsIn(language) })),
  look: LOOK(),
}

export const lookOnly = { look: LOOK() }

function LOOK() {
  return { colour: '#7a3e9d', corners: 'round', font: 'classic', background: 'tint' } as const
}

function CHANGES(): Record<string, object> {
  const onlyIf = (questionId: string, condition: object) => ({
    showIf: { any: [{ all: [{ questionId, ...condition }] }] },
  })
  return {
    day: { label: 'Which day, {{@name}}?' },
    wants: { ...onlyIf('guests', { operator: 'AT_LEAST', value: '1' }), label: 'What would you like, {{@name}}?' },
    heard: onlyIf('occasion', { operator: 'IS_ONE_OF', optionIds: ['occasion-1', 'occasion-2'] }),
    wishes: { ...onlyIf('stars', { operator: 'IS_ANSWERED' }), description: 'For <b>{{@guests}}</b> guests.' },
  }
}

/** As long as a translation is, in the script of its language. */
function textsIn(language: 'pt-br' | 'ar'): Record<string, { text: string; of: string }> {
  const word = language === 'ar' ? 'كلمة' : 'palavra'
  const text = (of: string) => ({
    text: of.replaceAll(/\{\{@\w+\}\}|\p{L}+/gu, (each) => (each[0] === '{' ? each : word)),
    of: '',
  })
  return Object.fromEntries(
    fittingQuestions.flatMap((question) => [
      [`${question.questionId}.label`, text(question.label)],
      ...('options' in question
        ? question.options.map(({ _id, label }) => [`${question.questionId}.options.${_id}`, text(label)] as const)
        : []),
    ]),
  )
}
