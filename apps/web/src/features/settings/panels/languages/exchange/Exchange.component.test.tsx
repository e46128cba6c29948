import { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { given } from '@wayform/core/testing/given.ts'
import { fingerprint } from '@wayform/core/translation/fingerprint.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../testing/accessible.ts'
import { FORM_ID, givenForm } from '../../../../../testing/given.ts'
import { openOwnerApp } from '../../../../../testing/owner-app.tsx'
import { readFile } from './read-file.ts'

const QUESTIONS = [
  given.page({ questionId: 'p', label: '' }),
  given.radio({ questionId: 'sweet', label: 'Which sweet?', options: ['Baklava', 'Knafe'] }),
  given.text({ questionId: 'name', label: 'How many {{@sweet}}?', description: 'A <b>number</b> & more' }),
]
const ARABIC: Form['texts'] = [
  { language: 'ar', isOn: true, texts: { 'sweet.label': { text: 'أي حلوى؟', of: fingerprint('Which sweets?') } } },
]

async function openLanguages() {
  const form = givenForm({ formQuestions: QUESTIONS, texts: ARABIC, submitText: '=SUM(A1)' })
  const app = await openOwnerApp(`/forms/${FORM_ID}/settings/languages`, {
    me: { plan: 'standard' },
    serve: (server) =>
      server
        .on(calls.forms.get, { form })
        .on(calls.forms.edit, ({ body: { settingsTexts = {} } }) => ({ form: { ...form, settingsTexts } }))
        .on(calls.forms.saveQuestions, ({ body }) => ({ revision: body.revision + 1 })),
  })
  onTestFinished(() => void app.server.on(calls.forms.saveQuestions, { revision: 100 }))
  await expect.element(page.getByRole('button', { name: 'For translators' })).toBeVisible()
  const saved = () =>
    app.server
      .sent(calls.forms.saveQuestions)
      .map(({ body }) => body.texts?.[0]?.texts)
      .findLast((each) => each !== undefined)
  return { ...app, saved }
}

/** The file that the browser would save. */
async function exported(kind: 'CSV' | 'XLIFF'): Promise<string> {
  const files: Blob[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'data:,'
  })
  await page.getByRole('button', { name: 'For translators' }).click()
  await page.getByRole('menuitem', { name: `Export as ${kind}` }).click()
  await expect.poll(() => files.length).toBe(1)
  spy.mockRestore()
  click.mockRestore()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer())
}

/** No test can press a button of the browser's own file chooser. */
beforeEach(() => {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
})

async function choose(content: BlobPart, name = 'texts.csv') {
  await page.getByRole('button', { name: 'For translators' }).click()
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  await give(content, name)
}

async function give(content: BlobPart, name: string) {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await expect.poll(input).not.toBeNull()
  const transfer = new DataTransfer()
  transfer.items.add(new File([content], name))
  const found = input()
  if (!found) return
  found.files = transfer.files
  found.dispatchEvent(new Event('change'))
}

