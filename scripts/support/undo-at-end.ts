export type Undo = {
  /** Stops in reverse order of the starts. */
  add: (stop: () => unknown) => void
  all: () => Promise<void>
}

const LAST_MOMENT_MS = 15_000

/** Stops everything that a command started when it ends, also by Ctrl-C. */
export function undoAtEnd(): Undo {
  const stops: (() => unknown)[] = []
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(130), LAST_MOMENT_MS).unref()
      void all().finally(() => process.exit(130))
    })
  }
  return { add: (stop) => stops.push(stop), all }

  async function all(): Promise<void> {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop()
      } catch (error) {
        // The others still have to be stopped.
        console.error(error)
      }
    }
  }
}
