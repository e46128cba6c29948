import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FormTexts } from '@wayform/core/form/parts/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner, QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { editForm } from '../../forms/edit-form.ts'
import { publishForm } from '../../forms/publish-form.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import { NEGOTIATED_CACHING } from './page-language.ts'
import { PAGE_CACHING } from './published-forms.ts'

const QUESTIONS: QuestionInit[] = [
  {
    questionId: 'sweet',
    type: 'RADIO',
    label: 'O que você quer?',
    required: true,
    options: [
      { _id: 'baklava', label: 'Bandeja de baklava' },
      { _id: 'knafe', label: 'Knafe' },
    ],
  },
  { questionId: 'kilos', type: 'NUMBER', label: 'Quantos quilos?', numberType: 'decimal' },
  { questionId: 'p2', type: 'SECTION', label: 'Você' },
  { questionId: 'name', type: 'TEXT', label: 'Seu nome', required: true },
]
const text = (value: string) => ({ text: value, of: '' })
const TEXTS: FormTexts = [
  {
    language: 'ar',
    isOn: true,
    texts: { 'sweet.label': text('ماذا تريد؟'), 'sweet.options.knafe': text('كنافة'), 'name.label': text('اسمك') },
  },
  { language: 'en', isOn: true, texts: { 'sweet.label': text('What would you like?') } },
  { language: 'de', isOn: false, texts: { 'sweet.label': text('Was darf es sein?') } },
]

let server: TestServer
let formsHost: string
beforeAll(async () => {
  server = await testServer()
  formsHost = new URL(server.deps.config.formsUrl).host
})
afterAll(() => server.close())

/** A form in Portuguese that also offers Arabic and English; German is switched off. */
async function given(texts: FormTexts = TEXTS) {
  const owner = await server.given.owner({ plan: 'standard' })
  const { id, link } = await server.given.form(owner, { name: 'Doces', questions: QUESTIONS })
  await editForm(server.deps, {
    owner,
    formId: id,
    settings: { language: 'pt-br', settingsTexts: { ar: { name: { text: 'حلويات', of: '' } } } },
  })
  await saveTexts(owner, id, texts)
  await publishForm(server.deps, { owner, formId: id, revision: undefined })
  // Processes, this one included, are notified by the database.
  await expect.poll(async () => (await get(`/${link}?lang=pt-br`)).body).toContain('Quantos quilos?')
  await expect.poll(async () => (await get(`/${link}?lang=pt-br`)).body.includes('pf-lang')).toBe(texts === TEXTS)
  return { owner, id, link }
}

async function saveTexts(owner: GivenOwner, id: string, texts: FormTexts) {
  const { body } = await server.call(calls.forms.get, { params: { id } }, owner)
  const saved = await server.call(
    calls.forms.saveQuestions,
    { params: { id }, body: { texts, revision: body.form.revision } },
    owner,
  )
  expect(saved.status).toBe(200)
}

async function get(url: string, acceptLanguage?: string) {
  const reply = await server.forms.inject({
    url,
    headers: { host: formsHost, ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }) },
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.body }
}

