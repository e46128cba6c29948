/**
 * Calls that the page made before the app's code was there (app/first-screen/ask-early.ts), by their address. Each is
 * taken once, and soon: what is asked later wants to know how things are then.
 */
declare global {
  var wfEarlyCalls: Map<string, Promise<Response>> | undefined
  var wfLanguage: string | undefined
}

const FRESH_MS = 10_000

/** The answer that is under way already to the first such call of a page. */
export function earlyAnswer(address: unknown, { method = 'GET' }: RequestInit = {}): Promise<Response> | undefined {
  const early = globalThis.wfEarlyCalls
  if (!early || method !== 'GET' || typeof address !== 'string') return undefined
  if (performance.now() > FRESH_MS) early.clear()
  const answer = early.get(address)
  early.delete(address)
  return answer
}
