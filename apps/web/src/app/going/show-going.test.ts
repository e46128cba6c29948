import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showGoing } from './show-going.ts'

type State = { navigation: { state: string } }

let isShown: boolean
let waiting: (() => void)[]

beforeEach(() => {
  ;[isShown, waiting] = [false, []]
  const documentElement = {
    toggleAttribute: (_name: string, isOn: boolean) => (isShown = isOn),
    hasAttribute: () => isShown,
  }
  vi.stubGlobal('document', { documentElement })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
})
afterEach(() => vi.unstubAllGlobals())

function router() {
  const listeners: ((state: State) => void)[] = []
  const given = {
    state: { navigation: { state: 'idle' } },
    subscribe: (listener: (state: State) => void) => listeners.push(listener),
    go(state: string) {
      given.state = { navigation: { state } }
      for (const listener of listeners) listener(given.state)
    },
  }
  return given
}

it('the line is there from the tap until the next screen is drawn, even if its code was there already', () => {
  const given = router()
  showGoing(given)
  given.go('idle')
  expect([isShown, waiting.length]).toEqual([false, 0])
  given.go('loading')
  given.go('idle')
  expect(isShown).toBe(true)
  waiting.shift()?.()
  expect(isShown).toBe(false)
})

it('the line stays when another screen is gone to meanwhile', () => {
  const given = router()
  showGoing(given)
  given.go('loading')
  given.go('idle')
  given.go('loading')
  waiting.shift()?.()
  expect(isShown).toBe(true)
})
