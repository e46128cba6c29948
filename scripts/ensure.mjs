// Runs before every npm script, possibly on an old Node and without any dependency: plain JavaScript only.
// Afterwards `node` in the npm script is the Node that the project brings along in node_modules/.bin.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const NEEDED_NODE_MAJOR = 26
const modules = join(root, 'node_modules')
const stamp = join(modules, '.wayform-installed')
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
const lockHash = createHash('sha256').update(lockText).digest('hex')

if (!isInstalled()) {
  takeLock(join(tmpdir(), `wayform-install-${sha(root)}.lock`))
  if (!isInstalled()) install()
}
checkNode()

function isInstalled() {
  if (readIfThere(stamp) === lockHash) return true
  if (!matchesHiddenLock()) return false
  writeFileSync(stamp, lockHash)
  return true
}

/** After a manual `npm ci`, npm's own record in node_modules matches the lock file. */
function matchesHiddenLock() {
  const hidden = readIfThere(join(modules, '.package-lock.json'))
  if (hidden === null) return false
  const there = JSON.parse(hidden).packages
  return Object.entries(JSON.parse(lockText).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true
    const found = there[path]
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function install() {
  console.log('Installing dependencies (npm ci): the first time takes about a minute')
  const startedAt = Date.now()
  const npm = process.env.npm_execpath
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  // npm's own Node, because `npm ci` is about to replace the one in node_modules.
  const result = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.error || result.status !== 0) {
    const why = result.error ? result.error.message : `npm ci ended with ${result.signal ?? `code ${result.status}`}`
    fail(`Dependencies could not be installed: ${why}. Is the package registry reachable? Then run the command again.`)
  }
  writeFileSync(stamp, lockHash)
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
}

/** Two commands started at once must not run `npm ci` in the same folder. Held until this process ends. */
function takeLock(path) {
  let told = false
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      process.once('exit', () => rmSync(path, { force: true }))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number(readIfThere(path))
    if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true })
    else {
      if (!told) console.log(`Another command (process ${holder}) is installing dependencies: waiting for it`)
      told = true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
    }
  }
}

function checkNode() {
  const brought = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  // npm finds it first, so mostly it is the one that runs this.
  const isThisOne = process.execPath.startsWith(join(modules, 'node-'))
  const version =
    existsSync(brought) && !isThisOne
      ? spawnSync(brought, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout?.trim()
      : process.version
  if (Number(/^v(\d+)/.exec(version ?? '')?.[1]) >= NEEDED_NODE_MAJOR) return
  fail(
    `Wayform needs Node ${NEEDED_NODE_MAJOR}, and node_modules brings none for ${process.platform}-${process.arch} ` +
      `(found ${version || 'none'}). Install Node ${NEEDED_NODE_MAJOR} and run the command again.`,
  )
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function sha(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
