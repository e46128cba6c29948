import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'
import { isRetryable } from './errors.ts'

const MAX_ATTEMPTS = 5
const FIRST_DELAY_MS = 10

export type Notification = { channel: string; payload: string }

type Running = { isOpen: boolean; notes: Notification[] }

const running = new AsyncLocalStorage<Running>()

/** `onCommitted` gets what was noted in the transaction, before it returns. */
export function transactionOn(
  db: Db,
  onCommitted: (note: Notification) => void = () => undefined,
): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  return async (work) => {
    assertOutsideTransaction()
    for (let attempt = 1; ; attempt++) {
      const state: Running = { isOpen: true, notes: [] }
      try {
        const result = await db.transaction().execute((tx) => marked(state, () => work(tx)))
        state.notes.forEach(onCommitted)
        return result
      } catch (error) {
        if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
        await delay(FIRST_DELAY_MS * 2 ** attempt * (0.5 + Math.random()))
      }
    }
  }
}

/** Called before a connection is taken for a query outside a transaction. */
export function assertOutsideTransaction() {
  if (running.getStore()?.isOpen) {
    throw new Error('Inside a transaction use its own handle (tx): this query would wait for the transaction itself')
  }
}

/** For this process, if the transaction that runs now commits; does nothing outside of one. */
export function noteCommitted(note: Notification) {
  const state = running.getStore()
  if (state?.isOpen) state.notes.push(note)
}

/** The mark ends with the callback, so that work it started for later is not affected. */
async function marked<T>(state: Running, work: () => Promise<T>): Promise<T> {
  return running.run(state, async () => {
    try {
      return await work()
    } finally {
      state.isOpen = false
    }
  })
}
