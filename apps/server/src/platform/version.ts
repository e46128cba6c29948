import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const FILE = path.join(import.meta.dirname, '../../package.json')

/** As a release names it. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(FILE, 'utf8'))).version
