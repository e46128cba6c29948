import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withFirstPage } from '@wayform/core/form/document.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import { init as given } from '@wayform/core/testing/given.ts'
import { LATER_ICONS } from '@wayform/form-view/later-icons.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import { NAME_PLACE } from '@wayform/form-view/later-parts.ts'
import { loadCatalogue } from '@wayform/i18n/catalogue.ts'
import { messages } from '@wayform/i18n/messages/en/all.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleRenderer } from './build.ts'

const HOSTILE = '</script><!--<img src=x onerror="alert(1)">'
const assets = {
  sheets: [
    { css: 'body{}', hash: "'sha256-x'", marks: [] },
    { css: '.pf-s{}', hash: "'sha256-z'", marks: ['pf-s'] },
  ],
  live: {
    light: { code: 'light()', hash: "'sha256-a'" },
    logic: { code: 'logic()', hash: "'sha256-b'" },
    full: { code: 'full()', hash: "'sha256-c'" },
    conditions: { code: 'conditions()', hash: "'sha256-d'" },
    fields: { code: 'fields()', hash: "'sha256-c2'" },
    conditionsFields: { code: 'conditionsFields()', hash: "'sha256-d3'" },
    conditionsFull: { code: 'conditionsFull()', hash: "'sha256-d2'" },
    types: { code: 'types()', hash: "'sha256-e'" },
    typesFields: { code: 'typesFields()', hash: "'sha256-f2'" },
    typesFull: { code: 'typesFull()', hash: "'sha256-f'" },
    typesOrders: { code: 'typesOrders()', hash: "'sha256-o'" },
    typesSigned: { code: 'typesSigned()', hash: "'sha256-s'" },
    typesAll: { code: 'typesAll()', hash: "'sha256-a'" },
    typesBookings: { code: 'typesBookings()', hash: "'sha256-g'" },
    typesEvery: { code: 'typesEvery()', hash: "'sha256-h'" },
  },
  scripts: {
    phone: '/assets/phone-1.js',
    countries: '/assets/countries-1.js',
    calling: '/assets/calling-1.js',
    combobox: '/assets/combobox-1.js',
    tagGoogle: '/assets/tag-google-1.js',
    tagPixel: '/assets/tag-pixel-1.js',
    languages: '/assets/languages-1.js',
    uploads: '/assets/uploads-1.js',
    controls: '/assets/controls-1.js',
    recall: '/assets/recall-1.js',
    slider: '/assets/slider-1.js',
    ranking: '/assets/ranking-1.js',
    order: '/assets/order-1.js',
    signature: '/assets/signature-1.js',
    booking: '/assets/booking-1.js',
    checkout: '/assets/checkout-1.js',
    keep: '/assets/keep-1.js',
    handOff: '/assets/hand-off-1.js',
    ending: '/assets/ending-1.js',
    qr: '/assets/qr-1.js',
    pay: '/assets/pay-1.js',
    places: '/assets/places-1.js',
    pass: '/assets/pass-1.js',
    peek: '/assets/peek-1.js',
  },
  after: Object.fromEntries(LANGUAGES.map((each) => [each, `/assets/after-${each}-1.js`])) as Record<Language, string>,
  onlyInFull: ['ADDRESS', 'FORMULA'],
  apart: ['TIME', 'SLIDER', 'CONSENT', 'RANKING', 'MATRIX', 'ORDER', 'SIGNATURE', 'BOOKING'],
  preview: {
    site: '/assets/widget-site-0.js',
    script: '/assets/preview-1.js',
    menus: '/assets/preview-menus-1.js',
    texts: Object.fromEntries(LANGUAGES.map((each) => [each, `/assets/texts-${each}-1.js`])) as Record<
      Language,
      string
    >,
  },
  card: '/assets/card-1.png',
  fontStyles: Object.fromEntries(LANGUAGES.map((each) => [each, `/assets/fonts-${each}.css`])) as Record<
    Language,
    string
  >,
}
const folder = mkdtempSync(join(tmpdir(), 'wayform-pages-'))
let pages: typeof import('@wayform/form-view/server.tsx')

beforeAll(async () => {
  const file = join(folder, 'form-view.mjs')
  await bundleRenderer(file)
  pages = await import(pathToFileURL(file).href)
})
afterAll(() => rmSync(folder, { recursive: true }))

