import { isSameBase, type Language } from '../languages.ts'

/**
 * The one of a form's languages that a browser prefers (the Accept-Language header); null: none of them, so that the
 * form's own stays.
 */
export function preferredLanguage(header: string, offered: readonly Language[]): Language | null {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.find((each) => each.trim().startsWith('q='))?.split('=')[1]
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const exact = tag.toLowerCase()
    const match = offered.find((each) => each === exact) ?? offered.find((each) => isSameBase(exact, each))
    if (match) return match
  }
  return null
}
