import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { defineConfig, type Plugin } from 'vite'

/** Of the files that the screens come in. */
const SHARED_BY_MOST = 8

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
          // What every screen needs, in one file that changes only with its libraries.
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\// },
            { name: 'icons', test: /node_modules\/@tabler\// },
            // Each file has a head of its own, which is larger than many a piece: what most screens share is in two files.
            { name: 'kit', test: /node_modules\/(@mantine\/|@floating-ui\/|clsx)/, minShareCount: SHARED_BY_MOST },
            { name: 'shared', test: /\/(apps\/web|packages)\/.*\.tsx?$/, minShareCount: SHARED_BY_MOST },
          ],
        },
      },
    },
  },
})

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
