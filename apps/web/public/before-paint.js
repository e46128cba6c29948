// Runs before the first paint, so that a dark page never flashes white. A file of its own: the policy allows no inline
// script. Keys as in src/lib/theme.ts and src/lib/language.ts.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('wf-theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  if ((read('wf-language') ?? navigator.language ?? '').startsWith('ar')) root.dir = 'rtl'
})()
