import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPanelStep, type PanelEvent, type PanelSteps } from './panel-steps.ts'

describe('the history entry of an open panel', () => {
  it('the entry is added and removed with the panel', () => {
    expect(actionsOf(opens, shown(true), closes, popped(false), shown(false))).toEqual(['push', 'back'])
  })

  it('closes the panel when Back removes it', () => {
    expect(actionsOf(opens, shown(true), popped(false), shown(false))).toEqual(['push', 'close panel'])
  })

  it('closes the panel when Back comes before the entry was shown', () => {
    const quick = run(opens, popped(false))
    expect(quick.actions).toEqual(['push', 'close panel'])
    expect(quick.steps).toEqual({ isOpen: false, isStep: false, pending: null })
  })

  it('a late rendering after that Back is not mistaken for a new entry', () => {
    expect(actionsOf(opens, popped(false), closes, shown(false), opens)).toEqual(['push', 'close panel', 'push'])
  })

  it('the entry is removed at once if the panel was closed meanwhile', () => {
    expect(actionsOf(opens, closes, shown(true), popped(false))).toEqual(['push', 'back'])
  })

  it('the entry is left again when Forward or a reload leads to it', () => {
    expect(actionsOf(popped(true))).toEqual(['back'])
    expect(actionsOf(shown(true))).toEqual(['back'])
  })

  it('closes the panel when another entry replaces it, as the preview does', () => {
    expect(actionsOf(opens, shown(true), shown(false), closes, popped(true))).toEqual(['push', 'close panel', 'back'])
  })

  it('the entry agrees with the panel in the end, in every order of taps, Back and late events', () => {
    const moves = fc.array(fc.constantFrom('open', 'close', 'back key', 'push', 'pop', 'show'), { maxLength: 30 })
    fc.assert(
      fc.property(moves, (order) => {
        const phone = new Phone()
        for (const move of order) phone.take(move)
        phone.finish()
        expect(phone.steps).toEqual({ isOpen: phone.isOpen, isStep: phone.isOpen, pending: null })
        expect(phone.isAtStep).toBe(phone.isOpen)
        expect(phone.hasLeft).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

const opens: PanelEvent = { type: 'panel', isOpen: true }
const closes: PanelEvent = { type: 'panel', isOpen: false }
const popped = (isStep: boolean): PanelEvent => ({ type: 'popped', isStep })
const shown = (isStep: boolean): PanelEvent => ({ type: 'shown', isStep })

const START: PanelSteps = { isOpen: false, isStep: false, pending: null }

function run(...events: PanelEvent[]) {
  let steps = START
  const actions = events.flatMap((event) => {
    const next = nextPanelStep(steps, event)
    steps = next.steps
    return next.action ?? []
  })
  return { steps, actions }
}

function actionsOf(...events: PanelEvent[]) {
  return run(...events).actions
}

/** A browser whose pushes, pops and renders arrive late. */
class Phone {
  steps = START
  isOpen = false
  isAtStep = false
  hasLeft = false
  #isPushing = false
  #pops = 0
  #isUnseen = false

  take(move: 'open' | 'close' | 'back key' | 'push' | 'pop' | 'show'): void {
    if (move === 'open') this.#setOpen(true)
    else if (move === 'close') this.#setOpen(false)
    // Outside the panel's entry, Back leaves the builder, which is correct and not checked here.
    else if (move === 'back key' && this.isAtStep && this.#pops === 0) this.#goBack()
    else if (move === 'push' && this.#isPushing) {
      this.#isPushing = false
      this.isAtStep = true
      this.#isUnseen = true
    } else if (move === 'pop' && this.#pops > 0) {
      this.#pops--
      this.#goBack()
    } else if (move === 'show' && this.#isUnseen) {
      this.#isUnseen = false
      this.#send(shown(this.isAtStep))
    }
  }

  finish(): void {
    while (this.#isPushing || this.#pops > 0 || this.#isUnseen) {
      this.take('push')
      this.take('pop')
      this.take('show')
    }
  }

  #goBack(): void {
    if (!this.isAtStep) this.hasLeft = true
    this.isAtStep = false
    this.#isUnseen = true
    this.#send(popped(false))
  }

  #setOpen(isOpen: boolean): void {
    if (isOpen === this.isOpen) return
    this.isOpen = isOpen
    this.#send({ type: 'panel', isOpen })
  }

  #send(event: PanelEvent): void {
    const { steps, action } = nextPanelStep(this.steps, event)
    this.steps = steps
    if (action === 'push') this.#isPushing = true
    if (action === 'back') this.#pops++
    if (action === 'close panel') this.#setOpen(false)
  }
}
