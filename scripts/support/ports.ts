import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}

/** A port whose next one is free too: the sandbox's mail server listens on it. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (port < 65_535 && (await isFree('127.0.0.1', port + 1))) return port
  }
}

type Wanted = { host: string; port: number }

/** The wanted ports that are still in use after `patienceMs`. */
export async function portsTakenFrom<T extends Wanted>(wanted: T[], patienceMs: number): Promise<T[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const free = await Promise.all(wanted.map(({ host, port }) => isFree(host, port)))
    const taken = wanted.filter((_, index) => !free[index])
    if (taken.length === 0 || Date.now() > deadline) return taken
    await delay(100)
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
