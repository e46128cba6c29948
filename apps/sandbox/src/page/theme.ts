const KEY = 'sandbox-theme'

export function startTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = localStorage.getItem(KEY)
    document.documentElement.dataset['mantineColorScheme'] = chosen ?? (system.matches ? 'dark' : 'light')
  }
  system.addEventListener('change', apply)
  apply()
}

export function toggleTheme() {
  const next = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark'
  localStorage.setItem(KEY, next)
  document.documentElement.dataset['mantineColorScheme'] = next
}
