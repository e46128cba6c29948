/**
 * Replacements for browser globals: the preview's build puts these in place of the globals of the same names. So the page's
 * own script runs unchanged, but nothing leaves the frame, and going back never leaves the builder.
 */
type Answer = (body: unknown) => unknown

let answer: Answer = () => ({})
let listening = new AbortController()
let states: unknown[] = [null]
let place = 0

export const world = {
  /** Answers requests instead of the server; never refuses. */
  answerWith(next: Answer): void {
    answer = next
  },
  /** Before the form is rendered again: removes the listeners of the old one, and clears the history. */
  begin(state: unknown): void {
    listening.abort()
    listening = new AbortController()
    states = [state]
    place = 0
  },
  /** The number of history entries before the current one. */
  get depth(): number {
    return place
  },
}

export const history = {
  get state(): unknown {
    return states[place]
  },
  replaceState(state: unknown): void {
    states[place] = state
  },
  pushState(state: unknown): void {
    states = [...states.slice(0, ++place), state]
  },
  back(): void {
    history.go(-1)
  },
  go(steps: number): void {
    const next = place + steps
    if (next < 0 || next >= states.length) return
    place = next
    const { signal } = listening
    // As a browser does: not before what is running now has ended.
    queueMicrotask(() => {
      if (!signal.aborted) window.dispatchEvent(new PopStateEvent('popstate', { state: states[place] }))
    })
  },
}

export function addEventListener(type: string, listener: EventListener): void {
  window.addEventListener(type, listener, { signal: listening.signal })
}

export async function fetch(_address: string, { body }: RequestInit = {}): Promise<Response> {
  return Response.json(answer(typeof body === 'string' ? JSON.parse(body) : null))
}

/** A file has arrived as soon as it is sent: it never left. */
export class XMLHttpRequest extends EventTarget {
  readonly status = 200
  readonly upload = new EventTarget()
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}
