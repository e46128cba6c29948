import path from 'node:path'
import { type Language, LANGUAGES } from '@wayform/core/languages.ts'

export type BuiltChunk = {
  type: 'chunk'
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Output = Record<string, BuiltChunk | { type: 'asset' }>

const SRC = path.join(import.meta.dirname, '../..')
/** Screens that are opened by their address every day, inside a workspace or not, and what they are made of. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/orders$': ['features/orders/OrdersScreen.tsx'],
  '/calendar$': ['features/calendar/read-ahead.ts', 'features/calendar/CalendarScreen.tsx'],
  '/forms/[^/]+(/build)?$': ['app/form/FormLayout.tsx', 'features/builder/BuilderScreen.tsx'],
}

/** What the calendar is made of, beside what every screen loads, and the texts of each language. */
export function calendarFiles(parts: Output) {
  const first = filesOf(['app/main.tsx'], parts)
  const isNew = (file: string) => !first.has(file)
  const pathOf = (file: string) => `/${file}`
  const files = [...filesOf(SCREENS['/calendar$'] ?? [], parts)].filter(isNew).map(pathOf)
  const texts = LANGUAGES.map((language) => {
    const scripts = spokenFiles(language, parts).filter((file) => file.endsWith('.js') && isNew(file))
    return [language, scripts.map(pathOf)] as const
  })
  return { files, texts: Object.fromEntries(texts) }
}

/**
 * A script for the page that fetches the files of the screen at its address beside those of the app, with the texts and
 * the letters of its language: the router asks for them only when all of the app has run. `html` names what every screen loads anyway.
 */
export function nextFilesScript(parts: Output, html: string): string {
  const all: string[] = []
  const wanted = Object.entries(SCREENS).map(([address, modules]) => {
    const files = [...filesOf(modules, parts)].filter((file) => !html.includes(file))
    all.push(...files.filter((file) => !all.includes(file)))
    return [address, files.map((file) => all.indexOf(file))] as const
  })
  const spoken = Object.fromEntries(
    LANGUAGES.map((language) => {
      const files = spokenFiles(language, parts)
      all.push(...files.filter((file) => !all.includes(file)))
      return [language, files.map((file) => all.indexOf(file))]
    }),
  )
  // Without the folder: the service worker keeps what the page names with it, for every screen.
  const names = all.map((file) => path.basename(file))
  return `(() => {
    const names = ${JSON.stringify(names)}
    for (const [address, files] of ${JSON.stringify(wanted)}) {
      if (!RegExp('^(/w/[^/]+)?' + address).test(location.pathname)) continue
      for (const file of files.concat(${JSON.stringify(spoken)}[globalThis.wfLanguage] || [])) {
        const link = document.createElement('link')
        const as = names[file].endsWith('.css') ? 'style' : names[file].endsWith('.woff2') ? 'font' : ''
        link.rel = as ? 'preload' : 'modulepreload'
        if (as) link.as = as
        link.crossOrigin = ''
        link.href = '/assets/' + names[file]
        document.head.append(link)
      }
    }
  })()`
}

/** All texts of a language, and the letters that they are written in. */
function spokenFiles(language: Language, parts: Output): string[] {
  const texts = new RegExp(`/messages/${language}/(all|first-screens)\\.ts$`)
  return Object.entries(parts).flatMap(([name, part]) => {
    const isSpoken =
      part.type === 'chunk'
        ? part.moduleIds.some((id) => texts.test(id))
        : lettersOf(language).some((letters) => path.basename(name).startsWith(letters))
    return isSpoken ? [name] : []
  })
}

function lettersOf(language: Language): readonly string[] {
  if (language === 'ar') return ['vazirmatn-arabic-']
  return language === 'ru' ? ['onest-cyrillic-', 'onest-latin-wght-'] : ['onest-latin-wght-']
}

function filesOf(modules: readonly string[], parts: Output): Set<string> {
  const found = new Set<string>()
  const follow = (name: string): void => {
    const part = parts[name]
    if (part?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const css of part.viteMetadata?.importedCss ?? []) found.add(css)
    part.imports.forEach(follow)
  }
  for (const module of modules) {
    const id = path.join(SRC, module)
    const chunk = Object.entries(parts).find(([, part]) => part.type === 'chunk' && part.moduleIds.includes(id))
    if (!chunk) throw new Error(`The build has no chunk for ${module}`)
    follow(chunk[0])
  }
  return found
}
