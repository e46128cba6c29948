import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const RULES = {
  runOnly: { type: 'tag' as const, values: WCAG },
  resultTypes: ['violations' as const],
  // Only an experimental rule reads the style sheets, and copying them takes a third of a check.
  preload: { assets: ['media'] },
}

type Part = { within?: string; without?: string }
type Violation = { id: string; nodes: { html: string }[] }

/** Fails if axe finds an accessibility violation. */
export async function expectAccessible(page: Page, where = 'page', part: Part = {}) {
  expect((await inaccessible(page, part)).map((each) => `${where}: ${each}`)).toEqual([])
}

export async function inaccessible(page: Page, part: Part = {}): Promise<string[]> {
  await page.evaluate(comeToRest)
  const isAlone = page.frames().length === 1
  const violations = isAlone ? await violationsOfPage(page, part) : await violationsWithFrames(page, part)
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Like AxeBuilder, but without the extra window and script for each check. */
async function violationsOfPage(page: Page, { within, without }: Part): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource())
  return page.evaluate(
    async ({ context, rules }) => {
      const { axe } = globalThis as unknown as { axe: Axe } // set by the script above
      const { violations } = await axe.run(context, rules)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
    },
    { context: { include: [within ?? 'html'], ...(without ? { exclude: [without] } : {}) }, rules: RULES },
  )
}

type Axe = { run(context: object, rules: object): Promise<{ violations: Violation[] }> }

/** Frames of other origins are reached only from outside. */
async function violationsWithFrames(page: Page, { within, without }: Part): Promise<Violation[]> {
  let axe = new AxeBuilder({ page }).options(RULES)
  if (within) axe = axe.include(within)
  if (without) axe = axe.exclude(without)
  return (await axe.analyze()).violations
}

let source = ''

function axeSource(): string {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
  source ||= readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

/**
 * Runs in the page. Colours in transition have no stable contrast, and a change of the colour scheme starts its
 * transitions only with the next frames. A paused animation never ends, so there is a limit.
 */
async function comeToRest(): Promise<void> {
  const rest = async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
  await Promise.race([rest(), new Promise((resolve) => setTimeout(resolve, 3_000))])
}
