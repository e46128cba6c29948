import { linkProblem } from '@wayform/core/form/settings/settings.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Turns a schema error into a problem that names the field and the fix; the schema's own message is not for users. */
export function issueProblem(issue: Issue): Problem {
  const field = nameOf(issue.path)
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), field)
    case 'invalid_format':
      return wrongFormat(issue, field)
    case 'invalid_value':
      return { key: 'fieldNotListed', params: { field, values: issue.values.map(String).join(', ') } }
    case 'invalid_type':
      return wrongType(issue, field)
    default:
      return ownProblem(issue) ?? { key: 'fieldInvalid', params: { field } }
  }
}

/** `formQuestions.3.min` is the `min` of a question. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? 'body'
}

function tooBig(origin: string, max: number): Problem {
  if (origin === 'string') return { key: 'tooLong', params: { max } }
  return origin === 'number' || origin === 'int'
    ? { key: 'tooLarge', params: { max } }
    : { key: 'tooMany', params: { max } }
}

function tooSmall(origin: string, min: number, field: string): Problem {
  if (origin === 'number' || origin === 'int') return { key: 'tooSmall', params: { min } }
  return min === 1 ? { key: 'fieldRequired', params: { field } } : { key: 'fieldInvalid', params: { field } }
}

function wrongFormat({ format, input }: Extract<Issue, { code: 'invalid_format' }>, field: string): Problem {
  if (format === 'url') return { key: 'invalidUrl' }
  if (format === 'email') return { key: 'invalidEmail' }
  if (format === 'date' || format === 'datetime') return { key: 'invalidDate' }
  const link = field === 'link' ? linkProblem(input ?? '') : null
  return link ?? { key: 'fieldInvalid', params: { field } }
}

function wrongType({ expected, input }: Extract<Issue, { code: 'invalid_type' }>, field: string): Problem {
  if (input === undefined || input === null) return { key: 'fieldRequired', params: { field } }
  if (expected === 'int') return { key: 'notAnInteger' }
  return expected === 'number' ? { key: 'notANumber' } : { key: 'fieldInvalid', params: { field } }
}

/** Our own checks name their problem themselves. */
function ownProblem(issue: Issue): Problem | undefined {
  return issue.code === 'custom' ? (issue.params?.['problem'] as Problem | undefined) : undefined // written by core
}
