import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'
import { givenResponse } from '../testing.ts'

const CAMILA = givenResponse(
  [
    { questionId: 'name', label: 'Your name', text: 'Camila' },
    { questionId: 'phone', label: 'WhatsApp', type: 'PHONE', answer: '+5511976543210', text: '+5511976543210' },
    { questionId: 'cake', label: 'Which cake?', text: 'Brigadeiro' },
  ],
  { responseNumber: 12, locale: 'es' },
)
const PRESETS: QuickReply[] = (['confirmed', 'ready', 'address'] as const).map((preset) => ({
  id: preset,
  preset,
  title: '',
  text: '',
  translations: {},
}))

type Options = { response?: StoredResponse; language?: Language; serve?: (server: FakeServer) => unknown }

/** A server that keeps the replies as they are changed. */
async function openResponse({ response = CAMILA, language = 'en', serve }: Options = {}) {
  const replies = [...PRESETS]
  return openOwnerApp(`/forms/${FORM_ID}/responses?response=${response._id}`, {
    language,
    serve: (server) => {
      server
        .on(calls.forms.get, { form: givenForm() })
        .on(calls.analytics.setUnread, {})
        .on(calls.deliveries.groups, { groups: [], total: 0, isTotalExact: true })
        .on(calls.responses.list, {
          list: [response],
          questions: givenForm().formQuestions,
          columns: [{ questionId: 'name', label: 'Your name', type: 'TEXT', isInDraft: true }],
          total: 1,
          isTotalExact: true,
          locked: 0,
        })
        .on(calls.responses.get, { response, newerId: null, olderId: null })
        .on(calls.quickReplies.list, () => ({ replies: [...replies] }))
        .on(calls.quickReplies.create, ({ body }) => {
          const reply = { id: 'own-1', preset: null, ...body }
          replies.push(reply)
          return { reply }
        })
        .on(calls.quickReplies.edit, ({ params, body }) => {
          const reply = { id: params.replyId, preset: null, ...body }
          replies.splice(
            replies.findIndex(({ id }) => id === params.replyId),
            1,
            reply,
          )
          return { reply }
        })
        .on(calls.quickReplies.order, ({ body }) => {
          replies.sort((one, other) => body.ids.indexOf(one.id) - body.ids.indexOf(other.id))
          return { replies: [...replies] }
        })
        .on(calls.quickReplies.remove, ({ params }) => {
          replies.splice(
            replies.findIndex(({ id }) => id === params.replyId),
            1,
          )
          return { replies: [...replies] }
        })
        .on(calls.quickReplies.undelete, () => {
          replies.splice(0, replies.length, ...PRESETS)
          return { replies: [...replies] }
        })
      serve?.(server)
    },
  })
}

const panel = page.getByRole('region', { name: 'Quick replies' })
const dialog = page.getByRole('dialog', { name: /Quick replies|quick reply|Change/ })
const replyNamed = (name: string) => panel.getByRole('link', { name: new RegExp(`^${name}`) })

async function openEditor() {
  await page.getByRole('button', { name: 'Quick replies: Edit' }).click()
  await expect.element(dialog).toBeVisible()
}

function textOf(link: Element): string {
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? ''
}

