import { beforeAll, describe, expect, it } from 'vitest'
import { sheetsFor } from '@wayform/form-view/styles/sheets.ts'
import { brotli, bundleScript, bundleWorker, outcomeSheet, pageSheets, type ScriptName } from './build.ts'

/** Limits of a respondent's downloads. Raise one only with a reason that is worth a slower page. */
const MAX_LIGHT_BYTES = 5_325
const MAX_LOGIC_BYTES = 6_875
// With addresses and files, but no formulas and payments.
const MAX_FIELDS_BYTES = 7_335
const MAX_FULL_BYTES = 11_880
// Only on forms with conditions; the second also with jumps, addresses and files, the third with everything.
const MAX_CONDITIONS_BYTES = 7_535
const MAX_CONDITIONS_FIELDS_BYTES = 8_550
const MAX_CONDITIONS_FULL_BYTES = 13_130
// Only on forms that ask types that are apart; the second also with conditions, addresses or files, the third with
// formulas and payments too.
const MAX_TYPES_BYTES = 9_005
const MAX_TYPES_FIELDS_BYTES = 10_600
const MAX_TYPES_FULL_BYTES = 14_835
// Only on forms that take orders.
const MAX_ORDERS_BYTES = 18_720
// Only on forms with a signature; the second also with conditions, rare types or orders.
const MAX_SIGNED_BYTES = 9_155
const MAX_ALL_BYTES = 18_965
// Only on forms that take bookings; the second also with orders or signatures.
const MAX_BOOKINGS_BYTES = 16_190
const MAX_EVERY_BYTES = 20_040
// With the days and times of a service.
const MAX_BOOKING_BYTES = 3_525
const MAX_SLIDER_BYTES = 1_400
const MAX_RANKING_BYTES = 1_400
const MAX_SIGNATURE_BYTES = 1_000
const MAX_PHONE_BYTES = 50_000
const MAX_COUNTRIES_BYTES = 1_300
const MAX_CONTROLS_BYTES = 1_250
const MAX_CALLING_BYTES = 1_500
// It also counts visits: two hundred bytes here instead of another request on every page. With the styles of what
// follows a form and the paths of its icons, which the page itself does not have, and 3.0 kB of rules of answers, for the
// scripts above.
const MAX_KEEP_BYTES = 10_980
// Of texts that recall answers, only where a page has some.
const MAX_RECALL_BYTES = 4_050
// In place of `keep` on forms that take money: it keeps answers as well, until they are paid.
const MAX_CHECKOUT_BYTES = 13_650
// Files that a page names in the texts and templates of its language are fetched ahead, too.
// It can do the work that some forms ask for, so that answers which waited arrive though their page is closed.
const MAX_WORKER_BYTES = 3_400
const MAX_PROOF_BYTES = 1_400
const MAX_HAND_OFF_BYTES = 1_000
// Only after forms with endings.
const MAX_ENDING_BYTES = 700
const MAX_QR_SCRIPT_BYTES = 2_500
const MAX_STYLE_BYTES = 2_250
// Styles of one type, where a form has a question of it.
const MAX_TYPE_STYLE_BYTES = 600
// Styles of the page after a form: with the script that sends answers.
const MAX_OUTCOME_STYLE_BYTES = 1_400

const builds = new Map<ScriptName, ReturnType<typeof bundleScript>>()

/** Many tests look into the same scripts. */
function built(name: ScriptName): ReturnType<typeof bundleScript> {
  const build = builds.get(name) ?? bundleScript(name)
  builds.set(name, build)
  return build
}

