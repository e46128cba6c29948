import { api, calls } from '../../lib/api.ts'

let crashes = 0

/** Whether a screen has crashed since the start. */
export function hasCrashed(): boolean {
  return crashes > 0
}

/** Best effort: a failure of this call is ignored. */
export async function reportCrash(crash: unknown, user: string | undefined): Promise<void> {
  crashes += 1
  const { message, stack } = crash instanceof Error ? crash : { message: String(crash), stack: '' }
  const body = {
    location: `${location.origin}${location.pathname}`.slice(0, 2_083),
    message: message.slice(0, 2_000),
    stack: (stack ?? '').slice(0, 8_000),
    metaData: user === undefined ? {} : { user },
  }
  await api(calls.system.sendLogs, { body }).catch(() => {})
}
