import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { workerPlugin } from './src/worker/plugin/worker-plugin.ts'

export default defineConfig(({ mode }) => ({
  // The native apps keep their files themselves, and need no service worker.
  plugins: [react(), slimContract(), mode === MOBILE ? nativePlatform() : workerPlugin()],
  build: {
    ...(mode === MOBILE && { outDir: 'build' }),
    target: 'es2022',
    // The page's policy allows no inline scripts, and small files are better cached than inlined.
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
              priority: 1,
            },
            // Many small chunks cost more than one: everything that the first screens need is in one file.
            { name: firstScreens(), debugName: 'first' },
            { name: 'icons', test: /node_modules\/@tabler\// },
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

type Module = { importedIds: string[]; code: string | null }
type Modules = { getModuleInfo(id: string): Module | null }

const FIRST_SCREENS = ['app/main.tsx', 'features/dashboard/DashboardScreen.tsx']
const NAMED_ICONS = /import {([^}]*)} from "@tabler\/icons-react"/g

/** Modules that the app and its dashboard import, transitively; of the icons, only those named in them. */
function firstScreens() {
  const reached = new Set<string>()
  const icons = new Set<string>()

  function follow(id: string, modules: Modules) {
    if (reached.has(id)) return
    reached.add(id)
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
    for (const [, names = ''] of (code ?? '').matchAll(NAMED_ICONS)) {
      for (const name of names.split(',')) icons.add(name.trim())
    }
    for (const imported of importedIds) if (!isIcon(imported)) follow(imported, modules)
  }

  return (id: string, modules: Modules): string | null => {
    if (reached.size === 0) {
      for (const file of FIRST_SCREENS) follow(fileURLToPath(new URL(`src/${file}`, import.meta.url)), modules)
    }
    const icon = isIcon(id) ? /\/(Icon\w+)\.m?js$/.exec(id)?.[1] : undefined
    const isFirst = icon === undefined ? reached.has(id) || isIcon(id) : icons.has(icon)
    return isFirst ? 'first' : null
  }
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
