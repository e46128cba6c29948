import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'

/** The modules of the first load; the build puts them into one file. */
const FIRST_SCREENS = ['./main.tsx', '../features/dashboard/DashboardScreen.tsx']

/** Lazy screens, libraries, and the contract (the build replaces it with a slim one). */
const ownAndAtOnce: Plugin = {
  name: 'own-and-at-once',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      const isOwn = path.startsWith('@wayform/') && path !== '@wayform/contract/routes.ts'
      return kind !== 'entry-point' && !isOwn ? { path, external: true } : undefined
    })
    onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'dynamic-import' || path.endsWith('.css') ? { path, external: true } : undefined,
    )
  },
}

it('the first load does not include the schema library', async () => {
  const { metafile } = await build({
    stdin: { contents: FIRST_SCREENS.map((file) => `import '${file}'`).join('\n'), resolveDir: import.meta.dirname },
    plugins: [ownAndAtOnce],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    outfile: 'unwritten.js',
    write: false,
    metafile: true,
  })
  const files = Object.entries(metafile.inputs)
  const withSchemas = files.filter(([, { imports }]) => imports.some(({ path }) => path.split('/', 1)[0] === 'zod'))
  expect(files.length).toBeGreaterThan(50)
  expect(withSchemas.map(([path]) => path)).toEqual([])
})
