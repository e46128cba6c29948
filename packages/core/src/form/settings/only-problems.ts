import type { Problem } from '../../result.ts'

/** Check results by field; null where a field is valid. */
export type Found = Record<string, Problem | null>

export function onlyProblems(found: Found): Record<string, Problem> {
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
