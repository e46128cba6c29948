import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.ts'

/**
 * Packages that only a check needs, in a folder of their own below node_modules: hundreds of packages, or a licence that
 * is not for this repository's dependencies. Their own install scripts do not run. Returns the folder.
 */
export async function installed(name: string, packages: Record<string, string>): Promise<string> {
  const place = join('node_modules/.cache/wayform', name)
  const folder = join(root, place)
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages }, null, 2)
  const file = join(folder, 'package.json')
  const isThere =
    existsSync(join(folder, 'installed')) && existsSync(file) && readFileSync(file, 'utf8').trim() === manifest
  if (isThere) return folder
  console.log(`Installing ${Object.keys(packages).join(', ')}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, manifest)
  // n8n's packages name peers that are not needed here.
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--workspaces=false']
  const { code, output } = await run('npm', args, { cwd: place })
  if (code !== 0) throw new Error(`They could not be installed.\n${output}`)
  writeFileSync(join(folder, 'installed'), '')
  return folder
}
