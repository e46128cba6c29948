import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { firstScreenPlugin } from './src/app/first-screen/first-screen-plugin.ts'
import { workerPlugin } from './src/worker/plugin/worker-plugin.ts'

export default defineConfig(({ mode }) => ({
  // The native apps keep their files themselves, and need no service worker.
  plugins: [react(), slimContract(), ...(mode === MOBILE ? [nativePlatform()] : [firstScreenPlugin(), workerPlugin()])],
  build: {
    ...(mode === MOBILE && { outDir: 'build' }),
    target: 'es2022',
    // Small files are better cached than inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A chunk of its own, which changes only when its libraries do.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//,
              priority: 6,
            },
            // Many small chunks cost more than one: everything that the first screens need is in one file, what opens a
            // form in another, the builder in a third, and its panels in a fourth. Orders and calendar wait for none of
            // the form's.
            ...(['first', 'shared', 'form', 'builder', 'panels'] as const).map((name, index) => ({
              name: group(name),
              debugName: name,
              priority: [5, 3, 2, 1, 1][index] ?? 0,
            })),
            // These before the three that follow the first, which would take along what they share with other screens.
            { name: group('menus'), debugName: 'menus', priority: 4 },
            { name: 'icons', test: /node_modules\/@tabler\//, priority: 4 },
            // Parts of the kit that only later screens use.
            { name: 'kit', test: /node_modules\/@mantine\// },
          ],
        },
      },
    },
  },
}))

/**
 * The build inside the native apps: `vite build --mode mobile`, with the address of the server in APP_URL, the key that
 * signs updates in BUNDLE_PUBLIC_KEY, and who the app is at Google in GOOGLE_CLIENT_ID and GOOGLE_IOS_CLIENT_ID.
 * Browsers load nothing of it.
 */
const MOBILE = 'mobile'

function nativePlatform(): Plugin {
  const native = fileURLToPath(new URL('src/lib/platform/native/native-platform.ts', import.meta.url))
  return {
    name: 'wayform-native-platform',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './web-platform.ts' && importer?.endsWith('/platform/platform.ts') ? native : null,
    // Read by lib/platform/native/build.ts.
    transformIndexHtml: () => [
      meta('wayform-server', process.env.APP_URL ?? 'http://localhost:4000'),
      meta('wayform-bundle-key', process.env.BUNDLE_PUBLIC_KEY ?? ''),
      meta('wayform-google-client', process.env.GOOGLE_CLIENT_ID ?? ''),
      meta('wayform-google-ios-client', process.env.GOOGLE_IOS_CLIENT_ID ?? ''),
    ],
  }
}

const meta = (name: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name, content },
  injectTo: 'head',
})

type Module = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null }
type Modules = { getModuleInfo(id: string): Module | null }

const inSource = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const FIRST_SCREENS = ['app/main.tsx', 'features/dashboard/DashboardScreen.tsx'].map(inSource)
const FORM_FRAME = inSource('app/form/FormLayout.tsx')
/** Without the reply, which composes messages as forms do. */
const BOARDS = ['orders/OrdersScreen.tsx', 'orders/detail/OrderPane.tsx', 'calendar/CalendarScreen.tsx'].map((file) =>
  inSource(`features/${file}`),
)
/** Loaded when something is first pointed at or pressed, on any screen. */
const MENUS = ['lib/menu/MenuPopup.tsx', '../../../packages/ui/src/tip/TipPopup.tsx'].map(inSource)
const BUILDER = inSource('features/builder/BuilderScreen.tsx')
const PANELS = inSource('features/builder/panels/panel-bodies.ts')
const BUILDER_FOLDER = inSource('features/builder/')
const NAMED_ICONS = /import {([^}]*)} from "@tabler\/icons-react"/g
/** Of these, a module has only what it names: their own entry imports everything. */
const LIBRARY_ENTRY = /\/(@mantine\/(?:core|hooks))\/esm\/index\.mjs$/
const NAMED_PARTS = /import {([^}]*)} from "(@mantine\/(?:core|hooks))"/g
const NAMED_FILES = /(?:import|export) {([^}]*)} from "(\.[^"]*)"/g

/**
 * `first`: modules that the app and its dashboard import, transitively; of the icons and of the kit, only what is named in
 * them. `menus`: menus and tips. `shared`: what orders and calendar have in common with the next two. `form`: what stands around an open form, and
 * what the builder shares with other screens. `builder`: what only the builder imports; `panels`: what it loads after it.
 */
const group = (wanted: Group) => (id: string, modules: Modules) => (groupOf(id, modules) === wanted ? wanted : null)

type Group = 'first' | 'menus' | 'shared' | 'form' | 'builder' | 'panels'

let groups: ReturnType<typeof findGroups> | undefined

