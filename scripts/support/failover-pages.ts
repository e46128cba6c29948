import { chromium, type Locator, type Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'
import type { Check } from './kill-checks.ts'
import type { PublishedForm, SignedIn } from './owner-api.ts'
import { TEST_LOGIN } from './server-process.ts'
import type { Undo } from './undo-at-end.ts'

const TYPED_ANSWER = 'Ana, typed by hand'
const TYPED_LABEL = 'Typed while the database was away'
const PATIENCE_MS = 60_000
const LOOK_MS = 100

type Place = { appUrl: string; formsUrl: string; form: PublishedForm; owner: SignedIn; label: string }

/** A respondent who has typed and an owner in the builder, each in a real browser, while the database fails over. */
export async function openPages({ appUrl, formsUrl, form, owner, label }: Place, undo: Undo) {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  undo.add(() => browser.close())
  const respondent = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await respondent.goto(`${formsUrl}/${form.link}`)
  await respondent.getByLabel(label).fill(TYPED_ANSWER)
  // The script that keeps the answers has been fetched.
  await respondent.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/keep-')),
  )
  await respondent.waitForLoadState('networkidle')

  const builder = await (await browser.newContext({ baseURL: appUrl })).newPage()
  await signInHere(builder)
  await builder.goto(`/forms/${form.id}/build`)
  const staging = builder.getByRole('region', { name: 'Your form' })
  // At its edge: a click on a text edits the text.
  await staging
    .getByRole('button', { name: new RegExp(`^Edit [^:]*: ${label}$`) })
    .click({ position: { x: 24, y: 11 } })
  const question = builder.getByRole('complementary', { name: /^Edit / }).getByRole('textbox', { name: 'Question' })
  await question.waitFor()
  const seen = { respondent: new Set<string>(), owner: new Set<string>() }

  return {
    /** Lets both pages continue. Resolves when both have finished. */
    async goOn(): Promise<Check[]> {
      await question.fill(TYPED_LABEL)
      await respondent.locator('.pf-b.go').click()
      const done = respondent.getByRole('heading', { name: 'One tap left' })
      const isSaved = async () => {
        const read = await owner.call(calls.forms.get, { params: { id: form.id } }).catch(() => null)
        return read?.form.formQuestions.some((each) => each.label === TYPED_LABEL) === true
      }
      const [isSent, isStored] = await Promise.all([
        watch(respondent, seen.respondent, () => done.isVisible()),
        watch(builder, seen.owner, isSaved),
      ])
      console.log(`the respondent saw: ${[...seen.respondent].join('; ')}`)
      console.log(`the owner saw: ${[...seen.owner].join('; ')}`)
      return [
        {
          name: 'a respondent who pressed send meanwhile waits, and need not press again',
          problems: isSent ? [] : [await textOf(respondent.locator('body'))],
        },
        {
          name: 'what an owner typed meanwhile is still in the builder, and saved afterwards',
          problems:
            isStored && (await question.inputValue()) === TYPED_LABEL ? [] : [await textOf(builder.locator('body'))],
        },
      ]
    },
    typed: TYPED_ANSWER,
  }
}

async function signInHere(page: Page): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { 'x-wf-client': 'web' }, data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
    return (await answer.json()) as { attempt: string } // the contract's type of the first call
  }
  const { attempt } = await post(calls.auth.startWhatsapp.path, { whatsappNumber: TEST_LOGIN.phone })
  await post(calls.auth.whatsappCallback.path, { whatsappNumber: TEST_LOGIN.phone, token: TEST_LOGIN.code, attempt })
}

/** Collects, until it is done, every sentence that the page shows about its state. */
async function watch(page: Page, seen: Set<string>, isDone: () => Promise<boolean>): Promise<boolean> {
  const states = page.getByText(
    /Not sent yet|Waiting to send|Sending|Saving|Saved|Offline|Not saved|went wrong|unavailable/i,
  )
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    for (const text of await states.allInnerTexts()) if (text.trim() !== '') seen.add(text.trim())
    if (await isDone()) return true
    await page.waitForTimeout(LOOK_MS)
  }
  return false
}

const textOf = async (where: Locator) => (await where.innerText()).replaceAll(/\s+/g, ' ').slice(0, 300)