describe('texts for a translator', () => {
  it('exports texts with their place and state, and imports them with their mentions and tags', async () => {
    const { saved } = await openLanguages()
    const csv = await exported('CSV')
    expect(csv).toContain('sweet.label,Question 1: Single choice · Question,Which sweet?,أي حلوى؟,checkAgain\r\n')
    expect(csv).toContain("form.submitText,Start of the form · Last button,'=SUM(A1),,missing\r\n")
    const xliff = await exported('XLIFF')
    expect(xliff).toContain('<source>How many <ph id="1">{{@sweet}}</ph>?</source>')
    expect(xliff).toContain('<target state="needs-review-translation">أي حلوى؟</target>')

    const parsed = await readFile(new Blob([xliff]), 'en', 'ar')
    expect(parsed.ok && parsed.texts.find(({ key }) => key === 'name.description')).toEqual({
      key: 'name.description',
      source: 'A <b>number</b> & more',
      text: '',
    })
    const back = xliff.replace(
      /(How many .*\n\s*)<target[^>]*>/,
      '$1<target state="translated">كم <ph id="1">{{@sweet}}</ph>؟</target>',
    )
    await choose(back, 'back.xlf')
    await expect.element(page.getByText('Texts that change: 1')).toBeVisible()
    await page.getByRole('button', { name: 'Import texts: 1' }).click()
    await expect.poll(saved).toEqual({
      // The file still says that this one has to be checked.
      'sweet.label': { text: 'أي حلوى؟', of: fingerprint('Which sweets?') },
      'name.label': { text: 'كم {{@sweet}}؟', of: fingerprint('How many {{@sweet}}?') },
    })
  })

  it('shows the changes and the texts left out; changes nothing before the owner agrees, and can undo all', async () => {
    const { server, saved } = await openLanguages()
    await choose(
      'key;en;ar\nsweet.options.baklava;Baklava;بقلاوة\nname.label;;كم؟\ngone.label;Old;قديم\nform.name;Cake orders;حلويات\nsweet.options.knafe;Knafe;\n',
    )
    const dialog = page.getByRole('dialog', { name: 'Import العربية' })
    await expect.element(dialog.getByText('Texts that change: 2')).toBeVisible()
    await expect.element(dialog.getByText('Without a translation: 1')).toBeVisible()
    await expect.element(dialog.getByText('Left out: 2')).toBeVisible()
    const leftOut = dialog.getByRole('region', { name: 'Left out' })
    await expect.element(leftOut.getByText(/The form has no such text. gone.label/)).toBeVisible()
    await expect.element(leftOut.getByText(/The answers it mentions/)).toBeVisible()
    await expect.element(dialog.getByText(/change at once/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(saved()).toBeUndefined()
    expect(server.sent(calls.forms.edit)).toEqual([])

    await choose('key,ar\nsweet.options.baklava,بقلاوة\nform.name,حلويات\n')
    await page.getByRole('button', { name: 'Import texts: 2' }).click()
    await expect.poll(() => toast.current()?.action?.label).toBe('Undo')
    // It is on the screen for ten seconds, which saving may take on a busy machine.
    const undo = toast.current()?.action?.onClick
    await expect.poll(saved).toMatchObject({ 'sweet.options.baklava': { text: 'بقلاوة' } })
    const named = () => server.sent(calls.forms.edit).at(-1)?.body.settingsTexts
    await expect.poll(named).toMatchObject({ ar: { name: { text: 'حلويات' } } })
    undo?.()
    await expect.poll(saved).toEqual(ARABIC[0]?.texts)
    await expect.poll(named).toEqual({ ar: {} })
  })

  it('refuses a file that can’t be read in words, and accepts another one', async () => {
    const { saved } = await openLanguages()
    await choose('key,en,de\nsweet.label,Which sweet?,Was?')
    await expect
      .element(page.getByRole('dialog').getByRole('alert'))
      .toMatchTextContent(/another language than العربية/)
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await give('key,ar\nsweet.options.baklava,بقلاوة\n', 'better.csv')
    await expect.element(page.getByRole('button', { name: 'Import texts: 1' })).toBeVisible()
    expect(saved()).toBeUndefined()
  })
})

describe('a translator’s file', () => {
  const xliff = (unit: string, head = 'version="1.2"', language = 'ar') =>
    `<xliff ${head}><file target-language="${language}"><body>${unit}</body></file></xliff>`
  const read = (content: BlobPart) => readFile(new Blob([content]), 'en', 'ar')

  it.each<[string, BlobPart, string]>([
    ['is in another language', 'key,en,de\nq.label,Which?,Was?', 'language'],
    ['is XLIFF in another language', xliff('', 'version="1.2"', 'de'), 'language'],
    ['has no key', 'Question,Answer\na,b', 'columns'],
    ['is a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), 'kind'],
    ['is a web page', '<html><body>Sign in</body></html>', 'kind'],
    ['has zeros', 'key,ar\nq.label,\0', 'kind'],
    ['is not in UTF-8', new Uint8Array([0x6b, 0x65, 0x79, 0x2c, 0x61, 0x72, 0x0a, 0xe9, 0x2c]), 'encoding'],
    ['says another encoding', `<?xml version="1.0" encoding="windows-1256"?>${xliff('')}`, 'encoding'],
    [
      'declares entities',
      `<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY b "&a;&a;&a;">]>${xliff('<trans-unit id="q.label"><target>&b;</target></trans-unit>')}`,
      'entities',
    ],
    ['reads a file of the device', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${xliff('')}`, 'entities'],
    ['breaks off', '<xliff version="1.2"><file>', 'damaged'],
    [
      'uses an entity that it does not declare',
      xliff('<trans-unit id="q"><target>&nbsp;</target></trans-unit>'),
      'damaged',
    ],
    ['is XLIFF 2', '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>', 'version'],
    ['is empty', ' \n', 'nothing'],
    ['has no texts', xliff(''), 'nothing'],
  ])('refuses a translator’s file when it %s', async (_, content, problem) => {
    expect(await read(content)).toEqual({ ok: false, problem })
  })

  it('refuses a translator’s file that is too large, or has too many texts', async () => {
    const tooLarge = { ok: false, problem: 'tooLarge' }
    expect(await read('a'.repeat(5_000_001))).toEqual(tooLarge)
    expect(await read(xliff('<trans-unit id="q.label"/>'.repeat(20_001)))).toEqual(tooLarge)
  })

  it('reads a translator’s file as tools return it: with suggestions, prefilled targets, counted units and UTF-16', async () => {
    const units = [
      '<trans-unit id="1" resname="q.label"><source>Which?</source><target state="final">أي؟</target>',
      '<alt-trans><target>لا</target></alt-trans></trans-unit>',
      '<trans-unit id="q.hint"><source>One</source><target state="new">One</target></trans-unit>',
    ].join('')
    const texts = [
      { key: 'q.label', source: 'Which?', text: 'أي؟' },
      { key: 'q.hint', source: 'One', text: '' },
    ]
    expect(await read(xliff(units, 'version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"'))).toEqual({
      ok: true,
      texts,
    })
    const csv = '\ufeffkey\tar\nq.label\tأي؟'
    expect(await read(Uint16Array.from(csv, (sign) => sign.charCodeAt(0)))).toMatchObject({
      ok: true,
      texts: [{ text: 'أي؟' }],
    })
  })
})
