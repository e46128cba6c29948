/** Orders: their states, and the board that they are worked from. */
export const orders = {
  status: {
    new: 'New',
    confirmed: 'Confirmed',
    inProgress: 'Preparing',
    ready: 'Ready',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  cancel: {
    title: 'Cancel this order?',
    text: 'What it took goes back into stock. The customer is not told: write to them yourself.',
    confirm: 'Cancel order',
    keep: 'Keep it',
  },
} as const
