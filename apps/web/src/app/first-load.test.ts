import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'

/** What everybody waits for; the build puts it into one file. */
const FIRST_SCREENS = ['./main.tsx', '../features/dashboard/DashboardScreen.tsx']

/** What comes later, libraries, and the contract: the build makes a slim one of it. */
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

it('begins without the schema library', async () => {
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
