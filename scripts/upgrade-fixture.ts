import './support/require-node.ts'
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { MIGRATIONS_DIRECTORY } from '@wayform/server/platform/db/migrate.ts'
import { root } from './support/run.ts'

/**
 * `node scripts/upgrade-fixture.ts <commit>`: what the code of that release writes into its database, as a fixture for
 * the tests of upgrades. Run it for each release that has a new migration, before the next one. The release runs with
 * the libraries that are installed now.
 */
const commit = process.argv[2]
if (commit === undefined) throw new Error('Name the commit of a release')

const folder = mkdtempSync(join(tmpdir(), 'wayform-release-'))
try {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkLibraries()
  const here = { cwd: folder, stdio: 'inherit' } as const
  execFileSync(process.execPath, [join(folder, 'apps/form/src/build.ts')], here)
  const write = join(root, 'scripts/support/write-fixture.mjs')
  execFileSync(process.execPath, [write, folder, join(MIGRATIONS_DIRECTORY, 'fixtures')], here)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The libraries of today, and the workspaces of the release itself. */
function linkLibraries() {
  const libraries = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@wayform'), { recursive: true })
  for (const name of readdirSync(libraries)) {
    if (name !== '@wayform') symlinkSync(join(libraries, name), join(folder, 'node_modules', name))
  }
  for (const file of globSync('{packages,apps}/*/package.json', { cwd: folder })) {
    const workspace = dirname(file)
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@wayform', basename(workspace)))
    const own = join(root, workspace, 'node_modules')
    if (globSync(own).length > 0) symlinkSync(own, join(folder, workspace, 'node_modules'))
  }
}
