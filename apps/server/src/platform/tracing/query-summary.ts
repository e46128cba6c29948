export type QuerySummary = { operation: string; table: string | null }

const OPERATION = /^\s*(select|insert|update|delete|with|listen|unlisten|truncate|copy|lock)\b/i
const WRITING = /\b(insert\s+into|update|delete\s+from)\s+"?([a-z_][a-z0-9_]*)"?/i
const READING = /\b(?:from|join)\s+"?([a-z_][a-z0-9_]*)"?/i
/** Literals, comments, and words of locks and conflicts. */
const NO_NAMES = /'(?:[^']|'')*'|--.*$|\bfor\s+(?:no\s+key\s+)?update\b|\bdo\s+update\b/gim
/** Not tables, though they stand where one does. */
const FUNCTIONS = new Set(['unnest', 'lateral', 'jsonb_each', 'jsonb_array_elements', 'generate_series', 'select'])
/** Statements are few, and their texts repeat; lists of parameters make some of them differ. */
const MOST_KEPT = 1_000

const kept = new Map<string, QuerySummary>()

/** The operation and the table of a statement. It contains only names of the schema, because values are parameters. */
export function summariseQuery(text: string): QuerySummary {
  const known = kept.get(text)
  if (known) return known
  const made = read(text)
  if (kept.size < MOST_KEPT) kept.set(text, made)
  return made
}

function read(text: string): QuerySummary {
  const bare = text.replaceAll(NO_NAMES, ' ')
  const first = OPERATION.exec(bare)?.[1]?.toLowerCase() ?? 'other'
  const written = first === 'select' ? null : WRITING.exec(bare)
  if (written) return { operation: written[1]?.split(/\s/)[0]?.toLowerCase() ?? first, table: written[2] ?? null }
  return { operation: first === 'with' ? 'select' : first, table: firstTable(bare) }
}

function firstTable(text: string): string | null {
  for (const [, name = ''] of text.matchAll(new RegExp(READING, 'gi')))
    if (!FUNCTIONS.has(name.toLowerCase())) return name
  return null
}
