import { expect, it } from 'vitest'
import { loadTexts } from '../../../texts.ts'
import { openingTexts } from './opening-texts.ts'

const next = new Date('2027-01-04T06:00:00Z')
const access = { times: { zone: 'Asia/Riyadh' }, closed: { showsOpening: true } } as Parameters<
  typeof openingTexts
>[1]['access'] // what the texts depend on

it.each([
  ['en', '4', 'Monday, January 4, 2027', '09:00'],
  ['ar', '٤', '٤ يناير ٢٠٢٧', '٠٩:٠٠'],
] as const)(
  'names the next opening with its year, in the digits of the page: %s',
  async (language, day, date, time) => {
    const said = openingTexts({ texts: await loadTexts() }, { access, language, link: 'cakes' }, next)
    expect(said?.day).toBe(day)
    expect(said?.date).toContain(date)
    expect(said?.time).toContain(time)
  },
)
