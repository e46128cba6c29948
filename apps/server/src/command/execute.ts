import { setTimeout as delay } from 'node:timers/promises'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { DirectoryLockedError } from '../platform/db/pglite/directory-lock.ts'
import { parseCommand } from './arguments.ts'
import { type Command, type CommandContext, EXIT, type Input, unreachable } from './command.ts'
import { openContext } from './open-context.ts'
import { failed, type Result, runCommand } from './run-command.ts'
import { askServer } from './socket/ask-server.ts'
import { socketPath } from './socket/socket-path.ts'

type Typed = {
  table: readonly Command[]
  args: readonly string[]
  env: Record<string, string | undefined>
  cwd: string
  /** Sets variables from a file that are not set yet. */
  loadEnvFile: (file: string) => void
  progress: (line: string) => void
  signal: AbortSignal
  /** Time limit for a process that has the embedded database open and does not listen for commands. */
  patienceMs?: number
}

export type Executed = { json: boolean; result: Result }

/** A command from its arguments to its result. */
export async function execute(typed: Typed): Promise<Executed> {
  let json = typed.args.includes('--json')
  try {
    const parsed = parseCommand(typed.table, typed.args)
    json = parsed.json
    if (parsed.request.kind === 'help') {
      const { text } = parsed.request
      return { json, result: { exitCode: EXIT.done, text, data: { help: text } } }
    }
    if (parsed.envFile !== null) typed.loadEnvFile(parsed.envFile)
    const { command, input, args } = parsed.request
    return { json, result: await onConfig(typed, command, input, args) }
  } catch (error) {
    return { json, result: failed(error) }
  }
}

async function onConfig(typed: Typed, command: Command, input: Input, args: readonly string[]): Promise<Result> {
  let config: Config
  try {
    config = readConfig(typed.env)
  } catch (error) {
    if (!(error instanceof ConfigError) || !command.misconfigured) throw error
    return { exitCode: EXIT.done, ...command.misconfigured(error.problems) }
  }
  return config.database.kind === 'pglite' && command.where === 'database'
    ? onEmbedded(typed, config, command, input, args)
    : inThisProcess(typed, openContext(config), command, input)
}

/** One process at a time has the embedded database open: the server if one runs, else this command. */
async function onEmbedded(
  typed: Typed,
  config: Config,
  command: Command,
  input: Input,
  args: readonly string[],
): Promise<Result> {
  const { cwd, progress, signal, patienceMs = PATIENCE_MS } = typed
  const endsAt = performance.now() + patienceMs
  const path = socketPath(config.dataDir)
  for (;;) {
    const answered = path && (await askServer({ path, args, cwd, progress, signal }))
    if (answered) return answered
    const context = openContext(config)
    const locked = await context.database().then(() => null, lockedBy)
    if (!locked) return inThisProcess(typed, context, command, input)
    if (performance.now() > endsAt) throw unreachable(`${locked.message}\n${NO_ANSWER}`)
    await delay(RETRY_MS, undefined, { signal })
  }
}

async function inThisProcess(
  { cwd, progress, signal }: Typed,
  opened: ReturnType<typeof openContext>,
  command: Command,
  input: Input,
): Promise<Result> {
  const { config, database, deps } = opened
  const context: CommandContext = { config, database, deps, cwd, progress, signal, isServer: false }
  try {
    return await runCommand(command, context, input)
  } finally {
    await opened.close()
  }
}

/** Other failures are reported when the command uses the database: `doctor` runs without one. */
const lockedBy = (error: unknown) => (error instanceof DirectoryLockedError ? error : null)

const PATIENCE_MS = 15_000
const RETRY_MS = 200
const NO_ANSWER =
  'It does not answer commands: it is starting or stopping, another command, or a version without them. ' +
  'Try again in a moment.'
