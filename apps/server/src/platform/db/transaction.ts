import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'
import { isRetryable } from './errors.ts'

const MAX_ATTEMPTS = 5
const FIRST_DELAY_MS = 10

const running = new AsyncLocalStorage<{ isOpen: boolean }>()

export function transactionOn(db: Db): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  return async (work) => {
    assertOutsideTransaction()
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute((tx) => marked(() => work(tx)))
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

/** The mark ends with the callback, so that work it started for later is not affected. */
async function marked<T>(work: () => Promise<T>): Promise<T> {
  const state = { isOpen: true }
  return running.run(state, async () => {
    try {
      return await work()
    } finally {
      state.isOpen = false
    }
  })
}
