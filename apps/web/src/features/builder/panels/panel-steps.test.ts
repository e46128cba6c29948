import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPanelStep, type PanelEvent, type PanelSteps } from './panel-steps.ts'

describe('the step that an open panel is in the history', () => {
  it('comes with the panel and goes with it', () => {
    expect(actionsOf(opens, shown(true), closes, popped(false), shown(false))).toEqual(['push', 'back'])
  })

  it('is taken back by the Back key, which closes the panel', () => {
    expect(actionsOf(opens, shown(true), popped(false), shown(false))).toEqual(['push', 'close panel'])
  })

  it('is taken back by a Back key so quick that the step was never shown', () => {
    const quick = run(opens, popped(false))
    expect(quick.actions).toEqual(['push', 'close panel'])
    expect(quick.steps).toEqual({ isOpen: false, isStep: false, pending: null })
  })

  it('is not taken for one that is there when it is shown after that Back key', () => {
    expect(actionsOf(opens, popped(false), closes, shown(false), opens)).toEqual(['push', 'close panel', 'push'])
  })

  it('goes as soon as it came, when the panel was closed meanwhile', () => {
    expect(actionsOf(opens, closes, shown(true), popped(false))).toEqual(['push', 'back'])
  })

  it('is left again where the Forward key or a reload leads to it', () => {
    expect(actionsOf(popped(true))).toEqual(['back'])
    expect(actionsOf(shown(true))).toEqual(['back'])
  })

  it('closes the panel when another step takes its place, as the preview does', () => {
    expect(actionsOf(opens, shown(true), shown(false), closes, popped(true))).toEqual(['push', 'close panel', 'back'])
  })

  it('agrees with the panel in the end, in every order of taps, Back keys and what comes late', () => {
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

/** A browser whose pushes, pops and renders come later than they were asked for. */
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
    // Elsewhere, and beside a step back of ours, the Back key leaves the builder: that is right, and not looked at here.
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
