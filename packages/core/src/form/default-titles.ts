import { asciiDigits } from '../numbers/digits.ts'
import type { FormDoc } from './document.ts'
import { isSection } from '../questions/section/is-section.ts'

/**
 * A page without a title of its own shows the form's name to respondents, not "Page 1". `titleOf` returns the default
 * title of a new page; its number may be from before the pages were moved.
 */
export function withoutDefaultTitles(questions: FormDoc, titleOf: (number: number) => string): FormDoc {
  const isDefault = (label: string) => {
    const number = /\d+/.exec(asciiDigits(label))?.[0]
    return number !== undefined && label === titleOf(Number(number))
  }
  if (!questions.some((each) => isSection(each) && isDefault(each.label))) return questions
  return questions.map((each) => (isSection(each) && isDefault(each.label) ? { ...each, label: '' } : each))
}