describe.each([
  ['light', MAX_LIGHT_BYTES],
  ['logic', MAX_LOGIC_BYTES],
  ['fields', MAX_FIELDS_BYTES],
  ['full', MAX_FULL_BYTES],
  ['conditions', MAX_CONDITIONS_BYTES],
  ['conditionsFields', MAX_CONDITIONS_FIELDS_BYTES],
  ['conditionsFull', MAX_CONDITIONS_FULL_BYTES],
  ['types', MAX_TYPES_BYTES],
  ['typesFields', MAX_TYPES_FIELDS_BYTES],
  ['typesFull', MAX_TYPES_FULL_BYTES],
  ['typesOrders', MAX_ORDERS_BYTES],
  ['typesSigned', MAX_SIGNED_BYTES],
  ['typesAll', MAX_ALL_BYTES],
  ['typesBookings', MAX_BOOKINGS_BYTES],
  ['typesEvery', MAX_EVERY_BYTES],
] as const)('the %s script of a public page', (name, limit) => {
  let inputs: string[]
  let script: Uint8Array
  beforeAll(async () => {
    const result = await built(name)
    inputs = Object.keys(result.metafile?.inputs ?? {})
    script = result.outputFiles?.[0]?.contents ?? new Uint8Array()
  })

  it.each(['zod', '@mantine', 'react', 'react-dom', 'preact', 'i18next', 'libphonenumber-js'])(
    'holds no %s',
    (library) => {
      expect(inputs.length).toBeGreaterThan(10)
      expect(inputs.filter((input) => input.includes(`node_modules/${library}/`))).toEqual([])
    },
  )

  it('contains no owner code and no markup', () => {
    expect(inputs.filter((input) => /\/(schema|registry|options)\.ts$|messages\/|\.tsx$/.test(input))).toEqual([])
  })

  it(`stays within ${limit} compressed bytes`, () => {
    expect(script.length).toBeGreaterThan(0)
    expect(brotli(script).length).toBeLessThanOrEqual(limit)
  })
})

