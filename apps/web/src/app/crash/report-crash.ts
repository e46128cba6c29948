import { api, calls } from '../../lib/api.ts'

/** Tells the server what broke; if that fails too, there is nobody left to tell. */
export async function reportCrash(crash: unknown, user: string | undefined): Promise<void> {
  const { message, stack } = crash instanceof Error ? crash : { message: String(crash), stack: '' }
  const body = {
    location: `${location.origin}${location.pathname}`.slice(0, 2_083),
    message: message.slice(0, 2_000),
    stack: (stack ?? '').slice(0, 8_000),
    metaData: user === undefined ? {} : { user },
  }
  await api(calls.system.sendLogs, { body }).catch(() => {})
}
