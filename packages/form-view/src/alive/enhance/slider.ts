import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'
import type { Enhancement } from '../live-form.ts'
import { one } from '../page-markup.ts'

/** The slider sets the field beside it, and follows it. */
export const enhance: Enhancement = (page, form) => {
  const { language } = form.data
  for (const place of page.querySelectorAll('.pf-sl')) {
    const range = one<HTMLInputElement>(place, '[type=range]')
    const field = one<HTMLInputElement>(place, '[name]')
    const around = Array.from(place.querySelectorAll('.wrap>bdi'), (each) => each.textContent)
    const follow = () => {
      range.value = readTypedNumber(field.value, language, around) ?? range.min
      const min = +range.min
      range.style.setProperty('--v', `${((+range.value - min) / (+range.max - min)) * 100}%`)
      // An unanswered slider stands at its lowest value, which is no answer yet.
      range.setAttribute('aria-valuetext', field.value || '–')
    }
    const set = () => {
      const text = typedNumber(range.value, language)
      if (field.value === text) return
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    range.hidden = false
    follow()
    range.addEventListener('input', set)
    // A press on the lowest value moves nothing, but it is an answer.
    range.addEventListener('pointerup', set)
    range.addEventListener('keyup', ({ key }) => /^(Home|Arrow|Page)/.test(key) && set())
    field.addEventListener('input', follow)
    form.markup.form.addEventListener('resume', follow)
    form.markup.form.addEventListener('reset', () => setTimeout(follow))
  }
}
