/** The bookable times of one service, as a page shows them. A hint: the server decides when a booking is stored. */
export type ShownTimes = {
  days: ShownDay[]
  /** Today on the shop's clock. */
  today: string
  /** The first day after these, as long as bookings are taken that far ahead. */
  next: string | null
}

export type ShownDay = {
  /** YYYY-MM-DD on the shop's clock. */
  date: string
  /** None: closed. Times that are taken are here as well, with nothing left. */
  times: ShownTime[]
  /** The number of customers on its waiting list; left out: none. */
  waiting?: number
}

export type ShownTime = {
  start: string
  /** HH:mm on the shop's clock. */
  time: string
  left: number
}
