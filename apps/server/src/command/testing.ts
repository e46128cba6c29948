import type { TestServer } from '../testing/test-server.ts'
import { parseCommand } from './arguments.ts'
import { failed, runCommand, type Result } from './run-command.ts'
import { TABLE } from './table.ts'

/** Runs a command on a test server, as its own socket would. */
export async function wayform(
  { deps }: Pick<TestServer, 'deps'>,
  args: readonly string[],
  {
    signal = new AbortController().signal,
    progress = () => undefined,
  }: { signal?: AbortSignal; progress?: (line: string) => void } = {},
): Promise<Result> {
  const context = {
    config: deps.config,
    cwd: deps.config.dataDir,
    database: async () => deps.database,
    deps: async () => deps,
    progress,
    signal,
    isServer: true,
  }
  try {
    const { request } = parseCommand(TABLE, args)
    if (request.kind === 'help') return { exitCode: 0, text: request.text, data: {} }
    return await runCommand(request.command, context, request.input)
  } catch (error) {
    return failed(error)
  }
}
