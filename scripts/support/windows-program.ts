import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { name: string; bin?: string | Record<string, string>; devDependencies?: Record<string, string> }
type Program = { command: string; args: string[] }

/**
 * Windows starts no `.cmd` file without a shell, and a shell would read the arguments anew. So a tool of node_modules is
 * started by its script, with our own Node. Anything else stays as it is.
 */
export function windowsProgram(root: string, { command, args }: Program): Program {
  if (command === 'node') return { command: process.execPath, args }
  const { devDependencies = {} } = readManifest(root)
  for (const name of Object.keys(devDependencies)) {
    const folder = join(root, 'node_modules', name)
    const script = existsSync(join(folder, 'package.json')) ? scriptOf(readManifest(folder), command) : undefined
    if (script !== undefined) return { command: process.execPath, args: [join(folder, script), ...args] }
  }
  return { command, args }
}

function scriptOf({ name, bin = {} }: Manifest, command: string): string | undefined {
  if (typeof bin === 'string') return name.split('/').at(-1) === command ? bin : undefined
  return bin[command]
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // written by npm's rules
}
