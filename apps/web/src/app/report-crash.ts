import { api, calls } from '../lib/api.ts'

/** Tells the server what broke; if that fails too, there is nobody left to tell. */
export function reportCrash(error: unknown, user: string | undefined): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  const body = {
    location: `${location.origin}${location.pathname}`.slice(0, 2_083),
    message: message.slice(0, 2_000),
    stack: (stack ?? '').slice(0, 8_000),
    metaData: user === undefined ? {} : { user },
  }
  api(calls.system.sendLogs, { body }).catch(() => {})
}