describe('quick replies beside a response', () => {
  it('opens the chat with a text in the respondent’s language, and reports only that it was opened', async () => {
    await openResponse()
    const reply = replyNamed('Confirmed')
    await expect.element(reply).toBeVisible()
    expect(reply.element().getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511976543210\?text=/)
    expect(textOf(reply.element())).toBe('Hola Camila, tu solicitud en “Cake orders” (n.º 12) está confirmada.')
    for (const name of ['Reply on WhatsApp', 'Chat']) {
      const link = page.getByRole('link', { name, exact: true })
      expect(textOf(link.element())).toContain('¡Hola! Es sobre tus respuestas')
    }
    await expectAccessible()
    // The link itself would leave the test.
    reply.element().addEventListener('click', (event) => event.preventDefault())
    await reply.click()
    await expect.element(panel.getByText(/^Chat opened today, /)).toBeVisible()
    expect(panel.element().textContent).not.toMatch(/sent|delivered/i)
  })

  it('uses texts without a name where the response has none, and takes no other answer for one', async () => {
    const response = givenResponse(
      [
        { label: 'Message on the cake', text: 'Lourdes' },
        { label: 'WhatsApp', type: 'PHONE', answer: '+5511976543210', text: '+5511976543210' },
      ],
      { responseNumber: 3 },
    )
    await openResponse({ response })
    await expect.element(replyNamed('Ready')).toBeVisible()
    expect(textOf(replyNamed('Ready').element())).toBe('Hi, everything for no. 3 is ready for you.')
  })

  it('says that there is no chat to open without a phone number', async () => {
    await openResponse({ response: givenResponse([{ label: 'Your name', text: 'Camila' }]) })
    await expect.element(panel.getByText(/^No phone number in this response/)).toBeVisible()
    expect(panel.getByRole('link').elements()).toEqual([])
  })

  it('reads the quick replies again when they could not be loaded', async () => {
    const { server } = await openResponse({
      serve: (fake) => fake.on(calls.quickReplies.list, refuse('request.tooMany')),
    })
    await expect.element(panel.getByText('Couldn’t load the quick replies.')).toBeVisible()
    server.on(calls.quickReplies.list, { replies: PRESETS })
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(replyNamed('Ready')).toBeVisible()
  })

  it('shows quick replies as chips on a phone, above the reply button, in Arabic too', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await openResponse({ language: 'ar', response: { ...CAMILA, locale: 'ar' } })
    const chips = page.getByRole('region', { name: 'ردود سريعة' })
    const chip = chips.getByRole('link', { name: 'جاهز' })
    await expect.element(chip).toBeVisible()
    expect(textOf(chip.element())).toContain('مرحبًا Camila، كل شيء جاهز')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

describe('the editor of quick replies', () => {
  it('adds a quick reply, with one placeholder by @ and another by the button', async () => {
    const { server } = await openResponse()
    await openEditor()
    await dialog.getByRole('button', { name: 'New quick reply' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Thanks')
    const text = dialog.getByRole('textbox', { name: 'Text' })
    await text.click()
    await userEvent.keyboard('Hi @')
    await page.getByRole('menuitem', { name: 'Customer’s name' }).click()
    await expect.element(text).toHaveValue('Hi {Customer’s name}')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard(', your ')
    await dialog.getByRole('button', { name: 'Fill in from the response' }).click()
    await page.getByRole('menuitem', { name: 'Which cake?' }).click()
    await expect.element(text).toHaveValue('Hi {Customer’s name}, your {Which cake?}')
    await expect.element(dialog.getByText('Hi Camila, your Brigadeiro')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Change “Thanks”' })).toBeVisible()
    expect(server.sent(calls.quickReplies.create).map(({ body }) => body)).toEqual([
      { title: 'Thanks', text: 'Hi {{name}}, your {{=Which cake?}}', translations: {} },
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    // Escape closed the dialog only.
    expect(textOf(replyNamed('Thanks').element())).toBe('Hi Camila, your Brigadeiro')
  })

  it('turns a text of Wayform’s into the owner’s own, with a version for another language', async () => {
    const { server } = await openResponse()
    await openEditor()
    await dialog.getByRole('button', { name: 'Change “Ready”' }).click()
    const text = dialog.getByRole('textbox', { name: 'Text', exact: true })
    await expect
      .element(text)
      .toHaveValue('Hi {Customer’s name}, everything for no. {Number of the response} is ready for you.')
    await text.fill('Ready!')
    await dialog.getByRole('combobox', { name: 'Add a language' }).selectOptions('Español')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Write a text.')).toBeVisible()
    expect(server.sent(calls.quickReplies.edit)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Text in Español' }).fill('¡Listo!')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByRole('button', { name: 'New quick reply' })).toBeVisible()
    expect(server.sent(calls.quickReplies.edit).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { replyId: 'ready', title: 'Ready', text: 'Ready!', translations: { es: '¡Listo!' } },
    ])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => textOf(replyNamed('Ready').element())).toBe('¡Listo!')
  })

  it('moves a quick reply with the keyboard, and the focus stays on its button', async () => {
    const { server } = await openResponse()
    await openEditor()
    const up = dialog.getByRole('button', { name: 'Move “Ready” up' })
    await up.click()
    const titles = () =>
      dialog
        .getByRole('button', { name: /^Change/ })
        .elements()
        .map((button) => button.getAttribute('aria-label'))
    await expect.poll(titles).toEqual(['Change “Ready”', 'Change “Confirmed”', 'Change “Ask for the address”'])
    await expect.element(up).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => server.sent(calls.quickReplies.order).map(({ body }) => body.ids))
      .toEqual([['ready', 'confirmed', 'address']])
  })

  it('deletes a quick reply, and undo brings it back', async () => {
    await openResponse()
    await openEditor()
    const change = dialog.getByRole('button', { name: 'Change “Ready”' })
    await dialog.getByRole('button', { name: 'Delete “Ready”' }).click()
    await expect.element(page.getByText('“Ready” deleted.')).toBeVisible()
    await expect.element(change).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(change).toBeVisible()
  })

  it('asks before unsaved text is lost, and keeps it when it could not be saved', async () => {
    await openResponse({ serve: (fake) => fake.on(calls.quickReplies.create, refuse('quickReply.tooMany')) })
    await openEditor()
    await dialog.getByRole('button', { name: 'New quick reply' }).click()
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await title.fill('Thanks')
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Thank you!')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('refused: quickReply.tooMany')).toBeVisible()
    await expect.element(title).toHaveValue('Thanks')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(title).toHaveValue('Thanks')
  })
})
