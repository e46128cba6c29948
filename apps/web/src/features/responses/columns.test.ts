import { describe, expect, it } from 'vitest'
import { type Choice, columnsOf, lookOf, rememberChoice, rememberedChoice, toggled } from './columns.ts'

const questions = ['EMAIL', 'TEXT', 'NUMBER', 'RADIO', 'TEXT'].map((type, index) => ({
  questionId: `q${index}`,
  label: `${type} ${index}`,
  type,
  isInDraft: true,
}))
const shown = (choice: Choice) =>
  columnsOf(questions, choice)
    .filter(({ isShown }) => isShown)
    .map(({ key }) => key)

describe('the columns of the table', () => {
  it('the default columns are the first four questions, status, time and delivery', () => {
    expect(shown({})).toEqual([
      'question:q0',
      'question:q1',
      'question:q2',
      'question:q3',
      'status',
      'received',
      'delivery',
    ])
  })

  it('a booking is shown by its service, its person and its time, which are columns of their own', () => {
    const visit = { questionId: 'visit', label: 'Choose a time', type: 'BOOKING', isInDraft: true }
    const columns = columnsOf([visit], {})
    expect(columns.flatMap((column) => ('question' in column ? [[column.part, column.isShown]] : []))).toEqual([
      [undefined, false],
      ['service', true],
      ['person', true],
      ['starts', true],
      ['ends', false],
      ['zone', false],
      ['people', false],
      ['price', false],
      ['currency', false],
    ])
    const looks = columns.flatMap((column) => ('question' in column && column.isShown ? [lookOf(column)] : []))
    expect(looks).toEqual(['text', 'text', 'day'])
  })

  it('columns can be shown and hidden, and keep their order', () => {
    const fifth = columnsOf(questions, {}).find(({ key }) => key === 'question:q4')
    const choice = toggled({ 'question:q0': false, number: true }, fifth ?? never())
    expect(shown(choice).slice(0, 5)).toEqual(['number', 'question:q1', 'question:q2', 'question:q3', 'question:q4'])
  })

  it('columns of removed questions are hidden until they are chosen', () => {
    const gone = { questionId: 'old', label: 'Old', type: 'TEXT', isInDraft: false }
    expect(columnsOf([gone], {}).find(({ key }) => key === 'question:old')?.isShown).toBe(false)
    expect(columnsOf([gone], { 'question:old': true }).find(({ key }) => key === 'question:old')?.isShown).toBe(true)
  })

  it('the last column cannot be hidden', () => {
    const none = Object.fromEntries(columnsOf(questions, {}).map(({ key }) => [key, false]))
    expect(shown(none)).toEqual(['number'])
  })

  it('columns of numbers are aligned to the end', () => {
    expect(questions.filter((question) => lookOf({ question }) === 'number').map(({ type }) => type)).toEqual([
      'NUMBER',
    ])
  })
})

describe('the choice of columns', () => {
  it('the chosen columns are stored for each form', () => {
    const storage = memory()
    rememberChoice(storage, 'form-1', { status: false })
    expect(rememberedChoice(storage, 'form-1')).toEqual({ status: false })
    expect(rememberedChoice(storage, 'form-2')).toEqual({})
    rememberChoice(storage, 'form-1', {})
    expect(storage.get('wf-columns:form-1')).toBeNull()
  })

  it.each(['', 'null', '[1]', '{"status":"yes"}', '{broken'])('an invalid choice is ignored: %s', (text) => {
    const storage = memory()
    storage.set('wf-columns:form-1', text)
    expect(rememberedChoice(storage, 'form-1')).toEqual({})
  })
})

function memory() {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

function never(): never {
  throw new Error('There is such a column')
}