describe('the page of a form in several languages', () => {
  it('serves the main language at the bare address, or redirects to the one that the browser prefers', async () => {
    const { link } = await given()
    const cases = [
      [undefined, null],
      ['pt-PT,pt;q=0.9,ar;q=0.5', null],
      ['sv', null],
      ['de', null],
      ['ar-EG', '?lang=ar'],
      ['sv,en;q=0.4,ar;q=0.8', '?lang=ar'],
      ['ar;q=0,en-GB', '?lang=en'],
    ] as const
    for (const [accept, location] of cases) {
      const { status, headers, body } = await get(`/${link}`, accept)
      expect([accept, status, headers.location ?? null]).toEqual([accept, location ? 302 : 200, location])
      expect(headers['cache-control']).toBe(NEGOTIATED_CACHING)
      expect(headers.vary ?? '').not.toMatch(/language/i)
      expect(location !== null || body.includes('lang="pt-BR"')).toBe(true)
    }
    const tagged = await get(`/${link}?source=Table+5`, 'ar')
    expect(tagged.headers.location).toBe('?source=Table+5&lang=ar')
  })

  it('serves each language at an address that can be cached, and falls back to the main one', async () => {
    const { link } = await given()
    const arabic = await get(`/${link}?lang=ar`, 'pt')
    expect(arabic.headers['cache-control']).toBe(PAGE_CACHING)
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    for (const shown of ['ماذا تريد؟', 'كنافة', 'Bandeja de baklava', 'حلويات', 'hreflang="pt-BR"']) {
      expect(arabic.body).toContain(shown)
    }
    expect(arabic.body).toContain(`rel="canonical" href="${server.deps.config.formsUrl}/${link}?lang=ar"`)
    for (const lang of ['de', 'xx', '', 'pt-br', 'constructor']) {
      const reply = await get(`/${link}?lang=${lang}`, 'ar')
      expect([lang, reply.status, reply.headers['cache-control']]).toEqual([lang, 200, PAGE_CACHING])
      expect(reply.body).toContain('O que você quer?')
    }
  })

  it('keeps the language through the pages of a form without script', async () => {
    const { link, owner, id } = await given()
    const post = async (fields: Record<string, string>) => {
      const reply = await server.forms.inject({
        method: 'POST',
        url: `/${link}?lang=ar`,
        headers: { host: formsHost, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams(fields).toString(),
      })
      return {
        status: reply.statusCode,
        html: reply.body,
        state: /name="\.state"[^>]*value="([^"]*)"/.exec(reply.body)?.[1] ?? '',
      }
    }
    const wrong = await post({ '.action': 'next' })
    expect([wrong.status, wrong.html.includes('dir="rtl"')]).toEqual([422, true])
    const second = await post({ '.action': 'next', sweet: 'knafe', '.state': wrong.state })
    expect(second.html).toContain('اسمك')
    const check = await post({ '.action': 'next', name: 'Layla', '.state': second.state })
    expect(check.html).toContain('كنافة')
    const done = await post({ '.action': 'confirm', '.state': check.state })
    expect(done.status).toBe(201)
    expect(done.html).toContain('<html lang="ar" dir="rtl">')
    const { body } = await server.call(calls.responses.list, { query: { formId: id } }, owner)
    expect(body.list[0]).toMatchObject({ locale: 'ar' })
  })

  it('shows the closed page in the language that the browser prefers', async () => {
    const { link, owner, id } = await given()
    await editForm(server.deps, { owner, formId: id, settings: { enabled: false } })
    await expect.poll(async () => (await get(`/${link}`, 'ar')).status).toBe(410)
    expect((await get(`/${link}`, 'ar')).body).toMatch(/lang="ar".*حلويات/s)
    expect((await get(`/${link}?lang=en`, 'ar')).body).toContain('<html lang="en"')
  })

  it('offers one language on a plan without several, and all of them again after an upgrade', async () => {
    const { link, owner } = await given()
    const move = (plan: 'lite' | 'standard') =>
      server.deps.database.transaction((tx) =>
        changePlan(tx, { userId: owner.id, plan, billingCycle: 'monthly', at: server.clock.now() }),
      )
    const arabic = async () => (await get(`/${link}?lang=ar`)).body.includes('dir="rtl"')
    await move('lite')
    // More than one page is not in this plan either: the page is gone, in the main language.
    await expect.poll(arabic).toBe(false)
    await move('standard')
    await expect.poll(arabic).toBe(true)
  })

  it('names what the plan lacks when a draft with several languages is published', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    const { id } = await server.given.form(owner, { questions: QUESTIONS.slice(0, 1) })
    await saveTexts(owner, id, TEXTS)
    const refused = await server.call(calls.forms.publish, { params: { id } }, owner)
    expect([refused.status, refused.body.code]).toEqual([422, 'form.notPublishable'])
    expect(refused.body.fields).toEqual({ texts: expect.stringContaining('plan') })
    await saveTexts(owner, id, [{ language: 'ar', isOn: false, texts: {} }])
    expect((await server.call(calls.forms.publish, { params: { id } }, owner)).status).toBe(200)
  })
})

