import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessProblems } from '../form/access/access-problems.ts'
import { NO_ACCESS } from '../form/access/access.ts'
import { formDoc } from '../form/document.ts'
import { anyDocument } from '../testing/any-document.ts'
import { leastCpuMs } from '../testing/least-cpu-ms.ts'
import { question, type Question } from '../questions/question.ts'
import { LEAVE_OUT, withChoices } from './choose.ts'
import { outcomeOf } from './imported-form.ts'
import { readFile } from './read-file.ts'
import { importTools } from './testing.ts'
import { NEW_FORM_SETTINGS } from './wayform/file-settings.ts'
import { wayformFile } from './wayform/wayform-file.ts'

const tools = { ...importTools, isOwnPicture: () => false }
const read = (value: unknown) => {
  const file = readFile(JSON.stringify(value), tools)
  if (file.kind !== 'form') throw new Error(file.kind)
  return file.imported
}

describe('a form of Typeform', () => {
  const choice = (ref: string, label: string) => ({ id: `id-${ref}`, ref, label })
  const is = (field: string, ref: string) => ({
    op: 'is',
    vars: [
      { type: 'field', value: field },
      { type: 'choice', value: ref },
    ],
  })
  const jump = (to: string, condition: unknown, type = 'field') => ({
    action: 'jump',
    details: { to: { type, value: to } },
    condition,
  })
  const FORM = {
    id: 'abc',
    title: 'Pedidos de bolo',
    hidden: ['utm_source'],
    welcome_screens: [{ ref: 'w', title: 'Welcome', properties: { description: 'To *us*' } }],
    thankyou_screens: [
      {
        ref: 'big',
        title: 'A big thank you',
        properties: { button_text: 'Shop', redirect_url: 'https://shop.example' },
      },
      { ref: 'all', title: 'Thanks', properties: {} },
      { ref: 'default_tys', title: 'All done!', properties: {} },
    ],
    fields: [
      { ref: 'name', type: 'short_text', title: 'Your *name*', validations: { required: true } },
      { ref: 'tel', type: 'phone_number', title: 'Number, {{field:name}}?' },
      {
        ref: 'cake',
        type: 'multiple_choice',
        title: 'Which cake?',
        properties: { choices: [choice('c1', 'Brigadeiro'), choice('c2', 'Cenoura')], allow_other_choice: true },
      },
      { ref: 'kg', type: 'number', title: 'How many kg?', validations: { min_value: 1, max_value: 5 } },
      { ref: 'when', type: 'date', title: 'When?' },
      { ref: 'heard', type: 'opinion_scale', title: 'How much?', properties: { steps: 7, start_at_one: true } },
      {
        ref: 'pay',
        type: 'payment',
        title: 'Payment',
        properties: { currency: 'brl', price: { type: 'fixed', value: '20' } },
      },
      { ref: 'call', type: 'calendly', title: 'Book a call' },
      { ref: 'ok', type: 'yes_no', title: 'Again?' },
      {
        ref: 'you',
        type: 'contact_info',
        title: 'About you',
        properties: { fields: [{ ref: 'mail', type: 'email', title: 'Email' }] },
      },
    ],
    logic: [
      { type: 'field', ref: 'cake', actions: [jump('when', is('cake', 'c2'))] },
      {
        type: 'field',
        ref: 'ok',
        actions: [
          jump(
            'big',
            {
              op: 'equal',
              vars: [
                { type: 'field', value: 'ok' },
                { type: 'constant', value: true },
              ],
            },
            'thankyou',
          ),
        ],
      },
    ],
  }

  it('reads a form of Typeform with types, limits, options, required answers and mentions', () => {
    const { name, questions } = read(FORM)
    expect(name).toBe('Pedidos de bolo')
    const by = (label: string) => questions.find((each) => each.label === label)
    expect(by('Your name')).toMatchObject({ type: 'TEXT', required: true })
    expect(questions.find(({ label }) => label.startsWith('Number'))?.label).toMatch(/^Number, \{\{@q\d+\}\}\?$/)
    expect(by('Which cake?')).toMatchObject({ type: 'RADIO', allowOther: true })
    expect(by('How many kg?')).toMatchObject({ type: 'NUMBER', min: '1', max: '5' })
    expect(by('How much?')).toMatchObject({ type: 'SLIDER', min: '1', max: '7' })
    expect(by('Payment')).toMatchObject({ type: 'PAYMENT', currency: 'BRL', amount: '20', merchants: [] })
    expect(by('Again?')).toMatchObject({ options: [{ label: 'Yes' }, { label: 'No' }] })
    expect(by('Email')).toMatchObject({ type: 'EMAIL' })
  })

  it('keeps the jumps of a form of Typeform, with a page where each leads', () => {
    const { questions, endings } = read(FORM)
    const cake = questions.find(({ label }) => label === 'Which cake?')
    const [rule] = cake?.rules ?? []
    const target = questions.findIndex(({ questionId }) => questionId === rule?.jumpToSection)
    expect(questions[target]?.type).toBe('SECTION')
    expect(questions[target + 1]?.label).toBe('When?')
    expect(rule?.valueId).toBe(cake && 'options' in cake ? cake.options[1]?._id : null)
    expect(questions.find(({ label }) => label === 'Again?')?.rules[0]?.jumpToSection).toBe('END')
    expect(endings.map(({ title, showIf, button }) => [title, showIf !== undefined, button?.url])).toEqual([
      ['A big thank you', true, 'https://shop.example'],
      ['Thanks', false, undefined],
    ])
  })

  it('reports what changed and what is left out', () => {
    const told = read(FORM).items.filter((item) => outcomeOf(item) !== 'understood')
    expect(told.map(({ label, kind, reasons }) => [label, kind, ...reasons])).toEqual([
      ['Welcome', 'HEADER', 'otherType'],
      ['How much?', 'SLIDER', 'otherType'],
      ['Payment', 'PAYMENT', 'payAccount'],
      ['Book a call', null, 'noSuchQuestion'],
      ['About you', 'HEADER', 'partsSeparate'],
      ['All done!', null, 'standardEnding'],
      ['utm_source', null, 'hiddenLeft'],
    ])
  })

  it('reports the settings that are left behind', () => {
    const settings = {
      language: 'pt',
      redirect_after_submit_url: 'https://shop.example/thanks',
      google_analytics: '',
      notifications: { self: { enabled: true }, respondent: { enabled: true } },
    }
    const { items } = read({ ...FORM, settings, theme: { href: 'https://api.typeform.com/themes/x' } })
    expect(items.filter(({ reasons }) => reasons.includes('settingsLeft')).map(({ label }) => label)).toEqual([
      'redirect_after_submit_url',
      'theme',
      'notifications (self)',
      'notifications (respondent)',
    ])
  })

  it('lists every field in a line, whatever its type', () => {
    const types =
      'address,calendly,date,dropdown,email,file_upload,legal,long_text,matrix,nps,number,phone_number,picture_choice,ranking,rating,short_text,statement,website,signature,new_type'
    const fields = types
      .split(',')
      .map((type) => ({ ref: type, type, title: type, properties: { choices: [choice('a', 'A')] } }))
    expect(read({ title: '', fields }).items.map(({ label }) => label)).toEqual(types.split(','))
  })

  it('reports a jump that can’t be kept', () => {
    const logic = [{ ref: 'when', actions: [jump('name', { op: 'always', vars: [] })] }]
    const item = read({ ...FORM, logic }).items.find(({ label }) => label === 'When?')
    expect(item?.reasons).toEqual(['jumpsLeft'])
  })

  it('the first question can lead to a later one, whatever is answered', () => {
    const fields = ['a', 'b', 'c'].map((ref) => ({ ref, type: 'short_text', title: ref, properties: {} }))
    const logic = [{ ref: 'a', actions: [jump('c', { op: 'always', vars: [] })] }]
    const { questions, items } = read({ title: 'T', fields, logic })
    const before = questions[questions.findIndex(({ label }) => label === 'c') - 1]
    expect(questions[0]).toMatchObject({ type: 'SECTION', jumpToSection: before?.questionId })
    expect(items.find(({ label }) => label === 'a')?.reasons).toEqual([])
  })

  it('an owner can choose another type, or leave a changed question out', () => {
    const imported = read(FORM)
    const id = (label: string) => imported.items.find((item) => item.label === label)?.itemId ?? ''
    const chosen = withChoices(
      imported,
      { [id('How much?')]: 'RATING', [id('Payment')]: LEAVE_OUT, [id('When?')]: LEAVE_OUT },
      importTools,
    )
    expect(chosen.questions.find(({ label }) => label === 'How much?')?.type).toBe('RATING')
    expect(chosen.questions.some(({ type }) => type === 'PAYMENT')).toBe(false)
    expect(chosen.questions.some(({ label }) => label === 'When?')).toBe(true)
    expect(formDoc.parse(chosen.questions)).toEqual(chosen.questions)
  })
})