const { TEXT, EMAIL, SECTION } = questionTypes
const init = (questionId: string, label: string) => ({ ...given(questionId), label })
const required = { required: true }
const form: PublicForm = {
  link: 'cakes',
  version: 3,
  name: 'Cake orders',
  language: 'en',
  submitText: 'Send on WhatsApp',
  branding: true,
  questions: [
    SECTION.create(init('p1', 'Your order')),
    { ...TEXT.create(init('q1', 'Which cake?')), ...required },
    { ...EMAIL.create(init('q2', 'Your email')), ...required },
    SECTION.create(init('p2', 'You')),
    TEXT.create(init('q3', 'Your name')),
  ],
}
const hostile: PublicForm = {
  ...form,
  name: HOSTILE,
  submitText: HOSTILE,
  questions: [SECTION.create(init('p1', HOSTILE)), TEXT.create(init('q1', HOSTILE))],
}
const first = { messages, assets, pageIndex: 0, values: {}, problems: {}, state: null, canGoBack: false, alive: true }
const plain = { ...first, state: 'signed"state', alive: false }

describe('the form’s first page', () => {
  it('renders a plain form that asks only the questions of its page', () => {
    const html = pages.renderFormPage({ ...first, form })
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toContain('name="q1"')
    expect(withoutTemplates(html)).not.toContain('name="q3"')
    expect(html).toMatch(/<template data-page="1">.*name="q3".*<\/template>/)
    expect(html).toContain('name=".action" value="next"')
    expect(html).toMatch(/value="back"[^>]* hidden/)
    expect(html).not.toContain('name=".state"')
  })

  it('shows the step only when there are several pages', () => {
    expect(pages.renderFormPage({ ...first, form })).toMatch(/Step 1 of 2.*role="progressbar"/)
    const single = { ...form, questions: form.questions.slice(0, 3) }
    expect(pages.renderFormPage({ ...first, form: single })).not.toMatch(/progressbar|>Step/)
  })

  it('labels the button “send” only on the last page', () => {
    const single = { ...form, questions: form.questions.slice(0, 3) }
    expect(visible(pages.renderFormPage({ ...first, form: single }))).toContain('Send on WhatsApp')
    expect(visible(pages.renderFormPage({ ...first, form }))).not.toContain('Send on WhatsApp')
    expect(visible(pages.renderFormPage({ ...plain, form: single }))).not.toContain('Send on WhatsApp')
  })

  it('shows the form’s name as heading when its only page was never named', () => {
    const single = { ...form, questions: withFirstPage([TEXT.create(init('q1', 'What?'))], '') }
    const html = pages.renderFormPage({ ...first, form: single })
    expect(html).toContain('<h1 tabindex="-1"><bdi>Cake orders</bdi></h1>')
  })

  it('leaves the branding out where the plan allows it', () => {
    expect(visible(pages.renderFormPage({ ...first, form }))).toContain('Made with Wayform')
    expect(visible(pages.renderFormPage({ ...first, form: { ...form, branding: false } }))).not.toContain('Made with')
  })

  it('hands the script its data, and no text that only an owner or the server needs', () => {
    const data = JSON.parse(
      /id="wf-data"[^>]*>(.*?)<\/script>/s.exec(pages.renderFormPage({ ...first, form }))?.[1] ?? '',
    )
    expect(data).toMatchObject({ link: 'cakes', version: 3, name: 'Cake orders', submitText: 'Send on WhatsApp' })
    expect(data.questions.map(({ questionId }: { questionId: string }) => questionId)).toEqual([
      'p1',
      'q1',
      'q2',
      'p2',
      'q3',
    ])
    expect(JSON.stringify(data.questions)).not.toContain('Which cake?')
    expect(data.messages.problems.required).toBe(messages.problems.required)
    expect(Object.keys(data.messages)).toEqual(['form', 'problems'])
    expect(data.messages.form).not.toHaveProperty('notice')
    expect(data.messages.problems).not.toHaveProperty('duplicateOptions')
    expect(data.fonts).toBe('/assets/fonts-en.css')
  })

  it.each(LANGUAGES)('sets the direction of the page in %s', (language) => {
    const html = pages.renderFormPage({ ...first, form: { ...form, language } })
    expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head>`)
  })
})

describe('the page of a form that uses nothing newer', () => {
  /** Every type that is older than those with scripts and sheets of their own. */
  const older = Object.values(questionTypes).flatMap(({ create, isApart }) => {
    const question = create(init('x', 'x'))
    const questionId = question.type.toLowerCase()
    return isApart || question.type === 'SECTION' ? [] : [create(init(questionId, `The ${questionId}`))]
  })
  const questions = [SECTION.create(init('p1', 'Your order')), ...older, ...form.questions.slice(-2)]

  // Change the stored pages only for a change that every form is meant to get: `vitest -u` writes them anew.
  it.each([
    ['with script', first],
    ['without script', plain],
  ])('renders the stored page, byte for byte, %s', async (name, frame) => {
    const html = pages.renderFormPage({ ...frame, form: { ...form, questions } })
    await expect(html.replaceAll('><', '>\n<')).toMatchFileSnapshot(`testing/page-${name.replace(' ', '-')}.txt`)
  })
})

describe('the styles of a page', () => {
  it('includes the styles of rare types only in a form that has one, with script and without', () => {
    const rated = { ...form, questions: [...form.questions, questionTypes.RATING.create(init('r', 'How was it?'))] }
    for (const frame of [first, { ...plain, pageIndex: 1 }]) {
      expect(pages.renderFormPage({ ...frame, form })).not.toContain('.pf-s{}')
      expect(pages.renderFormPage({ ...frame, form: rated })).toContain('<style>.pf-s{}</style></head>')
    }
  })
})

describe('the script of a page', () => {
  it('includes the light script in the page, unless a jump or a type needs more', () => {
    const scriptOf = (questions: PublicForm['questions']) =>
      /<script>(.*?)<\/script>/s.exec(
        pages.renderFormPage({ ...first, form: { ...form, questions } }).replaceAll(HAND_OFF_SCRIPT, ''),
      )?.[1]
    expect(scriptOf(form.questions)).toBe('light()')
    const [page, ...rest] = form.questions
    expect(scriptOf([{ ...page, jumpToSection: 'end' } as (typeof form.questions)[number], ...rest])).toBe('logic()')
    const rules = [{ type: 'IS_EMPTY', value: '', valueId: '', jumpToSection: 'p2' }] as const
    expect(scriptOf([page, { ...rest[0], rules }, ...rest.slice(1)] as unknown as PublicForm['questions'])).toBe(
      'logic()',
    )
    const address = questionTypes.ADDRESS.create(init('a', 'Where?'))
    const formula = questionTypes.FORMULA.create(init('f', 'How much?'))
    expect(scriptOf([...form.questions, address])).toBe('fields()')
    expect(scriptOf([...form.questions, formula])).toBe('full()')
    const showIf = { any: [{ all: [{ questionId: 'q1', operator: 'IS_ANSWERED' }] }] }
    const conditional = [page, rest[0], { ...rest[1], showIf }] as unknown as PublicForm['questions']
    expect(scriptOf(conditional)).toBe('conditions()')
    const time = questionTypes.TIME.create(init('t', 'When?'))
    expect([scriptOf([...form.questions, time]), scriptOf([...form.questions, time, address])]).toEqual([
      'types()',
      'typesFields()',
    ])
    expect(scriptOf([...form.questions, time, formula])).toBe('typesFull()')
    expect(scriptOf([...conditional, address])).toBe('conditionsFields()')
    expect(scriptOf([...conditional, formula])).toBe('conditionsFull()')
  })

  it('runs as soon as it is parsed, and where a password opened the form, after the script with its proof', () => {
    expect(pages.renderFormPage({ ...first, form })).toContain('<script>light()</script>')
    const opened = pages.renderFormPage({ ...first, form: { ...form, isProtected: true } })
    expect(opened).toMatch(
      /<script type="module" src="\/assets\/pass-1.js".*<script type="module">light\(\)<\/script>/s,
    )
  })

  it('draws the icons of what follows the form, which the page only names', () => {
    const { templates } = pages.laterParts('en', messages, assets.scripts)
    const html = pages.renderFormPage({ ...first, form }) + Object.values(templates).join('')
    const named = Array.from(html.matchAll(/data-icon="(\w+)"/g), ([, name]) => name)
    expect(new Set(named)).toEqual(new Set(Object.keys(LATER_ICONS)))
    for (const path of Object.values(LATER_ICONS)) expect(html).not.toContain(path)
  })

  it('names only the files that the form may need', () => {
    const laterOf = (questions: PublicForm['questions']) =>
      Object.keys(
        JSON.parse(
          /id="wf-data"[^>]*>(.*?)<\/script>/s.exec(
            pages.renderFormPage({ ...first, form: { ...form, questions } }),
          )?.[1] ?? '',
        ).later,
      ).toSorted()
    const { PHONE, FILE, DROPDOWN, DATE } = questionTypes
    const many = Array.from({ length: 14 }, (_, index) => ({
      _id: `o${index}`,
      label: `Option ${index}`,
      value: '',
      media: null,
      weight: null,
    }))
    const always = ['after', 'keep']
    expect(laterOf(form.questions)).toEqual(always)
    expect(laterOf([...form.questions, DATE.create(init('d', 'When?'))])).toEqual(['after', 'controls', 'keep'])
    expect(laterOf([...form.questions, PHONE.create(init('p', 'Your number?'))])).toEqual([
      'after',
      'calling',
      'countries',
      'keep',
      'phone',
    ])
    expect(laterOf([...form.questions, FILE.create(init('f', 'A picture?'))])).toEqual([...always, 'uploads'])
    const dropdown = DROPDOWN.create(init('c', 'Which?'))
    expect(laterOf([...form.questions, { ...dropdown, options: many.slice(0, 3) }])).toEqual(always)
    expect(laterOf([...form.questions, { ...dropdown, options: many }])).toEqual(['after', 'combobox', 'keep'])
  })
})

describe('what comes later than the page', () => {
  it('keeps later texts and templates out of a page that can do without its own: they are the same for most forms', () => {
    const html = pages.renderFormPage({ ...first, form })
    const { messages: texts, templates } = pages.laterParts('en', messages, assets.scripts)
    for (const id of Object.keys(templates)) expect(html).not.toContain(id)
    expect(texts.problems.invalidEmail).toBe(messages.problems.invalidEmail)
    expect(html).not.toContain(messages.problems.invalidEmail)
    expect(html).not.toContain(messages.form.failed.tooMany)
    // Without a network these have to be there already.
    expect(html).toContain(messages.form.failed.network)
    expect(html).toContain(messages.problems.required)
  })

  it.each([
    ['a test', { isTest: true }],
    ['with endings', { hasEndings: true }],
  ])('includes own templates in the page of a form %s', (_, more) => {
    expect(pages.renderFormPage({ ...first, form: { ...form, ...more } })).toContain('id="wf-done"')
  })

  it.each(LANGUAGES)(
    'the later parts have no text in %s that a product of another name would change',
    async (language) => {
      const catalogue = await loadCatalogue(language)
      const parts = JSON.stringify(pages.laterParts(language, publicMessages(catalogue), assets.scripts))
      expect(parts).toContain(NAME_PLACE)
      expect(parts).not.toContain(PRODUCT)
    },
  )
})

const pay = (merchants: Merchant[]): PublicForm => ({
  ...form,
  questions: [
    ...form.questions.slice(0, 3),
    { ...questionTypes.PAYMENT.create(init('pay', 'How?')), currency: 'EUR', amount: '24', merchants },
  ],
})
const CARD: Merchant = {
  type: 'stripe',
  credentials: { accountId: 'acct_1', detailsSubmitted: true, label: 'Card' },
}

describe('a form that takes money', () => {
  const CASH: Merchant = { type: 'cash', credentials: { label: 'At the door' } }
  const paid = { q1: 'Sacher', q2: 'ana@mail.com', pay: { method: 'stripe' } }
  const dataOf = (html: string) => JSON.parse(/id="wf-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  const entry = { messages, assets, values: {}, address: '?payment=p1' }
  const done = {
    answers: [{ label: 'Which cake?', text: 'Sacher' }],
    paid: { text: 'Paid €24.00', method: 'Card' },
    whatsappUrl: 'https://wa.me/49?text=Sacher',
    deliveredTo: '+49',
    responseNumber: 7,
    receiptUrl: '/cakes/receipt/s',
  }

  it('shows the amount on its button', () => {
    expect(visible(pages.renderFormPage({ ...first, form: pay([CARD]), values: paid }))).toContain('Pay €24.00')
    const cash = { ...paid, pay: { method: 'cash' } }
    expect(visible(pages.renderFormPage({ ...first, form: pay([CARD, CASH]), values: cash }))).toContain(
      'Send on WhatsApp',
    )
  })

  it('loads the checkout script, and a form for cash does not', () => {
    const withCard = pages.renderFormPage({ ...first, form: pay([CARD, CASH]) })
    const withCash = pages.renderFormPage({ ...first, form: pay([CASH]) })
    expect(dataOf(withCard)).toMatchObject({
      later: { keep: '/assets/checkout-1.js' },
      messages: { checkout: { checking: messages.checkout.checking } },
    })
    expect(withCard).toContain('id="wf-payment"')
    expect(dataOf(withCash).later.keep).toBe('/assets/keep-1.js')
    expect(dataOf(withCash).messages).not.toHaveProperty('checkout')
    expect(withCash).not.toContain('wf-payment')
  })

  it('shows the response of a payment that is paid, with the form out of sight behind it', () => {
    const html = pages.renderPaymentPage({ ...entry, form: pay([CARD]), payment: { status: 'paid', ...done } })
    expect(html).toMatch(/<main id="wf-paid" data-state="paid">.*https:\/\/wa\.me\/49.*<main id="wf" hidden>/s)
    expect(html).toContain('<meta name="robots" content="noindex">')
    // Another response begins at the form's own address, and not with this payment again.
    expect(html).toMatch(/href="\?" data-again/)
  })

  it('says that a pending payment is pending, and where the answers can be seen', () => {
    const payment = { status: 'pending', receiptUrl: '/cakes/receipt/s' } as const
    const html = pages.renderPaymentPage({ ...entry, form: pay([CARD]), payment })
    expect(html).toMatch(/data-state="pending">.*being processed.*\/cakes\/receipt\/s.*<main id="wf" hidden>/s)
  })

  it('offers another payment without script, and fills in the answers for the script', () => {
    const check = { answers: [], state: 'signed"state', charge: '€24.00', unpaid: 'failed' } as const
    const html = pages.renderPaymentPage({
      ...entry,
      form: pay([CARD]),
      values: paid,
      payment: { status: 'failed', check },
    })
    const plainPart = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
    expect(plainPart).toContain(messages.checkout.unpaid.failed)
    expect(plainPart).toContain('name=".state" value="signed&quot;state"')
    expect(plainPart).toContain('Pay €24.00')
    expect(/<main id="wf" hidden>(.*)/s.exec(html)?.[1]).toContain('value="ana@mail.com"')
  })

  it('offers no press that would do nothing where a method needs a script', () => {
    const check = { answers: [], state: 's', charge: '€24.00', unpaid: 'needsScript' } as const
    const html = pages.renderCheckPage({ form: pay([CARD]), messages, assets, ...check })
    expect(html).toContain(messages.checkout.unpaid.needsScript)
    expect(html).not.toContain('value="confirm"')
    expect(html).toContain('value="edit"')
  })
})

describe('a page after a plain form post', () => {
  it('carries the state, the input and its problems, and no script', () => {
    const problems = { q1: { key: 'required' }, q2: { key: 'invalidEmail' } } as const
    const html = pages.renderFormPage({ ...plain, form, values: { q2: 'nobody' }, problems })
    expect(html).toContain('name=".state" value="signed&quot;state"')
    expect(html).toContain('value="nobody"')
    expect(html).toMatch(/role="alert".*2 answers need a look.*href="#f-q1".*href="#f-q2"/)
    expect(html).not.toContain('<script')
  })

  it('does not list a single problem twice', () => {
    const html = pages.renderFormPage({ ...plain, form, problems: { q1: { key: 'required' } } })
    expect(html).toContain('id="p-q1"')
    expect(html).toMatch(/class="pf-sum"[^>]* hidden/)
  })

  it('presses "next" on Enter, though "back" stands before it', () => {
    const html = pages.renderFormPage({ ...plain, form, pageIndex: 1, canGoBack: true })
    const buttons = [...html.matchAll(/name="\.action" value="(\w+)"/g)].map(([, action]) => action)
    expect(buttons).toEqual(['next', 'back', 'next'])
  })
})

describe('the pages after the answers', () => {
  const answers = [{ questionId: 'q1', label: 'Which cake?', text: 'Carrot\n& nuts' }]
  const handoff = {
    answers,
    whatsappUrl: 'https://wa.me/1?text=a%26b',
    deliveredTo: '+5511999990000',
    deliveredToText: '+55 11 99999 0000',
    responseNumber: 12,
    receiptUrl: '/cakes/receipt/abc',
  }

  it('shows the answers again before they are sent', () => {
    const phone = { questionId: 'q3', label: 'Phone', text: '+46 70 123 45 67' }
    const html = pages.renderCheckPage({ form, messages, assets, answers: [...answers, phone], state: 's' })
    expect(html).toContain('<a class="tel" href="tel:+46701234567" dir="ltr">+46 70 123 45 67</a>')
    expect(html).toContain('Carrot\n&amp; nuts')
    expect(html).toContain('name=".state" value="s"')
    expect(html).toMatch(/value="edit".*value="confirm"/)
  })

  it('hands over to WhatsApp with a real link, and works without script', () => {
    const html = pages.renderDonePage({ form, messages, assets, ...handoff, againUrl: '?utm_source=flyer' })
    expect(html).toMatch(/<a[^>]*href="https:\/\/wa\.me\/1\?text=a%26b"[^>]*>/)
    expect(html).toContain('href="/cakes/receipt/abc"')
    expect(html).toMatch(/href="tel:\+5511999990000".*\+55 11 99999 0000/s)
    expect(html).toContain('<bdi>Cake orders</bdi> <bdi dir="ltr" data-number>#12</bdi>')
    expect(html).toMatch(/<button[^>]* hidden[^>]*>.*Copy answers/)
    expect(html).toContain('href="https://web.whatsapp.com/send?phone=1&amp;text=a%26b"')
    expect(html).toContain('<a href="?utm_source=flyer" data-again')
    expect(html).toContain('<script type="module" src="/assets/hand-off-1.js"></script>')
    expect(html).not.toContain('src="/assets/qr-1.js"')
  })

  it('shows a receipt with its time and zone', () => {
    const html = pages.renderReceiptPage({
      form,
      messages,
      assets,
      answers: [...answers, { questionId: 'q9', label: 'Photos', text: 'a.png\nb.png' }],
      files: {
        q9: [
          { name: 'a.png', url: '/files/1/a.png?expires=1&signature=x' },
          { name: 'b.png', url: '/files/2/b.png' },
        ],
      },
      responseNumber: 12,
      createdAt: '2026-11-15T10:20:00Z',
      whatsappUrl: handoff.whatsappUrl,
      deliveredTo: handoff.deliveredTo,
    })
    expect(html).toMatch(/received Sunday 15 November 2026, 10:20 UTC/)
    expect(html).toContain('noindex')
    expect(html).toMatch(/<a[^>]*href="https:\/\/wa\.me\/1\?text=a%26b" target="_top"/)
    expect(html).toMatch(/<a[^>]*href="\/files\/1\/a\.png\?expires=1&amp;signature=x"[^>]*><bdi>a\.png<\/bdi><\/a>/)
    expect(html).toMatch(/<a[^>]*href="\/files\/2\/b\.png"[^>]*><bdi>b\.png<\/bdi><\/a>/)
  })

  it('writes the time of a receipt with the digits of its language', () => {
    const html = pages.renderReceiptPage({
      form: { ...form, language: 'ar' },
      messages,
      assets,
      files: {},
      ...handoff,
      createdAt: '2026-11-15T10:20:00Z',
    })
    expect(html).toContain('٢٠٢٦')
  })

  it.each(['notFound', 'closed', 'broken', 'unavailable', 'tooMany'] as const)('explains %s', (kind) => {
    const html = pages.renderNotice({ kind, language: 'en', messages, assets, formName: HOSTILE })
    expect(html).toContain(messages.form.notice[kind].title)
    expectSafe(html)
  })

  it('leads from a closed form to its owner, in the form’s font', () => {
    const contact = { number: '+551155500129', text: '+55 11 5550 0129' }
    const html = pages.renderNotice({ kind: 'closed', language: 'pt-br', messages, assets, contact })
    expect(html).toMatch(/class="pf-b wa" href="https:\/\/wa\.me\/551155500129"[^>]*>.*Message the shop/)
    expect(html).toMatch(/Or call <a class="tel" href="tel:\+551155500129" dir="ltr">\+55 11 5550 0129</)
    expect(html).toContain('<link rel="stylesheet" href="/assets/fonts-pt-br.css">')
    expect(pages.renderNotice({ kind: 'closed', language: 'en', messages, assets })).not.toMatch(/wa\.me|tel:/)
  })

  it('keeps our name off a closed form that goes without it', () => {
    const closed = { kind: 'closed', language: 'en', messages, assets, formName: 'Cake orders' } as const
    expect(visible(pages.renderNotice(closed))).toContain('Made with')
    expect(visible(pages.renderNotice({ ...closed, branding: false }))).not.toContain('Made with')
  })
})

describe('hostile text', () => {
  it('keeps hostile input as text on every page', () => {
    const common = { form: hostile, messages, assets }
    const answers = [{ questionId: 'q', label: HOSTILE, text: HOSTILE }]
    const handoff = {
      paid: { text: HOSTILE, method: HOSTILE },
      whatsappUrl: 'https://wa.me/1',
      deliveredTo: '+1',
      responseNumber: 1,
      receiptUrl: '/r',
    }
    expectSafe(pages.renderFormPage({ ...first, form: hostile, values: { q1: HOSTILE } }))
    expectSafe(pages.renderFormPage({ ...plain, form: hostile, values: { q1: HOSTILE }, state: HOSTILE }))
    expectSafe(pages.renderCheckPage({ ...common, answers, state: HOSTILE }))
    const receipt = { ...handoff, files: { q: [{ name: HOSTILE, url: '/f' }] }, createdAt: '2026-11-15T10:20:00Z' }
    expectSafe(pages.renderReceiptPage({ ...common, ...receipt, answers }))
    expectSafe(pages.renderDonePage({ ...common, ...handoff, answers, againUrl: '?' }))
  })
})

describe('every page', () => {
  it('shows one main landmark on every page, and no link without an address', () => {
    const common = { form: pay([CARD]), messages, assets }
    const entry = { ...common, values: {}, address: '?payment=p1' }
    const check = { answers: [], state: 's', charge: '€24.00', unpaid: 'failed' } as const
    const handoff = { whatsappUrl: 'https://wa.me/1', deliveredTo: '+1', responseNumber: 1, receiptUrl: '/r' }
    for (const html of [
      pages.renderFormPage({ ...first, form }),
      pages.renderFormPage({ ...first, form: pay([CARD]) }),
      pages.renderPaymentPage({ ...entry, payment: { status: 'paid', ...handoff } }),
      pages.renderPaymentPage({ ...entry, payment: { status: 'pending', receiptUrl: '/r' } }),
      pages.renderPaymentPage({ ...entry, payment: { status: 'failed', check } }),
      pages.renderCheckPage({ ...common, ...check }),
      pages.renderDonePage({ ...common, ...handoff, againUrl: '?' }),
      pages.renderReceiptPage({ ...common, ...handoff, answers: [], files: {}, createdAt: '2026-11-15T10:20:00Z' }),
      pages.renderNotice({ kind: 'closed', language: 'en', messages, assets }),
    ]) {
      expect(html.match(/<main\b(?![^>]* hidden)/g)).toHaveLength(1)
      expect(html).not.toMatch(/ href(=""|[ >])/)
    }
  })
})

/** With every page that leads to WhatsApp. */
const HAND_OFF_SCRIPT = '<script type="module" src="/assets/hand-off-1.js">'
const OWN_SCRIPTS = ['<script type="application/json" id="wf-data">', '<script>']

/** No element but ours, no style attribute or handler, and no script beyond the page's own two. */
function expectSafe(html: string): void {
  expect(html).not.toMatch(/<img|<!--|\sstyle=|\son\w+="/)
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect([[], [HAND_OFF_SCRIPT], OWN_SCRIPTS]).toContainEqual(scripts)
  expect(html.match(/<\/script>/g)?.length ?? 0).toBe(scripts.length)
}

/** The visible text of the page. */
function visible(html: string): string {
  return withoutTemplates(html)
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
}

function withoutTemplates(html: string): string {
  return html.replace(/<template\b.*?<\/template>/gs, '')
}
