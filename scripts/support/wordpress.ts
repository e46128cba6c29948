import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'
import type { Programs } from './wordpress-packages.ts'

/** Neither database nor website run as root: root starts them as "nobody". */
const NOBODY = 65534
const START_TIMEOUT_MS = 60_000
const BROKEN_OFF_MS = 10_000

export const ADMIN = { name: 'admin', password: 'correct horse battery staple' }

export type Wordpress = {
  url: string
  /** Runs PHP with WordPress loaded; returns the JSON that it echoes. */
  php: (code: string) => Promise<unknown>
  /** PHP's warnings and errors. */
  complaints: () => string
  stop: () => Promise<void>
}

/**
 * A separate WordPress on loopback, with its own database, in a temporary folder. It makes no requests to the outside.
 */
export async function startWordpress(programs: Programs, source: string): Promise<Wordpress> {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-wordpress-'))
  const started: ChildProcess[] = []
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const stop = async () => {
    for (const child of started.toReversed()) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    chmodSync(folder, 0o755)
    const socket = join(folder, 'database.sock')
    const port = await freePort()
    const url = `http://localhost:${port}`
    const site = join(folder, 'site')
    const complaints = join(folder, 'complaints.log')
    cpSync(source, site, { recursive: true, dereference: true, filter: (path) => !path.endsWith('.htaccess') })
    mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true })
    mkdirSync(join(site, 'wp-content/uploads'), { recursive: true })
    writeFileSync(join(site, 'wp-config.php'), settings(url, socket, complaints))
    writeFileSync(join(site, 'wp-content/mu-plugins/test.php'), FOR_THE_TEST)
    if (user.uid !== undefined) giveTo(user.uid, folder)

    started.push(await startMariadb(programs, folder, socket, user))
    const load = `require ${quoted(join(site, 'wp-load.php'))};`
    const php = (code: string) => runPhp(programs.php, site, user, load + code)
    const install = `wp_install('Bakery', ${quoted(ADMIN.name)}, 'admin@bakery.example', true, '', ${quoted(ADMIN.password)});`
    // Neither avatars nor a guided tour: both come from outside.
    const quiet = `update_option('show_avatars', 0); update_user_meta(1, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false], '_modified' => gmdate('c')]);`
    const upgrade = `define('WP_INSTALLING', true); ${load} require ABSPATH . 'wp-admin/includes/upgrade.php';`
    await runPhp(programs.php, site, user, `${upgrade} ${install} ${quiet} echo 'true';`)
    started.push(await startSite(programs.php, site, port, user))
    return { url, php, complaints: () => (existsSync(complaints) ? readFileSync(complaints, 'utf8') : ''), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A text as a PHP literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

type User = { uid?: number; gid?: number }

async function startMariadb(programs: Programs, folder: string, socket: string, user: User): Promise<ChildProcess> {
  const data = join(folder, 'database')
  const init = join(folder, 'init.sql')
  writeFileSync(init, 'CREATE DATABASE wordpress CHARACTER SET utf8mb4;\n')
  mkdirSync(data)
  if (user.uid !== undefined) for (const path of [data, init]) chownSync(path, user.uid, user.uid)
  const options = { ...user, cwd: folder, env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, TMPDIR: folder } }
  await promisify(execFile)(
    programs.installDb,
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    options,
  )
  const flags = [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${folder}/database.pid`,
    `--init-file=${init}`,
    '--skip-networking',
    '--skip-log-bin',
    '--innodb-flush-log-at-trx-commit=0',
  ]
  const child = spawn(programs.mariadbd, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  await until(
    'MariaDB',
    child,
    () => log,
    async () => log.includes('ready for connections'),
  )
  return child
}

async function startSite(php: string, site: string, port: number, user: User): Promise<ChildProcess> {
  const child = spawn(php, ['-S', `127.0.0.1:${port}`, '-t', site], {
    ...user,
    cwd: site,
    env: { PATH: '/usr/bin:/bin', HOME: site },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-20_000)))
  const answers = () =>
    fetch(`http://localhost:${port}/wp-login.php`).then(
      (answer) => answer.ok,
      () => false,
    )
  await until('WordPress', child, () => log, answers)
  return child
}

async function until(name: string, child: ChildProcess, log: () => string, isReady: () => Promise<boolean>) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await isReady()); await delay(100)) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) continue
    await end(child)
    throw new Error(`${name} did not start\n${log()}`)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), BROKEN_OFF_MS)
  child.kill('SIGTERM')
  await gone
  clearTimeout(timer)
}

async function runPhp(php: string, site: string, user: User, code: string): Promise<unknown> {
  const whole = `$_SERVER['HTTP_HOST'] = 'localhost'; ${code}`
  const { stdout } = await promisify(execFile)(php, ['-d', 'display_errors=stderr', '-r', whole], {
    ...user,
    cwd: site,
  })
  return JSON.parse(stdout) as unknown
}

function giveTo(uid: number, folder: string): void {
  for (const path of ['.', ...globSync('**', { cwd: folder })]) chownSync(join(folder, path), uid, uid)
}

function settings(url: string, socket: string, complaints: string): string {
  const keys = ['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY']
  const secrets = [...keys, ...keys.map((name) => name.replace('KEY', 'SALT'))]
  return `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', ${quoted(`localhost:${socket}`)});
define('DB_CHARSET', 'utf8mb4');
${secrets.map((name) => `define('${name}', '${name.toLowerCase()} of a test on the loopback');`).join('\n')}
$table_prefix = 'wp_';
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', ${quoted(complaints)});
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost');
define('FS_METHOD', 'direct');
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
}

/** Languages by URL instead of downloaded ones; and WordPress may fetch only from this computer. */
const FOR_THE_TEST = `<?php
add_filter('locale', fn($locale) => isset($_GET['in']) ? preg_replace('/\\\\W/', '', $_GET['in']) : $locale);
add_action('init', fn() => get_locale() === 'ar' && $GLOBALS['wp_locale']->text_direction = 'rtl', 0);
add_filter('http_request_host_is_external', '__return_true');
add_filter('http_allowed_safe_ports', fn($ports, $host, $url) => array_merge($ports, [wp_parse_url($url, PHP_URL_PORT)]), 10, 3);
add_filter('pre_wp_mail', '__return_true');
`
