/** The part of the delivery worker that code needs after it has written a due delivery. */
export type Wakeable = { wake(): void }
