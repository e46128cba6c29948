import type { Language } from '@wayform/core/languages.ts'
import { smallCount } from '@wayform/core/numbers/number-format.ts'
import { dateLocale } from '@wayform/core/time/format-date.ts'
import { DAY_MS } from '@wayform/core/time/zones.ts'

/**
 * Days and times as `formatDate` writes them, without `Intl`: a phone takes a tenth of a second until its first formatter is there,
 * and a calendar should have opened by then. Days are counted since 1970, the first weekday of the words is Sunday.
 */
type DayWords = {
  short: string
  long: string
  months: string
  /** Of one day: its weekday, month and number. */
  date: string
  /** From one day to another of the same month, and of another one. */
  inMonth: string
  across: string
  day?: string
  clock?: string
  /** After a short weekday in a date. */
  abbreviation?: string
}

const WORDS: Readonly<Record<Language, DayWords>> = {
  en: {
    short: 'Sun Mon Tue Wed Thu Fri Sat',
    long: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    months: 'January February March April May June July August September October November December',
    date: '{weekday} {day} {month}',
    inMonth: '{day}\u2009–\u2009{end} {month}',
    across: '{day} {month}\u2009–\u2009{end} {endMonth}',
  },
  'pt-br': {
    short: 'dom. seg. ter. qua. qui. sex. sáb.',
    long: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    date: '{weekday}, {day} de {month}',
    inMonth: '{day}\u2009–\u2009{end} de {month}',
    across: '{day} de {month}\u2009–\u2009{end} de {endMonth}',
  },
  es: {
    short: 'dom lun mar mié jue vie sáb',
    long: 'domingo lunes martes miércoles jueves viernes sábado',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    date: '{weekday}, {day} de {month}',
    inMonth: '{day}–{end} de {month}',
    across: '{day} de {month}\u2009–\u2009{end} de {endMonth}',
  },
  id: {
    short: 'Min Sen Sel Rab Kam Jum Sab',
    long: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu',
    months: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
    date: '{weekday}, {day} {month}',
    inMonth: '{day}–{end} {month}',
    across: '{day} {month}\u2009–\u2009{end} {endMonth}',
    clock: '.',
  },
  fr: {
    short: 'dim. lun. mar. mer. jeu. ven. sam.',
    long: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    date: '{weekday} {day} {month}',
    inMonth: '{day}–{end} {month}',
    across: '{day} {month}\u2009–\u2009{end} {endMonth}',
  },
  it: {
    short: 'dom lun mar mer gio ven sab',
    long: 'domenica lunedì martedì mercoledì giovedì venerdì sabato',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    date: '{weekday} {day} {month}',
    inMonth: '{day}–{end} {month}',
    across: '{day} {month}\u2009–\u2009{end} {endMonth}',
  },
  de: {
    short: 'So Mo Di Mi Do Fr Sa',
    long: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    date: '{weekday}, {day}. {month}',
    inMonth: '{day}.–{end}. {month}',
    across: '{day}. {month}\u2009–\u2009{end}. {endMonth}',
    abbreviation: '.',
  },
  ar: {
    short: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
    long: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
    date: '{weekday}، {day} {month}',
    inMonth: '{day}–{end} {month}',
    across: '{day} {month} – {end} {endMonth}',
  },
  zh: {
    short: '周日 周一 周二 周三 周四 周五 周六',
    long: '星期日 星期一 星期二 星期三 星期四 星期五 星期六',
    months: '1 2 3 4 5 6 7 8 9 10 11 12',
    date: '{month}月{day}日{weekday}',
    inMonth: '{month}/{day} – {month}/{end}',
    across: '{month}/{day} – {endMonth}/{end}',
    day: '{day}日',
  },
  ru: {
    short: 'вс пн вт ср чт пт сб',
    long: 'воскресенье понедельник вторник среда четверг пятница суббота',
    months: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    date: '{weekday}, {day} {month}',
    inMonth: '{day}–{end} {month}',
    across: '{day} {month} – {end} {endMonth}',
  },
}

type Length = 'short' | 'long'

export const weekdayText = (day: number, language: Language, length: Length = 'short'): string =>
  wordAt(WORDS[language][length], new Date(day * DAY_MS).getUTCDay())

/** The number of a day in its month. */
export const dayNumberText = (day: number, language: Language): string =>
  fill(WORDS[language].day ?? '{day}', { day: numberOf(day, language) })

/** "Thursday 5 November", or with the short weekday. */
export function dateText(day: number, language: Language, length: Length): string {
  const { date, abbreviation = '' } = WORDS[language]
  const weekday = weekdayText(day, language, length) + (length === 'short' ? abbreviation : '')
  return fill(date, { ...partsOf(day, language), weekday })
}

/** "5 – 11 November"; across the turn of a year with both years. */
export function daysText(first: number, last: number, language: Language): string {
  const [from, to] = [new Date(first * DAY_MS), new Date(last * DAY_MS)]
  if (from.getUTCFullYear() !== to.getUTCFullYear()) {
    const format = new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', day: 'numeric', month: 'long' })
    return format.formatRange(from, to)
  }
  const { inMonth, across } = WORDS[language]
  const end = partsOf(last, language)
  const pattern = from.getUTCMonth() === to.getUTCMonth() ? inMonth : across
  return fill(pattern, { ...partsOf(first, language), end: end.day, endMonth: end.month })
}

/** The time of a minute of a day, from 00:00 to 23:59. */
export function clockText(minute: number, language: Language): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, Math.floor(minute % 60)]
  return twoDigits(hours, language) + (WORDS[language].clock ?? ':') + twoDigits(minutes, language)
}

const twoDigits = (value: number, language: Language) =>
  (value < 10 ? smallCount(0, language) : '') + smallCount(value, language)

function partsOf(day: number, language: Language) {
  const month = wordAt(WORDS[language].months, new Date(day * DAY_MS).getUTCMonth())
  return { day: numberOf(day, language), month }
}

const numberOf = (day: number, language: Language) => smallCount(new Date(day * DAY_MS).getUTCDate(), language)

const wordAt = (words: string, at: number) => words.split(' ')[at] ?? ''

const fill = (pattern: string, parts: Readonly<Record<string, string>>) =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
