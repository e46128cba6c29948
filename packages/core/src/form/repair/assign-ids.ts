export type AssignedIds = {
  /** In the order of the claims. */
  ids: readonly string[]
  /** The id that references to a claimed id now mean: the first claim wins. */
  idOf: (claim: string) => string
}

/** Assigns a unique id to each claim: the claimed one when it is valid and free, else a new one. */
export function assignIds(
  claims: readonly string[],
  isGood: (id: string) => boolean,
  newId: () => string,
): AssignedIds {
  const claimed = new Set(claims)
  const taken = new Set<string>()
  const holders = new Map<string, string>()
  let made = 0
  const ids = claims.map((claim) => {
    let id = claim
    for (let tries = 0; !isGood(id) || taken.has(id) || (id !== claim && claimed.has(id)); tries++) {
      // A limit of tries, so that the loop ends even when `newId` repeats itself.
      id = tries < MAX_TRIES ? newId() : `id-${++made}`
    }
    taken.add(id)
    if (!holders.has(claim)) holders.set(claim, id)
    return id
  })
  return { ids, idOf: (claim) => (claim === '' ? '' : (holders.get(claim) ?? claim)) }
}

const MAX_TRIES = 3
