import type { Template } from '@wayform/contract/calls/templates.ts'
import { TEMPLATE_KINDS, type TemplateKind } from '@wayform/core/templates/template-kinds.ts'

/** The templates with every word of the search in their name, description or questions. */
export function findTemplates(templates: readonly Template[], search: string): Template[] {
  const words = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  return templates.filter(({ title, description, questions }) => {
    const text = [title, description, ...questions.map(({ label }) => label)].join(' ').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export type ShownKind = 'all' | TemplateKind

/** The kinds of templates, with their numbers. */
export function countKinds(templates: readonly Template[]): { kind: ShownKind; count: number }[] {
  const counted = TEMPLATE_KINDS.map((kind) => ({
    kind,
    count: templates.filter((template) => template.kind === kind).length,
  }))
  return [{ kind: 'all', count: templates.length }, ...counted.filter(({ count }) => count > 0)]
}
