import type { Raw } from '../../form/repair/raw-values.ts'
import { listOf, recordOf, wordOf } from '../raw-form.ts'

export type Jump = {
  /** A field, or an ending. */
  to: { kind: 'field' | 'ending'; ref: string }
  /** Null: always. */
  when: { operator: string; choice: string | null; value: string | null }[] | null
}

/** By the field that they are checked after. Jumps that can't be expressed here are null. */
export function jumpsOf(form: Raw): { jumps: Map<string, (Jump | null)[]>; hasSums: boolean } {
  const jumps = new Map<string, (Jump | null)[]>()
  let hasSums = false
  for (const each of listOf(form['logic']).map(recordOf)) {
    const ref = wordOf(each['ref'])
    const actions = listOf(each['actions']).map(recordOf)
    hasSums ||= actions.some(({ action }) => action !== 'jump')
    const found = actions.filter(({ action }) => action === 'jump').map((action) => jumpOf(action, ref))
    if (found.length > 0) jumps.set(ref, [...(jumps.get(ref) ?? []), ...found])
  }
  return { jumps, hasSums }
}

function jumpOf(action: Raw, ref: string): Jump | null {
  const to = recordOf(recordOf(action['details'])['to'])
  const kind = to['type'] === 'thankyou' ? 'ending' : 'field'
  const target = wordOf(to['value'])
  const condition = recordOf(action['condition'])
  if (target === '') return null
  if (condition['op'] === 'always') return { to: { kind, ref: target }, when: null }
  const when = condition['op'] === 'or' ? alternativesOf(condition, ref) : single(condition, ref)
  return when && { to: { kind, ref: target }, when }
}

function alternativesOf(condition: Raw, ref: string): NonNullable<Jump['when']> | null {
  const parts = listOf(condition['vars']).map((each) => single(recordOf(each), ref))
  const known = parts.flatMap((part) => part ?? [])
  return known.length === parts.length && known.length > 0 ? known : null
}

/** About the answer to the field itself; jumps here depend on nothing else. */
function single(condition: Raw, ref: string): NonNullable<Jump['when']> | null {
  const vars = listOf(condition['vars']).map(recordOf)
  const [field, ...others] = vars
  if (field?.['type'] !== 'field' || wordOf(field['value']) !== ref || others.length !== 1) return null
  const [compared] = others
  if (!compared) return null
  const value = wordOf(compared['value'])
  const isChoice = compared['type'] === 'choice'
  return [{ operator: wordOf(condition['op']), choice: isChoice ? value : null, value: isChoice ? null : value }]
}
