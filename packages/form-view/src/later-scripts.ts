import type { FormDoc } from '@wayform/core/form/document.ts'
import type { ApartScript } from './alive/enhance/later-types.ts'
import type { LaterScript } from './page-data.ts'

type Script = LaterScript | ApartScript

/** The scripts that a page with this markup may fetch: a page that can't need one does not name it. */
export function laterScripts(
  markup: string,
  scripts: Readonly<Record<Script, string>>,
  questions: FormDoc,
): Partial<Record<Script, string>> {
  const names = (Object.keys(NEEDED) as Script[]).filter((name) => NEEDED[name](markup, questions))
  return Object.fromEntries(names.map((name) => [name, scripts[name]]))
}

/** As `alive/enhance/later.ts` looks for them in the page. */
const NEEDED: Record<Script, (markup: string, questions: FormDoc) => boolean> = {
  phone: (markup) => markup.includes('type="tel"'),
  countries: (markup) => markup.includes('type="tel"'),
  calling: (markup) => markup.includes('type="tel"'),
  controls: (markup) => /type="date"|pf-sp|data-video/.test(markup),
  recall: (markup) => markup.includes('data-recall='),
  slider: (markup) => markup.includes('class="pf-sl"'),
  ranking: (markup) => markup.includes('class="pf-rk"'),
  order: (markup) => markup.includes('class="pf-or"'),
  signature: (markup) => markup.includes('class="pf-sg"'),
  booking: (markup) => markup.includes('class="pf-bk"'),
  uploads: (markup) => markup.includes('type="file"'),
  combobox: (_, questions) => questions.some(isLongList) && !questions.some(hasChangingList),
}

/** With the line that stands for no choice, a list of so many can be searched. */
const LONG_LIST = 13

function isLongList(question: FormDoc[number]): boolean {
  return isList(question) && question.options.length >= LONG_LIST
}

/** A list whose options come and go stays the browser's own, which follows at once. */
export function hasChangingList(question: FormDoc[number]): boolean {
  return isList(question) && question.options.some(({ showIf }) => showIf !== undefined)
}

type List = Extract<FormDoc[number], { options: unknown }>

/** Of the choices only a list has no "Other". */
function isList(question: FormDoc[number]): question is List {
  return 'options' in question && !('allowOther' in question)
}
