import { expect, it } from 'vitest'
import { loadTexts } from '../../../texts.ts'
import { openingTexts } from './opening-texts.ts'

const next = new Date('2027-01-04T18:05:00Z')
const access = { times: { zone: 'Asia/Riyadh' }, closed: { showsOpening: true } } as Parameters<
  typeof openingTexts
>[1]['access'] // what the texts depend on

it.each([
  ['en', '4', 'Monday 4 January 2027', '21:05'],
  ['pt-br', '4', 'segunda-feira, 4 de janeiro de 2027', '21:05'],
  ['es', '4', 'lunes, 4 de enero de 2027', /9:05\sp\.m\./],
  ['id', '4', 'Senin, 4 Januari 2027', '21.05'],
  ['fr', '4', 'lundi 4 janvier 2027', '21:05'],
  ['it', '4', 'lunedì 4 gennaio 2027', '21:05'],
  ['de', '4', 'Montag, 4. Januar 2027', '21:05'],
  ['ar', '٤', '٤ يناير ٢٠٢٧', /٩:٠٥\sم/],
  ['zh', '4日', '2027年1月4日星期一', '21:05'],
  ['ru', '4', 'понедельник, 4 января 2027', '21:05'],
] as const)('names the next opening as readers of %s write it, with its year', async (language, day, date, time) => {
  const said = openingTexts({ texts: await loadTexts() }, { access, language, link: 'cakes' }, next)
  expect(said?.day).toBe(day)
  expect(said?.date).toContain(date)
  expect(said?.time).toMatch(time)
})
