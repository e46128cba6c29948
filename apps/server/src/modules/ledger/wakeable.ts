/** The delivery worker, as those see it who have just written something that is due. */
export type Wakeable = { wake(): void }
