/** The server as `npm start` runs it: the entry of its bundle, see scripts/support/bundle-programs.ts. */
export { ConfigError, readConfig, sandboxEnvironment, type Config } from '../config.ts'
export { startProcesses } from './start-processes.ts'
