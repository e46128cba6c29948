import { ERROR_STATUS, type ErrorCode } from '@wayform/contract/errors.ts'
import { ConfigError } from '../config.ts'
import { DatabaseRefusal } from '../platform/db/wait-for-database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type CommandContext, type Command, CommandFailure, EXIT, type Input, type Outcome } from './command.ts'

/** An outcome with its exit code: what a process prints and a socket carries. */
export type Result = Required<Outcome>

export async function runCommand(command: Command, context: CommandContext, input: Input): Promise<Result> {
  try {
    const outcome = await command.run(context, input)
    return { exitCode: EXIT.done, ...outcome }
  } catch (error) {
    if (context.signal.aborted) return interrupted(context.isServer)
    return failed(error)
  }
}

/** Errors that an operator can act on, in words; anything else is a bug and is thrown. */
export function failed(error: unknown): Result {
  if (error instanceof CommandFailure) {
    return { exitCode: error.exitCode, text: error.message, data: { error: error.message, ...error.data } }
  }
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) {
    return { exitCode: EXIT.unreachable, text: error.message, data: { error: error.message } }
  }
  if (error instanceof AppError) return refused(error.code)
  throw error
}

function interrupted(isServer: boolean): Result {
  const text = isServer
    ? 'The server is stopping, so the command was ended before it was done. Start the server and repeat the command.'
    : 'Interrupted before it was done. The command can be repeated.'
  return { exitCode: EXIT.interrupted, text, data: { error: text } }
}

/** The product refuses it for the operator as for everyone. */
function refused(code: ErrorCode): Result {
  const text = `Refused by the product's rules: ${code} (${ERROR_STATUS[code]})`
  return { exitCode: EXIT.failed, text, data: { error: text, code } }
}
