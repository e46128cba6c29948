import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Part = { within?: string; without?: string }

/** Nothing on the page that assistive technology could not read. */
export async function expectAccessible(page: Page, where = 'page', part: Part = {}) {
  expect((await inaccessible(page, part)).map((each) => `${where}: ${each}`)).toEqual([])
}

export async function inaccessible(page: Page, { within, without }: Part = {}): Promise<string[]> {
  await page.evaluate(comeToRest)
  let axe = new AxeBuilder({ page }).withTags(WCAG)
  if (within) axe = axe.include(within)
  if (without) axe = axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Runs in the page. Colours on their way from one to another have no contrast to speak of, and a change of the scheme
 * reaches the styles, and starts its transitions, only with the next frames. An animation that stands still never ends,
 * so there is a limit.
 */
async function comeToRest(): Promise<void> {
  const rest = async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
  await Promise.race([rest(), new Promise((resolve) => setTimeout(resolve, 3_000))])
}