describe('a form filled in in Arabic', () => {
  const fillIn = (link: string, locale: string) =>
    server.call(calls.publicForms.submit, {
      params: { link },
      body: { answers: { sweet: 'knafe', kilos: '1.5', name: 'ليلى' }, locale },
    })

  it('shows the response in Portuguese: message, table, CSV and insights', async () => {
    const { link, owner, id } = await given()
    const sent = await fillIn(link, 'ar')
    expect(sent.status).toBe(201)
    // The respondent sees what they chose, the owner's message is in the owner's language.
    expect(sent.body.answers).toContainEqual(expect.objectContaining({ label: 'ماذا تريد؟', text: 'كنافة' }))
    const message = decodeURIComponent(sent.body.whatsappUrl)
    for (const part of ['Doces', 'O que você quer?', 'Knafe', '1,5', 'ليلى']) expect(message).toContain(part)
    expect(message).not.toContain('كنافة')
    const { body: table } = await server.call(calls.responses.list, { query: { formId: id } }, owner)
    expect(JSON.stringify(table)).toMatch(/O que você quer\?/)
    expect(JSON.stringify(table.list)).not.toContain('كنافة')
    const csv = await server.call(calls.responses.exportCsv, { query: { formId: id } }, owner)
    expect(String(csv.body)).toMatch(/O que você quer\?.*Knafe/s)
    expect(String(csv.body)).not.toContain('كنافة')
    await fillIn(link, 'pt-br')
    const { body } = await server.call(calls.analytics.insights, { params: { formId: id } }, owner)
    const charts = JSON.stringify(body.insights)
    expect(charts).toContain('Knafe')
    expect(charts).not.toContain('كنافة')
  })

  it('sends the message in the respondent’s language where the owner chose that, and shows the receipt in it', async () => {
    const { link, owner, id } = await given()
    await editForm(server.deps, { owner, formId: id, settings: { messageLanguage: 'respondent' } })
    const messageOf = async (locale: string) => decodeURIComponent((await fillIn(link, locale)).body.whatsappUrl)
    await expect.poll(() => messageOf('ar')).toContain('كنافة')
    expect(await messageOf('ar')).toContain('حلويات')
    expect(await messageOf('xx')).toContain('Knafe')
    const { body } = await fillIn(link, 'ar')
    const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
    const receipt = await server.call(calls.publicForms.receipt, { params: { link, signed } })
    expect(String(receipt.body)).toMatch(/<html lang="ar" dir="rtl">.*كنافة/s)
  })
})

describe('the last words of the message', () => {
  it('shows an answer in the last words, in the language that the owner chose for the message', async () => {
    const { link, owner, id } = await given()
    const { body } = await server.call(calls.forms.get, { params: { id } }, owner)
    const endings = [{ endingId: 'all', name: '', title: '', text: '', messageLine: 'Até logo, {{@name}}.' }]
    const texts = TEXTS.map((each) =>
      each.language === 'ar'
        ? { ...each, texts: { ...each.texts, 'all.messageLine': text('إلى اللقاء يا {{@name}}.') } }
        : each,
    )
    const saving = { texts, endings, revision: body.form.revision }
    expect((await server.call(calls.forms.saveQuestions, { params: { id }, body: saving }, owner)).status).toBe(200)
    await publishForm(server.deps, { owner, formId: id, revision: undefined })
    const messageOf = async () => {
      const answers = { sweet: 'knafe', name: 'Ana *B*' }
      const sent = await server.call(calls.publicForms.submit, { params: { link }, body: { answers, locale: 'ar' } })
      return decodeURIComponent(sent.body.whatsappUrl)
    }
    await expect.poll(messageOf).toMatch(/\n\nAté logo, Ana \*\u200BB\*\.\n\nEnviado com o Wayform$/)
    await editForm(server.deps, { owner, formId: id, settings: { messageLanguage: 'respondent' } })
    await expect.poll(messageOf).toMatch(/\n\nإلى اللقاء يا \u2068?Ana \*\u200BB\*\u2069?\.\n\nأُرسل عبر Wayform$/)
  })
})

describe('a form in one language', () => {
  it('shows no switch, serves every browser and every ?lang= the same page, and caches it as before', async () => {
    const { link } = await given([])
    const bare = await get(`/${link}`, 'ar')
    expect([bare.status, bare.headers['cache-control']]).toEqual([200, PAGE_CACHING])
    expect(bare.body).not.toContain('pf-lang')
    expect((await get(`/${link}?lang=ar`, 'ar')).body).toBe(bare.body)
  })
})

