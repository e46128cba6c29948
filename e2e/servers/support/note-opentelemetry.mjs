// For `node --import`: writes each module of OpenTelemetry that the process loads into the file NOTED_MODULES names.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    if (/@opentelemetry|\/otlp-tracing\.ts$/.test(url)) appendFileSync(process.env.NOTED_MODULES, `${url}\n`)
    return nextLoad(url, context)
  },
})
