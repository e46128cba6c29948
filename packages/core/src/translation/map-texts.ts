import type { FormDoc } from '../form/document.ts'
import type { Ending } from '../form/parts/endings.ts'
import { isBlank } from '../questions/clean-text.ts'
import type { Question } from '../questions/question.ts'
import { typeOf } from '../questions/registry.ts'

/** A text of a form that can be translated. `name` is the end of its key: `label`, `options.o2`. */
export type TextPlace = { id: string; name: string }
export type MapPlacedText = (place: TextPlace, text: string) => string

/**
 * The same questions with each of their texts replaced, in the order in which a page shows them. A blank text stays
 * blank: respondents don't see it, so it has no translation.
 */
export function mapQuestionTexts(doc: FormDoc, map: MapPlacedText): FormDoc {
  return doc.map((question) => mapQuestion(question, map))
}

export function mapEndingTexts(endings: readonly Ending[], map: MapPlacedText): Ending[] {
  return endings.map((ending) => {
    const own = unlessBlank((name, text) => map({ id: ending.endingId, name }, text))
    return {
      ...ending,
      title: own('title', ending.title),
      text: own('text', ending.text),
      ...(ending.messageLine !== undefined && { messageLine: own('messageLine', ending.messageLine) }),
      ...(ending.button && { button: { ...ending.button, label: own('button', ending.button.label) } }),
    }
  })
}

export function keyOf({ id, name }: TextPlace): string {
  return `${id}.${name}`
}

function mapQuestion<Q extends Question>(question: Q, map: MapPlacedText): Q {
  const own = unlessBlank((name, text) => map({ id: question.questionId, name }, text))
  const common = {
    ...question,
    label: own('label', question.label),
    description: own('description', question.description),
    hint: own('hint', question.hint),
    placeholderText: own('placeholder', question.placeholderText),
  }
  return typeOf(common).mapTexts?.(common, own) ?? common
}

function unlessBlank(map: (name: string, text: string) => string) {
  return (name: string, text: string) => (isBlank(text) ? text : map(name, text))
}
