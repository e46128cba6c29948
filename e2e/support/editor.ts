import type { Locator, Page } from '@playwright/test'
import type { Language } from '@wayform/core/languages.ts'
import { PALETTE } from '@wayform/core/questions/palette.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { loadTranslator, type T } from '@wayform/i18n/catalogue.ts'
import { expectAccessible } from './accessible.ts'
import { ownedForm } from './owned-form.ts'
import type { SandboxControl } from './sandbox.ts'
import { expect } from './wayform.ts'
import { expectPublished } from './published.ts'
import { takePicture } from './take-picture.ts'

let numbers = 0

/** The builder of a new form, in the language of the owner and the form. */
export async function openEditor(page: Page, sandbox: SandboxControl, language: Language) {
  const t: T = await loadTranslator(language)
  const number = `+49151191${String(47_000 + ++numbers)}`
  const { id, publicUrl } = await ownedForm(page, sandbox, { number, language, plan: 'plus' })
  await page.goto(`/forms/${id}/build`)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  // Several elements are labelled "Edit …"; the properties panel is the one with fields.
  const panel = page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ has: page.locator('input, textarea') })
    .first()
  await expect(page.getByRole('button', { name: t('builder.publish.publish'), exact: true })).toBeVisible()

  const editor = {
    t,
    panel,
    switchOf,
    field: (name: string) => panel.getByLabel(name, { exact: true }),
    turnOn: (name: string) => turn(switchOf(name), true),
    turnOff: (name: string) => turn(switchOf(name), false),

    async add(kind: Kind) {
      if (isPhone) {
        await editor.close()
        await page.getByRole('button', { name: t('builder.add.open'), exact: true }).click()
      }
      const tab = t(PALETTE.basic.includes(kind) ? 'builder.add.basic' : 'builder.add.advanced')
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: t(`questions.names.${kind}`), exact: true })
        .click()
      await expect(panel).toBeVisible()
      // On a phone it slides in.
      await expect(page.getByRole('heading', { name: titleOf(kind) })).toBeInViewport({ ratio: 1 })
    },

    async close() {
      const done = page.getByRole('button', { name: t('builder.properties.done'), exact: true })
      if (!(await done.isVisible())) return
      await done.click()
      await expect(done).toBeHidden()
    },

    /** Clicks into the description, and waits for its editor. */
    async openDescription(): Promise<Locator> {
      const text = panel.getByRole('textbox', { name: t('builder.properties.description'), exact: true })
      await text.click()
      await expect(text).toHaveAttribute('contenteditable', 'true')
      return text
    },

    /** Everything that a description can contain. */
    async describe() {
      const text = await editor.openDescription()
      await page.keyboard.type('Read ')
      await panel.getByRole('button', { name: t('editors.richText.bold') }).click()
      await page.keyboard.type('strong')
      await text.press('Control+b')
      await page.keyboard.type(' ')
      await text.press('Control+i')
      await page.keyboard.type('soft')
      await text.press('Control+i')
      await page.keyboard.type(' ')
      await panel.getByRole('button', { name: t('editors.richText.link') }).click()
      const dialog = page.getByRole('dialog', { name: t('editors.richText.linkTitle') })
      await dialog.getByLabel(t('editors.richText.address')).fill('shop.example')
      await dialog.getByLabel(t('editors.richText.linkText')).fill('here')
      await dialog.getByRole('button', { name: t('editors.richText.saveLink') }).click()
      await expect(dialog).toBeHidden()
      await expect(text.locator('a')).toHaveText('here')
    },

    choosePicture: async (button: Locator, name: string) =>
      chooseFile(page, button, { name, mimeType: 'image/png', buffer: await picture(page) }),

    async expectAccessible(where: string) {
      await expectAccessible(page, where, { without: '#staging' })
    },

    async expectAccessibleInDark(name: string, path: string) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await editor.expectAccessible(`${name} in the dark`)
      await takePicture(page, { path })
      await page.emulateMedia({ colorScheme: 'light' })
    },

    /** The public form, as a visitor sees it. */
    async publish(): Promise<Page> {
      await editor.close()
      await page.getByRole('button', { name: t('builder.publish.publish'), exact: true }).click()
      await expectPublished(page, t('builder.publish.success'))
      const form = await page.context().newPage()
      await form.goto(publicUrl)
      return form
    },
  }
  return editor

  /** Its accessible name continues with its function. */
  function switchOf(name: string) {
    return panel.getByRole('switch', { name: new RegExp(`^${RegExp.escape(name)}`) })
  }

  function titleOf(kind: Kind) {
    return t('builder.properties.title', { type: t(`questions.names.${kind}`) })
  }
}

/** By keyboard: a pointer would hit the custom control around it. */
export async function turn(control: Locator, isOn: boolean) {
  if ((await control.isChecked()) !== isOn) await control.press('Space')
  await expect(control).toBeChecked({ checked: isOn })
}

export function questionOf(form: Page, kind: Kind): Locator {
  return form.locator(`[data-kind=${kind}]`)
}

export async function expectDescription(question: Locator) {
  await expect(question.locator('.pf-d b')).toHaveText('strong')
  await expect(question.locator('.pf-d i')).toHaveText('soft')
  await expect(question.locator('.pf-d a')).toHaveAttribute('href', 'https://shop.example')
}

type FileGiven = { name: string; mimeType: string; buffer: Buffer }

export async function chooseFile(page: Page, button: Locator, file: FileGiven) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

/** A real picture, drawn by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    const pen = canvas.getContext('2d')
    if (pen)
      for (let x = 0; x < 320; x += 4) {
        pen.fillStyle = `hsl(${x} 80% 60%)`
        pen.fillRect(x, 0, 4, 200)
      }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Buffer.from(bytes)
}

/** Dispatches the clipboard content as a paste event. */
export async function paste(field: Locator, text: string, html?: string) {
  await field.focus()
  await field.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given.text)
      if (given.html !== undefined) clipboardData.setData('text/html', given.html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { text, html },
  )
}

export async function drop(zone: Locator, name: string, type: string) {
  await zone.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer()
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
      dataTransfer.items.add(new File([svg], given.name, { type: given.type }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, type },
  )
}

export async function dragUp(page: Page, handle: Locator, above: Locator) {
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await above.boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height / 2, { steps: 6 })
  await page.mouse.move(x, to.y)
  await page.mouse.up()
}
