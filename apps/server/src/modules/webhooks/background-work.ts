/** Work that continues after the HTTP answer; the server waits for it when it stops. */
export function backgroundWork(onError: (error: unknown) => void) {
  const running = new Set<Promise<void>>()
  return {
    start(work: () => Promise<void>) {
      const promise = work()
        .catch(onError)
        .finally(() => running.delete(promise))
      running.add(promise)
    },
    async done() {
      await Promise.all(running)
    },
  }
}
