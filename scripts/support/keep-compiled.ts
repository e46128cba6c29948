import { enableCompileCache } from 'node:module'
import { NODE_COMPILE_CACHE } from './compile-cache.ts'

// For `node --import`: before a module of ours is loaded, or it would be compiled without it. Child processes find the
// folder in their environment.
enableCompileCache(NODE_COMPILE_CACHE)
