#!/usr/bin/env node
import { execute } from './execute.ts'
import { TABLE } from './table.ts'

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupt.signal.aborted) process.exit(130)
    interrupt.abort(new Error(signal))
  })
}

const { json, result } = await execute({
  table: TABLE,
  args: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  loadEnvFile: (file) => process.loadEnvFile(file),
  progress: (line) => void process.stderr.write(`${line}\n`),
  signal: interrupt.signal,
})
const output = result.exitCode === 0 || json ? process.stdout : process.stderr
const text = json ? JSON.stringify(result.data, null, 2) : result.text
output.write(`${text}\n`, () => process.exit(result.exitCode))
