import { describe, expect, it } from 'vitest'
import { statusName } from './status-name.ts'
import { cleanStatusNames, statusesFor, statusNames } from './statuses.ts'

describe('the states of a form', () => {
  it('a form has three states without orders, and six with them', () => {
    expect(statusesFor([{ type: 'TEXT' }])).toEqual(['new', 'inProgress', 'done'])
    expect(statusesFor([{ type: 'TEXT' }, { type: 'ORDER' }])).toEqual([
      'new',
      'confirmed',
      'inProgress',
      'ready',
      'done',
      'cancelled',
    ])
  })

  it('a form that takes bookings has a state for customers who did not come', () => {
    expect(statusesFor([{ type: 'BOOKING' }])).toEqual(['new', 'confirmed', 'done', 'noShow', 'cancelled'])
    expect(statusesFor([{ type: 'BOOKING' }, { type: 'ORDER' }])).toEqual([
      'new',
      'confirmed',
      'inProgress',
      'ready',
      'done',
      'noShow',
      'cancelled',
    ])
  })
})

describe('the names of states', () => {
  it('the name of a state is the owner’s, else the usual one', () => {
    expect(statusName({ inProgress: 'Baking' }, 'inProgress', 'In progress')).toBe('Baking')
    expect(statusName({ inProgress: '' }, 'inProgress', 'In progress')).toBe('In progress')
    expect(statusName({}, 'new', 'New')).toBe('New')
  })

  it('names of states are stored on one line, and empty ones are not stored', () => {
    expect(cleanStatusNames({ new: '  In\u0000box\n1 ', inProgress: ' ', done: '' })).toEqual({ new: 'Inbox 1' })
  })

  it.each([[{ paid: 'x' }], [{ new: 'x'.repeat(25) }], [{ new: 1 }], [null]])('refuses the state names %j', (value) => {
    expect(statusNames.safeParse(value).success).toBe(false)
  })
})
