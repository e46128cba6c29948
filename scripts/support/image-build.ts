import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from './run.ts'

/** buildah's storage. Outside of node_modules: it holds mounts, which `npm ci` could not delete. */
const STORAGE = join(tmpdir(), 'wayform-image')
const SUITE = 'trixie'
const BASE = `localhost/wayform-base:${SUITE}`
const BUILD_BASE = `localhost/wayform-build-base:${SUITE}-node${process.versions.node}`
const IMAGE = 'localhost/wayform:test'
const MIRROR = 'http://deb.debian.org/debian'
/** Emptied, as in Debian's own slim images. */
const SLIM = ['var/lib/apt/lists/*', 'var/cache/apt/*', 'usr/share/{doc,info,locale,man}/*']

/** Commands that are used, and Debian's packages with them. */
const TOOLS = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  unshare: 'util-linux',
  setpriv: 'util-linux',
  mount: 'mount',
} as const

/** One sentence for each reason why the image can't be built and run on this machine. */
export async function missingForImage(): Promise<string[]> {
  if (process.platform !== 'linux') return [`Linux: an image of Linux can't be built on ${process.platform} this way`]
  const reasons: string[] = []
  if (process.getuid?.() !== 0) reasons.push('root: a base is made with debootstrap, and file systems are mounted')
  const found = await Promise.all(
    Object.entries(TOOLS).map(async ([command, name]) => {
      const { code } = await run('sh', ['-c', 'PATH="$PATH:/usr/sbin:/sbin" command -v "$0"', command])
      return code === 0 ? [] : [`${command}: apt-get install --no-install-recommends ${name}`]
    }),
  )
  if (!process.env.npm_execpath) reasons.push('npm: start it as `npm run test:image`')
  return [...reasons, ...found.flat()]
}

export type BuiltImage = {
  /** The image's file system, mounted. */
  folder: string
  config: ImageConfig
  baseMegabytes: number
  megabytes: number
}

export type ImageConfig = {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, object>
  StopSignal?: string
  Healthcheck?: { Test: string[] }
}

/** `isBuilt`: the image of the last run is used. */
export async function haveImage(
  { isBuilt }: { isBuilt: boolean },
  undo: { add: (stop: () => unknown) => void },
): Promise<BuiltImage> {
  mkdirSync(STORAGE, { recursive: true })
  undo.add(() => run('umount', ['-l', join(STORAGE, 'storage/overlay')]))
  if (!isBuilt) await buildImage()
  const container = (await must('buildah', [...storage, 'from', '--pull-never', IMAGE])).trim()
  undo.add(() => run('buildah', [...storage, 'rm', container]))
  const folder = (await must('buildah', [...storage, 'mount', container])).trim()
  const inspected = await must('buildah', [...storage, 'inspect', '--type=image', IMAGE])
  const { Docker } = JSON.parse(inspected) as { Docker: { config: ImageConfig } } // buildah's own format
  return { folder, config: Docker.config, baseMegabytes: await sizeOf(BASE), megabytes: await sizeOf(IMAGE) }
}

/** Builds `deploy/Dockerfile` on a Debian made here: no registry of images is asked. */
async function buildImage(): Promise<void> {
  if (!(await hasImage(BASE))) await makeBase()
  if (!(await hasImage(BUILD_BASE))) await makeBuildBase()
  const startedAt = performance.now()
  const npmCache = (await must('npm', ['config', 'get', 'cache', '--loglevel=error'])).trim()
  await must('buildah', [
    ...storage,
    'build',
    '--isolation=chroot',
    '--format=docker',
    '--layers=false',
    '--file=deploy/Dockerfile',
    `--build-arg=BASE=${BASE}`,
    `--build-arg=BUILD_BASE=${BUILD_BASE}`,
    '--build-arg=VERSION=0.0.0-test',
    ...(existsSync(npmCache) ? [`--volume=${npmCache}:/root/.npm:rw`] : []),
    `--tag=${IMAGE}`,
    '.',
  ])
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

const storage = ['--root', join(STORAGE, 'storage'), '--runroot', join(STORAGE, 'run')]

async function hasImage(name: string): Promise<boolean> {
  return (await run('buildah', [...storage, 'inspect', '--type=image', name])).code === 0
}

async function makeBase(): Promise<void> {
  console.log(`Making a Debian (${SUITE}) with debootstrap: once, about a minute`)
  const folder = mkdtempSync(join(STORAGE, 'debootstrap-'))
  try {
    await must('debootstrap', ['--variant=minbase', SUITE, folder, MIRROR])
    for (const path of globSync(SLIM, { cwd: folder })) rmSync(join(folder, path), { recursive: true })
    await commit('scratch', BASE, { copies: [[folder, '/']] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The base with Node and npm, as official Node images have it, and with this machine's way to the registry. */
async function makeBuildBase(): Promise<void> {
  const folder = mkdtempSync(join(STORAGE, 'npm-'))
  try {
    const registry = (await must('npm', ['config', 'get', 'registry', '--loglevel=error'])).trim()
    const certificates = process.env.NODE_EXTRA_CA_CERTS
    const settings = [`registry=${registry}`, ...(certificates ? ['cafile=/usr/local/etc/ca.crt'] : [])]
    writeFileSync(join(folder, 'npmrc'), `${settings.join('\n')}\n`)
    // …/npm/bin/npm-cli.js
    const npm = dirname(dirname(process.env.npm_execpath ?? ''))
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n', {
      mode: 0o755,
    })
    await commit(BASE, BUILD_BASE, {
      copies: [
        [process.execPath, '/usr/local/bin/node'],
        [npm, '/usr/local/lib/node_modules/npm'],
        [join(folder, 'npm'), '/usr/local/bin/npm'],
        [join(folder, 'npmrc'), '/usr/local/etc/npmrc'],
        ...(certificates ? [[certificates, '/usr/local/etc/ca.crt'] as const] : []),
      ],
      commands: ['apt-get update && apt-get install -y --no-install-recommends libatomic1'],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type NewImage = { copies: readonly (readonly [string, string])[]; commands?: readonly string[] }

async function commit(from: string, name: string, { copies, commands = [] }: NewImage): Promise<void> {
  const container = (await must('buildah', [...storage, 'from', '--pull-never', from])).trim()
  for (const [source, place] of copies) await must('buildah', [...storage, 'copy', container, source, place])
  for (const command of commands) {
    await must('buildah', [...storage, 'run', '--isolation=chroot', container, '--', 'sh', '-c', command])
  }
  await must('buildah', [...storage, 'commit', '--rm', '--format=docker', container, name])
}

/** As unpacked, in megabytes of 1,000,000 bytes. */
async function sizeOf(name: string): Promise<number> {
  const container = (await must('buildah', [...storage, 'from', '--pull-never', name])).trim()
  const folder = (await must('buildah', [...storage, 'mount', container])).trim()
  const bytes = Number.parseInt(await must('du', ['-sxb', folder]), 10)
  await must('buildah', [...storage, 'rm', container])
  return Math.round(bytes / 1e6)
}

async function must(command: string, args: string[]): Promise<string> {
  const { code, output } = await run(command, args, {
    env: { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}:/usr/sbin:/sbin` },
  })
  if (code === 0) return output
  throw new Error(`${command} ${args.join(' ')}\nended with ${code}:\n${output.split('\n').slice(-60).join('\n')}`)
}
