import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { v1Document } from '@wayform/contract/v1/v1-openapi.ts'
import { writeClient } from './write-client.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The files that follow from the contract, by path. A test compares them with those in the repository. */
export function generated(): Record<'docs/api/openapi.json' | 'packages/client/src/v1.ts', string> {
  const document = v1Document('https://app.example')
  return {
    'docs/api/openapi.json': formatted('openapi.json', JSON.stringify(document, null, 2)),
    'packages/client/src/v1.ts': formatted('v1.ts', writeClient(document)),
  }
}

function formatted(name: string, text: string): string {
  const folder = mkdtempSync(path.join(root, 'packages/client/.made-'))
  try {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [file])
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of Object.entries(generated())) writeFileSync(path.join(root, file), text)
}
