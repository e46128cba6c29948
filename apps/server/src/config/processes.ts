import { availableParallelism } from 'node:os'
import type { Variables } from '../config-variables.ts'

type Situation = { hasSandbox: boolean; cores?: number }
type Told = { problems: string[]; warnings: string[] }

/** `auto` takes what there is, and says when that is one process; a number that can't be had is a problem. */
export function readProcesses(
  env: Pick<Variables, 'PROCESSES' | 'DATABASE_URL'>,
  { hasSandbox, cores = availableParallelism() }: Situation,
  { problems, warnings }: Told,
): number {
  const asked = env.PROCESSES ?? 1
  const count = asked === 'auto' ? cores : asked
  const obstacle =
    env.DATABASE_URL === undefined
      ? 'the embedded database belongs to one process; several need PostgreSQL (DATABASE_URL)'
      : hasSandbox
        ? 'the sandbox works with one process; several need SANDBOX=off'
        : null
  if (count === 1 || obstacle === null) return count
  if (asked === 'auto') warnings.push(`PROCESSES=auto: one process serves, because ${obstacle}`)
  else problems.push(`PROCESSES: must be 1, because ${obstacle}`)
  return 1
}
