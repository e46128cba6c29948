import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDoc } from '../../form/document.ts'
import { formLook } from '../../form/parts/look.ts'
import { RESPONSE_STATUSES } from '../../responses/statuses.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { cases } from '../../testing/cases.ts'
import { leastCpuMs } from '../../testing/least-cpu-ms.ts'
import { given } from '../../testing/given.ts'
import { LEAVE_OUT, withChoices } from '../choose.ts'
import type { ImportedForm } from '../imported-form.ts'
import { lackingFor } from '../lacking.ts'
import { readFile } from '../read-file.ts'
import { importTools } from '../testing.ts'
import { type FileSettings, NEW_FORM_SETTINGS } from './file-settings.ts'
import { wayformFile } from './wayform-file.ts'

const FORM: Omit<Parameters<typeof wayformFile>[0], 'questions'> = {
  name: 'Orders',
  language: 'pt-br',
  submitText: 'Enviar',
  look: {},
  endings: [],
  texts: [],
  settings: NEW_FORM_SETTINGS,
  left: [],
}
const PHONE = given.phone({ questionId: 'phone', required: true })
const CAKE = given.radio({ questionId: 'cake', options: ['Tea', 'Coffee'] })
const QUESTIONS = [given.page({ questionId: 'page' }), PHONE, CAKE]
const FULL: FileSettings = {
  access: {
    times: { opensAt: '2026-11-16T08:00', closesAt: '2026-11-16T18:00', zone: 'America/Sao_Paulo', repeat: 'daily' },
    total: { most: 40, show: 'few' },
    places: [{ questionId: 'cake', optionId: CAKE.options[0]?._id ?? '', most: 3 }],
    countAgain: 'opening',
    onePerNumber: true,
    closed: { title: 'Fechado', text: 'Até amanhã', showsChat: false, showsOpening: true },
  },
  meta: { title: 'Bolos', desc: 'Peça aqui' },
  settingsTexts: { en: { closedTitle: { text: 'Closed', of: 'x' } } },
  messageLanguage: 'respondent',
  statusNames: { done: 'Entregue' },
  proofOfWork: true,
  customerMail: false,
}

const readIn = (value: unknown, isOwnPicture: () => boolean = () => true): ImportedForm => {
  const file = readFile(JSON.stringify(value), { ...importTools, isOwnPicture })
  if (file.kind !== 'form') throw new Error(file.kind)
  return file.imported
}
/** As it would be exported from where it was imported to. */
const exportedAgain = ({ questions, look, endings, ...form }: ImportedForm) =>
  wayformFile({
    name: form.name,
    language: form.language ?? 'en',
    submitText: form.submitText ?? '',
    questions,
    look,
    endings,
    texts: form.texts ?? [],
    settings: form.settings ?? NEW_FORM_SETTINGS,
    left: [],
  })
const settingsOf = ({ items }: ImportedForm) =>
  items.flatMap(({ setting, kind, reasons }) => (setting ? [[setting, kind !== null, ...reasons]] : []))

