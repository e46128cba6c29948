import type { Template } from '@wayform/contract/calls/templates.ts'

/** The templates with every word of the search in their name, description or questions. */
export function findTemplates(templates: readonly Template[], search: string): Template[] {
  const words = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  return templates.filter(({ title, description, questions }) => {
    const text = [title, description, ...questions.map(({ label }) => label)].join(' ').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
