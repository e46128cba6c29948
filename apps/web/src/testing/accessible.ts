import axe from 'axe-core'
import { expect } from 'vitest'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing on the screen that assistive technology could not read. */
export async function expectAccessible(within: Document | Element = document): Promise<void> {
  // Colours that are still in transition have no contrast to measure. A spinner never ends.
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(within, {
    runOnly: { type: 'tag', values: WCAG },
    resultTypes: ['violations'],
    // Only an experimental rule reads the style sheets, and copying them takes a third of a check.
    preload: { assets: ['media'] },
  })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
