// Runs before the first paint, so that a dark page never flashes white. The build writes it into the page, where the
// policy allows it by its hash. Keys as in src/lib/theme.ts and src/lib/language.ts.
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
  // A dashboard that the server rendered knows its language, but not what only this device knows: the hour (as in
  // src/lib/account/greeting.ts), and whether the first steps are hidden (features/dashboard/components/FirstSteps.tsx).
  if (root.hasAttribute('data-rendered')) {
    const hour = new Date().getHours()
    root.dataset.part = hour < 5 || hour > 17 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'
    root.toggleAttribute('data-no-steps', read('wf-first-steps-hidden') !== null)
  } else if ((read('wf-language') ?? navigator.language ?? '').startsWith('ar')) root.dir = 'rtl'
})()
