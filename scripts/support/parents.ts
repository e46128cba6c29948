import { readFileSync } from 'node:fs'

const CHECK_MS = 500

/** Calls back when whoever started us is gone: a process without its parent is handed to another one. */
export function whenLeftAlone(callback: () => void): void {
  const before = parents()
  const timer = setInterval(() => {
    if (parents() === before) return
    clearInterval(timer)
    callback()
  }, CHECK_MS)
  timer.unref()
}

/** npm starts a script through a shell, which outlives npm's violent death; so where there is one, its parent counts. */
function parents(): string {
  const parent = readStat(process.ppid)
  return parent?.name === 'sh' ? `${process.ppid} ${parent.parentId}` : String(process.ppid)
}

/** Linux only; elsewhere the shell makes way for the script and npm is our parent. */
function readStat(pid: number): { name: string; parentId: string } | null {
  try {
    const [, name = '', parentId = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parentId }
  } catch {
    return null
  }
}