describe('a form that travels as a file', () => {
  it('exports an imported form to the same file, with all of its settings', () => {
    fc.assert(
      fc.property(anyDocument(), anySettings(), (doc, settings) => {
        const questions = doc.map(withoutOffer)
        const file = wayformFile({ ...FORM, questions, settings: settings(questions) })
        expect(exportedAgain(readIn(file))).toEqual(file)
      }),
      { numRuns: cases(500) },
    )
  })

  it('lists each setting that the file brings', () => {
    const look = formLook.parse({ corners: 'round' })
    const imported = readIn(wayformFile({ ...FORM, look, questions: QUESTIONS, settings: FULL }))
    expect(imported.settings).toEqual(FULL)
    expect(settingsOf(imported)).toEqual(
      [
        'look',
        'times',
        'total',
        'places',
        'onePerNumber',
        'closedText',
        'linkPreview',
        'languages',
        'states',
        'protection',
        'customerMail',
      ].map((setting) => [setting, true]),
    )
  })

  it('reports what the form had that no file carries, and why', () => {
    const left = ['password', 'routing', 'mailNotices', 'webhook', 'domain'] as const
    const discount = { kind: 'percent' as const, rate: 1_000 }
    const coupon = { id: 'c', code: 'CANARY', discount, from: null, until: null, uses: null, oncePerNumber: false }
    const order = given.order({ questionId: 'order', coupons: [coupon] })
    const file = wayformFile({ ...FORM, questions: [order], left })
    expect(JSON.stringify(file)).not.toContain('CANARY')
    expect(settingsOf(readIn(file))).toEqual([
      ['password', false, 'secretLeft'],
      ['routing', false, 'peopleLeft'],
      ['mailNotices', false, 'peopleLeft'],
      ['coupons', false, 'productsLeft'],
      ['domain', false, 'settingsLeft'],
      ['webhook', false, 'connectionLeft'],
    ])
    expect(settingsOf(readIn({ ...file, left: ['<b>', 'domain', 'domain', null, '__proto__'] }))).toEqual([
      ['domain', false, 'settingsLeft'],
    ])
  })

  it('reads a file of a version without settings as before', () => {
    const { settings: _, left: __, ...older } = wayformFile({ ...FORM, questions: QUESTIONS, settings: FULL })
    const imported = readIn(older)
    expect(imported.settings).toBeUndefined()
    expect(settingsOf(imported)).toEqual([])
    expect(imported.questions).toEqual(QUESTIONS)
  })

  it('keeps what can be read when another part can’t, and reports that part', () => {
    const file = wayformFile({ ...FORM, questions: [QUESTIONS[0], CAKE].flatMap((each) => each ?? []), settings: FULL })
    const places = [...FULL.access.places, { questionId: 'gone', optionId: 'x', most: 1 }]
    const times = { ...FULL.access.times, zone: 'Mars/Base' }
    const access = { ...FULL.access, total: { most: -1, show: 'few' }, times, places }
    const imported = readIn({ ...file, settings: { ...FULL, access, statusNames: 7 } })
    expect(imported.settings).toMatchObject({
      access: { times: null, total: null, places: FULL.access.places, onePerNumber: false, closed: FULL.access.closed },
      meta: FULL.meta,
      statusNames: {},
    })
    const told = settingsOf(imported).filter((each) => each.length > 2)
    expect(told).toEqual([
      ['total', false, 'unreadable'],
      ['times', false, 'unreadable'],
      ['places', true, 'optionGone'],
      ['onePerNumber', false, 'numberGone'],
      ['states', false, 'unreadable'],
    ])
  })

  it('reads a file in little time, however much is in it', () => {
    const none = wayformFile({ ...FORM, questions: [] })
    const many = (value: unknown) => Array.from({ length: 100_000 }, () => value)
    const place = { questionId: 'cake', optionId: 'a', most: 1 }
    const radio = (n: number) => ({
      questionId: `q${n}`,
      type: 'RADIO',
      label: 'x',
      options: [{ _id: 'a', label: 'A' }],
    })
    const access = { ...FULL.access, places: many(place).slice(0, 20_000) }
    const hostile = [
      { ...none, questions: many(0) },
      { ...none, questions: Array.from({ length: 8_000 }, (_, n) => radio(n)) },
      { ...none, questions: QUESTIONS, settings: { ...FULL, access } },
      { ...none, left: many('webhook'), endings: many({}), texts: many({}) },
    ]
    for (const file of hostile) {
      const content = JSON.stringify(file)
      const tools = { ...importTools, isOwnPicture: () => false }
      expect(leastCpuMs(() => readFile(content, tools), { enoughMs: 1_500 })).toBeLessThan(1_500)
      expect(readIn(file).items.length).toBeLessThanOrEqual(2_100)
    }
  })

  it('drops the limits of a question that the owner leaves out', () => {
    const picture = { type: 'image/png', url: 'https://files.example/x.png', name: '' }
    const questions = [given.page({ questionId: 'page' }), PHONE, { ...CAKE, media: picture }]
    const imported = readIn(wayformFile({ ...FORM, questions, settings: FULL }), () => false)
    const item = imported.items.find(({ questionId }) => questionId === 'cake')
    const chosen = withChoices(imported, { [item?.itemId ?? '']: LEAVE_OUT }, importTools)
    expect(chosen.settings?.access).toMatchObject({ places: [], total: FULL.access.total, onePerNumber: true })
  })

  it('names the features of the file that a smaller plan lacks', () => {
    const questions = [...QUESTIONS, given.file({ questionId: 'file' })]
    const texts = [{ language: 'en' as const, isOn: true, texts: {} }]
    const imported = readIn(wayformFile({ ...FORM, questions, texts, settings: FULL }))
    const lackingOn = (plan: 'free' | 'lite' | 'standard') => {
      const lacking = lackingFor(imported, plan)
      return imported.items.flatMap((item) => {
        const needs = lacking(item)
        return needs ? [[item.setting ?? item.questionId, needs]] : []
      })
    }
    expect(lackingOn('standard')).toEqual([])
    expect(lackingOn('lite')).toEqual([
      ['file', 'fileUpload'],
      ['languages', 'severalLanguages'],
      ['places', 'optionPlaces'],
    ])
    expect(lackingOn('free').map(([of]) => of)).toEqual([
      'file',
      'languages',
      'times',
      'total',
      'places',
      'onePerNumber',
      'linkPreview',
    ])
  })
})

