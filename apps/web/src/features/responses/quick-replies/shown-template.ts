import {
  isSameLabel,
  type Placeholder,
  plainLabel,
  readTemplate,
  type TemplatePart,
  writeTemplate,
} from '@wayform/core/quick-replies/template.ts'

/** The names on screen of the placeholders without a label. */
export type PlaceholderNames = Record<Exclude<Placeholder['kind'], 'answer'>, string>

/** As owners see and write it: `{Customer’s name}`, `{Which cake?}`. */
export function shownPlaceholder(placeholder: Placeholder, names: PlaceholderNames): string {
  return `{${placeholder.kind === 'answer' ? plainLabel(placeholder.label) : plainLabel(names[placeholder.kind])}}`
}

export function shownTemplate(text: string, names: PlaceholderNames): string {
  return readTemplate(text)
    .map((part) => (typeof part === 'string' ? part : shownPlaceholder(part, names)))
    .join('')
}

/** Whatever stands in braces and is no name is the label of a question. */
export function storedTemplate(shown: string, names: PlaceholderNames): string {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of shown.matchAll(/\{([^{}\n]+)\}/g)) {
    const name = plainLabel(match[1] ?? '')
    if (name === '') continue
    parts.push(shown.slice(end, match.index), placeholderOf(name, names))
    end = match.index + match[0].length
  }
  return writeTemplate([...parts, shown.slice(end)])
}

function placeholderOf(name: string, names: PlaceholderNames): Placeholder {
  const kind = (['name', 'form', 'number'] as const).find((each) => isSameLabel(names[each], name))
  return kind ? { kind } : { kind: 'answer', label: name }
}

/** `@` at the beginning of a word asks for a placeholder; in an address it does not. */
export function asksForPlaceholder(text: string, caret: number): boolean {
  return text[caret - 1] === '@' && !/[^\s({“„«"]/.test(text[caret - 2] ?? ' ')
}
