import type { PreviewScheme } from '@wayform/form-view/preview/preview-messages.ts'

const DARK = /\(prefers-color-scheme:\s*dark\)/
const ALWAYS = '(min-width: 0px)'

/** The conditions as they were written. */
const written = new WeakMap<CSSMediaRule, string>()

/** Shows the page in light or dark colours whatever the device prefers: its rules for dark hold always, or never. */
export function showScheme(scheme: PreviewScheme | undefined): void {
  document.documentElement.style.colorScheme = scheme ?? ''
  for (const sheet of [...inlineSheets(), ...document.adoptedStyleSheets]) {
    for (const rule of sheet.cssRules) if (rule instanceof CSSMediaRule) apply(rule, scheme)
  }
}

function apply(rule: CSSMediaRule, scheme: PreviewScheme | undefined): void {
  const condition = written.get(rule) ?? rule.media.mediaText
  if (!DARK.test(condition)) return
  written.set(rule, condition)
  const wanted = scheme === undefined ? condition : scheme === 'dark' ? condition.replace(DARK, ALWAYS) : 'not all'
  if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
}

/** Not those that the page has fetched, which have fonts alone. */
function inlineSheets(): CSSStyleSheet[] {
  return [...document.styleSheets].filter(({ href }) => href === null)
}