/** Products and services stay where they are sold. */
function withoutOffer(question: FormDoc[number]): FormDoc[number] {
  return question.type === 'ORDER' || question.type === 'BOOKING' ? { ...question, offer: { kind: 'all' } } : question
}

/** Any settings that a form with these questions can have. */
function anySettings(): fc.Arbitrary<(questions: FormDoc) => FileSettings> {
  const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 8) })
  const day = fc.constantFrom('2026-11-16', '2027-02-28', '2028-02-29')
  const times = fc.record({
    opensAt: day.map((each) => `${each}T08:00`),
    closesAt: fc.constantFrom(null, '2029-01-01T18:30'),
    zone: fc.constantFrom('America/Sao_Paulo', 'UTC', 'Asia/Kathmandu'),
    repeat: fc.constant('never' as const),
  })
  return fc
    .record({
      times: fc.option(times, { nil: null }),
      total: fc.option(
        fc.record({ most: fc.integer({ min: 1, max: 1_000_000 }), show: fc.constantFrom('never', 'few', 'always') }),
        {
          nil: null,
        },
      ),
      mosts: fc.array(fc.nat(1_000_000), { maxLength: 4 }),
      countAgain: fc.constantFrom('never', 'opening'),
      onePerNumber: fc.boolean(),
      closed: fc.record({ title: text(100), text: text(500), showsChat: fc.boolean(), showsOpening: fc.boolean() }),
      meta: fc.record({ title: text(120), desc: text(320) }),
      settingsTexts: fc.constantFrom<FileSettings['settingsTexts']>({}, FULL.settingsTexts),
      messageLanguage: fc.constantFrom('main', 'respondent'),
      statusNames: fc
        .subarray([...RESPONSE_STATUSES])
        .map((names) => Object.fromEntries(names.map((name) => [name, name]))),
      proofOfWork: fc.boolean(),
      customerMail: fc.boolean(),
    })
    .map(({ mosts, times: open, total, countAgain, onePerNumber, closed, ...settings }) => (questions: FormDoc) => {
      const options = questions.flatMap((each) =>
        'options' in each ? each.options.map(({ _id }) => ({ questionId: each.questionId, optionId: _id })) : [],
      )
      const places = options.slice(0, mosts.length).map((of, index) => ({ ...of, most: mosts[index] ?? 1 }))
      const hasNumber = questions.some((each) => each.type === 'PHONE' && each.required)
      const access = { times: open, total, places, countAgain, onePerNumber: onePerNumber && hasNumber, closed }
      return { ...settings, access }
    })
}
