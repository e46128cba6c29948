import type { ParseArgsOptionDescriptor } from 'node:util'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { OpenDatabase } from '../platform/db/database.ts'

/** The command's exit codes; docs/operate.md explains them. */
export const EXIT = { done: 0, failed: 1, usage: 2, unreachable: 3, interrupted: 130 } as const

export type Option = Pick<ParseArgsOptionDescriptor, 'type' | 'multiple'> & {
  /** In the help, after the name: `--plan <name>`. */
  value?: string
  help: string
}

export type Options = Readonly<Record<string, Option>>

export type Input<O extends Options = Options> = {
  /** As many as `positionals` allows. */
  args: readonly string[]
  options: { [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string }
}

/** The words for the operator, the same as data for `--json`, and the exit code. */
export type Outcome = { text: string; data: Record<string, unknown>; exitCode?: number }

/**
 * The services of a command, the same for one in its own process and one in the server that has the embedded database
 * open.
 */
export type CommandContext = {
  config: Config
  /** The folder in which the operator typed the command: paths are relative to it. */
  cwd: string
  /** The database, opened once and closed afterwards. Its migrations may be missing. */
  database(): Promise<OpenDatabase>
  /** The whole server's services on a database that is up to date. */
  deps(): Promise<Deps>
  /** A line for the operator while the command runs. */
  progress(line: string): void
  /** Aborted when the operator interrupts the command, or the server stops. */
  signal: AbortSignal
  /** True inside the running server. */
  isServer: boolean
}

/** One row of the table in table.ts. */
export type Command = {
  /** One word or two: `doctor`, `owner find`. */
  name: string
  summary: string
  /** `<needed>`, then `[optional]`. */
  positionals: readonly string[]
  options: Options
  /**
   * `database`: the server that has the embedded database open runs it, or this process when there is none. `here`: this
   * process always runs it, and it may find the database locked by a server.
   */
  where: 'database' | 'here'
  /** Further lines of its help. */
  details?: string
  run(context: CommandContext, input: Input): Promise<Outcome>
  /** Runs in place of `run` when the environment has problems; without it, they are reported as the failure. */
  misconfigured?(problems: readonly string[]): Outcome
}

/** Keeps the types of a command's options. */
export function command<const O extends Options>(
  spec: Omit<Command, 'options' | 'positionals' | 'run' | 'where'> & {
    options?: O
    where?: Command['where']
    positionals?: readonly string[]
    run(context: CommandContext, input: Input<O>): Promise<Outcome>
  },
): Command {
  return { positionals: [], where: 'database', ...spec, options: spec.options ?? {} }
}

/** An expected failure, in words for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exitCode: number
  readonly data: Record<string, unknown>

  constructor(
    message: string,
    { exitCode = EXIT.failed, data = {} }: { exitCode?: number; data?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.exitCode = exitCode
    this.data = data
  }
}

export const usageFailure = (message: string) => new CommandFailure(message, { exitCode: EXIT.usage })
export const unreachable = (message: string) => new CommandFailure(message, { exitCode: EXIT.unreachable })
