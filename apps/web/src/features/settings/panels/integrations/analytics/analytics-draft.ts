export type AnalyticsKind = 'googleAnalytics' | 'pixelAnalytics'

/** Where the ID stands in the code that both services give out to be pasted. */
const IN_CODE: Record<AnalyticsKind, RegExp> = {
  googleAnalytics: /\bG-[A-Z0-9]{4,20}\b/i,
  pixelAnalytics: /\b\d{5,20}\b/,
}

/** The ID in what was typed or pasted: alone, with spaces in it, or with the code around it. */
export function readAnalyticsId(kind: AnalyticsKind, typed: string): string {
  const found = IN_CODE[kind].exec(typed)?.[0] ?? typed.replace(/\s+/g, '')
  return kind === 'googleAnalytics' ? found.toUpperCase() : found
}
