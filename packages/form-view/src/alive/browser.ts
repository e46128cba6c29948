/** Random in every browser and on plain http too, where `crypto.randomUUID` does not exist. */
export function newSubmissionId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

const TIMEOUT_MS = 20_000

/** A phone can lose its network without an error, so the wait has an end. */
export function postJson(path: string, body: string): Promise<Response> {
  return fetchWithin(TIMEOUT_MS, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

export async function fetchWithin(timeoutMs: number, url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    return await fetch(url, { ...init, signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Whether an earlier visit may have kept something in this browser. Blocked storage counts as empty. */
export function wasHereBefore(): boolean {
  try {
    return localStorage.length > 0 || navigator.serviceWorker.controller !== null
  } catch {
    return false
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The time of the respondent's own clock, as a calendar time: YYYY-MM-DDTHH:mm. */
export function localNow(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Whether this page could be fetched now. */
export function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const REACHABLE_MS = 4_000
