import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on every architecture that we run on. */
const MS_PER_TICK = 10

/** The CPU time that a process has used so far, in user and kernel mode; null where the system does not report it. */
export function cpuMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may contain spaces. After it: the state, then times as the 12th and 13th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** The same of a process and its children that still run. */
export function familyCpuMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + (ifRunning(each) ?? 0), 0)
}

function ifRunning(pid: number): number | null {
  try {
    return cpuMs(pid)
  } catch {
    // It ended after it was listed.
    return null
  }
}
