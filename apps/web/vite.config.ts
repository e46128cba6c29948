import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [react(), slimContract()],
  build: {
    target: 'es2022',
    // The page's policy allows no inline script, and small files are better shared than repeated.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In a file that changes only with its libraries.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//,
              priority: 1,
            },
            // Each file has a head of its own, which is larger than many a piece: what the first screens need is in one.
            { name: firstScreens(), debugName: 'first' },
            { name: 'icons', test: /node_modules\/@tabler\// },
          ],
        },
      },
    },
  },
})

type Module = { importedIds: string[]; code: string | null }
type Modules = { getModuleInfo(id: string): Module | null }

const FIRST_SCREENS = ['app/main.tsx', 'features/dashboard/DashboardScreen.tsx']
const NAMED_ICONS = /import {([^}]*)} from "@tabler\/icons-react"/g

/** What the app and its dashboard import, and what that imports; of all the icons, those that are named in it. */
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
 * The browser's client reads a call's method, path and which answers are JSON; schemas are the server's to check, and
 * types are gone by then. So the contract arrives without the schema library: 20 KB less on the first load. Calls that
 * the server does not answer yet stay away too.
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

function slim({ method, path, answers }: RouteSpec) {
  return { method, path, answers: mapValues(answers, (answer) => (answer === null ? null : {})) }
}

function mapValues<V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
