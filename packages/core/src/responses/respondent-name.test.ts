import { describe, expect, it } from 'vitest'
import { nameQuestion, respondentName } from './respondent-name.ts'

const asking = (label: string, longAnswer = false) => ({ type: 'TEXT', label, longAnswer })

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
  ])('finds the question for a name by its label: %s', (label) => {
    expect(nameQuestion([asking('Which cake?'), asking(label)])?.label).toBe(label)
  })

  it.each(['Company name', 'Nome da empresa', 'Name of your dog', '公司名字', 'Username', 'Renamed part', 'Filename'])(
    'finds no name in a question about something else: %s',
    (label) => {
      expect(nameQuestion([asking(label)])).toBeUndefined()
    },
  )

  it('takes the first of several questions for a name, and only a short text', () => {
    const questions = [
      asking('A name and its story', true),
      { type: 'EMAIL', label: 'Name' },
      asking('Name'),
      asking('Nome'),
    ]
    expect(nameQuestion(questions)?.label).toBe('Name')
  })
})

const answer = (label: string, text: string, type = 'TEXT') => ({ type, label, text })

describe('the respondent’s name', () => {
  it.each([
    ['Your name', 'Camila Rocha'],
    ['Full name *', 'Camila Rocha'],
    ['Nome', 'Camila Rocha'],
    ['¿Cuál es tu nombre?', 'Camila Rocha'],
    ['Nama lengkap', 'Camila Rocha'],
    ['Nom et prénom', 'Camila Rocha'],
    ['Name', 'Camila Rocha'],
    ['Name und Vorname', 'Camila Rocha'],
    ['الاسم الكامل', 'نورة'],
    ['您的姓名', '王伟'],
    ['Ваше имя', 'Анна'],
  ])('takes the name from the answer to “%s”', (label, text) => {
    expect(respondentName([answer('Wish', 'No nuts'), answer(label, ` ${text} `)])).toBe(text)
  })

  it('takes no other answer for the name, however short', () => {
    expect(respondentName([answer('Message on the cake', 'Ana'), answer('Username', 'ana1')])).toBe('')
    for (const label of ['Name on the cake', 'Nome do bolo', 'Name auf der Torte', 'Имя на торте', 'اسم الكعكة']) {
      expect(respondentName([answer(label, 'Lourdes')])).toBe('')
    }
    expect(respondentName([answer('Name', ''), answer('Name', 'x'.repeat(81))])).toBe('')
    expect(respondentName([answer('Name of the cake', 'Brigadeiro', 'RADIO')])).toBe('')
  })
})
