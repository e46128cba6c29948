import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { productionPackages } from './production-packages.ts'
import { root } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'wayform-packages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('packages of production', () => {
  it('follows dependencies, nested versions, required peers and optional packages that are installed', () => {
    given({
      'apps/server': {
        dependencies: { '@wayform/core': '*', web: '1', '@types/web': '1' },
        devDependencies: { tester: '1' },
      },
      'packages/core': { dependencies: { shared: '1' } },
      'node_modules/web': {
        dependencies: { shared: '2' },
        peerDependencies: { peer: '1', unused: '1' },
        peerDependenciesMeta: { unused: { optional: true } },
        optionalDependencies: { 'native-linux': '1', 'native-darwin': '1' },
      },
      'node_modules/web/node_modules/shared': {},
      'node_modules/shared': {},
      'node_modules/peer': {},
      'node_modules/unused': {},
      'node_modules/tester': {},
      'node_modules/native-linux': {},
      'node_modules/@types/web': {},
    })
    expect(productionPackages(folder, 'apps/server')).toEqual({
      installed: [
        'node_modules/native-linux',
        'node_modules/peer',
        'node_modules/shared',
        'node_modules/web',
        'node_modules/web/node_modules/shared',
      ],
      workspaces: ['apps/server', 'packages/core'],
    })
  })

  it('stops at a dependency that is not installed', () => {
    given({ 'apps/server': { dependencies: { missing: '1' } } })
    expect(() => productionPackages(folder, 'apps/server')).toThrow('apps/server needs missing')
  })

  it('includes no development dependency of the server, no sandbox and no owner app', () => {
    const { installed, workspaces } = productionPackages(root, 'apps/server')
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    const developmentOnly = Object.keys(devDependencies).map((name) => `node_modules/${name}`)
    expect(installed.filter((path) => developmentOnly.includes(path))).toEqual([])
    expect(installed).toContain('node_modules/fastify')
    expect(workspaces).toEqual([
      'apps/server',
      'packages/client',
      'packages/contract',
      'packages/core',
      'packages/form-view',
      'packages/i18n',
      'packages/mcp',
    ])
  })
})

function given(manifests: Record<string, object>): void {
  for (const [path, manifest] of Object.entries(manifests)) {
    const file = join(folder, path, 'package.json')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(manifest))
  }
}
