import { formulaTokens, type Formula } from './parse-formula.ts'

/** The formulas of a document by the ids of their questions. */
export type Formulas = ReadonlyMap<string, Formula>

/** The questions whose variables occur in the expression, even when it is not well-formed yet. */
export function mentionedIds({ expression, variables }: Formula): readonly string[] {
  const ids = new Set<string>()
  for (const token of formulaTokens(expression)) {
    const id = Object.hasOwn(variables, token) ? variables[token] : undefined
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}

/** The same formulas in topological order: each after those that it mentions. On a cycle one has to come too early. */
export function dependencyOrder(formulas: Formulas): Formulas {
  const entered = new Set<string>()
  const ordered = new Map<string, Formula>()
  // An explicit stack instead of recursion: a long chain of formulas would overflow the call stack.
  const path = [...formulas]
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const [id, formula] = last
    if (entered.has(id)) {
      ordered.set(id, formula)
      path.pop()
      continue
    }
    entered.add(id)
    for (const mentionedId of mentionedIds(formula)) {
      const mentioned = formulas.get(mentionedId)
      if (mentioned && !entered.has(mentionedId)) path.push([mentionedId, mentioned])
    }
  }
  return ordered
}

/** Whether a formula may mention a question: neither itself nor a formula that already depends on it. */
export function mentionable(formulas: Formulas, selfId: string, candidateId: string): boolean {
  return candidateId !== selfId && !dependsOn(formulas, candidateId, selfId)
}

/** Whether `from` mentions `target`, or a formula that depends on it. */
export function dependsOn(formulas: Formulas, from: string, target: string): boolean {
  const reached = new Set([from])
  for (const id of reached) {
    const formula = formulas.get(id)
    for (const mentioned of formula ? mentionedIds(formula) : []) {
      if (mentioned === target) return true
      reached.add(mentioned)
    }
  }
  return false
}

/** The formulas that depend on themselves, without those that only mention one of them. */
export function cyclicFormulas(formulas: Formulas): ReadonlySet<string> {
  const mentionedBy = new Map<string, string[]>()
  for (const [id, formula] of formulas) {
    for (const mentioned of mentionedIds(formula)) {
      const by = mentionedBy.get(mentioned)
      if (by) by.push(id)
      else mentionedBy.set(mentioned, [id])
    }
  }

  // Of the remaining formulas, the last one in the order depends on every formula that depends on it (Kosaraju's
  // algorithm).
  const cyclic = new Set<string>()
  const grouped = new Set<string>()
  for (const last of [...dependencyOrder(formulas).keys()].toReversed()) {
    if (grouped.has(last)) continue
    const group = new Set([last])
    for (const id of group) {
      grouped.add(id)
      for (const by of mentionedBy.get(id) ?? []) if (!grouped.has(by)) group.add(by)
    }
    if (group.size > 1 || mentionedBy.get(last)?.includes(last)) for (const id of group) cyclic.add(id)
  }
  return cyclic
}
