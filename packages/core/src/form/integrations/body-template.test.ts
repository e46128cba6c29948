import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTemplate, MAX_FILLED_LENGTH, templateProblem, type TemplateValues } from './body-template.ts'

const HOSTILE = '"}],"admin":true,"x":"\\\n\u2028</script>{{@q2}} \uD83D'

const values = (changes: Partial<TemplateValues> = {}): TemplateValues => ({
  formName: 'Cakes',
  responseId: '00000007-6f0a-4c0e-9d55-0d6e6e3f2a31',
  responseNumber: 7,
  responseTime: '2026-11-16T10:00:00.000Z',
  deliveredTo: '+5511987654321',
  answers: [['Your name', 'Ana']],
  answer: (id) => ({ q1: 'Ana', q2: HOSTILE })[id] ?? '',
  ...changes,
})
const filled = (template: string, changes?: Partial<TemplateValues>) =>
  JSON.parse(fillTemplate(template, values(changes)))

describe('a template for the body of a webhook', () => {
  it('fills placeholders with text inside strings, and with values elsewhere', () => {
    const template = `{
      "text": "{{@q1}} ordered at {{ formName }}: {{answers}}", "nr": {{responseNumber}}, "id": "{{responseId}}", "name": {{ @q1 }},
      "gone": "{{@gone}}", "all": {{answers}}, "deep": {"at": ["{{responseTime}}", "{{deliveredTo}}"]}}`
    expect(templateProblem(template)).toBeNull()
    expect(filled(template)).toEqual({
      text: 'Ana ordered at Cakes: {"Your name":"Ana"}',
      nr: 7,
      id: '00000007-6f0a-4c0e-9d55-0d6e6e3f2a31',
      name: 'Ana',
      gone: '',
      all: { 'Your name': 'Ana' },
      deep: { at: ['2026-11-16T10:00:00.000Z', '+5511987654321'] },
    })
  })

  it('keeps hostile answers text: no field is added and no placeholder in them is filled', () => {
    expect(filled('{"a":"<{{@q2}}>","b":{{@q2}},"c":{{answers}}}', { answers: [[HOSTILE, HOSTILE]] })).toEqual({
      a: `<${HOSTILE.toWellFormed()}>`,
      b: HOSTILE.toWellFormed(),
      c: { [HOSTILE.toWellFormed()]: HOSTILE.toWellFormed() },
    })
  })

  it('leaves the numbers of a template as they were typed', () => {
    expect(fillTemplate('{"id": 12345678901234567890, "n":{{responseNumber}}}', values())).toBe(
      '{"id": 12345678901234567890, "n":7}',
    )
  })

  it.each([
    ['', { key: 'templateRequired' }],
    [' \n', { key: 'templateRequired' }],
    ['{"a": }', { key: 'templateNotJson' }],
    ['{"a": "x}', { key: 'templateNotJson' }],
    ['"\\{{answers}}', { key: 'templateNotJson' }],
    ['"a{{answers}}', { key: 'templateNotJson' }],
    ['{{answers}}{{answers}}', { key: 'templateNotJson' }],
    ['{"a": 1{{responseNumber}}}', { key: 'templateNotJson' }],
    ['{"a": {{{@q1}}}', { key: 'templateNotJson' }],
    ['{"a": "\\{{@q1}}"}', { key: 'templateNotJson' }],
    ['{"a": "\\u12{{@q1}}"}', { key: 'templateNotJson' }],
    ['{"{{@q1}}": 1}', { key: 'templateInName' }],
    [`{ {{responseNumber}} ${' '.repeat(300)}: 1}`, { key: 'templateInName' }],
    ['{"a": "{{name}}"}', { key: 'placeholderUnknown', params: { name: 'name' } }],
    ['{"a": {{@q 1}}}', { key: 'templateNotJson' }],
    [`"${'x'.repeat(10_000)}"`, { key: 'tooLong', params: { max: 10_000 } }],
    [`[${'{{@q1}},'.repeat(200)}{{@q1}}]`, { key: 'tooMany', params: { max: 200 } }],
  ])('refuses the template %j', (template, problem) => {
    expect(templateProblem(template)).toEqual(problem)
  })

  it('fills a template to JSON of a bounded length, whatever is answered', () => {
    const template = `[${'{{answers}},"{{@q1}}",'.repeat(50)}1]`
    const long = 'ü"\\'.repeat(50_000)
    const text = fillTemplate(template, values({ answer: () => long, answers: [['a', long]] }))
    expect(text.length).toBeLessThanOrEqual(MAX_FILLED_LENGTH)
    expect(JSON.parse(text)).toHaveLength(101)
  })

  it('fills every template without a problem to valid JSON', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      'u',
      '1',
      ' ',
      '{{@q1}}',
      '{{responseNumber}}',
      '{{answers}}',
      '"a":',
    )
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), text, (parts, answer) => {
        for (const template of [parts.join(''), `{"a":"${parts.join('')}"}`, `[${parts.join('')}]`]) {
          if (templateProblem(template) !== null) continue
          const sent = fillTemplate(template, values({ answer: () => answer, answers: [[answer, answer]] }))
          expect(() => JSON.parse(sent)).not.toThrow()
        }
      }),
      { numRuns: 4_000 },
    )
  })
})
