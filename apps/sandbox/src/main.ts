import { startSandbox } from './app.ts'
import { readSandboxConfig, SandboxConfigError } from './config.ts'

try {
  const config = readSandboxConfig(process.env)
  const sandbox = await startSandbox(config)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // The parent died, even by kill -9: the ports must be released.
  process.once('disconnect', stop)

  if (process.send) process.send({ type: 'ready', url: sandbox.url })
  else console.log(`Sandbox: ${sandbox.url} (SMTP on port ${sandbox.smtpPort})`)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): unknown {
  if (error instanceof SandboxConfigError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `The sandbox's port is taken (${error.message}). Stop what uses it, or set SANDBOX_PORT.`
  }
  return error
}
