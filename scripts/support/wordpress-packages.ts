import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from './run.ts'

const UNPACKED = join(root, 'node_modules/.cache/wayform/wordpress')
/** WordPress and its dependencies; unpacked, they need no web server and start none. */
const FILES = ['wordpress', 'wordpress-theme-twentytwentythree', 'php-getid3', 'libjs-underscore', 'libjs-cropper']
/** Programs alone: none of these packages has a service. */
const PROGRAMS = ['php-cli', 'php-mysql', 'php-xml', 'php-gd', 'php-mbstring', 'php-curl', 'mariadb-server-core']
const NEEDED = {
  php: ['/usr/bin/php', '/usr/local/bin/php', '/opt/homebrew/bin/php'],
  mariadbd: ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd', '/opt/homebrew/bin/mariadbd'],
  'mariadb-install-db': ['/usr/bin/mariadb-install-db', '/usr/local/bin/mariadb-install-db'],
}

export type Programs = { php: string; mariadbd: string; installDb: string }

/** PHP and MariaDB of the system; on Debian as root they are installed when missing. Throws with instructions. */
export async function havePrograms(): Promise<Programs> {
  if (!(await hasAll())) {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
      throw new Error(
        `This needs PHP with mysqli, and MariaDB's server program. On Debian: apt-get install ${PROGRAMS.join(' ')}`,
      )
    }
    console.log(`Installing ${PROGRAMS.join(', ')}`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const wanted = ['install', '-y', '--no-install-recommends', ...PROGRAMS]
    let installed = await run('apt-get', wanted, { env })
    if (installed.code !== 0) {
      await run('apt-get', ['update'], { env })
      installed = await run('apt-get', wanted, { env })
    }
    if (!(await hasAll())) throw new Error(`PHP and MariaDB could not be installed.\n${installed.output}`)
  }
  return { php: find('php'), mariadbd: find('mariadbd'), installDb: find('mariadb-install-db') }
}

/** The folder of WordPress: the one named by WORDPRESS, or Debian's packages unpacked into node_modules. */
export async function haveWordpress(): Promise<string> {
  const named = process.env.WORDPRESS
  const folder = named ?? join(UNPACKED, 'usr/share/wordpress')
  if (existsSync(join(folder, 'wp-settings.php'))) return folder
  if (named) throw new Error(`WORDPRESS names ${named}, and there is no WordPress in it`)
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error('There is no apt-get here to fetch Debian’s WordPress. Set WORDPRESS to the folder of one.')
  }
  await unpackPackages()
  return folder
}

export function wordpressVersion(folder: string): string {
  const source = readFileSync(join(folder, 'wp-includes/version.php'), 'utf8')
  return /\$wp_version = '([^']+)'/.exec(source)?.[1] ?? 'unknown'
}

async function unpackPackages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-wordpress-'))
  const fresh = join(folder, 'unpacked')
  try {
    let download = await downloadTo(folder)
    if (download.code !== 0) {
      await run('apt-get', ['update'])
      download = await downloadTo(folder)
    }
    const files = readdirSync(folder).filter((name) => name.endsWith('.deb'))
    if (files.length < FILES.length) throw new Error(`Debian’s WordPress could not be fetched.\n${download.output}`)
    for (const file of files) {
      const unpacked = await run('dpkg-deb', ['-x', join(folder, file), fresh])
      if (unpacked.code !== 0) throw new Error(`${file} could not be unpacked.\n${unpacked.output}`)
    }
    rmSync(UNPACKED, { recursive: true, force: true })
    mkdirSync(dirname(UNPACKED), { recursive: true })
    await move(fresh)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Temporary files may be on another disk. */
async function move(from: string): Promise<void> {
  try {
    renameSync(from, UNPACKED)
  } catch {
    await run('cp', ['-a', from, UNPACKED])
  }
}

/** It writes into the current folder. */
const downloadTo = (folder: string) => run('sh', ['-c', 'cd "$0" && apt-get download "$@"', folder, ...FILES])

async function hasAll(): Promise<boolean> {
  if (Object.values(NEEDED).some((places) => !places.some((path) => existsSync(path)))) return false
  const { output } = await run(find('php'), ['-m'])
  return ['mysqli', 'dom', 'mbstring'].every((name) => output.split('\n').includes(name))
}

function find(name: keyof typeof NEEDED): string {
  const path = NEEDED[name].find((each) => existsSync(each))
  if (!path) throw new Error(`There is no ${name}`)
  return path
}
