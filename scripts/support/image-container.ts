import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BuiltImage } from './image-build.ts'
import type { Undo } from './undo-at-end.ts'

const READY_TIMEOUT_MS = 300_000
const POLL_MS = 20

/**
 * A container without a container engine: namespaces for mounts and processes, the image's file system read-only, a
 * fresh /tmp, the volume at /data, and the image's own user, environment and command. The network is this machine's.
 */
const ENTER = `
set -e
mount --bind "$IMAGE" "$MERGED"
mount -o remount,bind,ro "$MERGED"
mount -t proc proc "$MERGED/proc"
mount -t tmpfs -o size=1m tmpfs "$MERGED/dev"
for name in null zero random urandom; do : > "$MERGED/dev/$name"; mount --bind "/dev/$name" "$MERGED/dev/$name"; done
mount -o remount,ro "$MERGED/dev"
mount -t tmpfs -o size=64m,mode=1777 tmpfs "$MERGED/tmp"
mount --bind "$VOLUME" "$MERGED/data"
exec setpriv --no-new-privs chroot --userspec="$RUN_AS" --groups= "$MERGED" \\
  env --ignore-environment --chdir="$WORKDIR" "$@"
`

export type Container = {
  /** Milliseconds from its start until it was ready. */
  ready: () => Promise<number>
  kill: () => Promise<void>
  /** As the image says, by its stop signal; resolves to the exit code. */
  stop: () => Promise<number | null>
  signalStop: () => void
  exited: Promise<number | null>
  log: () => string
}

export type Host = {
  start: (env: Record<string, string>, port: number) => Container
  /** Runs another command in the image, as `docker exec` or `docker run` would. */
  command: (args: string[], env?: Record<string, string>) => Promise<{ code: number | null; output: string }>
  volume: string
}

export function containerHost(image: BuiltImage, undo: Undo): Host {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-container-'))
  const [merged, volume] = [join(folder, 'merged'), join(folder, 'data')]
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(merged)
  mkdirSync(volume)
  // An engine gives a new volume the owner that the folder has in the image.
  const { uid, gid } = statSync(join(image.folder, 'data'))
  chownSync(volume, uid, gid)

  return {
    volume,
    start(env, port) {
      const startedAt = performance.now()
      const running = enter(image.config.Cmd, env)
      undo.add(running.kill)
      return {
        ...running,
        ready: async () => {
          await untilReady(running, port)
          return performance.now() - startedAt
        },
      }
    },
    async command(args, env = {}) {
      const running = enter(args, env)
      return { code: await running.exited, output: running.log() }
    },
  }

  function enter(args: string[], env: Record<string, string>) {
    const variables = [...image.config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
    const child = spawn(
      'unshare',
      ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, 'enter', ...variables, ...args],
      {
        env: {
          PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
          IMAGE: image.folder,
          MERGED: merged,
          VOLUME: volume,
          RUN_AS: image.config.User,
          WORKDIR: image.config.WorkingDir,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    const exited = once(child, 'close').then(([code]): number | null => code)
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    /** unshare itself passes no signal on: its only child is process 1 of the container. */
    const signal = (name: NodeJS.Signals) => {
      const children = `/proc/${child.pid}/task/${child.pid}/children`
      const first = existsSync(children) ? Number.parseInt(readFileSync(children, 'utf8'), 10) : Number.NaN
      if (first > 0) process.kill(first, name)
    }
    const signalStop = () => signal(image.config.StopSignal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
    return {
      exited,
      hasEnded,
      log: () => output,
      signalStop,
      kill: async () => {
        if (!hasEnded()) signal('SIGKILL')
        await exited
      },
      stop: () => {
        signalStop()
        return exited
      },
    }
  }
}

async function untilReady(running: { hasEnded: () => boolean; log: () => string }, port: number): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    if (running.hasEnded()) break
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`The container ${running.hasEnded() ? 'ended' : 'was not ready in time'}\n${running.log()}`)
}