describe('what every public page carries', () => {
  it('leaves the rules of heavy types to forms that have them', async () => {
    const heavy = async (name: 'light' | 'full') =>
      new TextDecoder().decode((await built(name)).outputFiles?.[0]?.contents).includes('unknownMethod')
    expect([await heavy('light'), await heavy('full')]).toEqual([false, true])
  })

  it('leaves types that are apart to forms that ask them', async () => {
    const used = async (name: ScriptName) => {
      const { metafile } = await built(name)
      return Object.keys(metafile?.inputs ?? {}).some((input) =>
        /questions\/(time|slider|consent|ranking|matrix|signature)\//.test(input),
      )
    }
    const others = ['light', 'logic', 'full', 'conditions', 'keep', 'checkout', 'uploads', 'controls'] as const
    expect(await Promise.all(others.map(used))).toEqual(others.map(() => false))
    expect(await Promise.all((['types', 'typesFull'] as const).map(used))).toEqual([true, true])
    const { metafile } = await bundleWorker()
    expect(Object.keys(metafile?.inputs ?? {}).filter((input) => input.includes('answer-registry'))).toEqual([])
  })

  it('leaves signatures to forms that ask for one', async () => {
    const knows = async (name: ScriptName) => /drawn|pf-sg/.test((await built(name)).outputFiles?.[0]?.text ?? '')
    expect(await Promise.all((['types', 'typesFull', 'typesOrders'] as const).map(knows))).toEqual(Array(3).fill(false))
    expect(await Promise.all((['typesSigned', 'typesAll'] as const).map(knows))).toEqual([true, true])
  })

  it('leaves bookings to forms that take them', async () => {
    const knows = async (name: ScriptName) => {
      const { metafile, outputFiles } = await built(name)
      const inputs = Object.keys(metafile?.inputs ?? {}).some((input) => /bookings?\//.test(input))
      return inputs || /pf-bk|BOOKING/.test(outputFiles?.[0]?.text ?? '')
    }
    const others = [
      'types',
      'typesFull',
      'typesOrders',
      'typesSigned',
      'typesAll',
      'order',
      'keep',
      'checkout',
    ] as const
    expect(await Promise.all(others.map(knows))).toEqual(others.map(() => false))
    expect(await Promise.all((['typesBookings', 'typesEvery'] as const).map(knows))).toEqual([true, true])
  })

  it('leaves code that is needed only after an answer to the scripts that keep answers', async () => {
    const reads = async (name: ScriptName) => {
      const { metafile } = await bundleScript(name)
      const parts = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.entries(inputs))
      return parts.some(([input, { bytesInOutput }]) => input.endsWith('date/answer.ts') && bytesInOutput > 0)
    }
    const inPages = ['light', 'logic', 'full', 'conditions', 'typesEvery'] as const
    expect(await Promise.all(inPages.map(reads))).toEqual(inPages.map(() => false))
    expect([await reads('keep'), await reads('checkout')]).toEqual([true, true])
  })

  it('leaves conditions to forms that have them', async () => {
    const used = async (name: 'light' | 'logic' | 'full' | 'keep' | 'conditions') => {
      const { metafile } = await built(name)
      const parts = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.entries(inputs))
      return parts.some(
        ([input, { bytesInOutput }]) => /conditions?[/-]|show-conditional/.test(input) && bytesInOutput > 0,
      )
    }
    expect(await Promise.all((['light', 'logic', 'full', 'keep'] as const).map(used))).toEqual(Array(4).fill(false))
    expect(await used('conditions')).toBe(true)
  })

  it(`sends answers with at most ${MAX_KEEP_BYTES} compressed bytes, and a worker of ${MAX_WORKER_BYTES}`, async () => {
    const size = ({ outputFiles }: Awaited<ReturnType<typeof bundleScript>>) =>
      brotli(outputFiles?.[0]?.contents ?? '').length
    expect(
      size(await bundleScript('keep', { framed: '', proof: '', outcome: await outcomeSheet() })),
    ).toBeLessThanOrEqual(MAX_KEEP_BYTES)
    expect(size(await bundleWorker())).toBeLessThanOrEqual(MAX_WORKER_BYTES)
  })

  it(`takes money with at most ${MAX_CHECKOUT_BYTES} compressed bytes, only where a form does`, async () => {
    const written = { framed: '', proof: '', outcome: await outcomeSheet() }
    const { outputFiles, metafile } = await bundleScript('checkout', written)
    expect(brotli(outputFiles?.[0]?.contents ?? '').length).toBeLessThanOrEqual(MAX_CHECKOUT_BYTES)
    expect(
      Object.keys(metafile?.inputs ?? {}).filter((input) => /schema\.ts$|\.tsx$|node_modules/.test(input)),
    ).toEqual([])
    for (const name of ['light', 'full', 'keep'] as const) {
      const inputs = Object.keys((await built(name)).metafile?.inputs ?? {})
      expect(inputs.filter((input) => /checkout\/(checkout|razorpay|pay-view)\.ts$/.test(input))).toEqual([])
    }
  })

  it(`fetches at most ${MAX_PROOF_BYTES} compressed bytes for proof of work, and only where the form asks for it`, async () => {
    const { outputFiles } = await built('proof')
    expect(brotli(outputFiles?.[0]?.contents ?? '').length).toBeLessThanOrEqual(MAX_PROOF_BYTES)
    for (const name of ['light', 'full', 'keep'] as const) {
      const { metafile } = await built(name)
      expect(Object.keys(metafile?.inputs ?? {}).filter((input) => /proof\/(solve|sha256)\.ts$/.test(input))).toEqual(
        [],
      )
    }
  })

  it(`fetches at most ${MAX_PHONE_BYTES} compressed bytes for phone numbers, and only where one is typed`, async () => {
    const { outputFiles } = await built('phone')
    expect(brotli(outputFiles?.[0]?.contents ?? '').length).toBeLessThanOrEqual(MAX_PHONE_BYTES)
  })

  it(`fetches at most ${MAX_COUNTRIES_BYTES} compressed bytes for a visitor of another country, without phone metadata`, async () => {
    const { outputFiles } = await built('countries')
    expect(outputFiles?.[0]?.text).toMatch(/code:["`]sa["`]/)
    expect(brotli(outputFiles?.[0]?.contents ?? '').length).toBeLessThanOrEqual(MAX_COUNTRIES_BYTES)
  })

  it(`fetches at most ${MAX_CONTROLS_BYTES} compressed bytes for dates, numbers and videos, only where a page has one`, async () => {
    const { outputFiles } = await built('controls')
    expect(brotli(outputFiles?.[0]?.contents ?? '').length).toBeLessThanOrEqual(MAX_CONTROLS_BYTES)
  })

  it.each([
    ['calling', MAX_CALLING_BYTES],
    ['slider', MAX_SLIDER_BYTES],
    ['ranking', MAX_RANKING_BYTES],
    ['signature', MAX_SIGNATURE_BYTES],
    ['booking', MAX_BOOKING_BYTES],
    ['recall', MAX_RECALL_BYTES],
  ] as const)('fetches %s, of at most %i compressed bytes, only where a page has one', async (name, limit) => {
    const { outputFiles } = await built(name)
    expect(brotli(outputFiles?.[0]?.contents ?? '').length).toBeLessThanOrEqual(limit)
  })

  it.each([
    ['handOff', MAX_HAND_OFF_BYTES],
    ['ending', MAX_ENDING_BYTES],
    ['qr', MAX_QR_SCRIPT_BYTES],
  ] as const)('fetches %s, of at most %i compressed bytes, only once the answers are stored', async (name, limit) => {
    const { outputFiles } = await built(name)
    expect(brotli(outputFiles?.[0]?.contents ?? '').length).toBeLessThanOrEqual(limit)
  })

  it('never opens a window from a script: after a wait for the network it would be blocked', async () => {
    for (const name of ['light', 'full', 'keep', 'checkout', 'handOff', 'ending', 'qr'] as const) {
      const { outputFiles } = await built(name)
      expect(outputFiles?.[0]?.text).not.toMatch(/(window|self|globalThis)\.open\(|[^.\w]open\(/)
    }
  })

  it('contains nothing that would end the script element of the page', async () => {
    for (const name of ['light', 'logic', 'full', 'conditionsFull', 'typesEvery'] as const) {
      // In a script that is no module, the arrow of a comment's end begins one, too, where it begins a line.
      expect((await built(name)).outputFiles?.[0]?.text).not.toMatch(/<\/script|<!--|^\s*-->/im)
    }
  })

  it('keeps its names to itself: scripts of owners run on the same page', async () => {
    for (const name of ['light', 'conditions', 'typesEvery'] as const) {
      expect((await built(name)).outputFiles?.[0]?.text.trim()).toMatch(/^\(\(\)=>\{.*\}\)\(\);$/s)
    }
  })

  it(`keeps styles within ${MAX_STYLE_BYTES} compressed bytes, without left and right`, async () => {
    const [page, outcome, ...types] = await pageSheets(await outcomeSheet())
    const size = (sheet: typeof page) => brotli(sheet?.css ?? '').length
    expect(size(page)).toBeLessThanOrEqual(MAX_STYLE_BYTES)
    expect(size(outcome)).toBeLessThanOrEqual(MAX_OUTCOME_STYLE_BYTES)
    expect(Math.max(...types.map(size))).toBeLessThanOrEqual(MAX_TYPE_STYLE_BYTES)
    expect(types.every(({ marks }) => marks.length > 0)).toBe(true)
    const all = [page, outcome, ...types].map((sheet) => sheet?.css).join('')
    expect(all).not.toMatch(/[;{-](left|right)\b/)
  })

  it('includes the styles of choices on a page whose only choice is the box of a consent', async () => {
    const sheets = await pageSheets(await outcomeSheet())
    const found = sheetsFor(sheets, '<label class="pf-o"><input type="checkbox">')
    expect(found.filter(({ css }) => css.includes('.pf-o{'))).toHaveLength(1)
  })
})
