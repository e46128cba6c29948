const DARK = '(prefers-color-scheme:dark)'

/** The rules for dark pages, whatever their condition is now. */
const dark = new WeakSet<CSSRule>()

/** Shows the page in light or dark colours whatever the device prefers: its rules for dark hold always, or never. */
export function showScheme(scheme: 'light' | 'dark' | undefined): void {
  document.documentElement.style.colorScheme = scheme ?? ''
  for (const { cssRules } of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue
      if (rule.conditionText.replace(' ', '') === DARK) dark.add(rule)
      if (dark.has(rule)) rule.media.mediaText = scheme ? (scheme === 'dark' ? 'all' : 'not all') : DARK
    }
  }
}
