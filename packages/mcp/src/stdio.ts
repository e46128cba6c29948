#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createClient } from '@wayform/client/client.ts'
import { wayformServer } from './wayform-server.ts'

/** Tools on standard input and output, for assistants that start a program. Only stderr is free for words. */
const { WAYFORM_URL: baseUrl = '', WAYFORM_KEY: key = '' } = process.env
const START_MS = 15_000

if (!URL.canParse(baseUrl) || key === '') {
  console.error('Set WAYFORM_URL to the address of the app, and WAYFORM_KEY to a key of the workspace.')
  process.exit(2)
}
try {
  const client = createClient({ key, baseUrl })
  const { key: own } = await client.getKey({}, { signal: AbortSignal.timeout(START_MS) })
  await wayformServer(client, own.scopes).connect(new StdioServerTransport())
} catch (error) {
  console.error(error instanceof Error ? error.message : 'Wayform could not be reached.')
  process.exit(1)
}