function groupOf(id: string, modules: Modules): Group | null {
  groups ??= findGroups(modules)
  const { first, menus, shared, form, builder, panels } = groups
  const icon = isIcon(id) ? /\/(Icon\w+)\.m?js$/.exec(id)?.[1] : undefined
  if (icon === undefined ? first.modules.has(id) || isIcon(id) : first.icons.has(icon)) return 'first'
  if (icon !== undefined) return null
  if (menus.has(id)) return 'menus'
  if (shared.has(id)) return 'shared'
  if (form.has(id)) return 'form'
  if (builder.has(id)) return 'builder'
  return panels.has(id) ? 'panels' : null
}

function findGroups(modules: Modules) {
  const first = reach(FIRST_SCREENS, modules)
  const menus = new Set([...reach(MENUS, modules).modules].filter((id) => !first.modules.has(id)))
  const all = reach(FIRST_SCREENS, modules, (id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const others = [...all.roots].filter((id) => id !== BUILDER && !id.startsWith(BUILDER_FOLDER))
  const elsewhere = reach(others, modules).modules
  const ofBuilder = [...reach([BUILDER], modules).modules].filter((id) => !first.modules.has(id))
  const ofPanels = [...reach([PANELS], modules).modules].filter((id) => !first.modules.has(id))
  const frame = [...reach([FORM_FRAME], modules).modules].filter((id) => !first.modules.has(id))
  const around = [...new Set([...frame, ...[...ofBuilder, ...ofPanels].filter((id) => elsewhere.has(id))])].filter(
    (id) => !menus.has(id),
  )
  const ofBoards = reach(BOARDS, modules).modules
  const shared = new Set(around.filter((id) => ofBoards.has(id)))
  const form = new Set(around.filter((id) => !ofBoards.has(id)))
  const isOwn = (id: string) => !menus.has(id) && !form.has(id) && !shared.has(id)
  return {
    first,
    menus,
    shared,
    form,
    builder: new Set(ofBuilder.filter(isOwn)),
    panels: new Set(ofPanels.filter((id) => isOwn(id) && !ofBuilder.includes(id))),
  }
}

type Reached = { modules: Set<string>; icons: Set<string>; roots: Set<string> }

/** The modules that these import, transitively; with `lazily`, also later imports, whose entries are the roots. */
function reach(
  from: readonly string[],
  modules: Modules,
  lazily: (id: string) => readonly string[] = () => [],
): Reached {
  const reached: Reached = { modules: new Set(), icons: new Set(), roots: new Set() }
  const follow = (id: string): void => {
    if (reached.modules.has(id) || isIcon(id)) return
    reached.modules.add(id)
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
    for (const [, names = ''] of (code ?? '').matchAll(NAMED_ICONS)) {
      for (const name of names.split(',')) reached.icons.add(name.trim())
    }
    for (const imported of importedIds) {
      const library = LIBRARY_ENTRY.exec(imported)?.[1]
      if (library === undefined) follow(imported)
      else partsIn(code ?? '', library).forEach((name) => follow(fileOf(imported, name, modules)))
    }
    for (const later of lazily(id)) {
      reached.roots.add(later)
      follow(later)
    }
  }
  from.forEach(follow)
  return reached
}

function partsIn(code: string, library: string): string[] {
  return [...code.matchAll(NAMED_PARTS)].flatMap(([, names = '', from]) => (from === library ? inBraces(names) : []))
}

/** The file of a library that has this part; its entry, if it has it itself. */
function fileOf(entry: string, part: string, modules: Modules): string {
  const code = modules.getModuleInfo(entry)?.code ?? ''
  for (const [, names = '', file = ''] of code.matchAll(NAMED_FILES)) {
    if (inBraces(names, 'inside').includes(part)) return fileURLToPath(new URL(file, pathToFileURL(entry)))
  }
  return entry
}

/** `a, b as c`: what is taken, or what it is called inside. */
function inBraces(names: string, side: 'taken' | 'inside' = 'taken'): string[] {
  return names
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .flatMap((pair) => (side === 'taken' ? pair[0] : pair.at(-1)) || [])
}

const isIcon = (id: string) => id.includes('/@tabler/')

/**
 * The client needs only a call's method and path, which answers are JSON, and whether a second click repeats the first.
 * Schemas are checked by the server. So the contract is built without the schema library: 20 KB less on the first load.
 * Calls that the server does not implement yet are left out too.
 */
function slimContract(): Plugin {
  const contract = fileURLToPath(import.meta.resolve('@wayform/contract/routes.ts'))
  return {
    name: 'wayform-slim-contract',
    enforce: 'pre',
    async load(id) {
      if (id !== contract) return null
      const { calls } = await import('@wayform/contract/routes.ts')
      return `export const calls = ${JSON.stringify(mapValues(calls, (routes) => mapValues(served(routes), slim)))}`
    },
  }
}

function served(routes: Readonly<Record<string, RouteSpec>>): Record<string, RouteSpec> {
  return Object.fromEntries(Object.entries(routes).filter(([, spec]) => !spec.planned))
}

function slim({ method, path, creates, begins, answers }: RouteSpec) {
  return { method, path, creates, begins, answers: mapValues(answers, (answer) => (answer === null ? null : {})) }
}

function mapValues<V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
