import type { Enhancement } from '../live-form.ts'
import { postBookingPlainly } from './booking/post-plainly.ts' // apart

/** Scripts of types that are apart: the data of a page names them beside the others. */
// oxfmt-ignore
export type ApartScript = 'slider' | 'ranking' | 'order' | 'signature'
  | 'booking' // apart

/** As `later`, for types that are apart: only scripts of forms that ask them know these names. */
export const laterTypes: Enhancement = (page, form) => {
  const addresses: Partial<Record<ApartScript | 'keep', string>> = form.data.later
  for (const [name, selector] of SCRIPTS) {
    const address = addresses[name]
    if (address === undefined || !page.querySelector(selector)) continue
    void import(address).then(
      (script: { enhance: Enhancement }) => script.enhance(page, form),
      () => undefined,
    )
  }
  // Until the menu's script is there, its buttons lead to pages that do without, and not on in the form.
  form.markup.form.addEventListener(
    'submit',
    (event) => event.submitter?.closest('.pf-or:not(.on)') && event.stopImmediatePropagation(),
    true,
  )
  postBookingPlainly(form) // apart
}

const SCRIPTS: readonly [name: ApartScript, selector: string][] = [
  ['slider', '.pf-sl'],
  ['ranking', '.pf-rk'],
  ['order', '.pf-or'],
  ['signature', '.pf-sg'], // apart
  ['booking', '.pf-bk'], // apart
]
