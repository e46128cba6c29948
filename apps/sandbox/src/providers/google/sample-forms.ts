type Item = Record<string, unknown> & { itemId: string; title?: string }
export type Sample = { description?: string; settings?: Record<string, unknown>; items: readonly Item[] }

/** An item as Google's discovery document describes it; ids count up within the form. */
function formOf(build: (make: Maker) => Item[], more: Omit<Sample, 'items'> = {}): Sample {
  let count = 0
  const nextId = () => (0x10_00_00_00 + ++count).toString(16)
  return { ...more, items: build(makerOf(nextId)) }
}

type Choice = string | Record<string, unknown>
type Maker = ReturnType<typeof makerOf>

function makerOf(nextId: () => string) {
  const item = (title: string, rest: Record<string, unknown>): Item => ({ itemId: nextId(), title, ...rest })
  const ask = (title: string, question: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    item(title, { questionItem: { question: { questionId: nextId(), ...question } }, ...more })
  const options = (list: readonly Choice[]) => list.map((each) => (typeof each === 'string' ? { value: each } : each))
  return {
    item,
    ask,
    text: (title: string, required = false) => ask(title, { required, textQuestion: {} }),
    paragraph: (title: string) => ask(title, { textQuestion: { paragraph: true } }),
    choose: (type: 'RADIO' | 'CHECKBOX' | 'DROP_DOWN', title: string, list: readonly Choice[], more = {}) =>
      ask(title, { choiceQuestion: { type, options: options(list) }, ...more }),
    scale: (title: string, low: number, high: number, labels: Record<string, string> = {}) =>
      ask(title, { scaleQuestion: { low, high, ...labels } }),
    rating: (title: string, ratingScaleLevel: number, iconType = 'STAR') =>
      ask(title, { ratingQuestion: { ratingScaleLevel, iconType } }),
    date: (title: string, more = {}) => ask(title, { required: true, dateQuestion: { includeYear: true, ...more } }),
    time: (title: string, duration = false) => ask(title, { timeQuestion: { duration } }),
    file: (title: string, more = {}) => ask(title, { fileUploadQuestion: { folderId: 'f', maxFiles: 1, ...more } }),
    grid: (title: string, type: 'RADIO' | 'CHECKBOX', rows: readonly string[], columns: readonly string[]) =>
      item(title, {
        questionGroupItem: {
          questions: rows.map((row) => ({ questionId: nextId(), rowQuestion: { title: row } })),
          grid: { columns: { type, options: options(columns) } },
        },
      }),
    page: (title: string, itemId = nextId()): Item => ({ itemId, title, pageBreakItem: {} }),
    note: (title: string, description = '') => item(title, { description, textItem: {} }),
    picture: (title: string) => item(title, { imageItem: { image: { contentUri: 'https://example.com/a.png' } } }),
    video: (title: string) =>
      item(title, { videoItem: { caption: '', video: { youtubeUri: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } } }),
  }
}

const AGREE = ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree']

/** Forms as people have them at Google, by their titles; every type, section, branch and setting is in one of them. */
export const SAMPLE_FORMS: Readonly<Record<string, Sample>> = {
  'Customer survey': formOf(
    (f) => [
      f.choose('RADIO', 'How did you find us?', ['A friend', 'Instagram', { isOther: true }]),
      f.scale('Would you recommend us?', 0, 10),
      f.grid('How was each part?', 'RADIO', ['Food', 'Service'], ['Bad', 'Fine', 'Great']),
      f.paragraph('What should we change?'),
    ],
    { description: 'Two minutes, and you help us a lot.' },
  ),
  'Workshop sign-up': formOf((f) => [
    f.text('Name', true),
    f.choose('DROP_DOWN', 'Which day?', ['Saturday', 'Sunday']),
    f.choose('CHECKBOX', 'What do you bring?', ['Laptop', 'Snacks', { isOther: true }]),
  ]),
  'Job application': formOf(
    (f) => [
      f.text('Full name', true),
      f.page('Experience'),
      f.paragraph('Tell us about your last job'),
      f.file('CV', { types: ['PDF'] }),
      f.page('Availability'),
      f.date('When could you start?'),
      f.time('From what time?'),
    ],
    { settings: { emailCollectionType: 'RESPONDER_INPUT' } },
  ),
  'Event feedback': formOf((f) => [
    f.rating('The talks', 5),
    f.rating('The food', 10, 'HEART'),
    f.scale('The venue', 1, 5, { lowLabel: 'Poor', highLabel: 'Great' }),
  ]),
  'Pizza order': formOf((f) => [
    f.choose('RADIO', 'Pizza', ['Margherita', 'Calabresa', 'Quattro formaggi'], { required: true }),
    f.choose('CHECKBOX', 'Extras', ['Olives', 'Cheese']),
    f.choose('RADIO', 'Delivery or pick-up?', [
      { value: 'Delivery', goToAction: 'NEXT_SECTION' },
      { value: 'Pick-up', goToSectionId: 'you' },
    ]),
    f.page('Delivery', 'where'),
    f.paragraph('Address'),
    f.page('About you', 'you'),
    f.text('Phone', true),
  ]),
  'Course registration': formOf((f) => [
    f.text('Student', true),
    f.choose('RADIO', 'Have you been here before?', [
      { value: 'Yes', goToAction: 'SUBMIT_FORM' },
      { value: 'No', goToAction: 'NEXT_SECTION' },
      { value: 'Not sure', goToAction: 'RESTART_FORM' },
    ]),
    f.page('New students'),
    f.date('Date of birth'),
  ]),
  'History quiz': formOf(
    (f) => [
      f.choose('RADIO', 'When did it begin?', ['1914', '1939'], {
        grading: { pointValue: 2, correctAnswers: { answers: [{ value: '1914' }] } },
      }),
      f.ask('Name the treaty', { textQuestion: {}, grading: { pointValue: 3 } }),
    ],
    { settings: { quizSettings: { isQuiz: true } } },
  ),
  RSVP: formOf((f) => [
    f.choose('RADIO', 'Will you come?', ['Yes', 'No']),
    f.text('How many guests?'),
    f.ask('Birthday', { dateQuestion: { includeYear: false } }),
  ]),
  'Property viewing': formOf((f) => [
    f.picture('The house'),
    f.video('A tour'),
    f.note('Please read', 'Bring an ID to the viewing.'),
    f.ask('When?', { dateQuestion: { includeYear: true, includeTime: true } }),
  ]),
  'Gym check-in': formOf((f) => [f.time('Arrival'), f.time('How long did you train?', true), f.scale('Effort', 1, 10)]),
  'Photo contest': formOf((f) => [
    f.file('Your photos', { types: ['IMAGE'], maxFiles: 5, maxFileSize: '10485760' }),
    f.file('Anything else', { types: ['PDF', 'VIDEO'] }),
  ]),
  'Employee survey': formOf((f) => [
    f.grid('How much do you agree?', 'RADIO', ['I like my work', 'I am heard', 'I can grow'], AGREE),
    f.grid('When are you in?', 'CHECKBOX', ['Monday', 'Tuesday'], ['Morning', 'Afternoon']),
  ]),
  Contact: formOf((f) => [f.text('Name'), f.text('Subject'), f.paragraph('Message')]),
  'Ficha de anamnese': formOf((f) => [
    f.text('Nome completo', true),
    f.choose('CHECKBOX', 'Tem alguma destas condições?', ['Diabetes', 'Hipertensão', 'Nenhuma']),
    f.page('Histórico'),
    f.paragraph('Medicamentos em uso'),
  ]),
  'استبيان العملاء': formOf((f) => [f.text('الاسم'), f.choose('RADIO', 'كيف كانت الخدمة؟', ['ممتازة', 'جيدة'])]),
  活动报名: formOf((f) => [f.text('姓名', true), f.choose('DROP_DOWN', '场次', ['上午', '下午'])]),
  Опрос: formOf((f) => [f.choose('RADIO', 'Довольны ли вы?', ['Да', 'Нет']), f.paragraph('Почему?')]),
  'Swap of shifts': formOf((f) => [
    f.choose('RADIO', 'Why?', ['Ill', 'Ill', 'Other plans'], { choiceShuffle: true }),
    f.choose('DROP_DOWN', 'No options yet', []),
    f.item('Something new', { hologramItem: {} }),
  ]),
  'Verified poll': formOf(
    (f) => [f.choose('RADIO', 'Vote', [{ value: 'A', image: { contentUri: 'https://e.x/a' } }, 'B'])],
    {
      settings: { emailCollectionType: 'VERIFIED' },
    },
  ),
  'Big grid': formOf((f) => [
    f.grid(
      'Rate all of these',
      'RADIO',
      Array.from({ length: 15 }, (_, n) => `Row ${n + 1}`),
      Array.from({ length: 8 }, (_, n) => `Column ${n + 1}`),
    ),
  ]),
}
