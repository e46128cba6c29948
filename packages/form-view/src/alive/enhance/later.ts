import type { PageData } from '../../page-data.ts'
import type { Enhancement } from '../live-form.ts'

/** What only some pages need is fetched when such a page shows. Without it, the browser's own field does. */
export const later: Enhancement = (page, form) => {
  for (const [name, selector] of SCRIPTS) {
    if (!page.querySelector(selector)) continue
    void import(form.data.later[name]).then(
      (script: { enhance: Enhancement }) => script.enhance(page, form),
      () => undefined,
    )
  }
}

/** A list of more options than fit on a screen can be searched; files are sent while the form is filled in; see controls.ts. */
const SCRIPTS: readonly [name: keyof PageData['later'], selector: string][] = [
  ['combobox', '[data-kind=DROPDOWN] option:nth-child(14)'],
  ['uploads', 'input[type=file]'],
  ['controls', 'input[type=tel],input[type=date],.pf-sp'],
]
