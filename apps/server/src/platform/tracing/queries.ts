import { SpanKind } from '@opentelemetry/api'
import { queryChannel, type RanQuery } from '../db/query-channel.ts'
import type { Spans } from './spans.ts'
import { summariseQuery } from './query-summary.ts'

/** A span for each statement inside a request or job: what it does and with which table, never its text or values. */
export function traceQueries(spans: Spans): () => void {
  const onQuery = (message: unknown) => {
    const parent = spans.around()
    if (!parent) return
    const { text, name, ms, errorCode } = message as RanQuery // the channel's only kind of message
    const { operation, table } = summariseQuery(text)
    const endTime = performance.now()
    const { span } = spans.start(table === null ? operation : `${operation} ${table}`, {
      kind: SpanKind.CLIENT,
      facts: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table !== null && { 'db.collection.name': table }),
        ...(name !== undefined && { 'db.query.summary': name }),
      },
      parent,
      startTime: endTime - ms,
    })
    spans.end(span, { endTime, ...(errorCode !== undefined && { error: errorCode }) })
  }
  queryChannel.subscribe(onQuery)
  return () => queryChannel.unsubscribe(onQuery)
}
