export type AssignedIds = {
  /** In the order of the claims. */
  ids: readonly string[]
  /** Whoever refers to an id means the first that claimed it, by whatever id that goes now. */
  idOf: (claim: string) => string
}

/** An id of its own for each claim: the claimed one where it is good and not taken, else a new one. */
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
      // Whatever makes the ids, this ends.
      id = tries < MAX_TRIES ? newId() : `id-${++made}`
    }
    taken.add(id)
    if (!holders.has(claim)) holders.set(claim, id)
    return id
  })
  return { ids, idOf: (claim) => (claim === '' ? '' : (holders.get(claim) ?? claim)) }
}

const MAX_TRIES = 3
