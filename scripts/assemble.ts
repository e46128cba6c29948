import './support/require-node.ts'
import { cpSync, existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { productionPackages } from './support/production-packages.ts'
import { root } from './support/run.ts'

/**
 * `node scripts/assemble.ts <folder>` copies what production needs, laid out as in the repository: sources of the
 * server and its packages, what the build made, and the packages it loads. No tests, no sandbox, no build tools.
 */
const [target] = process.argv.slice(2)
if (!target) throw new Error('Usage: node scripts/assemble.ts <folder>')

const BUILT = ['apps/server/build', 'apps/form/dist', 'apps/web/dist', 'apps/wordpress/dist/wayform.zip']
const AS_THEY_ARE = ['package.json', 'LICENSE', 'apps/server/assets']
/** Read by editors and compilers only. */
const UNUSED_FILES = /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo)$|\/(\.github|__tests__)\//

const { installed, workspaces } = productionPackages(root, 'apps/server')
for (const path of [...AS_THEY_ARE, ...BUILT]) {
  if (!existsSync(join(root, path))) throw new Error(`There is no ${path}: run \`npm run build\` first`)
  copy(path)
}
for (const workspace of workspaces) {
  copy(`${workspace}/package.json`)
  for (const file of globSync(`${workspace}/src/**/*.{ts,tsx,sql}`, { cwd: root })) if (!isTest(file)) copy(file)
  link(workspace)
}
for (const path of installed) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    // Nested packages come by themselves, if production needs them.
    filter: (from) => !UNUSED_FILES.test(from.slice(root.length)) && basename(from) !== 'node_modules',
  })
}
const program = nodeProgram()
copyTo(program, 'node_modules/.bin/node')

function nodeProgram(): string {
  const [found] = globSync('node_modules/node-*/bin/node', { cwd: root })
  if (!found) throw new Error('node_modules brings no Node for this platform')
  return found
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(file)
}

function link(workspace: string): void {
  const place = join(target ?? '', 'node_modules/@wayform', basename(workspace))
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join('../..', workspace), place)
}

function copy(path: string): void {
  copyTo(path, path)
}

function copyTo(from: string, to: string): void {
  const place = join(target ?? '', to)
  mkdirSync(dirname(place), { recursive: true })
  cpSync(join(root, from), place, { recursive: true })
}
