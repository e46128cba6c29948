import type { LaterScript } from '../../page-data.ts'
import type { Enhancement } from '../live-form.ts'

/** Loads the scripts that only some pages need when such a page shows. If that fails, the native field works. */
export const later: Enhancement = (page, form) => {
  for (const [name, selector] of SCRIPTS) {
    const address = form.data.later[name]
    if (address === undefined || !page.querySelector(selector)) continue
    void import(address).then(
      (script: { enhance: Enhancement }) => script.enhance(page, form),
      () => undefined,
    )
  }
}

/** A list of more options than fit on a screen can be searched; files are sent while the form is filled in; see controls.ts. */
const SCRIPTS: readonly [name: LaterScript, selector: string][] = [
  ['combobox', '[data-kind=DROPDOWN] option:nth-child(14)'],
  ['uploads', 'input[type=file]'],
  ['controls', 'input[type=date],.pf-sp,[data-video]'],
  ['calling', 'input[type=tel]'],
]
