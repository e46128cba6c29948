import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
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
          // What every screen needs, in one file that changes only with its libraries.
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\// },
            { name: 'icons', test: /node_modules\/@tabler\// },
          ],
        },
      },
    },
  },
})

/**
 * The browser needs only method and path of a call; its schemas are the server's to check, and types are gone by then.
 * So the contract arrives as those two words for each call, without the schema library (20 KB less on the first load).
 */
function slimContract(): Plugin {
  const contract = fileURLToPath(import.meta.resolve('@wayform/contract/routes.ts'))
  return {
    name: 'wayform-slim-contract',
    enforce: 'pre',
    async load(id) {
      if (id !== contract) return null
      const { calls } = await import('@wayform/contract/routes.ts')
      const slim = Object.entries(calls).map(([group, routes]) => [
        group,
        Object.fromEntries(Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }])),
      ])
      return `export const calls = ${JSON.stringify(Object.fromEntries(slim))}`
    },
  }
}
