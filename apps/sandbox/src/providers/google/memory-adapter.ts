import type { Adapter, Payload } from 'oidc-provider'

type Kept = { payload: Payload; until: number }

/** The issuer's store of sessions, codes and tokens: in memory, until a reset. */
export function memoryStore() {
  const kept = new Map<string, Kept>()

  function read(key: string): Payload | undefined {
    const entry = kept.get(key)
    return entry && entry.until > Date.now() ? entry.payload : undefined
  }

  const adapter = (kind: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      kept.set(`${kind}:${id}`, { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity })
    },
    find: async (id) => read(`${kind}:${id}`),
    async findByUid(uid) {
      const key = [...kept.keys()].find((each) => each.startsWith(`${kind}:`) && read(each)?.uid === uid)
      return key === undefined ? undefined : read(key)
    },
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = read(`${kind}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      kept.delete(`${kind}:${id}`)
    },
    revokeByGrantId: endGrant,
  })

  /** The consent itself, and every code and token that came from it. */
  async function endGrant(grantId: string): Promise<void> {
    kept.delete(`Grant:${grantId}`)
    for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
  }

  return {
    adapter,
    endGrant,
    drop(kind: string) {
      for (const key of kept.keys()) if (key.startsWith(`${kind}:`)) kept.delete(key)
    },
    clear: () => kept.clear(),
  }
}
