import { ORDERS_CHANGED } from '../../platform/db/change-channels.ts'
import type { Services } from '../../services.ts'
import { type OrderChange, readOrderChange } from '../places/order-changes.repository.ts'

type Follower = {
  change(change: OrderChange): void
  /** Changes may have been missed, or the process stops: the board has to begin anew. */
  lost(): void
}

const WATCH_MS = 500

export type OrderFeed = ReturnType<typeof orderFeed>

/** Hands the changes of orders, from whichever process, to the boards that are open in this one. */
export function orderFeed({ database, lifecycle }: Pick<Services, 'database' | 'lifecycle'>) {
  const followers = new Map<string, Set<Follower>>()
  let listening: Promise<() => Promise<void>> | undefined
  let stopReconnect: (() => void) | undefined
  let watch: NodeJS.Timeout | undefined

  const loseAll = () => {
    for (const each of [...followers.values()].flatMap((set) => [...set])) each.lost()
  }

  return {
    /** The first board makes the process listen. Resolves when it does. */
    async ready(): Promise<void> {
      stopReconnect ??= database.onReconnect(loseAll)
      listening ??= database.listen(ORDERS_CHANGED, (payload) => {
        const change = readOrderChange(payload)
        for (const each of followers.get(change.userId) ?? []) each.change(change)
      })
      await listening.catch((error: unknown) => {
        listening = undefined
        throw error
      })
    },

    follow(workspaceId: string, follower: Follower): () => void {
      const set = followers.get(workspaceId) ?? new Set()
      followers.set(workspaceId, set.add(follower))
      // A server that stops waits for open requests, and a board would never end by itself.
      watch ??= setInterval(() => lifecycle.isStopping && loseAll(), WATCH_MS).unref()
      return () => {
        set.delete(follower)
        if (set.size === 0 && followers.get(workspaceId) === set) followers.delete(workspaceId)
        if (followers.size > 0) return
        clearInterval(watch)
        watch = undefined
      }
    },

    async close(): Promise<void> {
      clearInterval(watch)
      loseAll()
      stopReconnect?.()
      await (
        await listening?.catch(() => undefined)
      )?.()
    },
  }
}
