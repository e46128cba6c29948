import { describe, expect, it } from 'vitest'
import { nameQuestion } from './respondent-name.ts'

const text = (label: string, longAnswer = false) => ({ type: 'TEXT', label, longAnswer })

describe('the question for a name', () => {
  it.each([
    'Your name',
    'Full name *',
    'Seu nome',
    'Nombre y apellidos',
    'Votre prénom',
    'Nama lengkap',
    'Vorname',
    'Il tuo nome',
    'الاسم الكامل',
    '您的姓名',
    'Ваше имя',
  ])('is found by its label: %s', (label) => {
    expect(nameQuestion([text('Which cake?'), text(label)])?.label).toBe(label)
  })

  it.each(['Company name', 'Nome da empresa', 'Name of your dog', '公司名字', 'Username', 'Renamed part', 'Filename'])(
    'is not one for something else: %s',
    (label) => {
      expect(nameQuestion([text(label)])).toBeUndefined()
    },
  )

  it('is a short text, and the first of several', () => {
    const questions = [text('A name and its story', true), { type: 'EMAIL', label: 'Name' }, text('Name'), text('Nome')]
    expect(nameQuestion(questions)?.label).toBe('Name')
  })
})
