import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'

/**
 * Preloaded into a server: it writes its compiled code when its parent says so, once it is ready. Node would write it at
 * the end, for seconds after the first start, and a server that is stopped would seem to take that long. The processes
 * that it starts talk with it alone.
 */
if (cluster.isPrimary) {
  process.on('message', () => {
    flushCompileCache()
    process.send?.('written')
  })
}
