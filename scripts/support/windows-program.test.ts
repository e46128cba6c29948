import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './run.ts'
import { windowsProgram } from './windows-program.ts'

describe('programs on Windows', () => {
  it.each(['tsc', 'oxlint', 'oxfmt', 'knip', 'vitest', 'playwright'])('starts %s by its script', (command) => {
    const program = windowsProgram(root, { command, args: ['--version'] })
    expect(program.command).toBe(process.execPath)
    expect(existsSync(program.args[0] ?? '')).toBe(true)
    expect(program.args[1]).toBe('--version')
  })

  it('runs node as the running Node, and leaves programs of the system unchanged', () => {
    expect(windowsProgram(root, { command: 'node', args: ['a.ts'] })).toEqual({
      command: process.execPath,
      args: ['a.ts'],
    })
    expect(windowsProgram(root, { command: 'git', args: ['log'] })).toEqual({ command: 'git', args: ['log'] })
  })
})
