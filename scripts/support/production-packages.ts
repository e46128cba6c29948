import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Folders below `root`: installed packages, and workspaces that are linked from source. */
export type ProductionPackages = { installed: string[]; workspaces: string[] }

/**
 * Everything that `workspace` loads at run time, found as Node finds it. `npm ci --omit=dev` installs more: a package
 * that is a development dependency of one workspace and a dependency of another is not a development one for npm.
 */
export function productionPackages(root: string, workspace: string): ProductionPackages {
  const installed = new Set<string>()
  const workspaces = new Set([workspace])
  const waiting = [workspace]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const { name, isOptional } of neededBy(readManifest(join(root, folder)))) {
      if (name.startsWith('@types/')) continue
      const found = name.startsWith('@wayform/') ? workspaceFolder(root, name) : resolve(root, folder, name)
      if (found === null) {
        if (isOptional) continue // for another platform
        throw new Error(`${folder} needs ${name}, which is not installed`)
      }
      const seen = name.startsWith('@wayform/') ? workspaces : installed
      if (seen.has(found)) continue
      seen.add(found)
      waiting.push(found)
    }
  }
  return { installed: [...installed].toSorted(), workspaces: [...workspaces].toSorted() }
}

function neededBy(manifest: Manifest): { name: string; isOptional: boolean }[] {
  const optional = Object.keys(manifest.optionalDependencies ?? {})
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
  )
  const required = [...Object.keys(manifest.dependencies ?? {}), ...peers].filter((name) => !optional.includes(name))
  return [
    ...required.map((name) => ({ name, isOptional: false })),
    ...optional.map((name) => ({ name, isOptional: true })),
  ]
}

/** The nearest `node_modules` on the way up that has it. */
function resolve(root: string, from: string, name: string): string | null {
  for (let folder = join(root, from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return relative(root, candidate)
    if (folder === root) return null
  }
}

function workspaceFolder(root: string, name: string): string | null {
  const short = name.slice('@wayform/'.length)
  return ['packages', 'apps'].map((parent) => `${parent}/${short}`).find((at) => existsSync(join(root, at))) ?? null
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // written by npm's rules
}