describe('a Wayform file', () => {
  const EXPORT = {
    name: 'Orders',
    language: 'pt-br' as const,
    submitText: 'Enviar',
    look: {},
    endings: [],
    texts: [],
    settings: NEW_FORM_SETTINGS,
    left: [],
  }

  it('reads the same document back, without pictures and accounts', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        const { questions, items, name, submitText } = read(wayformFile({ ...EXPORT, questions: doc }))
        expect([name, submitText]).toEqual(['Orders', 'Enviar'])
        expect(items.every(({ kind }) => kind !== null)).toBe(true)
        const understood = new Set(
          items.filter((item) => outcomeOf(item) === 'understood').map(({ questionId }) => questionId),
        )
        const same = (list: readonly Question[]) => list.filter(({ questionId }) => understood.has(questionId))
        expect(same(questions)).toEqual(same(doc))
        expect(questions.map(({ questionId }) => questionId)).toEqual(doc.map(({ questionId }) => questionId))
      }),
    )
  })

  it('a Wayform file contains no account that receives money, and no code of a coupon', () => {
    const pay = question.parse({
      questionId: 'pay',
      type: 'PAYMENT',
      label: 'Pay',
      merchants: [
        { type: 'pix', credentials: { key: 'canary-pix' } },
        { type: 'paypal', credentials: { email: 'canary@mail.example' } },
        { type: 'cash', credentials: { label: 'Cash' } },
      ],
    })
    const file = wayformFile({ ...EXPORT, questions: [pay] })
    expect(JSON.stringify(file)).not.toContain('canary')
    // Nor does a file that was written by hand bring one in.
    const written = read({ ...file, questions: [pay] })
    expect(JSON.stringify(written.questions)).not.toContain('canary')
    expect(written.items[0]?.reasons).toEqual(['payAccount'])
  })

  it('lists what can’t be read', () => {
    const file = {
      ...wayformFile({ ...EXPORT, questions: [] }),
      questions: [{ questionId: 'a', type: 'HOLOGRAM', label: 'New' }],
    }
    expect(read(file).items).toMatchObject([{ label: 'New', kind: null, reasons: ['unreadable'] }])
  })
})

