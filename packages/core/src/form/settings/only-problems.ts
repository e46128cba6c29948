import type { Problem } from '../../result.ts'

/** What checks found, by field; null where a field is right. */
export type Found = Record<string, Problem | null>

export function onlyProblems(found: Found): Record<string, Problem> {
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
