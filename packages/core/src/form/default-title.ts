import type { FormDoc } from './document.ts'

/** A form of one page that nobody named shows the form's name, not "Page 1". */
export function withoutDefaultTitle(questions: FormDoc, defaultTitle: string): FormDoc {
  const [first, ...others] = questions
  const isOnlyPage = first?.type === 'SECTION' && !others.some(({ type }) => type === 'SECTION')
  return isOnlyPage && first.label === defaultTitle ? [{ ...first, label: '' }, ...others] : questions
}
