import { describe, expect, it } from 'vitest'
import { parseCommand } from './arguments.ts'
import { command, CommandFailure, EXIT } from './command.ts'
import { TABLE } from './table.ts'

const outcome = async () => ({ text: '', data: {} })
const table = [
  command({
    name: 'owner find',
    summary: 'find an owner',
    positionals: ['<owner>', '[form]'],
    options: { limit: { type: 'string', value: '<n>', help: 'at most so many' } },
    run: outcome,
  }),
  command({ name: 'doctor', summary: 'check everything', run: outcome }),
]

function refusalOf(args: string[]) {
  try {
    parseCommand(table, args)
  } catch (error) {
    if (error instanceof CommandFailure) return error
  }
  throw new Error('not refused')
}

describe('the arguments of the command', () => {
  it.each([
    [['owner', 'find', 'ana', '--limit', '3', '--json']],
    [['--json', 'owner', 'find', '--limit=3', 'ana']],
    [['owner', 'find', '--json', '--limit', '3', '--', 'ana']],
  ])('reads %j', (args) => {
    const { json, request } = parseCommand(table, args)
    expect(json).toBe(true)
    expect(request).toMatchObject({
      kind: 'run',
      command: { name: 'owner find' },
      input: { args: ['ana'], options: { limit: '3' } },
    })
  })

  it.each([
    [['fly'], /no command "fly"/],
    [['owner', 'fly'], /no command "owner fly"/],
    [['owner', 'find'], /<owner> is missing/],
    [['owner', 'find', 'a', 'b', 'c'], /"c" is too much/],
    [['doctor', '--fly'], /--fly/],
    [['owner', 'find', 'a', '--limit'], /--limit/],
  ])('refuses %j with the exit code for usage', (args, message) => {
    const refusal = refusalOf(args)
    expect(refusal.message).toMatch(message)
    expect(refusal.exitCode).toBe(EXIT.usage)
  })

  it.each([
    [[], ['owner find <owner> [form]', 'doctor', '--json']],
    [['--help'], ['owner find <owner> [form]', 'doctor']],
    [['owner', '--help'], ['owner find <owner> [form]']],
    [['owner'], ['owner find <owner> [form]']],
    [
      ['owner', 'find', '--help'],
      ['Usage: wayform owner find <owner> [form]', '--limit <n>'],
    ],
  ])('prints help for %j', (args, parts) => {
    const { request } = parseCommand(table, args)
    if (request.kind !== 'help') throw new Error('no help')
    for (const part of parts) expect(request.text).toContain(part)
  })

  it('gives each command of the table a unique name, a summary and help', () => {
    expect(new Set(TABLE.map(({ name }) => name)).size).toBe(TABLE.length)
    for (const { name, summary } of TABLE) {
      const { request } = parseCommand(TABLE, [...name.split(' '), '--help'])
      expect(request).toMatchObject({ kind: 'help' })
      expect(request.kind === 'help' && request.text).toContain(summary)
    }
  })
})
