/** Chromium's own question; not in the compiler's library. */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Chromium offers it some time after the page has loaded; it is kept for the hint's button. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt // as its name says
    for (const listener of listeners) listener()
  })
}

export const installPrompt = {
  get: () => kept,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
