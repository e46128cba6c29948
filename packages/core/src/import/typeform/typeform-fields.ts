import { isRecord, type Raw } from '../../form/repair/raw-values.ts'
import { listOf, recordOf, wordOf } from '../raw-form.ts'

export type TypeformField = {
  ref: string
  type: string
  title: string
  properties: Raw
  validations: Raw
  hasPicture: boolean
  /** Begins a page: the group that it is the first of, or one that has ended before it. */
  page: { title: string } | null
}

const MAX_DEPTH = 4
const MAX_FIELDS = 2_000

/** The fields in the order in which they are asked; those of a group are a page. */
export function fieldsOf(form: Raw): TypeformField[] {
  const found: TypeformField[] = []
  let next: { title: string } | null = null
  const visit = (list: unknown, depth: number) => {
    for (const raw of listOf(list)) {
      if (!isRecord(raw) || found.length >= MAX_FIELDS) continue
      const field = fieldOf(raw)
      if (field.type === 'group' && depth < MAX_DEPTH) {
        next = { title: field.title }
        visit(field.properties['fields'], depth + 1)
        next = { title: '' }
        continue
      }
      found.push({ ...field, page: found.length === 0 && next?.title === '' ? null : next })
      next = null
    }
  }
  visit(form['fields'], 0)
  return found
}

function fieldOf(raw: Raw): Omit<TypeformField, 'page'> {
  return {
    ref: wordOf(raw['ref']) || wordOf(raw['id']),
    type: wordOf(raw['type']),
    title: wordOf(raw['title']),
    properties: recordOf(raw['properties']),
    validations: recordOf(raw['validations']),
    hasPicture: isRecord(raw['attachment']) || isRecord(recordOf(raw['layout'])['attachment']),
  }
}
