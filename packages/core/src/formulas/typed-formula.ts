/** The characters that may be typed between the mentions of a formula; `@` opens the list of questions to mention. */
const NOT_ALLOWED = /[^\d+\-*/^%()@. ]/g

export function isAllowedFormulaText(text: string): boolean {
  return allowedFormulaText(text) === text
}

/** The text without the forbidden characters. */
export function allowedFormulaText(text: string): string {
  return text.replaceAll(NOT_ALLOWED, '')
}
