import { question as questionSchema, type Question } from '../../questions/question.ts'
import { elementId } from '../../questions/base.ts'
import { OTHER } from '../../questions/choice/choice.ts'
import { OPERATORS } from '../../questions/question-type.ts'
import { assignIds } from './assign-ids.ts'
import { cutText, isRecord, type Raw, textOf, yesOrNo } from './raw-values.ts'

export type RepairTools = {
  newId: () => string
  /** The current id of a question. */
  idOf: (questionId: string) => string
}

/**
 * Makes a valid question from one whose id and type are known. First the parts that need special handling: items
 * without ids, and references. For the rest, the schema names the invalid values, and these are repaired or replaced by
 * defaults, so that a new type or field needs no line here. Null: it can't be repaired. The raw question is mutated.
 */
export function repairQuestion(raw: Raw, tools: RepairTools): Question | null {
  prepare(raw, tools)
  const tries: Tries = new Map()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parsed = questionSchema.safeParse(raw)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) mend(raw, issue, tries)
    withoutGaps(raw)
  }
  return null
}

const MAX_ROUNDS = 12

function prepare(raw: Raw, { newId, idOf }: RepairTools) {
  const optionIdOf = identify(raw, 'options', '_id', newId)
  identify(raw, 'fields', 'id', newId)
  if (Array.isArray(raw['merchants'])) raw['merchants'] = firstOfEach(raw['merchants'])
  if (Array.isArray(raw['rules'])) raw['rules'] = raw['rules'].flatMap((rule) => knownRule(rule))
  for (const rule of Array.isArray(raw['rules']) ? (raw['rules'] as Raw[]) : []) {
    rule['jumpToSection'] = idOf(textOf(rule['jumpToSection']) ?? '')
    if ('valueId' in rule) rule['valueId'] = optionIdOf(textOf(rule['valueId']) ?? '')
  }
  if ('jumpToSection' in raw) raw['jumpToSection'] = idOf(textOf(raw['jumpToSection']) ?? '')
  if ('linkedField' in raw) raw['linkedField'] = idOf(textOf(raw['linkedField']) ?? '')
  for (const part of [raw, ...(Array.isArray(raw['options']) ? (raw['options'] as Raw[]) : [])])
    renameSources(part, idOf)
  const variables = isRecord(raw['formula']) ? raw['formula']['variables'] : null
  if (isRecord(variables))
    for (const name of Object.keys(variables)) variables[name] = idOf(textOf(variables[name]) ?? '')
}

/** Conditions follow the questions that they are about; whatever is not a condition is left to the schema. */
function renameSources(part: Raw, idOf: RepairTools['idOf']) {
  const showIf = part['showIf']
  const groups = isRecord(showIf) && Array.isArray(showIf['any']) ? (showIf['any'] as unknown[]) : []
  for (const group of groups) {
    const conditions = isRecord(group) && Array.isArray(group['all']) ? (group['all'] as unknown[]) : []
    for (const condition of conditions)
      if (isRecord(condition)) condition['questionId'] = idOf(textOf(condition['questionId']) ?? '')
  }
}

/** The items of a list, each with a unique id, and the mapping from their former ids. */
function identify(raw: Raw, list: string, key: string, newId: () => string): (id: string) => string {
  if (!Array.isArray(raw[list])) return (id) => id
  const parts = raw[list].flatMap((part) => partOf(part))
  const claims = parts.map((part) => textOf(part[key]) ?? '')
  const { ids, idOf } = assignIds(claims, isPartId, newId)
  raw[list] = parts.map((part, index) => ({ ...part, [key]: ids[index] }))
  return (id) => (id === OTHER ? OTHER : idOf(id))
}

function isPartId(id: string): boolean {
  return id !== OTHER && !(id in Object.prototype) && elementId.safeParse(id).success
}

