import './support/require-node.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { newsOf } from '@wayform/core/app-updates/update-news.ts'
import config from '../apps/mobile/capacitor.config.ts'
import {
  newSigningKey,
  packScreens,
  publicKeyOf,
  putBundle,
  readSigningKey,
  removeOld,
  rollOut,
  rolloutOf,
  setStopped,
} from '../apps/mobile/src/bundles.ts'
import { iconFiles } from '../apps/mobile/src/icons.ts'
import { appFacts, nativeFiles } from '../apps/mobile/src/native-files.ts'
import { root, run } from './support/run.ts'

const MOBILE = join(root, 'apps/mobile')
const SCREENS = join(root, 'apps/web/build')
const project = JSON.parse(readFileSync(join(MOBILE, 'package.json'), 'utf8')) as {
  version: string
  minimumNative: string
}

const HELP = `The phone app (docs/mobile.md):
  npm run mobile:sync                          builds the screens into both native projects
  npm run mobile:icons                         draws icons and start screens anew
  npm run mobile:keys -- <file>                makes the key that updates are signed with
  npm run mobile:bundle -- <key> [<folder>]    builds and signs an update
  npm run mobile:rollout -- <folder>           shows who gets which version
  npm run mobile:rollout -- <folder> <version> <0-100>
  npm run mobile:rollout -- <folder> stop | go`

const commands: Record<string, (...given: string[]) => Promise<void>> = { sync, icons, keys, bundle, rollout }

const [command = '', ...given] = process.argv.slice(2)
try {
  const work = commands[command]
  if (work) await work(...given)
  else console.log(HELP)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function sync(): Promise<void> {
  const { APP_URL, BUNDLE_PUBLIC_KEY, GOOGLE_IOS_CLIENT_ID } = process.env
  if (!APP_URL) throw new Error('APP_URL: is needed, the address of the server that the app talks to')
  if (!BUNDLE_PUBLIC_KEY) console.warn('BUNDLE_PUBLIC_KEY is not set: this app will take no updates')
  write(nativeFiles(appFacts(config, project.version, { appUrl: APP_URL, googleIosClient: GOOGLE_IOS_CLIENT_ID })))
  await buildScreens({})
  await must('node', [join(root, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync'], 'apps/mobile')
}

async function icons(): Promise<void> {
  write(iconFiles(readFileSync(join(root, 'apps/web/public/icon.svg'), 'utf8')))
}

async function keys(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Name the file for the new key: npm run mobile:keys -- ~/wayform-updates.pem')
  console.log(`The signing key is in ${resolve(file)}: keep it off the server, with a copy in a safe place.`)
  console.log(`BUNDLE_PUBLIC_KEY=${await newSigningKey(resolve(file))}`)
}

async function bundle(keyFile: string | undefined, folder = join(MOBILE, 'dist')): Promise<void> {
  if (!keyFile) throw new Error('Name the file with the signing key: npm run mobile:bundle -- ~/wayform-updates.pem')
  if (!process.env.APP_URL) throw new Error('APP_URL: is needed, the address of the server that the app talks to')
  const news = newsOf(project.version, readFileSync(join(MOBILE, 'news.json'), 'utf8'))
  const privateKey = await readSigningKey(resolve(keyFile))
  // The next update is checked with the same key.
  await buildScreens({ BUNDLE_PUBLIC_KEY: publicKeyOf(privateKey) })
  const made = await putBundle(resolve(folder), packScreens(SCREENS), {
    ...project,
    privateKey,
    news,
    now: new Date(),
  })
  const removed = await removeOld(resolve(folder), new Date())
  console.log(`${made.version}: ${(made.size / 1_048_576).toFixed(1)} MB in ${resolve(folder)}, offered to nobody yet`)
  if (removed.length > 0) console.log(`removed: ${removed.join(', ')}`)
}

async function rollout(folder: string | undefined, version?: string, percent?: string): Promise<void> {
  if (!folder) throw new Error(HELP)
  const place = resolve(folder)
  if (version === 'stop' || version === 'go') await setStopped(place, version === 'stop')
  else if (version !== undefined) await rollOut(place, version, Number(percent ?? Number.NaN))
  const now = await rolloutOf(place)
  console.log(now.stopped ? 'Stopped: no version is offered' : 'Offered:')
  for (const [each, share] of Object.entries(now.percent)) console.log(`  ${each}  ${share} %`)
}

/** Always anew: the address of the server and the key are parts of the screens. */
function buildScreens(env: Record<string, string>): Promise<void> {
  const args = ['build', '--mode', 'mobile', '--outDir', 'build', '--emptyOutDir', '--logLevel', 'warn']
  return must('vite', args, 'apps/web', { NODE_ENV: 'production', ...env })
}

async function must(name: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<void> {
  const { code } = await run(name, args, { show: true, cwd, env })
  if (code !== 0) throw new Error(`${name} failed; see above.`)
}

function write(files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(MOBILE, name)), { recursive: true })
    writeFileSync(join(MOBILE, name), content)
  }
}
