import type { LaterScript } from '../../page-data.ts'
import type { Enhancement } from '../live-form.ts'

/** As `later`, for types that are apart: only scripts of forms that ask them know these names. */
export const laterTypes: Enhancement = (page, form) => {
  for (const [name, selector] of SCRIPTS) {
    const address = form.data.later[name]
    if (address === undefined || !page.querySelector(selector)) continue
    void import(address).then(
      (script: { enhance: Enhancement }) => script.enhance(page, form),
      () => undefined,
    )
  }
}

const SCRIPTS: readonly [name: LaterScript, selector: string][] = [
  ['slider', '.pf-sl'],
  ['ranking', '.pf-rk'],
]
