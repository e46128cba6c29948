import { newOption, type Option } from '@wayform/core/questions/radio/schema.ts'

/** A new option with the first default label that no other option has. */
export function addOption(options: readonly Option[], id: string, labelOf: (n: number) => string): Option[] {
  const taken = new Set(options.map(({ label }) => keyOf(label)))
  let n = options.length + 1
  while (taken.has(keyOf(labelOf(n)))) n += 1
  return [...options, newOption(id, labelOf(n))]
}

export function renameOption(options: readonly Option[], id: string, label: string): Option[] {
  return options.map((option) => (option._id === id ? { ...option, label } : option))
}

export function removeOption(options: readonly Option[], id: string): Option[] {
  return options.filter((option) => option._id !== id)
}

/** The options that read like one above them, which is where the problem is shown. */
export function repeatedOptions(options: readonly Option[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { _id, label } of options) {
    const key = keyOf(label)
    if (key !== '' && seen.has(key)) repeated.add(_id)
    seen.add(key)
  }
  return repeated
}

function keyOf(label: string): string {
  return label.trim().toLowerCase()
}