/** An earlier format stored options as plain texts. */
function partOf(part: unknown): Raw[] {
  if (!isRecord(part)) return textOf(part) === null ? [] : [{ label: textOf(part) }]
  const label = textOf(part['label']) === null ? textOf(part['value']) : null
  return [label === null ? part : { ...part, label }]
}

function firstOfEach(merchants: readonly unknown[]): Raw[] {
  const byType = new Map<string, Raw>()
  for (const merchant of merchants) {
    const type = isRecord(merchant) ? textOf(merchant['type'])?.toLowerCase() : undefined
    if (isRecord(merchant) && type !== undefined && !byType.has(type)) byType.set(type, { ...merchant, type })
  }
  return [...byType.values()]
}

function knownRule(rule: unknown): Raw[] {
  const type = isRecord(rule) ? textOf(rule['type'])?.toUpperCase() : undefined
  return isRecord(rule) && KNOWN_OPERATORS.some((operator) => operator === type) ? [{ ...rule, type }] : []
}

const KNOWN_OPERATORS = Object.values(OPERATORS).flat()

type Issue = NonNullable<ReturnType<typeof questionSchema.safeParse>['error']>['issues'][number]

/** The number of repairs of each field; keyed by its object, because positions in a list change. */
type Tries = Map<object, Map<PropertyKey, number>>

/** First the value is adapted, then it is replaced by its default, then the object that contains it is removed. */
function mend(raw: Raw, issue: Issue, tries: Tries) {
  for (let depth = issue.path.length; depth > 0; depth--) {
    const key = issue.path[depth - 1] as PropertyKey
    const owner = valueAt(raw, issue.path.slice(0, depth - 1))
    if (!isOwner(owner)) continue
    const counts = tries.get(owner) ?? new Map<PropertyKey, number>()
    const count = counts.get(key) ?? 0
    tries.set(owner, counts.set(key, count + 1))
    if (count > 2) continue
    const fitting = count === 0 && depth === issue.path.length ? fitted(owner[key], issue) : undefined
    if (fitting !== undefined) owner[key] = fitting
    else if (owner[key] === undefined && isExpectingText(issue)) owner[key] = ''
    else if (owner[key] === undefined) continue
    else if (Array.isArray(owner)) owner[key] = undefined
    else Reflect.deleteProperty(owner, key)
    return
  }
}

function fitted(value: unknown, issue: Issue): unknown {
  switch (issue.code) {
    case 'too_big':
      if (Array.isArray(value)) return value.slice(0, Number(issue.maximum))
      return typeof value === 'string' && !isAddress(issue) ? cutText(value, Number(issue.maximum)) : undefined
    case 'invalid_type':
      if (issue.expected === 'boolean') return yesOrNo(value) ?? undefined
      return issue.expected === 'string' ? (textOf(value) ?? undefined) : undefined
    case 'invalid_value':
      return issue.values.find(
        (each) => typeof each === 'string' && each.toLowerCase() === textOf(value)?.toLowerCase(),
      )
    default:
      return undefined
  }
}

/** The start of a text still has a meaning; a cut id, key or URL has another one. */
function isAddress({ path }: Issue): boolean {
  return ADDRESSES.has(path.at(-1))
}

const ADDRESSES: ReadonlySet<PropertyKey | undefined> = new Set([
  'url',
  'email',
  'accountId',
  'keyId',
  'keySecret',
  'linkedField',
  'jumpToSection',
  'valueId',
  'questionId',
])

function isExpectingText(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'string'
}

function valueAt(raw: Raw, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isOwner(value) ? value[key] : undefined), raw)
}

/** Also for lists, whose indexes are keys. */
function isOwner(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

/** Removed items left gaps in the list. */
function withoutGaps(owner: Raw) {
  for (const [key, value] of Object.entries(owner)) {
    if (Array.isArray(value)) owner[key] = value.filter((item) => item !== undefined)
    else if (isRecord(value)) withoutGaps(value)
  }
}
