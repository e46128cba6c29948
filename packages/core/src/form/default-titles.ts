import { asciiDigits } from '../numbers/digits.ts'
import type { FormDoc } from './document.ts'
import { isSection } from '../questions/section/is-section.ts'

/**
 * A page that nobody named shows the form's name to respondents, not "Page 1". `titleOf` gives the title that a new page
 * gets; its number may be one from before the pages were moved.
 */
export function withoutDefaultTitles(questions: FormDoc, titleOf: (number: number) => string): FormDoc {
  const isDefault = (label: string) => {
    const number = /\d+/.exec(asciiDigits(label))?.[0]
    return number !== undefined && label === titleOf(Number(number))
  }
  if (!questions.some((each) => isSection(each) && isDefault(each.label))) return questions
  return questions.map((each) => (isSection(each) && isDefault(each.label) ? { ...each, label: '' } : each))
}
