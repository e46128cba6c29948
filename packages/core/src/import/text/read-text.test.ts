import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formDoc } from '../../form/document.ts'
import type { Question } from '../../questions/question.ts'
import { importTools } from '../testing.ts'
import { leastCpuMs } from '../../testing/least-cpu-ms.ts'
import { outcomeOf } from '../imported-form.ts'
import { readText } from './read-text.ts'

const read = (text: string) => readText(text, importTools)
const asked = (text: string) => read(text).questions.slice(1)
const kinds = (text: string) => asked(text).map(({ type }) => type)
const labels = (text: string) => asked(text).map(({ label }) => label)
const optionsOf = (question: Question | undefined) =>
  question && 'options' in question ? question.options.map(({ label }) => label) : null

describe('one question in each line', () => {
  const TEXT = `Name
WhatsApp number
Which cake? Brigadeiro / Morango / Cenoura
How many kg? 1, 2, 3
Pick-up day and time
Photo for the top (optional)`

  it('turns one line each into the questions that an owner would expect', () => {
    expect(kinds(TEXT)).toEqual(['TEXT', 'PHONE', 'RADIO', 'RADIO', 'DATE', 'FILE'])
    expect(labels(TEXT)).toEqual([
      'Name',
      'WhatsApp number',
      'Which cake?',
      'How many kg?',
      'Pick-up day and time',
      'Photo for the top',
    ])
    const [, , cake, , day, photo] = asked(TEXT)
    expect(optionsOf(cake)).toEqual(['Brigadeiro', 'Morango', 'Cenoura'])
    expect(day).toMatchObject({ datePickerMode: 'datetime', required: true })
    expect(photo).toMatchObject({ uploadType: 'image', required: false })
    expect(read(TEXT).items.map(outcomeOf)).toEqual(Array.from({ length: 6 }, () => 'understood'))
  })

  it('requires an answer where a star says so, and nowhere else', () => {
    expect(asked('Name *\nEmail').map(({ required }) => required)).toEqual([true, false])
    expect(labels('Name *\nEmail (required):')).toEqual(['Name', 'Email'])
  })
})

describe('the kinds of questions in the ten languages', () => {
  const LINES: Record<string, string> = {
    en: 'Full name\nPhone\nEmail\nDelivery address\nDate of birth\nHow many people?\nComments\nI agree to the terms',
    'pt-br':
      'Nome completo\nCelular\nE-mail\nEndereço de entrega\nData de nascimento\nQuantas pessoas?\nObservações\nConcordo com os termos',
    es: 'Nombre completo\nTeléfono\nCorreo electrónico\nDirección de entrega\nFecha de nacimiento\n¿Cuántas personas?\nComentarios\nAcepto los términos',
    id: 'Nama lengkap\nNo HP\nEmail\nAlamat pengiriman\nTanggal lahir\nBerapa orang?\nCatatan\nSaya setuju dengan syarat',
    fr: 'Nom complet\nTéléphone\nE-mail\nAdresse de livraison\nDate de naissance\nCombien de personnes ?\nCommentaires\nJ’accepte les conditions',
    it: 'Nome e cognome\nTelefono\nEmail\nIndirizzo di consegna\nData di nascita\nQuante persone?\nCommenti\nAccetto i termini',
    de: 'Vorname und Nachname\nTelefonnummer\nE-Mail\nAdresse\nDatum\nWie viele Personen?\nBemerkungen\nIch stimme den Bedingungen zu',
    ar: 'الاسم الكامل\nرقم الهاتف\nالبريد الإلكتروني\nعنوان التوصيل\nتاريخ الميلاد\nكم عدد الأشخاص؟\nملاحظات\nأوافق على الشروط',
    zh: '姓名\n电话\n邮箱\n送货地址\n日期\n几位？\n备注\n我同意条款',
    ru: 'Имя\nТелефон\nЭлектронная почта\nАдрес доставки\nДата рождения\nСколько человек?\nКомментарий\nЯ согласен с условиями',
  }
  it.each(Object.entries(LINES))('finds the kinds of questions in %s', (_, text) => {
    expect(kinds(text)).toEqual(['TEXT', 'PHONE', 'EMAIL', 'ADDRESS', 'DATE', 'NUMBER', 'TEXT', 'CONSENT'])
    expect(asked(text)[6]).toMatchObject({ longAnswer: true })
  })

  it.each([
    'What time?',
    'Que horas?',
    '¿A qué hora?',
    'Jam berapa?',
    'À quelle heure ?',
    'A che ora?',
    'Welche Uhrzeit?',
    'ما الوقت المناسب؟',
    '几点？',
    'Во сколько?',
  ])('reads %s as a question for a time', (line) => expect(kinds(`Name\n${line}`)).toEqual(['TEXT', 'TIME']))
})

