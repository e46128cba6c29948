import { isLoopback } from './addresses.ts'
import type { Variables } from '../config-variables.ts'

/** Null: no metrics are kept. With a port they have it to themselves; without one, the app's host gives them for the key. */
export function readMetrics(env: Variables, problems: string[]) {
  const { METRICS_PORT: port = null, METRICS_KEY: key = null, METRICS_HOST: host = '127.0.0.1' } = env
  if (port === null && env.METRICS_HOST !== undefined)
    problems.push('METRICS_PORT: is needed, because METRICS_HOST is set')
  if (port === null) return key === null ? null : { port: null, host, key }
  if (key === null && !isLoopback(host)) {
    problems.push(`METRICS_KEY: is needed, because other machines can reach METRICS_HOST (${host})`)
  }
  return { port, host, key }
}
