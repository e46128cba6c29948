export type AnalyticsKind = 'googleAnalytics' | 'pixelAnalytics'

/** Finds the ID in the snippets of both services. */
const IN_CODE: Record<AnalyticsKind, RegExp> = {
  googleAnalytics: /\bG-[A-Z0-9]{4,20}\b/i,
  pixelAnalytics: /\b\d{5,20}\b/,
}

/** Extracts the ID from the input: alone, with spaces, or inside the snippet. */
export function readAnalyticsId(kind: AnalyticsKind, typed: string): string {
  const found = IN_CODE[kind].exec(typed)?.[0] ?? typed.replace(/\s+/g, '')
  return kind === 'googleAnalytics' ? found.toUpperCase() : found
}