describe('a closed form in several languages', () => {
  it('shows the owner’s words in the language of the visitor, and otherwise in the main one', async () => {
    const { owner, id, link } = await given()
    const closed = { title: 'Fechado', text: 'Voltamos logo', showsChat: false, showsOpening: false }
    const settingsTexts = { ar: { closedTitle: { text: 'مغلق', of: '' } } }
    await editForm(server.deps, {
      owner,
      formId: id,
      settings: { enabled: false, access: { ...NO_ACCESS, closed }, settingsTexts },
    })
    await expect.poll(async () => (await get(`/${link}?lang=pt-br`)).status).toBe(410)
    const heading = async (url: string, accept?: string) => /<h1[^>]*>([^<]*)/.exec((await get(url, accept)).body)?.[1]
    expect(await heading(`/${link}?lang=ar`)).toBe('مغلق')
    expect(await heading(`/${link}`, 'ar-EG')).toBe('مغلق')
    expect(await heading(`/${link}?lang=en`)).toBe('Fechado')
    expect(await heading(`/${link}`)).toBe('Fechado')
    // A text without a translation stays in the main language.
    expect((await get(`/${link}?lang=ar`)).body).toContain('Voltamos logo')
  })
})

describe('a consent in a form of several languages', () => {
  const TERMS: QuestionInit = {
    questionId: 'terms',
    type: 'CONSENT',
    label: 'Sinal',
    consentText: 'O sinal é de 20%.',
    boxText: 'Concordo',
    linkUrl: 'shop.example/terms',
  }
  const url = 'https://shop.example/terms'

  it('stores the words and the language that were read, of the version that was answered', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { id, link } = await server.given.form(owner, { name: 'Doces', questions: [TERMS] })
    await editForm(server.deps, { owner, formId: id, settings: { language: 'pt-br' } })
    const publish = async (arabic: string) => {
      await saveTexts(owner, id, [
        { language: 'ar', isOn: true, texts: { 'terms.consent': text(arabic), 'terms.box': text('أوافق') } },
        { language: 'en', isOn: true, texts: {} },
      ])
      await publishForm(server.deps, { owner, formId: id, revision: undefined })
      await expect.poll(async () => (await get(`/${link}?lang=ar`)).body).toContain(arabic)
    }
    const agree = async (locale: string | undefined, more: object = {}) => {
      const body = { submissionId: crypto.randomUUID(), answers: { terms: 'yes' }, locale, ...more }
      const { status } = await server.call(calls.publicForms.submit, { params: { link }, body })
      expect(status).toBe(201)
      const { list } = (await server.call(calls.responses.list, { query: { formId: id } }, owner)).body
      return list[0].responses[0]
    }
    await publish('العربون ٢٠٪.')
    expect(await agree('ar')).toMatchObject({
      answer: { text: 'العربون ٢٠٪.', url, language: 'ar' },
      text: '✓ Concordo',
    })
    // Without a translation it was read in the main language, on the English page.
    expect((await agree('en')).answer).toEqual({ text: 'O sinal é de 20%.', url, language: 'en' })
    expect((await agree(undefined)).answer).toEqual({ text: 'O sinal é de 20%.', url, language: 'pt-br' })
    const { publishedVersion } = (await server.call(calls.forms.get, { params: { id } }, owner)).body.form
    await publish('العربون ٥٠٪.')
    const old = await agree('ar', { version: publishedVersion })
    expect(old.answer.text).toBe('العربون ٢٠٪.')
    expect((await agree('ar')).answer.text).toBe('العربون ٥٠٪.')
  })

  it('stores no text from the page, and needs no language when the form has one', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { id, link } = await server.given.form(owner, { questions: [TERMS] })
    const forged = { text: 'Tudo é grátis.', url: 'https://evil.example', language: 'ar' }
    const body = { submissionId: crypto.randomUUID(), answers: { terms: forged }, locale: 'ar' }
    expect((await server.call(calls.publicForms.submit, { params: { link }, body })).status).toBe(201)
    const { list } = (await server.call(calls.responses.list, { query: { formId: id } }, owner)).body
    expect(list[0].responses[0].answer).toEqual({ text: 'O sinal é de 20%.', url })
  })
})
