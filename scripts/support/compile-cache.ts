import { join } from 'node:path'
import { root } from './run.ts'

/**
 * Servers and commands that tests start, and `npm start`, keep their compiled code: without it, each start strips and
 * compiles every module again, a third of its CPU time. Node itself ignores entries of changed files and of other
 * versions.
 */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/wayform/compiled')

/** For processes that get few of our environment variables. */
export const { NODE_COMPILE_CACHE } = process.env
