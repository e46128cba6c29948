import { parseArgs } from 'node:util'
import { type Command, type Input, type Options, usageFailure } from './command.ts'

/** Options of every command. */
const COMMON: Options = {
  help: { type: 'boolean', help: 'explain the command' },
  json: { type: 'boolean', help: 'print the outcome as JSON' },
  'env-file': { type: 'string', value: '<file>', help: 'read variables that are not set from this file' },
}

export type Parsed = {
  json: boolean
  envFile: string | null
  request: { kind: 'help'; text: string } | { kind: 'run'; command: Command; input: Input; args: readonly string[] }
}

export function parseCommand(table: readonly Command[], typed: readonly string[]): Parsed {
  const args = nameFirst(typed)
  const two = args.slice(0, 2).join(' ')
  const command = table.find(({ name }) => name === two) ?? table.find(({ name }) => name === args[0])
  if (!command) return parseGroup(table, args)
  const { values, positionals } = parsed(args.slice(command.name.split(' ').length), { ...COMMON, ...command.options })
  const json = values['json'] === true
  const envFile = typeof values['env-file'] === 'string' ? values['env-file'] : null
  if (values['help']) return { json, envFile, request: { kind: 'help', text: helpOf(command) } }
  checkPositionals(command, positionals)
  const options = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(command.options, name)))
  const input = { args: positionals, options } as Input // by the command's own options
  return { json, envFile, request: { kind: 'run', command, input, args } }
}

/** Options before the name, as in `wayform --json doctor`, are read as if they stood behind it. */
function nameFirst(args: readonly string[]): string[] {
  const at = args.findIndex((arg) => !arg.startsWith('-'))
  return at < 0 ? [...args] : [...args.slice(at), ...args.slice(0, at)]
}

function parseGroup(table: readonly Command[], args: readonly string[]): Parsed {
  const { values, positionals } = parsed(args, COMMON, { isLenient: true })
  const [first] = positionals
  const group = table.filter(({ name }) => name.startsWith(`${first} `))
  if (first !== undefined && group.length === 0) {
    throw usageFailure(`There is no command "${first}". wayform --help lists all.`)
  }
  if (group.length > 0 && positionals.length > 1 && !values['help']) {
    throw usageFailure(`There is no command "${first} ${positionals[1]}". wayform ${first} --help lists all.`)
  }
  const json = values['json'] === true
  return { json, envFile: null, request: { kind: 'help', text: helpOfAll(group.length > 0 ? group : table) } }
}

function parsed(args: readonly string[], options: Options, { isLenient = false } = {}) {
  try {
    const plain = Object.fromEntries(
      Object.entries(options).map(([name, { type, multiple }]) => [name, { type, ...(multiple && { multiple }) }]),
    )
    return parseArgs({ args: [...args], options: plain, allowPositionals: true, strict: !isLenient })
  } catch (error) {
    throw usageFailure(error instanceof Error ? error.message : String(error))
  }
}

function checkPositionals({ name, positionals }: Command, given: readonly string[]) {
  const needed = positionals.filter((each) => each.startsWith('<'))
  const missing = needed[given.length]
  if (missing !== undefined) throw usageFailure(`${missing} is missing. wayform ${name} --help explains it.`)
  if (given.length > positionals.length) {
    throw usageFailure(`"${given[positionals.length]}" is too much. wayform ${name} --help explains it.`)
  }
}

function helpOfAll(table: readonly Command[]): string {
  const width = Math.max(...table.map((each) => usageOf(each).length))
  const rows = table.map((each) => `  ${usageOf(each).padEnd(width)}  ${each.summary}`)
  return [
    'Usage: wayform <command> [options]',
    '',
    ...rows,
    '',
    'Options of every command:',
    ...optionRows(COMMON),
    '',
    'wayform <command> --help explains one. docs/operate.md has the exit codes.',
  ].join('\n')
}

function helpOf(command: Command): string {
  const { details, options, summary } = command
  return [
    `Usage: wayform ${usageOf(command)} [options]`,
    '',
    summary,
    ...(details ? ['', details] : []),
    '',
    'Options:',
    ...optionRows({ ...options, ...COMMON }),
  ].join('\n')
}

const usageOf = ({ name, positionals }: Command) => [name, ...positionals].join(' ')

function optionRows(options: Options): string[] {
  const rows = Object.entries(options).map(
    ([name, { value, help }]) => [value ? `--${name} ${value}` : `--${name}`, help] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`)
}
