import { afterEach, beforeEach } from 'vitest'
import { currentServer, startServer } from './current-server.ts'
import { Transfer, transfers } from './fake-transfers.ts'

/** Paths of the development server: modules, styles and pictures of the app. */
const OF_VITE = /^\/(@|__vitest|node_modules\/|apps\/|packages\/)/

const real = globalThis.fetch

// Before any module of the app is loaded: the contract's client takes `fetch` as it finds it then.
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  const isOfVite = url.origin === location.origin && OF_VITE.test(url.pathname)
  return isOfVite ? real(input, init) : currentServer().fetch(input, init)
}
Object.assign(globalThis, { XMLHttpRequest: Transfer })

beforeEach(() => {
  startServer()
  transfers.length = 0
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  const faults = currentServer().takeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
