import { cleanText } from '../questions/clean-text.ts'
import { fail, ok, type Result } from '../result.ts'

export const MAX_PERSON_NAME_LENGTH = 100

/** A person's name as it is stored: one line, single spaces. */
export function parsePersonName(raw: string): Result<string> {
  const name = cleanText(raw, { lines: false }).replace(/\s+/g, ' ')
  if (name === '') return fail('nameRequired')
  return name.length > MAX_PERSON_NAME_LENGTH ? fail('tooLong', { max: MAX_PERSON_NAME_LENGTH }) : ok(name)
}
