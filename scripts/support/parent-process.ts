import { readFileSync } from 'node:fs'

const CHECK_MS = 500

/** Calls back when the parent process is gone: an orphaned process gets another parent. */
export function whenLeftAlone(callback: () => void): void {
  const before = parents()
  const timer = setInterval(() => {
    if (parents() === before) return
    clearInterval(timer)
    callback()
  }, CHECK_MS)
  timer.unref()
}

/** npm starts a script through a shell, which survives a kill of npm; so when there is a shell, its parent counts. */
function parents(): string {
  const parent = readStat(process.ppid)
  return parent?.name === 'sh' ? `${process.ppid} ${parent.parentId}` : String(process.ppid)
}

/** Linux only; elsewhere the script replaces the shell, and npm is our parent. */
function readStat(pid: number): { name: string; parentId: string } | null {
  try {
    const [, name = '', parentId = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parentId }
  } catch {
    return null
  }
}