describe('any other file', () => {
  it('refuses a file with the line where it breaks off', () => {
    expect(readFile('{\n "a": 1,\n "b" 2 }', tools)).toEqual({ kind: 'unreadable', line: 3 })
    expect(readFile('{"title": "x",\n"fields": [\n{"type": broken}\n]}\n', tools)).toEqual({
      kind: 'unreadable',
      line: 3,
    })
    expect(readFile('<html>', tools)).toEqual({ kind: 'unreadable', line: 1 })
    for (const value of ['null', '3', '[]', '{}', '{"wayform":2,"questions":[]}']) {
      expect(readFile(value, tools)).toEqual({ kind: 'unknown' })
    }
  })

  it('never throws for a file, and reads it to a valid document whatever it contains', () => {
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        '',
        ' ',
        null,
        true,
        -1,
        1e308,
        '__proto__',
        '<script>x</script>',
        'x'.repeat(5_000),
        [[[]]],
        {},
      ),
      fc.json().map((text) => JSON.parse(text) as unknown),
    )
    const TYPES = [
      'group',
      'multiple_choice',
      'matrix',
      'payment',
      'opinion_scale',
      'ranking',
      'contact_info',
      'number',
      'yes_no',
    ]
    const field = fc.record(
      {
        ref: fc.constantFrom('a', 'b', '__proto__'),
        type: fc.constantFrom(...TYPES),
        title: odd,
        validations: odd,
        properties: fc.oneof(
          odd,
          fc.record({
            choices: fc.array(fc.record({ label: odd })),
            fields: fc.array(fc.record({ type: fc.constantFrom(...TYPES), title: odd })),
            steps: odd,
            price: odd,
          }),
        ),
      },
      { requiredKeys: [] },
    )
    const jumps = fc.record({
      ref: fc.constantFrom('a', 'b'),
      actions: fc.array(
        fc.record({
          action: fc.constant('jump'),
          details: fc.record({
            to: fc.record({ type: fc.constantFrom('field', 'thankyou'), value: fc.constantFrom('a', 'b') }),
          }),
          condition: fc.oneof(odd, fc.constant({ op: 'always' })),
        }),
      ),
    })
    const typeform = fc.record(
      {
        title: odd,
        fields: fc.array(field),
        logic: fc.oneof(odd, fc.array(jumps)),
        thankyou_screens: odd,
        welcome_screens: odd,
        hidden: odd,
      },
      { requiredKeys: ['fields'] },
    )
    const wayform = fc.record({
      wayform: fc.constant(1),
      questions: fc.oneof(odd, fc.array(odd)),
      look: odd,
      endings: odd,
      texts: odd,
      name: odd,
      submitText: odd,
      left: odd,
      settings: fc.oneof(
        odd,
        fc.record({
          access: fc.oneof(odd, fc.record({ times: odd, places: odd, closed: odd, total: odd })),
          meta: odd,
          settingsTexts: odd,
        }),
      ),
    })
    fc.assert(
      fc.property(fc.oneof(typeform, wayform), (value) => {
        const { questions, settings } = read(value)
        expect(accessProblems(settings?.access ?? NO_ACCESS, questions)).toEqual({})
        expect(formDoc.parse(questions)).toEqual(questions)
        for (const { description } of questions) expect(description).not.toMatch(/<(?!\/?(?:b|i|a)\b|br>)/)
      }),
      { numRuns: 500 },
    )
  })

  it('reads a large file in little time', () => {
    const fields = Array.from({ length: 3_000 }, (_, n) => ({
      ref: `f${n}`,
      type: 'short_text',
      title: `Question ${n}`,
    }))
    const logic = fields.map(({ ref }) => ({
      ref,
      actions: [{ action: 'jump', details: { to: { type: 'field', value: 'f1999' } }, condition: { op: 'always' } }],
    }))
    const content = JSON.stringify({ title: 'Large', fields, logic })
    expect(leastCpuMs(() => readFile(content, tools), { enoughMs: 1_500 })).toBeLessThan(1_500)
  })
})
