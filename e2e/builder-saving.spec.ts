import type { Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { builder as arabicBuilder } from '@wayform/i18n/messages/ar/builder.ts'
import { history as arabic } from '@wayform/i18n/messages/ar/history.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { type BuilderDriver, builderOn } from './support/builder.ts'
import { givenForm, type GivenQuestion } from './support/given-form.ts'
import { ownerOn } from './support/owner.ts'
import type { SandboxControl } from './support/sandbox.ts'
import { signInBehindScreens } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { type App, expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const PHONE = { width: 390, height: 844 }
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const CAKE = {
  questionId: 'cake',
  type: 'RADIO',
  label: 'Which cake?',
  options: ['Carrot', 'Chocolate'].map((label, n) => ({ _id: `o${n}`, label })),
}

const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/saving/${name}.png`, import.meta.url))

/** A published form whose owner is signed in on this page. */
async function given(page: Page, app: App, sandbox: SandboxControl, questions: GivenQuestion[] = [NAME, CAKE]) {
  const { owner: call, ...form } = await givenForm(app, sandbox, { questions })
  await signInBehindScreens(page, sandbox, form.whatsappNumber)
  const params = { id: form.id }
  const draft = async () => (await call(calls.forms.get, { params })).form
  return {
    ...form,
    call,
    draft,
    labels: async () =>
      (await draft()).formQuestions.filter(({ type }) => type !== 'SECTION').map(({ label }) => label),
    /** Saves as another client would. */
    async save(questionsToSave: readonly object[]) {
      const { revision, formQuestions } = await draft()
      const body = { formQuestions: [formQuestions[0], ...questionsToSave] as FormDoc as never, revision }
      return call(calls.forms.saveQuestions, { params, body })
    },
    publish: () => call(calls.forms.publish, { params }),
  }
}

const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'This form was changed somewhere else' })

test('two tabs are merged, and never overwrite each other silently when both changed the same', async ({
  page,
  app,
  sandbox,
}) => {
  const form = await given(page, app, sandbox)
  const first = builderOn(page)
  const second = builderOn(await page.context().newPage())
  await first.open(form.id)
  await second.open(form.id)
  await first.select('Your name')
  await first.setLabel('Full name')
  await expect.poll(form.labels).toEqual(['Full name', 'Which cake?'])

  await second.add('EMAIL', 'Mail')
  await second.expectPages(['Full name', 'Which cake?', 'Mail'])
  await expect(second.page.getByText('Changes from another tab or device were added')).toBeVisible()
  await expect.poll(form.labels).toEqual(['Full name', 'Which cake?', 'Mail'])
  // Undo reverts only this tab's edits.
  await second.undo()
  await second.undo()
  await second.expectPages(['Full name', 'Which cake?'])
  await second.redo()
  await second.redo()
  await expect.poll(form.labels).toEqual(['Full name', 'Which cake?', 'Mail'])

  await first.page.bringToFront()
  await first.setLabel('Whole name')
  await expect.poll(form.labels).toEqual(['Whole name', 'Which cake?', 'Mail'])

  await second.page.bringToFront()
  await second.select('Full name')
  await second.setLabel('My name')
  await expect(conflict(second.page)).toBeVisible()
  const rows = conflict(second.page).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Changed' }).filter({ hasText: 'Whole name' })).toContainText('My name')
  await expectAccessible(second.page, 'conflict')
  await takePicture(second.page, { path: screenshot('conflict') })
  expect(await form.labels()).toEqual(['Whole name', 'Which cake?', 'Mail'])
  await second.page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(form.labels).toEqual(['My name', 'Which cake?', 'Mail'])
  await expect(conflict(second.page)).toHaveCount(0)

  await first.page.bringToFront()
  await first.setLabel('Nice name')
  await expect(conflict(first.page)).toBeVisible()
  await first.page.getByRole('button', { name: 'Load theirs' }).click()
  await first.expectPages(['My name', 'Which cake?', 'Mail'])
  expect(await form.labels()).toEqual(['My name', 'Which cake?', 'Mail'])
  await first.select('Mail')
  await first.setLabel('Your mail')
  await expect.poll(form.labels).toEqual(['My name', 'Which cake?', 'Your mail'])
})

test('offline edits are kept and sent later: after a reload, and after the tab was closed', async ({
  page,
  app,
  sandbox,
}) => {
  const form = await given(page, app, sandbox)
  const context = page.context()
  const builder = builderOn(page)
  await builder.open(form.id)
  await untilFieldsLoaded(builder)
  await context.setOffline(true)
  await builder.add('TEXT', 'Typed offline')
  await expect(page.getByText('Offline, will be sent').first()).toBeVisible()
  await takePicture(page, { path: screenshot('offline') })
  expect(await form.labels()).toEqual(['Your name', 'Which cake?'])
  await page.reload().catch(() => undefined)
  await context.setOffline(false)
  await builder.open(form.id)
  await builder.expectPages(['Your name', 'Which cake?', 'Typed offline'])
  await expect.poll(form.labels).toEqual(['Your name', 'Which cake?', 'Typed offline'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await builder.expectPages(['Your name', 'Which cake?'])
  await expect.poll(form.labels).toEqual(['Your name', 'Which cake?'])

  await context.setOffline(true)
  await builder.add('EMAIL', 'Closed too early')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('too early'))).toBe(true)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/')
  await expect.poll(form.labels).toEqual(['Your name', 'Which cake?', 'Closed too early'])
  await next.goto(`/forms/${form.id}`)
  await builderOn(next).expectPages(['Your name', 'Which cake?', 'Closed too early'])
  await next.getByRole('button', { name: 'Undo', exact: true }).click()
  await next.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(form.labels).toEqual(['Your name', 'Which cake?'])
})

test(
  'an owner who was offline chooses a draft when another session saved meanwhile',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const form = await given(page, app, sandbox)
    const builder = builderOn(page)
    await builder.open(form.id)
    await untilFieldsLoaded(builder)
    await page.context().setOffline(true)
    await builder.add('TEXT', 'Mine')
    await expect(page.getByText('Offline, will be sent').first()).toBeVisible()
    // Before the page closes: a keepalive request may bypass the emulated network.
    await form.save([NAME])
    await page.reload().catch(() => undefined)
    await page.context().setOffline(false)
    await page.goto(`/forms/${form.id}`)
    await expect(conflict(page)).toContainText('Mine')
    await page.reload()
    await expect(conflict(page)).toContainText('Which cake?')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(form.labels).toEqual(['Your name', 'Which cake?', 'Mine'])
  },
)

for (const [count, rounds, where] of [
  ['nine', 1, IN_MATRIX],
  ['a hundred', 12, IN_MATRIX],
] as const) {
  test(`${count} mixed edits are undone and redone across a reload`, where, async ({ page, app, sandbox }) => {
    const form = await given(page, app, sandbox)
    const builder = builderOn(page)
    await builder.open(form.id)
    const start = (await form.draft()).formQuestions
    for (let round = 0; round < rounds; round++) {
      await builder.add('TEXT', `Text ${round}`)
      await builder.turn('Required', 'on')
      await builder.fill('Hint', `Hint ${round}`)
      await builder.add('RADIO', `Choice ${round}`)
      await builder.field('Option 1').fill(`First ${round}`)
      await builder.copy(`Text ${round}`)
      await builder.setLabel(`Copy ${round}`)
      if (round % 3 === 2 || rounds === 1) await builder.remove(`Choice ${round}`)
    }
    await expect(page.getByText('Saving…')).toHaveCount(0)
    const end = (await form.draft()).formQuestions
    await page.reload()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    const redo = page.getByRole('button', { name: 'Redo', exact: true })
    await expect(undo).toBeEnabled()
    const steps = await undo.evaluate(pressWhileEnabled)
    expect(steps).toBeGreaterThanOrEqual(rounds * 8)
    await expect.poll(async () => (await form.draft()).formQuestions).toEqual(start)
    await page.reload()
    await expect(redo).toBeEnabled()
    await page.locator('#staging').focus()
    for (let step = 0; step < steps; step++) await builder.redo()
    await expect(redo).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(async () => (await form.draft()).formQuestions).toEqual(end)
    await takePicture(page, { path: screenshot('header') })
  })
}

/** The code of the panel is loaded after the form: without a network it would never come. */
async function untilFieldsLoaded(builder: BuilderDriver): Promise<void> {
  await builder.select('Which cake?')
  await expect(builder.panel.getByRole('textbox', { name: 'Question', exact: true })).toBeVisible()
}

/** Runs in the page, because a hundred steps from outside would take longer than all the editing. */
async function pressWhileEnabled(button: Element): Promise<number> {
  let count = 0
  for (; button.getAttribute('aria-disabled') === 'false'; count++) {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await new Promise(requestAnimationFrame)
  }
  return count
}

test('every version can be viewed, and the second of five is restored', IN_MATRIX, async ({ page, app, sandbox }) => {
  const form = await given(page, app, sandbox)
  for (const version of [2, 3, 4, 5]) {
    await form.save([{ ...NAME, label: `Name in version ${version}` }, ...(version < 4 ? [CAKE] : [])])
    await form.publish()
  }
  const builder = builderOn(page)
  await builder.open(form.id)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'More publish options' }).click()
  await page.getByRole('menuitem', { name: 'Version history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await expect(dialog.getByRole('button', { name: /^Version/ })).toHaveCount(5)
  await dialog.getByRole('button', { name: /^Version 4/ }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Removed' })).toContainText('Which cake?')
  await expectAccessible(page, 'versions')
  await takePicture(page, { path: screenshot('versions') })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'versions, dark')
  await takePicture(page, { path: screenshot('versions-dark') })
  await page.emulateMedia({ colorScheme: 'light' })
  await dialog.getByRole('button', { name: /^Version 2/ }).click()
  await expect(dialog.getByText('Chocolate')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Version 2 restored')).toBeVisible()
  await builder.expectPages(['Name in version 2', 'Which cake?'])
  await expect.poll(form.labels).toEqual(['Name in version 2', 'Which cake?'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(form.labels).toEqual(['Name in version 5'])
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await builder.publish()
  await expect.poll(async () => (await form.draft()).publishedVersion).toBe(6)

  await builder.select('Which cake?')
  await builder.setLabel('Changed my mind')
  await page.getByRole('button', { name: 'More publish options' }).click()
  await page.getByRole('menuitem', { name: 'Restore last published version' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await builder.expectPages(['Name in version 2', 'Which cake?'])
})

test(
  'a refused publish scrolls to the problem, which stays on the form until it is fixed',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const many = Array.from({ length: 14 }, (_, n) => ({ questionId: `t${n}`, type: 'TEXT', label: `Text ${n}` }))
    const form = await given(page, app, sandbox, many)
    const twice = { ...CAKE, options: CAKE.options.map((option) => ({ ...option, label: 'Carrot' })) }
    await form.save([...many, twice])
    const builder = builderOn(page)
    await builder.open(form.id)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const cover = builder.staging.getByRole('button', { name: /^Edit .*Which cake\?$/ })
    await page.getByRole('dialog', { name: 'Before you publish' }).getByRole('button', { name: 'Close' }).click()
    await expect(cover).toBeFocused()
    await expect(cover).toBeInViewport()
    await expect(builder.staging.getByText('Two options are the same: “Carrot”. Change one.')).toBeVisible()
    const refusal = page.getByRole('region', { name: 'This form can’t be published yet' })
    await expect(
      refusal.getByText('Duplicate values are not supported in option questions', { exact: true }),
    ).toBeVisible()
    await refusal.scrollIntoViewIfNeeded()
    await expectAccessible(page, 'refused publish')
    await takePicture(page, { path: screenshot('refused') })
    expect((await form.draft()).publishedVersion).toBe(1)
    await builder.select('Which cake?')
    await builder.field('Option 2').fill('Chocolate')
    await expect(refusal).toHaveCount(0)

    // A server failure is not a problem of the form: the message stays until a publish succeeds.
    await page.route('**/api/forms/*/publish*', (route) =>
      route.fulfill({ status: 503, json: { code: 'internal', message: 'Wayform is busy. Try again in a minute.' } }),
    )
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const failure = page.getByRole('alert', { name: 'Your form was not published' })
    await expect(failure).toContainText('Wayform is busy. Try again in a minute.')
    await builder.setLabel('Which cake, please?')
    await expect(failure).toBeVisible()
    await takePicture(page, { path: screenshot('not-published') })
    await page.unroute('**/api/forms/*/publish*')
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your Wayform is published!')).toBeVisible()
    await expect(failure).toHaveCount(0)
    expect((await form.draft()).publishedVersion).toBe(2)
  },
)

test(
  'the form opens once it is published; before that the button explains why not',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const owner = ownerOn(page, sandbox)
    await owner.signIn('+4915112346001')
    await owner.newFormFromScratch('Not yet')
    const open = page.getByRole('button', { name: 'Open form in a new tab' })
    await expect(open).toHaveAttribute('aria-disabled', 'true')
    await open.focus()
    await expect(page.getByRole('tooltip')).toHaveText('Publish the form first. Then it can be opened.')
    await owner.addQuestion('Text', 'Your name')
    const link = await owner.publish()
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open form in a new tab' }).click(),
    ])
    await expect(opened).toHaveURL(link)
    await expect(opened.getByLabel('Your name')).toBeVisible()
  },
)

test('a logout deletes the draft from the device', async ({ page, app, sandbox }) => {
  const form = await given(page, app, sandbox)
  const builder = builderOn(page)
  await builder.open(form.id)
  await builder.add('TEXT', 'Private')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wf-draft:')).length)
  await expect.poll(kept).toBe(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await kept()).toBe(0)
})

test(
  'undo, versions and the conflict dialog work on a phone in Arabic',
  IN_MATRIX,
  async ({ browser, app, sandbox }) => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL: app.appUrl, locale: 'en-US' })
    const page = await context.newPage()
    const form = await given(page, app, sandbox)
    await form.call(calls.users.setLanguage, { body: { language: 'ar' } })
    await page.goto(`/forms/${form.id}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const staging = page.getByRole('region', { name: arabicBuilder.staging.title })
    const undo = page.getByRole('button', { name: arabic.undo, exact: true })
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await form.save([{ ...NAME, label: 'From elsewhere' }])
    await staging
      .getByRole('button', { name: /Your name/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: arabicBuilder.properties.label, exact: true }).fill('اسمك')
    const dialog = page.getByRole('alertdialog', { name: arabicBuilder.conflict.title })
    await expect(dialog).toContainText('From elsewhere')
    await expectAccessible(page, 'conflict, Arabic phone')
    await takePicture(page, { path: screenshot('conflict-phone-ar') })
    await dialog.getByRole('button', { name: arabicBuilder.conflict.keepMine }).click()
    await expect.poll(form.labels).toEqual(['اسمك', 'Which cake?'])
    await page.getByRole('button', { name: arabicBuilder.properties.done, exact: true }).click()
    await undo.click()
    await expect.poll(form.labels).toEqual(['Your name', 'Which cake?'])
    await expectAccessible(page, 'builder, Arabic phone')
    await takePicture(page, { path: screenshot('builder-phone-ar') })
    await page.emulateMedia({ colorScheme: 'dark' })
    await takePicture(page, { path: screenshot('builder-phone-ar-dark') })
    await page.getByRole('button', { name: arabic.more, exact: true }).click()
    await page.getByRole('button', { name: arabic.versions.title, exact: true }).click()
    const versions = page.getByRole('dialog', { name: arabic.versions.title })
    await versions.getByRole('button', { name: new RegExp(arabic.versions.live) }).click()
    await expect(versions.getByText(arabic.versions.first)).toBeVisible()
    await expectAccessible(page, 'versions, Arabic phone, dark')
    await takePicture(page, { path: screenshot('version-phone-ar-dark') })
    await context.close()
  },
)