describe('numbered questions', () => {
  it('numbered questions have the bullets below them as options', () => {
    const text = `Customer survey
1. How did you find us?
- Instagram
- A friend
2. What did you buy? (choose all that apply)
a) Bread
b) Cake
3. How satisfied are you (1-5)
4. Anything else?`
    expect(read(text).name).toBe('Customer survey')
    expect(kinds(text)).toEqual(['RADIO', 'CHECKBOX', 'RATING', 'TEXT'])
    expect(optionsOf(asked(text)[0])).toEqual(['Instagram', 'A friend'])
    expect(optionsOf(asked(text)[1])).toEqual(['Bread', 'Cake'])
  })

  it('numbered questions below a title give the form its name', () => {
    const { name, questions } = read('Ficha de inscrição\n1. Nome\n2. Telefone\n3. Turma')
    expect(name).toBe('Ficha de inscrição')
    expect(questions.slice(1).map(({ label }) => label)).toEqual(['Nome', 'Telefone', 'Turma'])
  })

  it('numbers below a question are its options', () => {
    const text = 'Which size?\n1. Small\n2. Large\nName'
    expect(kinds(text)).toEqual(['RADIO', 'TEXT'])
    expect(optionsOf(asked(text)[0])).toEqual(['Small', 'Large'])
  })

  it('boxes allow several answers, circles one', () => {
    expect(kinds('Toppings\n☐ Cheese\n☐ Ham\nSize\n( ) S\n( ) L')).toEqual(['CHECKBOX', 'RADIO'])
  })

  it('Chinese and Arabic numbers count, too', () => {
    expect(labels('一、姓名\n二、电话')).toEqual(['姓名', '电话'])
    expect(labels('١. الاسم\n٢. رقم الهاتف')).toEqual(['الاسم', 'رقم الهاتف'])
  })

  it('reads a list that the respondent is asked to send as questions, not options', () => {
    const text = 'Please send us:\n- Name\n- Phone\n- Delivery address'
    expect(kinds(text)).toEqual(['HEADER', 'TEXT', 'PHONE', 'ADDRESS'])
  })
})

describe('a menu', () => {
  it('a menu becomes a choice for each of its parts, with the prices as values', () => {
    const text = `*Cantina da Ana*

PIZZAS
Margherita ..... R$ 30,00
(molho, mussarela)
Calabresa ..... R$ 35,50
BEBIDAS
Coca-Cola - R$ 6
Água - R$ 4`
    const { name } = read(text)
    expect(name).toBe('Cantina da Ana')
    expect(kinds(text)).toEqual(['CHECKBOX', 'CHECKBOX'])
    expect(labels(text)).toEqual(['PIZZAS', 'BEBIDAS'])
    expect(optionsOf(asked(text)[0])).toEqual(['Margherita (molho, mussarela) · R$ 30,00', 'Calabresa · R$ 35,50'])
    expect(asked(text)[0]).toMatchObject({ assignValues: true, options: [{ weight: '30' }, { weight: '35.5' }] })
  })

  it.each([
    ['Nasi goreng 25rb\nMie ayam 20rb', ['25000', '20000']],
    ['Борщ — 250 руб.\nПельмени — 1 300 руб.', ['250', '1300']],
    ['كبسة ٤٥ ريال\nشاورما ٢٠ ريال', ['45', '20']],
    ['牛肉面 28元\n饺子 18元', ['28', '18']],
    ['Schnitzel 14,90 €\nSalat 9,50 €', ['14.9', '9.5']],
    ['Espresso $3\nLatte $4.50', ['3', '4.5']],
  ])('reads the prices of %j', (text, weights) => {
    const [menu, ...rest] = asked(text)
    expect(rest).toEqual([])
    expect(menu && 'options' in menu ? menu.options.map(({ weight }) => weight) : []).toEqual(weights)
  })
})

describe('what is no question', () => {
  it('leaves out a line that is no question with its reason, or keeps it as a text to read', () => {
    const text =
      'Hello and welcome to our bakery! We are happy that you are here!\n-----\nName\nhttps://example.com/menu'
    expect(read(text).items.map(({ kind, reasons }) => [kind, ...reasons])).toEqual([
      ['HEADER'],
      [null, 'nothingToAsk'],
      ['TEXT'],
      [null, 'linkOnly'],
    ])
  })

  it('merges options that look the same, and says so', () => {
    const { items } = read('Size? S / M / s')
    expect(items[0]).toMatchObject({ kind: 'RADIO', reasons: ['optionsMerged'] })
  })

  it('reports a text that was too long', () => {
    expect(read('a?\n'.repeat(3_000)).items.at(-1)).toMatchObject({ kind: null, reasons: ['tooMany'] })
  })
})

describe('any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '\n',
      '\n\n',
      '- ',
      '1. ',
      'a) ',
      '☐ ',
      '( ) ',
      '?',
      ':',
      ' / ',
      ', ',
      'R$ 3,50',
      '(optional)',
      '*',
      '_',
      '(',
      ')',
      '<b onclick=x>',
      '...',
    ),
  )
  it('turns any text into a valid document, the same each time, with a line about every question', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
        (text) => {
          const { questions, items } = read(text)
          expect(formDoc.parse(questions)).toEqual(questions)
          expect(read(text).questions).toEqual(questions)
          expect(items.flatMap(({ questionId }) => questionId ?? [])).toEqual(
            questions.slice(1).map(({ questionId }) => questionId),
          )
          for (const { description } of questions) expect(description).not.toMatch(/<(?!br>)/)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it.each([
    '*',
    '_',
    '.',
    ' ',
    '1',
    '1.',
    '(',
    '((',
    ':',
    '/',
    ',',
    'a,',
    '$',
    '1 000 ',
    '-',
    'ا',
    '一',
    '[ ]',
    '…',
    '?',
    'R$1',
    'a (',
    'a: b, ',
  ])('reads a text of nothing but %j in little time', (part) => {
    for (const unit of [part, `${part}\n`]) {
      const text = unit.repeat(60_000 / unit.length)
      expect(leastCpuMs(() => read(text), { enoughMs: 1_000 })).toBeLessThan(1_000)
    }
  })
})
